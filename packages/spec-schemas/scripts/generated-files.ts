import { REVISIONS, type Revision } from '@mcpx/protocol';
import { resolve } from '../src/shapes/resolve.ts';
import { schemaDocument } from '../src/shapes/schema-document.ts';
import type { Shapes } from '../src/shapes/shape.ts';
import { VOCABULARY } from '../src/vocabulary/vocabulary.ts';
import { emitChecks } from './emit-checks.ts';
import { emitTypes } from './emit-types.ts';

const HEAD = '// Made by scripts/generate.ts from src/vocabulary; edit that.\n';

/** Every file that follows from the vocabulary: its text by its path, relative to the package. */
export function generatedFiles(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const revision of REVISIONS) {
    const shapes = resolve(VOCABULARY, revision);
    const folder = `src/generated/${revision}`;
    files.set(`${folder}/checks.ts`, HEAD + emitChecks(shapes));
    files.set(`${folder}/shapes.ts`, HEAD + emitShapes(shapes));
    files.set(`${folder}/types.ts`, HEAD + emitTypes(shapes, VOCABULARY));
    files.set(`${folder}/index.ts`, HEAD + emitIndex(revision, shapes));
    files.set(`schema/${revision}.json`, emitSchema(shapes));
  }
  return files;
}

function emitShapes(shapes: Shapes): string {
  return [
    '/** The shapes of this revision as JSON, so that they cost nothing until something has to be explained. */',
    'export const shapes: string =',
    `  '${JSON.stringify(shapes).replaceAll('\\', '\\\\').replaceAll("'", "\\'")}';`,
    '',
  ].join('\n');
}

function emitIndex(revision: Revision, shapes: Shapes): string {
  const tables = ['ClientRequests', 'ServerRequests', 'ClientNotifications', 'ServerNotifications', 'Definitions'];
  const embeds = Object.values(shapes.requests).some(({ client, server }) => client !== true && server !== true);
  const names = [...Object.keys(shapes.definitions), ...tables, ...(embeds ? ['EmbeddedRequests'] : [])];
  return [
    `import { createMethodTable, type MethodTable } from '../../referee/methods.ts';`,
    `import { createReferee, type Referee } from '../../referee/referee.ts';`,
    `import type { Tables } from '../../referee/tables.ts';`,
    `import { definitions, envelopes, notifications, requests } from './checks.ts';`,
    `import { shapes } from './shapes.ts';`,
    '',
    `const revision = '${revision}';`,
    'const tables: Tables = { revision, definitions, requests, notifications, envelopes, shapes };',
    '',
    `/** Judges values by revision ${revision}. */`,
    'export const referee: Referee = createReferee(tables);',
    '',
    `/** Who sends what in revision ${revision}. */`,
    'export const methods: MethodTable = createMethodTable(tables);',
    '',
    'export type {',
    ...names.toSorted().map((name) => `  ${name},`),
    `} from './types.ts';`,
    '',
  ].join('\n');
}

/** One definition a line, so that a change can be read. */
function emitSchema(shapes: Shapes): string {
  const document = schemaDocument(shapes);
  const [dialect, key] = Object.keys(document);
  const definitions = Object.entries(document[key ?? ''] ?? {}).map(
    ([name, schema]) => `    ${JSON.stringify(name)}: ${JSON.stringify(schema)}`,
  );
  return `{\n  "$schema": ${JSON.stringify(document[dialect ?? ''])},\n  "${key}": {\n${definitions.join(',\n')}\n  }\n}\n`;
}
