import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plantFiles } from './temporary-workspace.fixture.ts';
import { ROOT } from './workspace.ts';

/** The rules that fire on a text, as the lint of the workspace finds them. */
function lint(text: string): string {
  const configuration = { extends: join(ROOT, 'tsconfig.check.json'), compilerOptions: { types: [] } };
  using folder = plantFiles({ 'planted.ts': text, 'tsconfig.json': configuration });
  const options = ['--config', join(ROOT, '.oxlintrc.json'), '--format', 'unix'];
  const oxlint = join(ROOT, 'node_modules', '.bin', 'oxlint');
  const { stdout, stderr } = spawnSync(oxlint, [...options, '.'], { cwd: folder.root, encoding: 'utf8' });
  return stdout + stderr;
}

describe('the lint', () => {
  it.each([
    ['no-floating-promises', `export async function go(): Promise<void> {}\ngo();`],
    ['no-misused-promises', `export function go(): void { [1].forEach(async () => { await Promise.resolve(); }); }`],
    ['no-explicit-any', `export const anything: any = 1;`],
    ['no-console', `console.log(1);`],
    ['ban-ts-comment', `// @ts-ignore\nexport const wrong: string = 1;`],
    ['no-default-export', `export default 1;`],
    ['switch-exhaustiveness-check', `export function go(x: 'a' | 'b'): void { switch (x) { case 'a': return; } }`],
  ])('finds %s', (rule, text) => {
    expect(lint(text)).toContain(rule);
  });

  it('is silent where nothing is wrong', () => {
    expect(lint(`export async function go(): Promise<void> {}\nawait go();`)).toBe('');
  });
});
