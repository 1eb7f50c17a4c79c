import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { checkPackage, createPackageFromTarballData, type ResolutionKind } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { FLOOR_TABLE } from '../floors/floor-table.ts';
import { readPublished, ROOT, type Package } from '../workspace.ts';
import { deadLinks } from './dead-links.ts';
import { runExamples } from './run-examples.ts';

/**
 * Packs every package as it would be published, and looks at the tarballs alone: the lint of their manifests, the types
 * under each way to resolve them, no file too many, no link to one that is not there, and an empty project in which every
 * entry is imported and the examples are run.
 */
const FOLDER = join(ROOT, '.reports', 'packed');
/** ESM only: resolvers that know neither ESM nor exports maps are out of reach by design. */
const RESOLUTIONS: readonly ResolutionKind[] = ['node16-esm', 'bundler'];

/** The licences of what is bundled. */
const THIRD_PARTY = 'THIRD-PARTY.txt';

const faults: string[] = [];
const published = readPublished();
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
runPnpm(['--recursive', 'pack', '--pack-destination', FOLDER]);
for (const pkg of published) await inspect(pkg);
importEverything();
compilePlainly();
faults.push(...runExamples(FOLDER, published));
for (const fault of faults) console.error(fault);
console.log(`${published.length} packages, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;

async function inspect(pkg: Package): Promise<void> {
  const { name, directory } = pkg;
  const version: string = JSON.parse(readFileSync(join(ROOT, directory, 'package.json'), 'utf8')).version;
  const file = join(FOLDER, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
  const data = readFileSync(file);
  const { buffer } = new Uint8Array(data);
  const { messages, pkg: packed } = await publint({ pack: { tarball: buffer }, level: 'warning', strict: true });
  faults.push(...messages.map((message) => `${name}: ${formatMessage(message, packed, { color: false })}`));

  if (pkg.entries.length > 0) {
    const result = await checkPackage(createPackageFromTarballData(new Uint8Array(data)));
    const problems = result.types === false ? [{ kind: 'no types at all' } as const] : result.problems;
    for (const problem of problems) {
      if ('resolutionKind' in problem && !RESOLUTIONS.includes(problem.resolutionKind)) continue;
      faults.push(`${name}: types: ${JSON.stringify(problem)}`);
    }
  }

  const home = join(FOLDER, 'node_modules', name);
  mkdirSync(home, { recursive: true });
  execFileSync('tar', ['-xzf', file, '--strip-components=1', '-C', home]);
  for (const path of readdirSync(home, { recursive: true, encoding: 'utf8' })) {
    const fault = contentFault(pkg, path.replaceAll('\\', '/'));
    if (fault) faults.push(`${name}: ${path} ${fault}`);
  }
  for (const needed of ['LICENSE', 'README.md']) {
    if (!existsSync(join(home, needed))) faults.push(`${name}: ${needed} is not packed`);
  }
  faults.push(...licenceFaults(pkg, home));
  const isPacked = (path: string): boolean => !path.startsWith('../') && existsSync(join(home, path));
  const readme = isPacked('README.md') ? readFileSync(join(home, 'README.md'), 'utf8') : '';
  for (const link of deadLinks(readme, isPacked)) {
    faults.push(`${name}: README.md links to ${link}, which is not packed`);
  }
  for (const dependency of Object.keys({ ...pkg.manifest.dependencies })) {
    if (published.some((other) => other.name === dependency)) continue;
    const link = join(FOLDER, 'node_modules', dependency);
    mkdirSync(dirname(link), { recursive: true });
    if (!existsSync(link)) symlinkSync(join(ROOT, directory, 'node_modules', dependency), link);
  }
}

/** What a program that has others' code inside leaves out of the file with their licences. */
function licenceFaults({ name, manifest }: Package, home: string): readonly string[] {
  if (manifest.bin === undefined) return [];
  const file = join(home, 'dist', THIRD_PARTY);
  if (!existsSync(file)) return [`${name}: dist/${THIRD_PARTY} is not packed, and others' code is`];
  const text = readFileSync(file, 'utf8');
  const bundled = Object.keys({ ...manifest.devDependencies }).filter((other) => !other.startsWith('@mcpx/'));
  return bundled
    .filter((other) => !text.includes(`\n${other} `))
    .map((other) => `${name}: dist/${THIRD_PARTY} has no licence of ${other}`);
}

/** What has no place in a tarball: tests, build state, and output whose source is gone. */
function contentFault({ directory, entries, manifest }: Package, path: string): string | undefined {
  if (/\.(test|test-d|fixture)\./.test(path)) return 'is a test';
  if (path.endsWith('.tsbuildinfo')) return 'is build state';
  // An entry that was bundled from several sources has none of its own name.
  if (JSON.stringify(manifest.publishConfig).includes(`"./${path}"`)) return undefined;
  if (entries.length === 0 || !/^dist\/.*\.(js|d\.ts)$/.test(path)) return undefined;
  const stem = path.slice('dist/'.length).replace(/(\.d\.ts|\.js)$/, '');
  const sources = ['.ts', '.js', '.d.ts'].map((ending) => posix.join(directory, 'src', stem + ending));
  return sources.some((source) => existsSync(join(ROOT, source)))
    ? undefined
    : 'has no source any more: run "pnpm clean" and build again';
}

/** In a project that has the tarballs and their declared dependencies, and no condition of this workspace. Programs run. */
function importEverything(): void {
  const specifiers = published.flatMap(({ entries }) => entries.map(({ specifier }) => specifier));
  const text = specifiers.map((specifier, at) => `import * as entry${at} from '${specifier}';`).join('\n');
  const use = `export const loaded = [${specifiers.map((_, at) => `entry${at}`).join(', ')}];`;
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(join(FOLDER, 'everything.ts'), `${text}\n${use}\n`);
  const compilerOptions = {
    target: 'es2024',
    lib: ['es2024', 'esnext.disposable', 'dom'],
    types: ['node'],
    noEmit: true,
    strict: true,
  };
  for (const module of ['nodenext', 'preserve']) {
    compile('everything.ts', { ...compilerOptions, module, typeRoots: [join(ROOT, 'node_modules', '@types')] });
  }
  for (const { name, manifest } of published) {
    for (const [command, file] of Object.entries(manifest.bin ?? {})) {
      const program = join(FOLDER, 'node_modules', name, file);
      const { status, stdout, stderr } = spawnSync('node', [program, '--version'], { encoding: 'utf8' });
      if (status !== 0 || stdout.trim() === '')
        faults.push(`the packed ${command} does not say its version:\n${stderr}`);
    }
  }
  const node = spawnSync('node', [join(FOLDER, 'everything.ts')], { encoding: 'utf8' });
  if (node.status !== 0) faults.push(`the packed code does not load:\n${node.stderr}`);
}

/** The packages that need nothing of Node, in a project that has no types of it, and an older language. */
function compilePlainly(): void {
  const portable = published.filter(({ name }) => FLOOR_TABLE.portable.includes(name));
  const specifiers = portable.flatMap(({ entries }) => entries.map(({ specifier }) => specifier));
  const text = specifiers.map((specifier, at) => `export * as entry${at} from '${specifier}';\n`).join('');
  writeFileSync(join(FOLDER, 'plain.ts'), text);
  compile('plain.ts', { target: 'es2022', module: 'nodenext', types: [], noEmit: true, strict: true });
}

function compile(file: string, compilerOptions: Readonly<Record<string, unknown>>): void {
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }));
  const { status, stdout, stderr } = spawnSync('tsc', ['-p', FOLDER, '--pretty', 'false'], { encoding: 'utf8' });
  const what = `${file} with ${JSON.stringify(compilerOptions)}`;
  if (status !== 0) faults.push(`the packed types do not compile: ${what}:\n${stdout}${stderr}`);
}

function runPnpm(args: readonly string[]): void {
  const inside = process.env['npm_config_user_agent']?.startsWith('pnpm/') === true;
  const [command, ...first] = inside ? ['pnpm'] : ['npx', '-y', 'pnpm@12'];
  execFileSync(command ?? 'pnpm', [...first, ...args], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
}
