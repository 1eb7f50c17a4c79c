import { spawnSync } from 'node:child_process';
import { ROOT } from '../workspace.ts';
import { findUnseen } from './find-unseen.ts';

/** The whole workspace is type-checked, tests included, and every TypeScript file is really part of some project. */
const { projects, unseen } = findUnseen(ROOT);
for (const file of unseen) console.error(`${file} is included by no tsconfig: it is not type-checked`);
const { status } = spawnSync('tsc', ['-b', '--pretty', 'false'], { cwd: ROOT, stdio: 'inherit' });
console.log(`${projects.length} projects, ${unseen.length} files unseen`);
process.exitCode = status === 0 && unseen.length === 0 ? 0 : 1;
