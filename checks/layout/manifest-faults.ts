import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Exports, Package } from '../workspace.ts';
import type { LayoutFault } from './text-faults.ts';

/** What every package has in common, so that a reader who knows one knows all. */
export function manifestFaults(root: string, pkg: Package): readonly LayoutFault[] {
  const { directory, manifest } = pkg;
  const has = (path: string): boolean => existsSync(join(root, directory, path));
  const expectations: readonly (readonly [boolean, string])[] = [
    [manifest.type === 'module', 'is not ESM ("type": "module")'],
    [manifest.private === true || manifest.scripts?.['test'] !== undefined, 'has no test script of its own'],
    ...(manifest.private ? [] : publishedExpectations(pkg, has)),
    ...(manifest.exports ? libraryExpectations(root, pkg) : []),
  ];
  return expectations
    .filter(([holds]) => !holds)
    .map(([, message]) => ({ file: `${directory}/package.json`, message: `${manifest.name} ${message}` }));
}

function publishedExpectations({ manifest }: Package, has: (path: string) => boolean): [boolean, string][] {
  return [
    [manifest.license === 'MIT', 'names no licence'],
    [(manifest.description ?? '') !== '', 'has no description'],
    [manifest.engines?.['node'] === '>=22.19', 'does not say which Node it needs (engines.node: ">=22.19")'],
    [manifest.publishConfig?.access === 'public', 'would not be published for everybody (publishConfig.access)'],
    [manifest.scripts?.['build'] !== undefined, 'has no build script'],
    [has('README.md'), 'has no README.md'],
    [has('tsconfig.json'), 'has no tsconfig.json'],
    [has('vitest.config.ts'), 'has no vitest.config.ts'],
  ];
}

function libraryExpectations(root: string, { directory, manifest }: Package): [boolean, string][] {
  const inside = manifest.exports ?? {};
  const outside = manifest.publishConfig?.exports ?? {};
  const dependencies = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
  const expected = dependencies.filter((name) => name.startsWith('@mcpx/')).toSorted();
  const build = JSON.parse(readFileSync(join(root, directory, 'tsconfig.build.json'), 'utf8'));
  const references: readonly { readonly path: string }[] = build.references ?? [];
  const referred = references
    .map(({ path }) => path.replace(/^\.\.\/(.*)\/tsconfig\.build\.json$/, '@mcpx/$1'))
    .toSorted();
  return [
    [
      Object.values(inside).every((conditions) => typeof conditions === 'string' || 'mcpx-source' in conditions),
      'has an entry without "mcpx-source"',
    ],
    [
      JSON.stringify(withoutSource(inside)) === JSON.stringify(outside),
      'publishes other exports than it has here (publishConfig.exports is exports without "mcpx-source")',
    ],
    [
      JSON.stringify(expected) === JSON.stringify(referred),
      `depends on ${expected.join(', ') || 'nothing'}, but its tsconfig.build.json refers to ${referred.join(', ') || 'nothing'}`,
    ],
  ];
}

function withoutSource(exports: Exports): Exports {
  return Object.fromEntries(
    Object.entries(exports).map(([path, conditions]) => [
      path,
      typeof conditions === 'string'
        ? conditions
        : Object.fromEntries(Object.entries(conditions).filter(([condition]) => condition !== 'mcpx-source')),
    ]),
  );
}
