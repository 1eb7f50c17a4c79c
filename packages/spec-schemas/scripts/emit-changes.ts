import { REVISIONS } from '@mcpx/protocol';
import { resolve } from '../src/shapes/resolve.ts';
import type { MessageShape, ObjectShape, Shape, Shapes } from '../src/shapes/shape.ts';
import { TASKS_VOCABULARY, VOCABULARY } from '../src/vocabulary/vocabulary.ts';
import { typeOf } from './emit-types.ts';

/** The page that tells, as tables, what each revision added, changed and removed. */
export function emitChanges(): string {
  const all = REVISIONS.map((revision) => resolve(VOCABULARY, revision));
  const sections = all.flatMap((shapes, index) => {
    const before = all[index - 1];
    return before === undefined ? [] : section(shapes.revision, before, shapes);
  });
  const last = all[all.length - 1];
  const extension =
    last === undefined
      ? []
      : [
          '## The extension `io.modelcontextprotocol/tasks`',
          '',
          `What it adds to ${last.revision}, and what it changes there. It has nothing in common with the tasks of 2025-11-25 but their names.`,
          '',
          ...changesBetween(last, resolve(TASKS_VOCABULARY, last.revision)),
        ];
  return [
    '# What each revision changed',
    '',
    'Made from the vocabulary of `@mcpx/spec-schemas` (`pnpm generate` there); edit that. Until 2025-06-18 the schema leaves `jsonrpc`,',
    '`id` and the `_meta` of params to its base definitions, since 2025-11-25 each message repeats them: that is no change and not told.',
    '',
    '## Who sends what',
    '',
    '`C`: sent by the client. `S`: sent by the server. `R`: stands inside of an `InputRequiredResult`.',
    '',
    ...methodTable('Request', all, (shapes) => shapes.requests),
    ...methodTable('Notification', all, (shapes) => shapes.notifications),
    ...sections,
    ...extension,
  ].join('\n');
}

type Rows = Readonly<Record<string, MessageShape>>;

function methodTable(title: string, all: readonly Shapes[], rowsOf: (shapes: Shapes) => Rows): readonly string[] {
  const methods = [...new Set(all.flatMap((shapes) => Object.keys(rowsOf(shapes))))].toSorted();
  const cell = (row: MessageShape | undefined): string => {
    if (row === undefined) return '';
    const sides = `${row.client === true ? 'C' : ''}${row.server === true ? 'S' : ''}`;
    return sides === '' ? 'R' : sides;
  };
  return table(
    [title, ...REVISIONS],
    methods.map((method) => [`\`${method}\``, ...all.map((shapes) => cell(rowsOf(shapes)[method]))]),
  );
}

function section(title: string, before: Shapes, after: Shapes): readonly string[] {
  return [`## ${title}`, '', ...changesBetween(before, after)];
}

function changesBetween(before: Shapes, after: Shapes): readonly string[] {
  const names = [...new Set([...Object.keys(before.definitions), ...Object.keys(after.definitions)])];
  const named = (shapes: Shapes, name: string): boolean => shapes.definitions[name]?.named === true;
  const added = names.filter((name) => named(after, name) && !named(before, name));
  const removed = names.filter((name) => named(before, name) && !named(after, name));
  const changes = names.flatMap((name) => {
    // These follow from who sends what.
    if (/^(Client|Server)(Request|Notification|Result)$/.test(name)) return [];
    const [old, current] = [before.definitions[name], after.definitions[name]];
    if (old === undefined || current === undefined) return [];
    return differences(name, old.shape, current.shape);
  });
  const inlineBefore = added.filter((name) => before.definitions[name] !== undefined);
  const isNew = added.filter((name) => before.definitions[name] === undefined);
  return [
    ...messages(before, after),
    ...list('New definitions', isNew),
    ...list('Definitions of what was written inside of others before', inlineBefore),
    ...list('Gone definitions', removed),
    ...(changes.length === 0 ? [] : table(['Definition', 'Change', 'Before', 'Since'], changes)),
  ];
}

function messages(before: Shapes, after: Shapes): readonly string[] {
  const rows: string[][] = [];
  const sides = (row: MessageShape | undefined): string =>
    [row?.client === true ? 'client' : '', row?.server === true ? 'server' : '']
      .filter((side) => side !== '')
      .join(' and ');
  for (const kind of ['requests', 'notifications'] as const) {
    for (const method of new Set([...Object.keys(before[kind]), ...Object.keys(after[kind])])) {
      const [old, current] = [sides(before[kind][method]), sides(after[kind][method])];
      if (old === current) continue;
      const what =
        old === ''
          ? 'added'
          : current === ''
            ? after[kind][method] === undefined
              ? 'removed'
              : 'no message any more'
            : 'changed';
      rows.push([`\`${method}\``, what, old, current]);
    }
  }
  return rows.length === 0 ? [] : table(['Method', 'Change', 'Sent by, before', 'Sent by, since'], rows);
}

/** Rows: where, what happened, what it was, what it is. */
function differences(place: string, before: Shape, after: Shape): readonly string[][] {
  if (before.kind === 'object' && after.kind === 'object') return objectDifferences(place, before, after);
  if (before.kind === 'array' && after.kind === 'array' && before.maxItems === after.maxItems) {
    return differences(`${place}[]`, before.items, after.items);
  }
  if (before.kind === 'map' && after.kind === 'map') return differences(`${place}[key]`, before.values, after.values);
  const [old, current] = [written(before), written(after)];
  return old === current ? [] : [[`\`${place}\``, 'changed', code(old), code(current)]];
}

function objectDifferences(place: string, before: ObjectShape, after: ObjectShape): readonly string[][] {
  const names = [...new Set([...Object.keys(before.properties), ...Object.keys(after.properties)])];
  return names.flatMap((name): readonly string[][] => {
    const [old, current] = [before.properties[name], after.properties[name]];
    // It was there before, or still is: only the definition that tells it is another one.
    if (name in { ...before.elsewhere, ...after.elsewhere }) return [];
    const at = `\`${place}.${name}\``;
    if (old === undefined && current !== undefined) {
      return [[at, `added, ${current.required === true ? 'required' : 'optional'}`, '', code(written(current.shape))]];
    }
    if (old !== undefined && current === undefined) {
      // Where everything may stand, what is no longer told may be anything: no value became invalid.
      const change = after.rest === 'free' ? 'freed: any value may stand here' : 'removed';
      return [[at, change, code(written(old.shape)), '']];
    }
    if (old === undefined || current === undefined) return [];
    const presence =
      old.required === current.required
        ? []
        : [[at, current.required === true ? 'now required' : 'now optional', '', '']];
    return [...presence, ...differences(`${place}.${name}`, old.shape, current.shape)];
  });
}

function written(shape: Shape): string {
  const limit = shape.kind === 'array' && shape.maxItems !== undefined ? `, at most ${shape.maxItems}` : '';
  return `${typeOf(shape, '').replaceAll(/\s+/g, ' ').replaceAll('readonly ', '').replaceAll('{ [key: string]: never }', '{}')}${limit}`;
}

function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``;
}

function list(title: string, names: readonly string[]): readonly string[] {
  if (names.length === 0) return [];
  return [`${title}: ${names.map((name) => `\`${name}\``).join(', ')}.`, ''];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line), ''];
}
