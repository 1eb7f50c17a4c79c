import {
  type Connector,
  idKey,
  InvalidResultError,
  isJsonObject,
  isRequestId,
  isRevision,
  type JsonRpcMessage,
  type JsonRpcRequest,
  MalformedMessageError,
  META,
  type Receiver,
  type RequestId,
  type Revision,
  type SendOptions,
  type Transport,
} from '@mcpx/protocol';
import type { FaultCounts } from './fault-counts.ts';
import { type FrameFault, type FrameJudge, loadFrameJudge } from './frame-judge.ts';
import { createTurns } from './turns.ts';

export interface CheckOptions {
  /** The server's name in messages. */
  readonly server: string;
  /** `warn`: what is wrong is told and passes. `strict`: it is refused, and told where nobody asked for it. */
  readonly mode: 'warn' | 'strict';
  readonly faults: FaultCounts;
  /** @defaultValue the checks of `@mcpx/spec-schemas` */
  readonly loadJudge?: (revision: Revision) => Promise<FrameJudge>;
}

/** Judges where the checks are not to be had. */
const UNCHECKED: FrameJudge = () => undefined;

/** Questions about the era. Their answers always pass, as they show what the server is. */
const HANDSHAKES: ReadonlySet<string> = new Set(['initialize', 'server/discover']);

/**
 * The same recipe for a server whose frames are held against the schema of the revision that it speaks.
 *
 * An answer that is refused fails its request, a refused request of the server is answered with an error, and a refused
 * notification is dropped. After a refused handshake nothing is sent but another handshake. Where the checks of a revision cannot
 * be loaded, that is told and every frame passes, also where they are strict: what is there to mend is not the server.
 */
export function checkedConnector(connector: Connector, options: CheckOptions): Connector {
  const { kind, target, identity, fallback } = connector;
  return {
    kind,
    target,
    identity,
    ...(fallback !== undefined && { fallback: checkedConnector(fallback, options) }),
    async connect(receiver, connectOptions) {
      let open: Transport | undefined;
      const link = checkedLink(receiver, options);
      const opened = (transport: Transport): void => receiver.opened((open = link.wrap(transport)));
      const transport = await connector.connect({ ...link.receiver, opened }, connectOptions);
      return open ?? link.wrap(transport);
    },
  };
}

interface CheckedLink {
  readonly receiver: Omit<Receiver, 'opened'>;
  wrap(transport: Transport): Transport;
}

/** A request that waits for its answer. */
interface Asked {
  readonly method: string;
  readonly revision: Revision | undefined;
}

function checkedLink(receiver: Receiver, options: CheckOptions): CheckedLink {
  const { server, mode, faults, loadJudge = loadFrameJudge } = options;
  const asked = new Map<string, Asked>();
  const judges = new Map<Revision, FrameJudge>();
  const loading = new Map<Revision, Promise<FrameJudge>>();
  const turns = createTurns();
  let spoken: Revision | undefined;
  let refusedHandshake: InvalidResultError | undefined;

  const load = async (revision: Revision): Promise<FrameJudge> => {
    const judge = await loadJudge(revision).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      const words = `${server} is not checked: the checks of ${revision} cannot be loaded (${why}); install @mcpx/spec-schemas anew`;
      faults.count(`checks of ${revision}`, words);
      return UNCHECKED;
    });
    judges.set(revision, judge);
    return judge;
  };

  const judgeFor = (revision: Revision): Promise<FrameJudge> => {
    let judge = loading.get(revision);
    if (judge === undefined) loading.set(revision, (judge = load(revision)));
    return judge;
  };

  const take: Receiver['message'] = (message, arrival) => {
    const answered = 'method' in message ? undefined : (message.id ?? arrival?.stream);
    const request = answered === undefined ? undefined : asked.get(idKey(answered));
    if (answered !== undefined) asked.delete(idKey(answered));
    const revision = revisionOf(message, request, spoken);
    const isHandshake = request !== undefined && HANDSHAKES.has(request.method);
    if (isHandshake) spoken = revision;
    const pass = (): void => receiver.message(message, arrival);
    if (revision === undefined) return turns.next(pass);

    const judge = (by: FrameJudge): void => {
      if (isHandshake) refusedHandshake = undefined;
      const fault = by(message, request?.method);
      if (fault === undefined) return pass();
      const words = wordsFor(server, fault);
      // Whoever asked hears of a refusal by its error.
      if (mode === 'warn' || answered === undefined) faults.count(kindOf(fault), words);
      if (mode === 'warn') return pass();
      const refusal = new InvalidResultError(`${words}; mend the server, or let its "check" be "warn"`);
      if (!isHandshake) return receiver.malformed(refused(refusal, message, answered), arrival);
      refusedHandshake = refusal;
      pass();
    };
    const known = judges.get(revision);
    if (known === undefined) turns.after(judgeFor(revision), judge);
    else turns.next(() => judge(known));
  };

  const sending = (message: JsonRpcMessage, options: SendOptions | undefined): void => {
    if (!('method' in message)) return;
    const { method, params } = message;
    if (refusedHandshake !== undefined && !HANDSHAKES.has(method)) throw refusedHandshake;
    spoken = options?.revision ?? spoken;
    if ('id' in message) asked.set(idKey(message.id), { method, revision: options?.revision ?? statedIn(message) });
    else if (method === 'notifications/cancelled' && isRequestId(params?.['requestId'])) {
      // It may never be answered now.
      asked.delete(idKey(params['requestId']));
    }
  };

  return {
    receiver: {
      message: take,
      streamEnd(stream, error) {
        asked.delete(idKey(stream));
        turns.next(() => receiver.streamEnd(stream, error));
      },
      malformed: (error, arrival) => turns.next(() => receiver.malformed(error, arrival)),
      closed: (reason) => turns.next(() => receiver.closed(reason)),
    },
    wrap: (transport) => ({
      get traits() {
        return transport.traits;
      },
      get remark() {
        return transport.remark;
      },
      async send(message, options) {
        sending(message, options);
        await transport.send(message, options);
      },
      close: () => transport.close(),
      [Symbol.asyncDispose]: () => transport.close(),
    }),
  };
}

/** By which revision a frame is judged; none where nothing is agreed that it could break. */
function revisionOf(
  message: JsonRpcMessage,
  request: Asked | undefined,
  spoken: Revision | undefined,
): Revision | undefined {
  if (request === undefined || !HANDSHAKES.has(request.method)) return request?.revision ?? spoken;
  if (!('result' in message)) return undefined;
  const { protocolVersion, supportedVersions } = message.result;
  if (request.method === 'initialize') return isRevision(protocolVersion) ? protocolVersion : undefined;
  // Some servers answer what they do not know with something: only one that names versions knows the question.
  return supportedVersions === undefined ? undefined : request.revision;
}

/** The revision that a request of the stateless era states. See 2026-07-28 `basic/index`, under `_meta`. */
function statedIn({ params }: JsonRpcRequest): Revision | undefined {
  const meta = params?.['_meta'];
  const version = isJsonObject(meta) ? meta[META.protocolVersion] : undefined;
  return isRevision(version) ? version : undefined;
}

function refused(
  cause: InvalidResultError,
  message: JsonRpcMessage,
  answered: RequestId | undefined,
): MalformedMessageError {
  const requestId = 'method' in message && 'id' in message ? message.id : undefined;
  return new MalformedMessageError(cause.message, { excerpt: '', id: answered, requestId, cause });
}

function wordsFor(server: string, { revision, sent, issue }: FrameFault): string {
  const place = issue.pointer === '' ? '' : ` at ${issue.pointer}`;
  return `${server} ${sent} with what ${revision} does not allow${place}: ${issue.message}`;
}

/** The same fault in another element of a list is the same fault. */
function kindOf({ sent, issue }: FrameFault): string {
  return JSON.stringify([sent, issue.pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*'), issue.message]);
}
