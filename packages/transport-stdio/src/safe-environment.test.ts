import { describe, expect, it } from 'vitest';
import { overlayEnvironment, safeEnvironment, variable } from './safe-environment.ts';

describe('safeEnvironment', () => {
  it('keeps what a program needs, and no secret that lies about (C13) [C-STD-10]', () => {
    const environment = {
      PATH: '/bin',
      HOME: '/home/me',
      LANG: 'C.UTF-8',
      LC_ALL: 'C',
      XDG_CACHE_HOME: '/c',
      https_proxy: 'http://proxy',
      NODE_EXTRA_CA_CERTS: '/ca.pem',
      AWS_SECRET_ACCESS_KEY: 'x',
      GITHUB_TOKEN: 'x',
      NODE_OPTIONS: '--inspect',
      path: 'not the PATH of POSIX',
      npm_config_user_agent: 'x',
    };
    expect(Object.keys(safeEnvironment(environment, 'linux')).toSorted()).toEqual([
      'HOME',
      'LANG',
      'LC_ALL',
      'NODE_EXTRA_CA_CERTS',
      'PATH',
      'XDG_CACHE_HOME',
      'https_proxy',
    ]);
  });

  it('passes on no function of a shell', () => {
    expect(safeEnvironment({ TERM: '() { :; }; rm -rf x' }, 'linux')).toEqual({});
  });

  it('knows the names of Windows in any case', () => {
    const environment = { Path: 'C:\\', SystemRoot: 'C:\\Windows', APPDATA: 'x', SECRET: 'x', HOME: 'x' };
    expect(Object.keys(safeEnvironment(environment, 'win32'))).toEqual(['Path', 'SystemRoot', 'APPDATA']);
  });
});

describe('overlayEnvironment', () => {
  it('keeps the base under what is laid over it (C13)', () => {
    expect(overlayEnvironment({ PATH: '/bin', HOME: '/h' }, { API_KEY: 'x', HOME: '/other' }, 'linux')).toEqual({
      PATH: '/bin',
      HOME: '/other',
      API_KEY: 'x',
    });
  });

  it('takes two cases of a name for one variable on Windows only', () => {
    expect(overlayEnvironment({ Path: 'a' }, { PATH: 'b' }, 'win32')).toEqual({ PATH: 'b' });
    expect(overlayEnvironment({ Path: 'a' }, { PATH: 'b' }, 'linux')).toEqual({ Path: 'a', PATH: 'b' });
  });
});

describe('variable', () => {
  it('finds a variable in any case on Windows only', () => {
    expect(variable({ Path: 'a' }, 'PATH', 'win32')).toBe('a');
    expect(variable({ Path: 'a' }, 'PATH', 'linux')).toBeUndefined();
  });
});
