import { describe, expect, it } from 'vitest';
import { exitedError } from './exited-error.ts';

const messageOf = (stderr: string): string =>
  exitedError('demo', { exitCode: 1, signal: null, stderr }, { path: '', processed: false, cause: undefined }).message;

describe('exitedError', () => {
  it('quotes the line that says why, also where a stack comes after it', () => {
    expect(messageOf('Error: no such db\n    at x (y.js:1:1)\n\nNode.js v24.21.0\n')).toMatch(/: Error: no such db$/);
  });

  it('marks where it cuts the last words, and nothing that is whole', () => {
    const words = 'w'.repeat(300);
    expect(messageOf(`first\n${words}\n`)).toMatch(/: w{300}$/);
    expect(messageOf(`first\n${words}w\n`)).toMatch(/: w{300}…$/);
  });
});
