import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonValue, Revision } from '@mcpx/protocol';
import { refereeFor } from '../src/referee-for.ts';
import { AREAS, VOCABULARY } from '../src/vocabulary/vocabulary.ts';
import type { Corpus, Grade } from './corpus.ts';

/** The folder of the corpus. */
export const CORPUS: string = join(import.meta.dirname, '..', 'corpus');

/** What stands in the corpus, by definition. */
export function readCorpus(): Corpus {
  const folder = join(CORPUS, 'definitions');
  const files = readdirSync(folder).map((file): Corpus => JSON.parse(readFileSync(join(folder, file), 'utf8')));
  return Object.assign({}, ...files);
}

/** The files of a corpus, by name: one case a line, one area a file. */
export function corpusFiles(corpus: Corpus): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const written = new Set<string>();
  const write = (area: string, names: readonly string[]): void => {
    const blocks = names.map((name) => {
      written.add(name);
      const lines = (corpus[name] ?? []).map((one) => `    ${JSON.stringify(one)}`);
      return `  ${JSON.stringify(name)}: [\n${lines.join(',\n')}\n  ]`;
    });
    const file = area.toLowerCase().replaceAll(/\W+/g, '-');
    files.set(`${file}.json`, `{\n${blocks.join(',\n')}\n}\n`);
  };
  for (const [area, vocabulary] of Object.entries(AREAS)) {
    write(
      area,
      Object.keys(vocabulary).filter((name) => name in corpus),
    );
  }
  write(
    'Messages by side',
    Object.keys(VOCABULARY).filter((name) => name in corpus && !written.has(name)),
  );
  return files;
}

/** In how many modes a value is valid by the compiled checks. */
export const gradeByReferee: Grade = (revision: Revision, name: string, value: JsonValue) => {
  if (VOCABULARY[name]?.named.includes(revision) !== true) return undefined;
  const referee = refereeFor(revision);
  if (!referee.definition(name, value).ok) return 0;
  if (!referee.definition(name, value, { strict: true }).ok) return 1;
  return referee.definition(name, value, { strict: 'closed' }).ok ? 3 : 2;
};
