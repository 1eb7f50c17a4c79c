import { ROOT } from '../workspace.ts';
import { findFaults } from './find-faults.ts';
import { FLOOR_TABLE } from './floor-table.ts';

const { faults, modules, imports } = findFaults(ROOT, FLOOR_TABLE);
for (const { kind, file, line, message } of faults) {
  console.error(`${file}${line === undefined ? '' : `:${line}`}: ${kind}: ${message}`);
}
console.log(`${modules} modules, ${imports} imports, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
