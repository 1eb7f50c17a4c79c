import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runShort } from '../short-form.fixture.ts';

const PROGRAM = join(import.meta.dirname, 'run.ts');

describe('a soak', () => {
  it.concurrent.each([
    ['client', '500'],
    ['gateway', '200'],
    ['transports', '200'],
  ])('leaves nothing behind in its short form: %s', async (name, share) => {
    const output = await runShort(PROGRAM, [name, share]);
    expect(output).toContain(`# ${name}`);
    expect(output).not.toMatch(/LEFT|FAILED/);
  });
});
