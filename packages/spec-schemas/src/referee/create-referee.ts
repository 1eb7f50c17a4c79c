import { type Check, CLOSED, isObject, LENIENT, type Members, type Mode, STRICT } from '../checks/check.ts';
import { withPart } from '../shapes/with-part.ts';
import type { Shape, Shapes, ShapesPart } from '../shapes/shape.ts';
import { child, explain, MOST_ISSUES } from './explain.ts';
import type { JudgementOptions, Referee } from './referee.ts';
import type { MessageRow, OtherResultRow, RequestRow, Tables, TablesPart } from './tables.ts';
import type { Direction, Issue, Verdict } from './verdict.ts';

/** The referee of what was compiled. */
export function createReferee(tables: Tables, parts: readonly string[] = []): Referee {
  const judge = new Judge(tables, parts);
  const referee: Referee = {
    revision: tables.revision,
    message: (value, direction, options) => judge.message(value, direction, modeOf(options)),
    params: (method, value, options) => judge.params(method, value, modeOf(options)),
    result: (method, value, options) => judge.result(method, value, modeOf(options)),
    definition: (name, value, options) => judge.definition(name, value, modeOf(options)),
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

function modeOf(options: JudgementOptions | undefined): Mode {
  const strict = options?.strict;
  return strict === 'closed' ? CLOSED : strict === true ? STRICT : LENIENT;
}

const OK: Verdict = Object.freeze({ ok: true });

function invalid(issues: readonly Issue[]): Verdict {
  return issues.length === 0 ? OK : { ok: false, reason: 'invalid', issues };
}

/** Judges values by what was compiled of one revision. */
class Judge {
  readonly #tables: Tables;
  /** The shapes of extensions, as JSON. */
  readonly #parts: readonly string[];
  /** Whether a side is ever asked: since 2026-07-28 a server sends no requests. See 2026-07-28 `basic/transports/index`. */
  readonly #answers: Readonly<Record<Direction, boolean>>;
  #shapes: Shapes | undefined;

  constructor(tables: Tables, parts: readonly string[]) {
    this.#tables = tables;
    this.#parts = parts;
    const rows = Object.values(tables.requests);
    this.#answers = { client: rows.some(({ server }) => server), server: rows.some(({ client }) => client) };
  }

  message(value: unknown, direction: Direction, mode: Mode): Verdict {
    return Array.isArray(value) ? this.#batch(value, direction, mode) : this.#single(value, direction, mode, '');
  }

  params(method: string, value: unknown, mode: Mode): Verdict {
    const { requests, notifications, envelopes } = this.#tables;
    const request = own(requests, method);
    const row = request ?? own(notifications, method);
    if (row === undefined) return this.#unknownMethod(method, '');
    if (value === undefined && !row.paramsRequired) return OK;
    const base = request === undefined ? envelopes.notificationParams : envelopes.requestParams;
    if (base(value, LENIENT) && row.params(value, mode)) return OK;
    const { definitions, requests: requestShapes, notifications: notificationShapes } = this.#read();
    const shape = (requestShapes[method] ?? notificationShapes[method])?.params.shape;
    const baseShape = definitions[request === undefined ? 'AnyNotificationParams' : 'AnyRequestParams']?.shape;
    return invalid(together(this.#explain(baseShape, value, LENIENT, ''), this.#explain(shape, value, mode, '')));
  }

  result(method: string, value: unknown, mode: Mode): Verdict {
    const row = own(this.#tables.requests, method);
    if (row === undefined) return this.#unknownMethod(method, '');
    const { saysType, otherResults, result } = row;
    if ((saysType || otherResults.length > 0) && isObject(value)) {
      const other = otherResults.find((one) => announces(one, value));
      if (other !== undefined && !this.#isOrdinary(other, result.check, value)) {
        return this.#otherResult(other, value, mode);
      }
      const type = value['resultType'];
      if (saysType && typeof type === 'string' && type !== 'complete') return invalid([unknownResultType(method, row)]);
    }
    return this.#byDefinition(result.check, result.definition, value, mode, '');
  }

  definition(name: string, value: unknown, mode: Mode): Verdict {
    const check = own(this.#tables.definitions, name);
    if (check !== undefined) return this.#byDefinition(check, name, value, mode, '');
    const where = own(this.#read().foreign.definitions, name);
    const message =
      where === undefined
        ? `no revision has a definition "${name}"`
        : `the definition "${name}" exists ${where}, not in ${this.#tables.revision}`;
    return invalid([{ pointer: '', keyword: where === undefined ? '$ref' : 'revision', message }]);
  }

  #single(value: unknown, direction: Direction, mode: Mode, pointer: string): Verdict {
    if (!isObject(value)) return invalid(this.#byName('JSONRPCMessage', value, mode, pointer));
    if (value['method'] !== undefined) return this.#call(value, direction, mode, pointer);
    if (value['result'] === undefined && value['error'] === undefined) {
      return invalid([{ pointer, keyword: 'required', message: 'must have "method", "result" or "error"' }]);
    }
    return this.#response(value, direction, mode, pointer);
  }

  #response(value: Members, direction: Direction, mode: Mode, pointer: string): Verdict {
    if (!this.#answers[direction]) {
      const message = `the ${direction} sends no responses in ${this.#tables.revision}`;
      return invalid([{ pointer, keyword: 'not', message }]);
    }
    const { result, error } = this.#tables.envelopes;
    if (value['error'] === undefined) return this.#byDefinition(result, 'JSONRPCResultResponse', value, mode, pointer);
    if (value['result'] === undefined) return this.#byDefinition(error, 'JSONRPCErrorResponse', value, mode, pointer);
    return invalid([{ pointer, keyword: 'not', message: 'must have "result" or "error", not both' }]);
  }

  #call(value: Members, direction: Direction, mode: Mode, pointer: string): Verdict {
    const { requests, notifications, envelopes } = this.#tables;
    const isRequest = value['id'] !== undefined;
    const envelope = isRequest ? envelopes.request : envelopes.notification;
    const name = isRequest ? 'JSONRPCRequest' : 'JSONRPCNotification';
    if (!envelope(value, LENIENT)) {
      const issues = this.#byName(name, value, LENIENT, pointer);
      if (issues.length > 0) return invalid(issues);
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
  #batch(values: readonly unknown[], direction: Direction, mode: Mode): Verdict {
    const { revision, definitions } = this.#tables;
    if (own(definitions, 'JSONRPCBatchRequest') === undefined) {
      const where = own(this.#read().foreign.definitions, 'JSONRPCBatchRequest');
      return invalid([{ pointer: '', keyword: 'revision', message: `batches exist ${where}, not in ${revision}` }]);
    }
    if (values.length === 0) {
      return invalid([{ pointer: '', keyword: 'minItems', message: 'must not be an empty batch' }]);
    }
    let issues: readonly Issue[] = [];
    const areCalls = isCall(values[0]);
    for (let index = 0; index < values.length && issues.length < MOST_ISSUES; index++) {
      const value = values[index];
      const pointer = `/${index}`;
      const verdict = this.#single(value, direction, mode, pointer);
      if (!verdict.ok && verdict.reason === 'unknown-method') return verdict;
      if (!verdict.ok) issues = together(issues, verdict.issues);
      if (!isObject(value)) continue;
      if (isCall(value) !== areCalls) {
        issues = together(issues, [
          { pointer, keyword: 'anyOf', message: 'must not mix calls and responses in one batch' },
        ]);
      }
      if (value['method'] === 'initialize') {
        issues = together(issues, [{ pointer, keyword: 'not', message: 'must not have "initialize" in a batch' }]);
      }
    }
    return invalid(issues);
  }

  /**
   * Whether a value is the result that was asked for, although it has the property that announces another one: a schema
   * lets a result have any property.
   */
  #isOrdinary({ resultType }: OtherResultRow, check: Check, value: Members): boolean {
    return resultType === undefined && check(value, LENIENT);
  }

  /** 2026-07-28 `basic/patterns/mrtr`: an `InputRequiredResult` asks something or hands out a state. */
  #otherResult(row: OtherResultRow, value: Members, mode: Mode): Verdict {
    if (
      row.definition === 'InputRequiredResult' &&
      value['inputRequests'] === undefined &&
      value['requestState'] === undefined
    ) {
      return invalid([{ pointer: '', keyword: 'anyOf', message: 'must have "inputRequests" or "requestState"' }]);
    }
    return this.#byDefinition(row.check, row.definition, value, mode, '');
  }

  #byDefinition(check: Check, name: string, value: unknown, mode: Mode, pointer: string): Verdict {
    return check(value, mode) ? OK : invalid(this.#byName(name, value, mode, pointer));
  }

  #byName(name: string, value: unknown, mode: Mode, pointer: string): readonly Issue[] {
    return this.#explain(this.#read().definitions[name]?.shape, value, mode, pointer);
  }

  #explain(shape: Shape | undefined, value: unknown, mode: Mode, pointer: string): readonly Issue[] {
    return shape === undefined ? [] : explain(this.#read(), shape, value, { mode, pointer });
  }

  #unknownMethod(method: string, pointer: string, call?: UnknownCall): Verdict {
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
    return {
      ok: false,
      reason: 'unknown-method',
      issues: [{ pointer, keyword: 'method', message: `the method ${message}` }],
    };
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

function isCall(value: unknown): boolean {
  return isObject(value) && value['method'] !== undefined;
}

/** What two looks at one value found: each thing once, and not more than one look tells. */
function together(first: readonly Issue[], second: readonly Issue[]): readonly Issue[] {
  const isNew = ({ pointer, keyword }: Issue): boolean =>
    !first.some((one) => one.pointer === pointer && one.keyword === keyword);
  return [...first, ...second.filter(isNew)].slice(0, MOST_ISSUES);
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
