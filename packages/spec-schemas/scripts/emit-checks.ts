import { objectOf } from '../src/shapes/object-of.ts';
import type { MessageShape, RequestShape, Shapes } from '../src/shapes/shape.ts';
import { type CheckEmitter, type ChecksOptions, createCheckEmitter } from './check-emitter.ts';
import { quoted } from './source-text.ts';

/** The TypeScript source of the compiled checks of one revision. */
export function emitChecks(shapes: Shapes, options: ChecksOptions = {}): EmittedChecks {
  return new ModuleEmitter(shapes, options).module();
}

export interface EmittedChecks {
  readonly text: string;
  /** The definitions whose checks are imported from the rest. */
  readonly imported: ReadonlySet<string>;
}

class ModuleEmitter {
  readonly #shapes: Shapes;
  readonly #options: ChecksOptions;
  readonly #emitter: CheckEmitter;

  constructor(shapes: Shapes, options: ChecksOptions) {
    this.#shapes = shapes;
    this.#options = options;
    this.#emitter = createCheckEmitter(shapes, options);
  }

  module(): EmittedChecks {
    const { part } = this.#options;
    const names = Object.keys(this.#shapes.definitions).filter((name) => part?.definitions.has(name) !== false);
    for (const name of names) this.#emitter.definition(name);
    const tables = this.#tables(names);
    const imports = [...this.#emitter.imports]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([module, used]) => `import { ${[...used].toSorted().join(', ')} } from '${module}';`);
    const fromRest = this.#emitter.imports.get(part?.rest ?? '') ?? [];
    return {
      text: [...imports, '', ...this.#emitter.functions.values(), tables].join('\n'),
      imported: new Set([...fromRest].map((name) => name.replace(/^is/, ''))),
    };
  }

  #tables(names: readonly string[]): string {
    const { requests, notifications, definitions } = this.#shapes;
    const { part } = this.#options;
    const isMine = ([method]: readonly [string, MessageShape]): boolean => part?.methods.has(method) !== false;
    const requestRows = Object.entries(requests)
      .filter(isMine)
      .map(([method, row]) => `  ${quoted(method)}: {${this.#row(row)}${this.#results(row)}\n  },`);
    const notificationRows = Object.entries(notifications)
      .filter(isMine)
      .map(([method, row]) => `  ${quoted(method)}: {${this.#row(row)}\n  },`);
    this.#emitter.use('../../referee/tables.ts', 'type MessageRow');
    this.#emitter.use('../../referee/tables.ts', 'type RequestRow');
    this.#emitter.primitive('type Check');
    const named = names.filter((name) => definitions[name]?.named === true);
    return [
      ...table(
        'definitions',
        'Check',
        named.map((name) => `  ${name}: is${name},`),
      ),
      ...table('requests', 'RequestRow', requestRows),
      ...table('notifications', 'MessageRow', notificationRows),
      ...(part === undefined ? this.#envelopes() : []),
    ].join('\n');
  }

  #envelopes(): readonly string[] {
    this.#emitter.use('../../referee/tables.ts', 'type Envelopes');
    return [
      'export const envelopes: Envelopes = {',
      '  request: isJSONRPCRequest,',
      '  notification: isJSONRPCNotification,',
      '  result: isJSONRPCResultResponse,',
      '  error: isJSONRPCErrorResponse,',
      '  requestParams: isAnyRequestParams,',
      '  notificationParams: isAnyNotificationParams,',
      '};',
      '',
    ];
  }

  #row({ definition, client, server, params }: MessageShape): string {
    return rowOf({
      definition: quoted(definition),
      client: client === true,
      server: server === true,
      message: this.#emitter.reference({ kind: 'reference', name: definition }),
      params: this.#emitter.checkOf(params.shape, `${definition}_params`),
      paramsRequired: params.required === true,
    });
  }

  #results({ result, otherResults = [] }: RequestShape): string {
    const row = (name: string): string =>
      `definition: ${quoted(name)}, check: ${this.#emitter.reference({ kind: 'reference', name })}`;
    const object = objectOf({ kind: 'reference', name: result }, this.#shapes.definitions);
    const others = otherResults.map(({ definition, resultType, property }) => {
      const told =
        resultType === undefined ? `property: ${quoted(property ?? '')}` : `resultType: ${quoted(resultType)}`;
      return `{ ${row(definition)}, ${told} }`;
    });
    return rowOf({
      result: `{ ${row(result)} }`,
      saysType: object?.properties['resultType'] !== undefined,
      otherResults: `[${others.join(', ')}]`,
    });
  }
}

function rowOf(fields: Readonly<Record<string, string | boolean>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `\n    ${name}: ${value},`)
    .join('');
}

function table(name: string, type: string, rows: readonly string[]): readonly string[] {
  return [`export const ${name}: Readonly<Record<string, ${type}>> = {`, ...rows, '};', ''];
}
