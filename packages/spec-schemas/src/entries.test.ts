import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { REVISIONS } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { schemaFor } from './schema-for.ts';

const STATEMENT = /^(?:import|export)\s(?!type\s)[^;]*?from '([^']+)';|^import '([^']+)';/gms;

/** What a module brings along at run time: its files, relative to this folder, and everything from outside. */
function loadedBy(entry: string): { readonly files: ReadonlySet<string>; readonly outside: ReadonlySet<string> } {
  const files = new Set<string>();
  const outside = new Set<string>();
  const visit = (path: string): void => {
    const name = relative(import.meta.dirname, path);
    if (files.has(name)) return;
    files.add(name);
    for (const [, from, bare] of readFileSync(path, 'utf8').matchAll(STATEMENT)) {
      const target = from ?? bare ?? '';
      if (target.startsWith('.')) visit(join(dirname(path), target));
      else outside.add(target);
    }
  };
  visit(join(import.meta.dirname, entry));
  return { files, outside };
}

describe.each(REVISIONS)('@mcpx/spec-schemas/%s', (revision) => {
  const { files, outside } = loadedBy(`generated/${revision}/index.ts`);

  it('brings no other revision, and not the vocabulary', () => {
    const folders = [...files].map((file) => file.split('/').slice(0, -1).join('/'));
    expect([...new Set(folders)].toSorted()).toEqual([
      'checks',
      'formats',
      `generated/${revision}`,
      'referee',
      'shapes',
    ]);
  });

  it('needs nothing from outside: no compiler, no other package', () => {
    expect([...outside]).toEqual([]);
  });

  it('makes no code at run time', () => {
    for (const file of files) {
      expect(readFileSync(join(import.meta.dirname, file), 'utf8')).not.toMatch(
        /\beval\b|\bnew Function\b|\bFunction\(/,
      );
    }
  });
});

describe('@mcpx/spec-schemas', () => {
  it('brings no compiler either', () => {
    expect([...loadedBy('index.ts').outside]).toEqual(['@mcpx/protocol']);
  });
});

describe('@mcpx/spec-schemas/project', () => {
  it('brings no compiled checks', () => {
    expect([...loadedBy('project/index.ts').files].filter((file) => file.endsWith('/checks.ts'))).toEqual([]);
  });
});

describe('the files of the package', () => {
  const require = createRequire(import.meta.url);
  const { exports: own, publishConfig } = require('@mcpx/spec-schemas/package.json') as {
    readonly exports: Readonly<Record<string, unknown>>;
    readonly publishConfig: { readonly exports: Readonly<Record<string, unknown>> };
  };

  it('can be imported, every schema document by its revision', () => {
    const files = readdirSync(join(import.meta.dirname, '..', 'schema'));
    expect(files.toSorted()).toEqual(REVISIONS.map((revision) => `${revision}.json`));
    for (const revision of REVISIONS) {
      expect(require(`@mcpx/spec-schemas/schema/${revision}.json`)).toEqual(schemaFor(revision));
    }
  });

  it('are the same for those who install it and for those who work on it', () => {
    expect(Object.keys(publishConfig.exports)).toEqual(Object.keys(own));
  });
});
