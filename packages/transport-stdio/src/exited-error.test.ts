import { describe, expect, it } from 'vitest';
import { exitedError } from './exited-error.ts';

const messageOf = (stderr: string): string =>
  exitedError('demo', { exitCode: 1, signal: null, stderr }, { path: '', processed: false, cause: undefined }).message;

describe('exitedError', () => {
  it('marks where it cuts the last words, and nothing that is whole', () => {
    const words = 'w'.repeat(300);
    expect(messageOf(`first\n${words}\n`)).toMatch(/: w{300}$/);
    expect(messageOf(`first\n${words}w\n`)).toMatch(/: w{300}…$/);
  });
});
