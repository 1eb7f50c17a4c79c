import { REVISIONS, type Revision } from '@mcpx/protocol';
import { difference } from '../src/shapes/difference.ts';
import { resolve } from '../src/shapes/resolve.ts';
import { schemaDocument } from '../src/shapes/schema-document.ts';
import type { MessageShape, Shapes, ShapesPart } from '../src/shapes/shape.ts';
import { TASKS_VOCABULARY, VOCABULARY } from '../src/vocabulary/vocabulary.ts';
import { emitChanges } from './emit-changes.ts';
import { emitChecks } from './emit-checks.ts';
import { emitTypes } from './emit-types.ts';

const TASKS_REVISION: Revision = '2026-07-28';
const HEAD = '// Made by scripts/generate.ts from src/vocabulary; edit that.\n';

/** Every file that follows from the vocabulary: its text by its path, relative to the package. */
export function generatedFiles(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const extension = tasksExtensionFiles();
  for (const [path, text] of extension.files) files.set(path, text);
  for (const revision of REVISIONS) {
    const shapes = resolve(VOCABULARY, revision);
    const exported = revision === TASKS_REVISION ? extension.imported : new Set<string>();
    const folder = `src/generated/${revision}`;
    files.set(`${folder}/checks.ts`, HEAD + emitChecks(shapes, { exported }).text);
    files.set(`${folder}/shapes.ts`, HEAD + emitShapes(shapes));
    files.set(`${folder}/definitions.ts`, HEAD + emitTypes(shapes, VOCABULARY));
    files.set(`${folder}/index.ts`, HEAD + emitIndex(revision, shapes));
    files.set(`schema/${revision}.json`, emitSchema(shapes));
  }
  files.set('../../docs/revisions.md', emitChanges());
  return files;
}

interface ExtensionFiles {
  readonly files: ReadonlyMap<string, string>;
  /** The definitions whose checks it takes from its revision. */
  readonly imported: ReadonlySet<string>;
}

function tasksExtensionFiles(): ExtensionFiles {
  const shapes = resolve(TASKS_VOCABULARY, TASKS_REVISION);
  const part = difference(shapes, resolve(VOCABULARY, TASKS_REVISION));
  const { text, imported } = emitChecks(shapes, {
    part: {
      definitions: new Set(Object.keys(part.definitions)),
      methods: new Set([...Object.keys(part.requests), ...Object.keys(part.notifications)]),
      rest: `../${TASKS_REVISION}/checks.ts`,
    },
  });
  const folder = 'src/generated/tasks-extension';
  const names = Object.keys(part.definitions);
  const index = [
    `import type { Extension } from '../../referee/referee.ts';`,
    `import { definitions, notifications, requests } from './checks.ts';`,
    `import { shapes } from './shapes.ts';`,
    '',
    '/** The extension `io.modelcontextprotocol/tasks` of 2026-07-28: `referee.with(tasks)` knows it. */',
    'export const tasks: Extension = {',
    `  name: 'io.modelcontextprotocol/tasks',`,
    `  tables: { revision: '${TASKS_REVISION}', definitions, requests, notifications, shapes },`,
    '};',
    '',
    exportTypes(names),
  ].join('\n');
  return {
    files: new Map([
      [`${folder}/checks.ts`, HEAD + text],
      [`${folder}/shapes.ts`, HEAD + emitShapes(part)],
      [
        `${folder}/definitions.ts`,
        HEAD + emitTypes(shapes, TASKS_VOCABULARY, { only: names, rest: `../${TASKS_REVISION}/definitions.ts` }),
      ],
      [`${folder}/index.ts`, HEAD + index],
    ]),
    imported,
  };
}

function exportTypes(names: readonly string[]): string {
  return ['export type {', ...names.toSorted().map((name) => `  ${name},`), `} from './definitions.ts';`, ''].join(
    '\n',
  );
}

function emitShapes(shapes: Shapes | ShapesPart): string {
  return [
    '/** The shapes as JSON, so that they cost nothing until something has to be explained. */',
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
    `import type { MethodTable } from '../../referee/methods.ts';`,
    `import { createReferee } from '../../referee/create-referee.ts';`,
    `import type { Referee } from '../../referee/referee.ts';`,
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
    'export const methods: MethodTable = {',
    ...(['client', 'server'] as const).flatMap((side) => [
      `  ${side}: {`,
      `    requests: [${methodsOf(shapes.requests, side)}],`,
      `    notifications: [${methodsOf(shapes.notifications, side)}],`,
      '  },',
    ]),
    '};',
    '',
    exportTypes(names),
  ].join('\n');
}

function methodsOf(rows: Readonly<Record<string, MessageShape>>, side: 'client' | 'server'): string {
  return Object.keys(rows)
    .filter((method) => rows[method]?.[side] === true)
    .map((method) => `'${method}'`)
    .join(', ');
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
