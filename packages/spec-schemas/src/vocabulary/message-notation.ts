import {
  constant,
  type Definition,
  elsewhere,
  object,
  optional,
  type Property,
  type PropertyVariant,
  ref,
  required,
  type Type,
} from './notation.ts';
import { always, either, never, type Range, since, until, within } from './ranges.ts';

/** Until 2025-06-18 the definition of a message says only `method` and `params`; the rest is in `JSONRPCRequest`. */
const bare: Range = until('2025-06-18');
const whole: Range = since('2025-11-25');

const version: Type = constant('2.0');

export interface RequestOptions {
  /** The revisions that have the definition. @defaultValue every revision */
  readonly in?: Range;
  /** The revisions in which a client sends it. @defaultValue none */
  readonly client?: Range;
  /** The revisions in which a server sends it as a message of its own. @defaultValue none */
  readonly server?: Range;
  readonly params: PropertyVariant | Property;
  /** The name of the definition of its result. */
  readonly result: string;
  /** Where it may be answered with an `InputRequiredResult`. @defaultValue none */
  readonly mayAsk?: Range;
  /** Where it may be answered with a `CreateTaskResult`. @defaultValue none */
  readonly mayBeTask?: Range;
}

/** The definition of a request and its row in the table of methods. */
export function request(method: string, options: RequestOptions): Definition {
  const range = options.in ?? always;
  const { client = never, server = never } = options;
  // A request inside of an `InputRequiredResult` is no message: it has neither `jsonrpc` nor `id`.
  const sent = within(within(either(client, server), range), whole);
  const params = asProperty(options.params);
  const type = object({
    jsonrpc: [elsewhere(bare, version), required(version, sent)],
    id: [elsewhere(bare, ref('RequestId')), required(ref('RequestId'), sent)],
    method: required(constant(method)),
    params,
  });
  return {
    variants: [{ in: range, type }],
    named: range,
    message: {
      kind: 'request',
      method,
      client: within(client, range),
      server: within(server, range),
      params,
      result: options.result,
      mayAsk: options.mayAsk ?? never,
      mayBeTask: options.mayBeTask === undefined ? [] : [{ in: options.mayBeTask }],
    },
  };
}

export interface NotificationOptions {
  /** The revisions that have the definition. @defaultValue every revision */
  readonly in?: Range;
  readonly client?: Range;
  readonly server?: Range;
  readonly params: PropertyVariant | Property;
}

/** The definition of a notification and its row in the table of methods. */
export function notification(method: string, options: NotificationOptions): Definition {
  const range = options.in ?? always;
  const params = asProperty(options.params);
  const type = object({
    jsonrpc: [elsewhere(bare, version), required(version, whole)],
    method: required(constant(method)),
    params,
  });
  return {
    variants: [{ in: range, type }],
    named: range,
    message: {
      kind: 'notification',
      method,
      client: within(options.client ?? never, range),
      server: within(options.server ?? never, range),
      params,
    },
  };
}

function asProperty(params: PropertyVariant | Property): Property {
  return 'presence' in params ? [params] : params;
}

/** Params that have nothing required but what every request has to say: since 2026-07-28 its `_meta`. */
export function mayBeAbsent(name: string): Property {
  return [optional(ref(name), until('2025-11-25')), required(ref(name), since('2026-07-28'))];
}
