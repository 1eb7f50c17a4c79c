import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plantFiles } from './temporary-workspace.fixture.ts';
import { readPublished, ROOT, type Package } from './workspace.ts';

const MOST_LINES = 20;

/** What a clone has and an installed package has not: its scripts, its pages, its sources. */
const UNINSTALLED = /\bpnpm \w+|\b(?:docs|corpus|src|scripts)\/[\w/.-]*|\bREADME of the\b|\bits page\b/g;

const packages = readPublished();
const libraries = packages.filter(({ entries }) => entries.length > 0);

function readme({ directory }: Package): string {
  return readFileSync(join(ROOT, directory, 'README.md'), 'utf8');
}

/** The TypeScript blocks. The first is the example of the package. */
function examplesOf(text: string): readonly string[] {
  return [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, example = '']) => example);
}

/** Compiles texts by name, as a reader would who installed every package, and returns what the compiler says. */
function compile(examples: Readonly<Record<string, string>>): string {
  using folder = plantFiles(
    {
      ...Object.fromEntries(Object.entries(examples).map(([name, text]) => [`${name}.ts`, `${text}\nexport {};\n`])),
      'tsconfig.json': {
        extends: join(ROOT, 'tsconfig.check.json'),
        compilerOptions: {
          incremental: false,
          noUnusedLocals: false,
          noUnusedParameters: false,
          typeRoots: [join(ROOT, 'node_modules', '@types')],
          paths: Object.fromEntries(
            libraries.flatMap(({ entries }) => entries.map(({ specifier, source }) => [specifier, [source]])),
          ),
        },
        include: ['*.ts'],
      },
    },
    join(ROOT, '.reports'),
  );
  try {
    execFileSync(join(ROOT, 'node_modules', '.bin', 'tsc'), ['-p', folder.root, '--pretty', 'false'], {
      cwd: folder.root,
    });
    return '';
  } catch (error) {
    const said = String((error as { stdout?: Buffer }).stdout).replaceAll(`${relative(ROOT, folder.root)}/`, '');
    // What is wrong in the sources is the business of the type check.
    return said.replaceAll(/^\.\.\/.*\n(?:\s.*\n)*/gm, '');
  }
}

/** The pages that a page leads to: those that it links to, and all of a folder that it links to. */
function linksOf(page: string): readonly string[] {
  const text = readFileSync(join(ROOT, page), 'utf8').replaceAll(/^```.*?^```$/gms, '');
  return [...text.matchAll(/\]\(([^)\s#]+)/g)].flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return [];
    const path = join(dirname(page), link);
    if (!existsSync(join(ROOT, path))) return [path];
    return statSync(join(ROOT, path)).isDirectory() ? pagesIn(path) : [path];
  });
}

function pagesIn(folder: string): readonly string[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.md')).map((name) => join(folder, name));
}

describe('the README of the workspace', () => {
  const reached = new Set(['README.md']);
  for (const page of reached) {
    // A template links to what there may be some day.
    const isPage = page.endsWith('.md') && !page.includes('template') && existsSync(join(ROOT, page));
    if (isPage) for (const link of linksOf(page)) reached.add(link);
  }

  it('leads to every page of the documentation, and to the README of every package', () => {
    const pages = [...pagesIn('docs'), ...packages.map(({ directory }) => join(directory, 'README.md'))];
    expect(pages.filter((page) => !reached.has(page))).toEqual([]);
  });

  it('leads to nothing that is not there', () => {
    expect([...reached].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

describe('the README of a package', () => {
  it.each(packages.map((pkg) => [pkg.name, pkg] as const))(
    'says what it is and when not to use it: %s',
    (name, pkg) => {
      const text = readme(pkg);
      const [title, , first] = text.split('\n');
      expect(title).toBe(`# ${name}`);
      expect(first).toMatch(/^[^#\s`].{20,}/);
      expect(text).toMatch(/^#+ .*\bnot\b/im);
    },
  );

  it.each(libraries.map((pkg) => [pkg.name, pkg] as const))('says on which engines it runs: %s', (_, pkg) => {
    const oldest = pkg.manifest.engines?.['node']?.replace('>=', '');
    expect(readme(pkg)).toContain(`\nIt runs on Node ${oldest} or newer.\n`);
  });

  it.each(libraries.map((pkg) => [pkg.name, pkg] as const))('has a short example: %s', (name, pkg) => {
    const [example] = examplesOf(readme(pkg));
    expect(example ?? '').toContain(name);
    expect(example?.trim().split('\n').length).toBeLessThanOrEqual(MOST_LINES);
  });

  it.each(packages.map((pkg) => [pkg.name, pkg] as const))('points at nothing that is not installed: %s', (_, pkg) => {
    expect(readme(pkg).match(UNINSTALLED)).toBeNull();
  });

  it('has only examples that compile', () => {
    const root = existsSync(join(ROOT, 'README.md')) ? readFileSync(join(ROOT, 'README.md'), 'utf8') : '';
    const texts = [['workspace', root] as const, ...libraries.map((pkg) => [pkg.directory, readme(pkg)] as const)];
    const examples = texts.flatMap(([name, text]) =>
      examplesOf(text).map((example, index) => [`${name.replace('/', '-')}-${index + 1}`, example] as const),
    );
    expect(examples.length).toBeGreaterThanOrEqual(libraries.length);
    expect(compile(Object.fromEntries(examples))).toBe('');
  });

  it('does not compile where the example is wrong', () => {
    expect(compile({ broken: `import { nothingOfTheKind } from '@mcpx/protocol';\nnothingOfTheKind();` })).toContain(
      'TS2305',
    );
  });
});
