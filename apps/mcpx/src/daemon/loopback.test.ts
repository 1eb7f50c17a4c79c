import { describe, expect, it } from 'vitest';
import { isLoopback, loopbackAddress } from './loopback.ts';

describe('isLoopback', () => {
  it.each(['127.0.0.1', '127.8.9.10', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1'])('takes %s', (address) => {
    expect(isLoopback(address)).toBe(true);
  });

  it.each(['0.0.0.0', '::', '10.0.0.1', '128.0.0.1', '::2', 'fe80::1', '::ffff:10.0.0.1', '1::1', 'localhost', ''])(
    'refuses %j',
    (address) => {
      expect(isLoopback(address)).toBe(false);
    },
  );
});

describe('loopbackAddress', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['[::1]', '::1'],
    ['0.0.0.0', undefined],
    ['::', undefined],
  ])('of %s is %s', async (host, address) => {
    expect(await loopbackAddress(host)).toBe(address);
  });

  it('looks a name up', async () => {
    expect(isLoopback((await loopbackAddress('localhost')) ?? '')).toBe(true);
  });
});
