import type { Revision } from '@mcpx/protocol';
import { type Check, CLOSED, isObject, LENIENT, type Members, type Mode, STRICT } from '../checks/check.ts';
import { withPart } from '../shapes/look-up.ts';
import type { Shape, Shapes, ShapesPart } from '../shapes/shape.ts';
import { child, explain } from './explain.ts';
import type { MessageRow, OtherResultRow, RequestRow, Tables, TablesPart } from './tables.ts';
import type { Issue, Verdict } from './verdict.ts';

/** Who sends a message. */
export type Direction = 'client' | 'server';

export interface JudgementOptions {
  /**
   * `false`: as the schema of the revision does. `true`: a property that another revision has and this one has not fails;
   * the issue says since or until when it exists. `'closed'`: one that no revision has fails too.
   *
   * Open in every mode are the places that belong to somebody else: `_meta` (except keys under
   * `io.modelcontextprotocol/`), arguments of tools and prompts, structured content, JSON Schema documents, `experimental`,
   * `extensions`, the data of errors and log messages, sampling `metadata`, the input of a tool use, answers to a form.
   *
   * @defaultValue false
   */
  readonly strict?: boolean | 'closed';
}

/**
 * Judges values by one revision of the protocol.
 *
 * It never throws, never changes what it judges and never coerces. Raw numbers count as the numbers that they are.
 */
export interface Referee {
  readonly revision: Revision;
  /** A frame: a request, a notification or a response, or a batch where the revision has batches. */
  message(value: unknown, direction: Direction, options?: JudgementOptions): Verdict;
  /** The params of a request or a notification; `undefined` where there are none. */
  params(method: string, value: unknown, options?: JudgementOptions): Verdict;
  /** The result of a request, judged by the method that asked for it. */
  result(method: string, value: unknown, options?: JudgementOptions): Verdict;
  /** A value of a definition, by the name that the specification gives it. */
  definition(name: string, value: unknown, options?: JudgementOptions): Verdict;
  /** The referee that knows an extension too; the same one where the extension belongs to another revision. */
  with(extension: Extension): Referee;
}

/** What an extension adds to a revision, such as `tasks` of `@mcpx/spec-schemas/extensions/tasks`. */
export interface Extension {
  /** The identifier under which both sides declare it. */
  readonly name: string;
  readonly tables: TablesPart;
}

/** The referee of what was compiled. */
export function createReferee(tables: Tables, parts: readonly string[] = []): Referee {
  const judge = new Judge(tables, parts);
  const referee: Referee = {
    revision: tables.revision,
    message: (value, direction, options) => verdictOf(judge.message(value, direction, modeOf(options))),
    params: (method, value, options) => verdictOf(judge.params(method, value, modeOf(options))),
    result: (method, value, options) => verdictOf(judge.result(method, value, modeOf(options))),
    definition: (name, value, options) => verdictOf(judge.definition(name, value, modeOf(options))),
    with: ({ tables: part }) =>
      part.revision === tables.revision ? createReferee(extended(tables, part), [...parts, part.shapes]) : referee,
  };
  return referee;
}

function extended(tables: Tables, part: TablesPart): Tables {
  return {
    ...tables,
    definitions: { ...tables.definitions, ...part.definitions },
    requests: { ...tables.requests, ...part.requests },
    notifications: { ...tables.notifications, ...part.notifications },
  };
}

/** What is wrong: nothing, issues, or the message that no such method is there. */
type Findings = readonly Issue[] | { readonly unknownMethod: Issue };

const FINE: readonly Issue[] = [];
const OK: Verdict = Object.freeze({ ok: true });

function modeOf(options: JudgementOptions | undefined): Mode {
  const strict = options?.strict;
  return strict === 'closed' ? CLOSED : strict === true ? STRICT : LENIENT;
}

function verdictOf(findings: Findings): Verdict {
  if (findings === FINE) return OK;
  if ('unknownMethod' in findings) return { ok: false, reason: 'unknown-method', issues: [findings.unknownMethod] };
  return findings.length === 0 ? OK : { ok: false, reason: 'invalid', issues: findings };
}

class Judge {
  readonly #tables: Tables;
  /** The shapes of extensions, as JSON. */
  readonly #parts: readonly string[];
  #shapes: Shapes | undefined;

  constructor(tables: Tables, parts: readonly string[]) {
    this.#tables = tables;
    this.#parts = parts;
  }

  message(value: unknown, direction: Direction, mode: Mode): Findings {
    return Array.isArray(value) ? this.#batch(value, direction, mode) : this.#single(value, direction, mode, '');
  }

  params(method: string, value: unknown, mode: Mode): Findings {
    const { requests, notifications, envelopes } = this.#tables;
    const request = own(requests, method);
    const row = request ?? own(notifications, method);
    if (row === undefined) return this.#unknownMethod(method, '');
    if (value === undefined && !row.paramsRequired) return FINE;
    const base = request === undefined ? envelopes.notificationParams : envelopes.requestParams;
    if (base(value, LENIENT) && row.params(value, mode)) return FINE;
    const { definitions, requests: requestShapes, notifications: notificationShapes } = this.#read();
    const shape = (requestShapes[method] ?? notificationShapes[method])?.params.shape;
    const baseShape = definitions[request === undefined ? 'AnyNotificationParams' : 'AnyRequestParams']?.shape;
    return [...this.#explain(baseShape, value, LENIENT, ''), ...this.#explain(shape, value, mode, '')];
  }

  result(method: string, value: unknown, mode: Mode): Findings {
    const row = own(this.#tables.requests, method);
    if (row === undefined) return this.#unknownMethod(method, '');
    const { saysType, otherResults, result } = row;
    if ((saysType || otherResults.length > 0) && isObject(value)) {
      const other = otherResults.find((one) => announces(one, value));
      if (other !== undefined) return this.#otherResult(other, value, mode);
      const type = value['resultType'];
      if (saysType && typeof type === 'string' && type !== 'complete') return [unknownResultType(method, row)];
    }
    return this.#byDefinition(result.check, result.definition, value, mode, '');
  }

  definition(name: string, value: unknown, mode: Mode): Findings {
    const check = own(this.#tables.definitions, name);
    if (check !== undefined) return this.#byDefinition(check, name, value, mode, '');
    const where = own(this.#read().foreign.definitions, name);
    const message =
      where === undefined
        ? `no revision has a definition "${name}"`
        : `the definition "${name}" exists ${where}, not in ${this.#tables.revision}`;
    return [{ pointer: '', keyword: where === undefined ? '$ref' : 'revision', message }];
  }

  #single(value: unknown, direction: Direction, mode: Mode, pointer: string): Findings {
    if (!isObject(value)) return this.#byName('JSONRPCMessage', value, mode, pointer);
    if (value['method'] !== undefined) return this.#call(value, direction, mode, pointer);
    const { result, error } = this.#tables.envelopes;
    if (value['result'] !== undefined) {
      if (value['error'] === undefined)
        return this.#byDefinition(result, 'JSONRPCResultResponse', value, mode, pointer);
      return [{ pointer, keyword: 'not', message: 'must have "result" or "error", not both' }];
    }
    if (value['error'] !== undefined) return this.#byDefinition(error, 'JSONRPCErrorResponse', value, mode, pointer);
    return [{ pointer, keyword: 'required', message: 'must have "method", "result" or "error"' }];
  }

  #call(value: Members, direction: Direction, mode: Mode, pointer: string): Findings {
    const { requests, notifications, envelopes } = this.#tables;
    const isRequest = value['id'] !== undefined;
    const envelope = isRequest ? envelopes.request : envelopes.notification;
    const name = isRequest ? 'JSONRPCRequest' : 'JSONRPCNotification';
    if (!envelope(value, LENIENT)) {
      const issues = this.#byName(name, value, LENIENT, pointer);
      if (issues.length > 0) return issues;
    }
    const method = String(value['method']);
    const row: MessageRow | undefined = own<MessageRow>(isRequest ? requests : notifications, method);
    if (row === undefined || !row[direction]) {
      const known = row === undefined ? own<MessageRow>(isRequest ? notifications : requests, method) : undefined;
      return this.#unknownMethod(method, child(pointer, 'method'), {
        row,
        isRequest,
        direction,
        isOtherKind: known !== undefined,
      });
    }
    return this.#byDefinition(row.message, row.definition, value, mode, pointer);
  }

  /** 2025-03-26 `basic/index`, Batching, and `basic/lifecycle`: `initialize` comes alone. */
  #batch(values: readonly unknown[], direction: Direction, mode: Mode): Findings {
    const { revision, definitions } = this.#tables;
    if (own(definitions, 'JSONRPCBatchRequest') === undefined) {
      const where = own(this.#read().foreign.definitions, 'JSONRPCBatchRequest');
      return [{ pointer: '', keyword: 'revision', message: `batches exist ${where}, not in ${revision}` }];
    }
    if (values.length === 0) return [{ pointer: '', keyword: 'minItems', message: 'must not be an empty batch' }];
    const issues: Issue[] = [];
    const areCalls = isObject(values[0]) && values[0]['method'] !== undefined;
    for (const [index, value] of values.entries()) {
      const pointer = `/${index}`;
      const findings = this.#single(value, direction, mode, pointer);
      if ('unknownMethod' in findings) return findings;
      issues.push(...findings);
      if (!isObject(value)) continue;
      if ((value['method'] !== undefined) !== areCalls) {
        issues.push({ pointer, keyword: 'anyOf', message: 'must not mix calls and responses in one batch' });
      }
      if (value['method'] === 'initialize') {
        issues.push({ pointer, keyword: 'not', message: 'must not have "initialize" in a batch' });
      }
    }
    return issues;
  }

  /** 2026-07-28 `basic/patterns/mrtr`: an `InputRequiredResult` asks something or hands out a state. */
  #otherResult(row: OtherResultRow, value: Members, mode: Mode): Findings {
    if (
      row.definition === 'InputRequiredResult' &&
      value['inputRequests'] === undefined &&
      value['requestState'] === undefined
    ) {
      return [{ pointer: '', keyword: 'anyOf', message: 'must have "inputRequests" or "requestState"' }];
    }
    return this.#byDefinition(row.check, row.definition, value, mode, '');
  }

  #byDefinition(check: Check, name: string, value: unknown, mode: Mode, pointer: string): readonly Issue[] {
    return check(value, mode) ? FINE : this.#byName(name, value, mode, pointer);
  }

  #byName(name: string, value: unknown, mode: Mode, pointer: string): readonly Issue[] {
    return this.#explain(this.#read().definitions[name]?.shape, value, mode, pointer);
  }

  #explain(shape: Shape | undefined, value: unknown, mode: Mode, pointer: string): readonly Issue[] {
    return shape === undefined ? FINE : explain(this.#read(), shape, value, mode, pointer);
  }

  #unknownMethod(method: string, pointer: string, call?: UnknownCall): Findings {
    const { revision } = this.#tables;
    const where = own(this.#read().foreign.methods, method);
    const message =
      call?.isOtherKind === true
        ? `is a ${call.isRequest ? 'notification' : 'request'} in ${revision}, not a ${call.isRequest ? 'request' : 'notification'}`
        : call?.row !== undefined
          ? `is not sent by the ${call.direction} in ${revision}`
          : where === undefined
            ? `exists in no revision`
            : `exists ${where}, not in ${revision}`;
    return { unknownMethod: { pointer, keyword: 'method', message: `the method ${message}` } };
  }

  #read(): Shapes {
    return (this.#shapes ??= this.#parts.reduce(
      (shapes, part) => withPart(shapes, JSON.parse(part) as ShapesPart),
      JSON.parse(this.#tables.shapes) as Shapes,
    ));
  }
}

interface UnknownCall {
  readonly row: MessageRow | undefined;
  readonly isRequest: boolean;
  readonly isOtherKind: boolean;
  readonly direction: Direction;
}

function own<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

function announces({ resultType, property }: OtherResultRow, value: Members): boolean {
  return resultType === undefined
    ? property !== undefined && value[property] !== undefined
    : value['resultType'] === resultType;
}

/** 2026-07-28 `basic/index`, ResultType: a value that nobody defined makes the result invalid. */
function unknownResultType(method: string, { otherResults }: RequestRow): Issue {
  const known = ['complete', ...otherResults.map(({ resultType }) => resultType).filter((type) => type !== undefined)];
  const list = known.map((type) => `"${type}"`).join(' or ');
  return { pointer: '/resultType', keyword: 'enum', message: `must be ${list}: ${method} has no other result` };
}
