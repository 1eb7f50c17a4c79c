import { createPool, type Lease, type Pool } from '@mcpx/pool';
import {
  FEATURES,
  type InputOutcome,
  type InputRequests,
  type JsonObject,
  LATEST_MODERN,
  type Outcome,
  type Revision,
  type RequestId,
} from '@mcpx/protocol';
import type { Call, Caller, Service } from '@mcpx/server';
import { type ScriptedServer, type ScriptedServerOptions, scriptedServer } from '@mcpx/testing';
import { afterEach, expect } from 'vitest';
import { createGateway } from './create-gateway.ts';
import type { Gateway, GatewayEvent, GatewayOptions, GatewayServer } from './gateway.ts';
import { answerAllNobody, RELAYED_CAPABILITIES } from './questions/answer-nobody.ts';

/** A gateway before scripted servers, and what it says. */
export interface Setup {
  readonly gateway: Gateway;
  readonly pool: Pool;
  readonly events: GatewayEvent[];
  readonly servers: Readonly<Record<string, ScriptedServer>>;
  /** How many leases are out: a server that is held never gets idle. */
  readonly held: () => number;
}

export interface SetupOptions extends Partial<Omit<GatewayOptions, 'servers'>> {
  /** Rules of single servers, by key. */
  readonly rules?: Readonly<Record<string, Omit<GatewayServer, 'key'>>>;
}

const open: Setup[] = [];
const closeAll = async (): Promise<void> => {
  await Promise.all(open.splice(0).map(({ gateway, pool }) => gateway.close().then(() => pool.close())));
};

/** To be called once in a test file: whatever a test sets up ends with it. */
export function closeAfterEach(): void {
  afterEach(closeAll);
}

export function setUp(
  scripts: Readonly<Record<string, ScriptedServerOptions>>,
  { rules = {}, ...options }: SetupOptions = {},
): Setup {
  const events: GatewayEvent[] = [];
  const servers = Object.fromEntries(Object.entries(scripts).map(([key, script]) => [key, scriptedServer(script)]));
  const nobody = { broker: options.broker, roots: options.roots ?? [] };
  const held = new Set<Lease>();
  const own = createPool(
    Object.entries(servers).map(([key, { connector }]) => ({ key, connector })),
    {
      clientInfo: { name: 'test', version: '1.0.0' },
      capabilities: RELAYED_CAPABILITIES,
      onInput: (requests, { server, signal }) => answerAllNobody(server, requests, signal, nobody),
      onNotification: (notification) => gateway.hear(notification),
    },
  );
  const pool: Pool = {
    ...own,
    async acquire(key, acquiring) {
      const lease = await own.acquire(key, acquiring);
      const counted: Lease = {
        ...lease,
        [Symbol.dispose]() {
          held.delete(counted);
          lease[Symbol.dispose]();
        },
      };
      held.add(counted);
      return counted;
    },
  };
  const gateway = createGateway(pool, {
    serverInfo: { name: 'gateway', version: '1.0.0' },
    onEvent: (event) => events.push(event),
    ...options,
    servers: pool.keys.map((key) => ({ key, ...rules[key] })),
  });
  const setup = { gateway, pool, events, servers, held: () => held.size };
  open.push(setup);
  return setup;
}

/** A notification that a caller was sent. */
export interface Sent {
  readonly method: string;
  readonly params: JsonObject;
}

export interface AskOptions {
  readonly revision?: Revision;
  readonly caller?: Partial<Caller>;
  readonly sent?: Sent[];
  readonly signal?: AbortSignal;
  readonly progressToken?: RequestId;
}

/** A caller's call, as the server package hands it over. */
export function callOf(method: string, params: JsonObject = {}, options: AskOptions = {}): Call {
  const { revision = LATEST_MODERN, sent, signal, progressToken } = options;
  return {
    method,
    params,
    id: 1,
    mirrored: {},
    signal: signal ?? new AbortController().signal,
    notify: (name, given) => void sent?.push({ method: name, params: given }),
    caller: {
      revision,
      era: FEATURES[revision].era,
      capabilities: {},
      principal: 'local',
      ...(FEATURES[revision].era === 'legacy' && { session: 'session' }),
      ...options.caller,
    },
    ...(progressToken !== undefined && { progressToken }),
  };
}

/** Asks, and expects a result. */
export async function ask(
  service: Service,
  method: string,
  params?: JsonObject,
  options?: AskOptions,
): Promise<JsonObject> {
  return resultOf(await service(callOf(method, params, options)));
}

/** Asks, and expects a question. */
export async function askedBack(
  service: Service,
  method: string,
  params?: JsonObject,
  options?: AskOptions,
): Promise<InputOutcome> {
  const outcome = await service(callOf(method, params, options));
  if (outcome.kind !== 'input') throw new Error(`The outcome is ${JSON.stringify(outcome)}`);
  return outcome;
}

function resultOf(outcome: Outcome): JsonObject {
  if (outcome.kind !== 'complete') throw new Error(`The outcome is ${outcome.kind}`);
  return outcome.result;
}

/** A subscription of a caller, and what it was told. */
export interface Subscription {
  readonly sent: Sent[];
  end(): Promise<void>;
}

export function listen(service: Service, notifications: JsonObject, options: AskOptions = {}): Subscription {
  const sent: Sent[] = [];
  const gone = new AbortController();
  const listening = ask(service, 'subscriptions/listen', { notifications }, { ...options, sent, signal: gone.signal });
  return {
    sent,
    async end() {
      gone.abort();
      expect(await listening).toMatchObject({ resultType: 'complete' });
    },
  };
}

export function acknowledged(notifications: JsonObject): Sent {
  return { method: 'notifications/subscriptions/acknowledged', params: { notifications } };
}

export function tool(name: string, more: JsonObject = {}): JsonObject {
  return { name, inputSchema: { type: 'object' }, ...more };
}

export function text(value: string): JsonObject {
  return { content: [{ type: 'text', text: value }] };
}

/** What was asked on the way to a result, one entry for each round. */
export interface Conversation {
  readonly result: JsonObject;
  readonly asked: readonly InputRequests[];
}

/** Asks and answers until there is a result, in the way of the caller's era. */
export async function converse(
  service: Service,
  params: JsonObject,
  answers: JsonObject,
  options: AskOptions = {},
): Promise<Conversation> {
  const asked: InputRequests[] = [];
  let outcome = await service(callOf('tools/call', params, options));
  while (outcome.kind === 'input') {
    asked.push(outcome.requests);
    const responses = Object.fromEntries(
      Object.entries(outcome.requests).map(([key, { method }]) => [key, answers[method] as JsonObject]),
    );
    if (options.revision !== undefined && FEATURES[options.revision].era === 'legacy') {
      outcome = await outcome.answer(responses);
      continue;
    }
    const { state } = outcome;
    const retry = { ...params, inputResponses: responses, ...(state !== undefined && { requestState: state }) };
    outcome = await service(callOf('tools/call', retry, options));
  }
  return { result: outcome.result, asked };
}
