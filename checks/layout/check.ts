import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPackages, ROOT } from '../workspace.ts';
import { manifestFaults } from './manifest-faults.ts';
import { textFaults } from './text-faults.ts';

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 1 << 26,
});
const files = listed.split('\n').filter((file) => file !== '' && existsSync(join(ROOT, file)));
const faults = [
  ...readPackages().flatMap((pkg) => manifestFaults(ROOT, pkg)),
  ...files.flatMap((file) => textFaults(file, readFileSync(join(ROOT, file), 'utf8'))),
];
for (const { file, line, message, isWarning } of faults) {
  console.error(`${file}${line === undefined ? '' : `:${line}`}: ${isWarning ? 'warning: ' : ''}${message}`);
}
const errors = faults.filter(({ isWarning }) => !isWarning).length;
console.log(`${files.length} files, ${errors} faults, ${faults.length - errors} warnings`);
process.exitCode = errors === 0 && files.length > 0 ? 0 : 1;
