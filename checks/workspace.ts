import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An exports map as this workspace writes it: every sub-path of code has its conditions, one of data is a path. */
export type Exports = Readonly<Record<string, Readonly<Record<string, string>> | string>>;

/** The parts of a package.json that the checks read. */
export interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly license?: string;
  readonly description?: string;
  readonly type?: string;
  readonly engines?: Readonly<Record<string, string>>;
  readonly files?: readonly string[];
  readonly bin?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly exports?: Exports;
  readonly publishConfig?: { readonly access?: string; readonly exports?: Exports };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** One public way into a package: a key of its exports map and the source file behind it. */
export interface Entry {
  /** As a reader imports it: `@mcpx/transport-http/fetch`. */
  readonly specifier: string;
  /** The sub-path in a form fit for a file name; `index` for the main entry. */
  readonly fileName: string;
  /** The absolute path of the source file. */
  readonly source: string;
}

/** A member of the workspace. */
export interface Package {
  readonly name: string;
  /** Relative to the root, with forward slashes: `packages/codec`. */
  readonly directory: string;
  readonly manifest: Manifest;
  readonly entries: readonly Entry[];
}

/** The folder of the checkout. */
export const ROOT: string = join(import.meta.dirname, '..');

const NO_SOURCES = /\/(node_modules|dist|\.turbo)$|^packages\/[^/]+\/api$/;

/** The members of the workspace in `root`, as pnpm-workspace.yaml lists them, sorted by folder. */
export function readPackages(root: string = ROOT): readonly Package[] {
  const [, list = ''] =
    /^packages:\n((?: +- .*\n)+)/m.exec(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')) ?? [];
  const directories = Array.from(list.matchAll(/- (.+)/g), ([, pattern = '']) => pattern).flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return pattern;
    const folder = pattern.slice(0, -2);
    return existsSync(join(root, folder)) ? readdirSync(join(root, folder)).map((name) => `${folder}/${name}`) : [];
  });
  return directories
    .filter((directory) => existsSync(join(root, directory, 'package.json')))
    .toSorted()
    .map((directory) => readPackage(root, directory));
}

/** What somebody outside can install: everything that is not private. */
export function readPublished(root: string = ROOT): readonly Package[] {
  return readPackages(root).filter(({ manifest }) => manifest.private !== true);
}

/** The source files of a folder, relative to the root: no build output, no API reports, no installed packages. */
export function findSources(root: string, directory: string): readonly string[] {
  if (!existsSync(join(root, directory))) return [];
  return readdirSync(join(root, directory), { withFileTypes: true })
    .flatMap((item) => {
      const path = `${directory}/${item.name}`;
      if (item.isDirectory()) return NO_SOURCES.test(path) ? [] : findSources(root, path);
      return /\.[cm]?[jt]s$/.test(item.name) ? path : [];
    })
    .toSorted();
}

function readPackage(root: string, directory: string): Package {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, directory, 'package.json'), 'utf8'));
  const entries = Object.entries(manifest.exports ?? {}).flatMap(([path, conditions]) => {
    const source = typeof conditions === 'string' ? undefined : conditions['mcpx-source'];
    if (source === undefined) return [];
    return {
      specifier: manifest.name + path.slice(1),
      fileName: path === '.' ? 'index' : path.slice(2).replaceAll('/', '.'),
      source: join(root, directory, source),
    };
  });
  return { name: manifest.name, directory, manifest, entries };
}
