import {
  answerAllNobody,
  createGateway,
  createQuestionBroker,
  type Gateway,
  type QuestionBroker,
  type QuestionEvent,
  RELAYED_CAPABILITIES,
} from '@mcpx/gateway';
import type { Pool, PoolEvent } from '@mcpx/pool';
import type { CommandContext } from '../command.ts';
import type { Config } from '../config/config.ts';
import { hearsOfAll } from '../control/command-caller.ts';
import { createEventLog, type EventLog } from '../control/event-log.ts';
import { withServer } from '../report.ts';
import { discreetEvents } from './discreet-events.ts';
import { openPool, PRODUCT } from './open-pool.ts';

/** All servers of a configuration behind one face. */
export interface OpenGateway extends AsyncDisposable {
  readonly gateway: Gateway;
  readonly pool: Pool;
  /** Holds the questions that no caller can be asked. */
  readonly broker: QuestionBroker;
  readonly events: EventLog;
  /** A caller's session is over: what was started for it alone ends. */
  endSession(session: string): void;
  /** Ends every server. Never rejects. */
  close(): Promise<void>;
}

export interface OpenGatewayOptions {
  /**
   * Whether a person can be asked what no caller can be asked: `no` where no command reaches this process, `attended` while
   * one is there, `hold` in any case.
   */
  readonly person: 'no' | 'attended' | 'hold';
}

/** Opens the gateway. Servers are started when they are first needed; what happens to them is said on standard error. */
export async function openGateway(context: CommandContext, { person }: OpenGatewayOptions): Promise<OpenGateway> {
  const { config, terminal } = context;
  const events = createEventLog();
  const said = new Map<string, string>();
  // A list leaves out a server that failed for the reason that was told when it failed: that is no news.
  const say = (server: string, message: string): void => {
    if (message.endsWith(said.get(server) ?? '\n')) return;
    said.set(server, message);
    terminal.say(`mcpx: ${withServer(message, server)}`);
  };
  const broker = createQuestionBroker({
    policy: person === 'hold' ? 'hold' : 'attended',
    ...(config.questionTtlMs !== undefined && { ttlMs: config.questionTtlMs }),
    onEvent(event) {
      events.add(event);
      const words = wordsFor(event, person);
      if (words !== undefined) terminal.say(`mcpx: ${words}`);
    },
  });
  const nobody = { broker, roots: config.roots };
  const discreet = discreetEvents(config.servers);
  const pool = await openPool(context, config.servers, {
    capabilities: RELAYED_CAPABILITIES,
    onInput(requests, { server, signal, candidates = [] }) {
      const hears = hearsOfAll(candidates.map(({ caller }) => caller));
      const asking: QuestionBroker = {
        ...broker,
        ask: (key, params, wanted) => broker.ask(key, params, wanted, hears),
      };
      return answerAllNobody(server, requests, signal, { ...nobody, broker: asking });
    },
    onNotification: (notification) => gateway.hear(notification),
    onEvent: (event) => {
      events.add(logged(event));
      if (event.event === 'server.started') said.delete(event.server);
      if (event.event === 'server.warning' || event.event === 'server.failed') say(event.server, event.message);
      if (event.event === 'server.stopped' && event.message !== undefined) say(event.server, event.message);
    },
  });
  const gateway = createGateway(pool, {
    serverInfo: PRODUCT,
    servers: config.servers.map(({ limits: { listWaitMs }, ...server }) => ({
      ...server,
      ...(listWaitMs !== undefined && { listWaitMs }),
    })),
    groups: withoutDisabled(config),
    names: config.names,
    roots: config.roots,
    broker,
    onEvent(event) {
      const told = discreet(event);
      events.add(told);
      say(told.server, told.message);
    },
    ...(config.parkTtlMs === undefined ? {} : { parkTtlMs: config.parkTtlMs }),
  });
  const close = async (): Promise<void> => {
    broker.close();
    await gateway.close();
    await pool.close();
  };
  const endSession = (session: string): void => pool.endSession(session);
  return { gateway, pool, broker, events, endSession, close, [Symbol.asyncDispose]: close };
}

/** What happened to a server, as it is kept: what it was found to be, without what is needed only inside. */
function logged(event: PoolEvent): Parameters<EventLog['add']>[0] {
  switch (event.event) {
    case 'server.started':
    case 'server.era.found':
      return { event: event.event, server: event.server, record: { ...event.record } };
    case 'server.era.stale':
      return { event: event.event, server: event.server, record: { ...event.record }, prior: { ...event.prior } };
    default:
      return event;
  }
}

/** What the person at the daemon is told of a question. */
function wordsFor(
  { event, server, question, message }: QuestionEvent,
  person: OpenGatewayOptions['person'],
): string | undefined {
  if (event === 'question.asked') {
    return `${server} asks: ${message} (answer with \`mcpx elicit answer ${question}\`)`;
  }
  if (event === 'question.expired') return `${server} got no answer in time to: ${message}`;
  if (event !== 'question.unattended') return undefined;
  const mend = person === 'no' ? '' : '; keep `mcpx events --follow` open to be asked, or set "questions": "hold"';
  return `${server} asked, and nobody was there to answer: ${message}${mend}`;
}

function withoutDisabled({ groups, disabled }: Config): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(groups).map(([name, keys]) => [name, keys.filter((key) => !disabled.includes(key))]),
  );
}
