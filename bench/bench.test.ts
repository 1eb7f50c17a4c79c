import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runShort } from './short-form.fixture.ts';

const PROGRAM = join(import.meta.dirname, 'run.ts');

describe('a benchmark', () => {
  it.each([
    'client',
    'codec',
    'gateway',
    'many-servers',
    'sessions',
    'spec-schemas',
    'start-up',
    'transport-http',
    'transport-stdio',
  ])('keeps to its limits in its short form, with slack: %s', async (name) => {
    const output = await runShort(PROGRAM, ['--short', name]);
    expect(output).toContain(`# ${name}`);
    expect(output).not.toMatch(/MISSED|too slow/);
  });

  it('that there is not is named, with those that there are', async () => {
    await expect(runShort(PROGRAM, ['--short', 'nothing'])).rejects.toThrow(/no benchmark nothing; there are: client/);
  });
});
