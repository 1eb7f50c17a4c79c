import { existsSync, globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { posix, join } from 'node:path';
import { findSources, readPackages, type Manifest, type Package } from '../workspace.ts';
import { findCycles } from './find-cycles.ts';
import type { FloorTable } from './floor-table.ts';
import { scanImports } from './scan-imports.ts';

/** What is wrong with an import, or with the check itself. */
export type FaultKind =
  | 'bench-import'
  | 'built-in'
  | 'computed-import'
  | 'cycle'
  | 'deep-import'
  | 'escape'
  | 'missing-file'
  | 'name'
  | 'nothing-seen'
  | 'owner'
  | 'self-import'
  | 'sibling'
  | 'undeclared'
  | 'unknown-package'
  | 'unreadable'
  | 'upward';

/** One broken rule at one place. */
export interface Fault {
  readonly kind: FaultKind;
  /** Relative to the root. */
  readonly file: string;
  readonly line?: number;
  readonly message: string;
}

/** All faults of a workspace, and how much was looked at. */
export interface Findings {
  readonly faults: readonly Fault[];
  readonly modules: number;
  readonly imports: number;
}

const FORBIDDEN_NAMES = new Set([
  'util',
  'utils',
  'shared',
  'core',
  'common',
  'helper',
  'helpers',
  'types',
  'misc',
  'lib',
]);
const BUILT_INS = new Set(builtinModules);

/** Reads every source file of the workspace in `root` and holds each import against the table of floors. */
export function findFaults(root: string, table: FloorTable): Findings {
  const packages = readPackages(root);
  const faults: Fault[] = [];
  let modules = 0;
  let imports = 0;
  const directories = [...packages.map(({ directory }) => directory), 'checks'];
  for (const directory of directories) {
    const owner = packages.find((candidate) => candidate.directory === directory);
    const graph = new Map<string, readonly string[]>();
    for (const file of findSources(root, directory)) {
      faults.push(...nameFaults(file));
      const scanned = scanImports(file, readFileSync(join(root, file), 'utf8'));
      faults.push(...scanned.errors.map((message) => ({ kind: 'unreadable' as const, file, message })));
      if (scanned.errors.length === 0) modules += 1;
      imports += scanned.imports.length;
      const judge = importJudge({ root, file, owner, packages, table });
      const computed = judge.inside ? scanned.computed : [];
      faults.push(
        ...computed.map((line) => ({
          kind: 'computed-import' as const,
          file,
          line,
          message:
            'the specifier of this import is computed: write one import() per target, so that it can be followed',
        })),
      );
      const targets: string[] = [];
      for (const { specifier, line } of scanned.imports) {
        if (specifier.startsWith('.')) targets.push(resolveRelative(file, specifier));
        const verdict = judge.judge(specifier);
        if (verdict) faults.push({ ...verdict, file, line });
      }
      graph.set(file, targets);
    }
    for (const cycle of findCycles(graph)) {
      const [file = directory] = cycle;
      faults.push({ kind: 'cycle', file, message: `these files import each other: ${cycle.join(' → ')}` });
    }
  }
  const sources = countSources(root, directories);
  if (modules < sources || imports === 0) {
    const message = `the check saw ${modules} of ${sources} source files and ${imports} imports: it proves nothing`;
    faults.push({ kind: 'nothing-seen', file: '.', message });
  }
  return { faults, modules, imports };
}

interface Context {
  readonly root: string;
  readonly file: string;
  /** The package that holds the file; the workspace itself has none. */
  readonly owner: Package | undefined;
  readonly packages: readonly Package[];
  readonly table: FloorTable;
}

type Verdict = Pick<Fault, 'kind' | 'message'> | undefined;

/** The rules for the imports of one file. */
function importJudge(context: Context): { readonly inside: boolean; judge(specifier: string): Verdict } {
  const { file, owner, table } = context;
  const floor = owner && table.floors[owner.name];
  // What stands outside the floors (examples, benchmarks, end-to-end tests) may import any package by its public name.
  const onFloors = owner !== undefined && /^(packages|apps)\//.test(owner.directory);
  // Tests, generators and configurations are not part of what is published: they may use development dependencies.
  const inside = onFloors && file.startsWith(`${owner.directory}/src/`) && !isTest(file);
  const judge = (specifier: string): Verdict => {
    if (specifier.startsWith('.') || specifier.startsWith('/')) return judgeRelative(context, specifier);
    const name = packageName(specifier);
    const builtIn = specifier.startsWith('node:') || BUILT_INS.has(name);
    if (builtIn) {
      if (!inside || !table.portable.includes(owner.name)) return undefined;
      return { kind: 'built-in', message: `${owner.name} runs in browsers too: it can't use ${specifier}` };
    }
    if (onFloors && floor === undefined) {
      return {
        kind: 'unknown-package',
        message: `${owner.name} is not in the table of floors: add it to checks/floors`,
      };
    }
    const target = context.packages.find((candidate) => candidate.name === name);
    if (target) {
      const verdict = judgeWorkspaceImport(context, specifier, target, inside);
      if (verdict) return verdict;
    } else if (inside && table.owners[name] !== owner.name) {
      const whose = table.owners[name];
      const message = whose
        ? `${name} belongs to ${whose}: ask that package for what you need`
        : `${name} has no owner: if ${owner.name} shall own it, say so in checks/floors/floor-table.ts`;
      return { kind: 'owner', message };
    }
    return judgeDeclaration(context, name, inside);
  };
  return { inside, judge };
}

function judgeRelative({ root, file, owner }: Context, specifier: string): Verdict {
  const target = resolveRelative(file, specifier);
  const home = owner?.directory ?? file.split('/')[0];
  const isConfiguration = /(^|\/)[^/]+\.config\.ts$/.test(file);
  if (specifier.startsWith('/') || !(target.startsWith(`${home}/`) || isConfiguration)) {
    const escape = `${specifier} leaves ${home}: import the other package by its name`;
    return owner || target.startsWith('..') || /^(packages|apps)\//.test(target)
      ? { kind: 'escape', message: escape }
      : undefined;
  }
  if (existsSync(join(root, target)) || target.includes('/dist/')) return undefined;
  return { kind: 'missing-file', message: `${specifier} does not exist` };
}

function judgeWorkspaceImport({ owner, table }: Context, specifier: string, target: Package, inside: boolean): Verdict {
  if (inside && target === owner) {
    return { kind: 'self-import', message: `${specifier} is this package itself: import the file` };
  }
  const subPath = `.${specifier.slice(target.name.length)}`;
  if (target.manifest.exports?.[subPath] === undefined && target.manifest.bin === undefined) {
    return { kind: 'deep-import', message: `${specifier} is not in the exports map of ${target.name}` };
  }
  const from = table.floors[owner?.name ?? ''];
  if (from === undefined || target === owner) return undefined;
  if (table.bench.includes(target.name)) {
    return inside ? { kind: 'bench-import', message: `${target.name} is for tests only` } : undefined;
  }
  const to = table.floors[target.name];
  if (to === undefined) return { kind: 'unknown-package', message: `${target.name} is not in the table of floors` };
  // A test may stand on a sibling (a client on the memory transport), but not on what is built from its own package.
  if (to === from && inside) return { kind: 'sibling', message: `${target.name} is on the same floor (${from})` };
  if (to > from) return { kind: 'upward', message: `${target.name} is on floor ${to}, above floor ${from}` };
  return undefined;
}

/**
 * Every import is declared by the package that holds it: what hoisting makes reachable here is missing elsewhere. The tools
 * of tests and configurations are declared once, by the workspace.
 */
function judgeDeclaration({ root, owner }: Context, name: string, inside: boolean): Verdict {
  const workspace: Manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { dependencies, peerDependencies, devDependencies, ...manifest } = owner?.manifest ?? workspace;
  // A bundled program declares what it bundles as development dependencies, so that installing it installs nothing.
  const mayDevelop = !inside || manifest.bin !== undefined;
  const tools = inside ? {} : workspace.devDependencies;
  const declared = { ...tools, ...dependencies, ...peerDependencies, ...(mayDevelop ? devDependencies : {}) };
  if (name in declared || name === manifest.name) return undefined;
  return { kind: 'undeclared', message: `${name} is not declared in the package.json of ${manifest.name}` };
}

/** Counted another way than they are found, so that a fault in the search does not go unseen. */
function countSources(root: string, directories: readonly string[]): number {
  const exclude = ['**/node_modules/**', '**/dist/**', 'packages/*/api/**'];
  const patterns = directories.map((directory) => `${directory}/**/*.{ts,mts,cts,js,mjs,cjs}`);
  return globSync(patterns, { cwd: root, exclude }).length;
}

function nameFaults(file: string): readonly Fault[] {
  const names = file.split('/').map((segment) => segment.split('.')[0] ?? segment);
  return names
    .filter((name) => FORBIDDEN_NAMES.has(name.toLowerCase()))
    .map((name) => ({
      kind: 'name',
      file,
      message: `"${name}" does not say what is inside: name it after its content`,
    }));
}

function isTest(file: string): boolean {
  return /\.(test|test-d|fixture)\.[cm]?ts$/.test(file);
}

function resolveRelative(file: string, specifier: string): string {
  return posix.join(posix.dirname(file), specifier);
}

function packageName(specifier: string): string {
  const [scope = '', name = ''] = specifier.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}
