import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Revision } from '@mcpx/protocol';
import { changed } from '../scripts/samples.ts';
import type { Schemas } from './first-difference.fixture.ts';

/** The official schemas and examples, beside the checkout; a user's clone does not have them. */
const FOLDER = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'spec');

export const HAS_OFFICIAL: boolean = existsSync(join(FOLDER, 'schema'));

if (!HAS_OFFICIAL) {
  process.stderr.write(
    'The official schemas are not here (../shared/spec beside the checkout): nothing is held against them.\n',
  );
}

/** A place where the generated JSON contradicts `schema.ts` and the pages: those win. */
export interface OfficialFault {
  readonly revision: Revision;
  /** JSON Pointer into the definitions. */
  readonly pointer: string;
  readonly says: unknown;
  readonly means: readonly string[];
}

const fault = (
  revision: Revision,
  pointer: string,
  says: readonly string[],
  means: readonly string[],
): OfficialFault => ({
  revision,
  pointer,
  says,
  means,
});

const numbers = ['string', 'number', 'boolean'];
const integers = ['string', 'integer', 'boolean'];

export const OFFICIAL_FAULTS: readonly OfficialFault[] = [
  fault('2025-06-18', '/ElicitResult/properties/content/additionalProperties/type', integers, numbers),
  fault('2025-11-25', '/ElicitResult/properties/content/additionalProperties/anyOf/1/type', integers, numbers),
  fault('2026-07-28', '/ElicitResult/properties/content/additionalProperties/anyOf/1/type', integers, numbers),
  fault('2026-07-28', '/JSONValue/anyOf/2/type', integers, [...numbers, 'null']),
];

export interface OfficialSchema {
  readonly $schema: string;
  readonly key: 'definitions' | '$defs';
  readonly definitions: Schemas;
}

/** The official schema as it is. */
export function readOfficial(revision: Revision): OfficialSchema {
  const document = JSON.parse(readFileSync(join(FOLDER, 'schema', revision, 'schema.json'), 'utf8'));
  const key = '$defs' in document ? '$defs' : 'definitions';
  return { $schema: document.$schema, key, definitions: document[key] };
}

/** The official schema without its known faults. */
export function readCorrected(revision: Revision): OfficialSchema {
  const official = readOfficial(revision);
  const definitions = OFFICIAL_FAULTS.filter((one) => one.revision === revision).reduce(
    (all, { pointer, means }) => changed(all, { set: pointer, to: means }),
    JSON.parse(JSON.stringify(official.definitions)),
  );
  return { ...official, definitions };
}

export interface OfficialExample {
  readonly definition: string;
  readonly name: string;
  readonly value: unknown;
}

/** The official examples of 2026-07-28. */
export function readExamples(): readonly OfficialExample[] {
  const folder = join(FOLDER, 'examples', '2026-07-28');
  return readdirSync(folder).flatMap((definition) =>
    readdirSync(join(folder, definition)).map((name) => ({
      definition,
      name,
      value: JSON.parse(readFileSync(join(folder, definition, name), 'utf8')),
    })),
  );
}

/** What a JSON Pointer leads to. */
export function valueAt(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, name) => (inner as Readonly<Record<string, unknown>>)[name.replaceAll('~1', '/')], value);
}
