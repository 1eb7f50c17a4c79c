import { completion } from './completion.ts';
import { content } from './content.ts';
import { elicitation } from './elicitation.ts';
import { errors } from './errors.ts';
import { jsonRpc } from './json-rpc.ts';
import { lifecycle } from './lifecycle.ts';
import { logging } from './logging.ts';
import { multiRoundTrip } from './multi-round-trip.ts';
import {
  constant,
  define,
  type Definition,
  object,
  ref,
  required,
  type Type,
  union,
  type Variant,
  variant,
} from './notation.ts';
import { notices } from './notices.ts';
import { pages } from './pages.ts';
import { prompts } from './prompts.ts';
import { always, either, never, type Range, since, within } from './ranges.ts';
import { resources } from './resources.ts';
import { roots } from './roots.ts';
import { sampling } from './sampling.ts';
import { subscriptions } from './subscriptions.ts';
import { tasks } from './tasks.ts';
import { tasksExtension } from './tasks-extension.ts';
import { tools } from './tools.ts';

export type Vocabulary = Readonly<Record<string, Definition>>;

/** The areas of the protocol, in the order in which the specification tells them. */
export const AREAS: Readonly<Record<string, Vocabulary>> = {
  'JSON-RPC': jsonRpc,
  Errors: errors,
  Lifecycle: lifecycle,
  'Cancellation and progress': notices,
  Pagination: pages,
  'Multi round-trip requests': multiRoundTrip,
  Content: content,
  Resources: resources,
  Prompts: prompts,
  Tools: tools,
  Completion: completion,
  Logging: logging,
  Sampling: sampling,
  Roots: roots,
  Elicitation: elicitation,
  Subscriptions: subscriptions,
  Tasks: tasks,
};

const written: Vocabulary = Object.assign({}, ...Object.values(AREAS));

/** The Model Context Protocol: every definition of every revision, in the specification's own names. */
export const VOCABULARY: Vocabulary = withWhatFollows(written);

/** 2026-07-28 together with its extension `io.modelcontextprotocol/tasks`; of no other revision. */
export const TASKS_VOCABULARY: Vocabulary = withWhatFollows({ ...written, ...tasksExtension });

type Side = 'client' | 'server';

function withWhatFollows(vocabulary: Vocabulary): Vocabulary {
  return { ...vocabulary, ...unionsOf(vocabulary), ...responsesOf(vocabulary) };
}

/** `ClientRequest`, `ServerResult` and the like follow from who may send what. */
function unionsOf(vocabulary: Vocabulary): Vocabulary {
  return {
    ClientRequest: anyOf(sentBy(vocabulary, 'request', 'client')),
    ServerRequest: anyOf(sentBy(vocabulary, 'request', 'server')),
    ClientNotification: anyOf(sentBy(vocabulary, 'notification', 'client')),
    ServerNotification: anyOf(sentBy(vocabulary, 'notification', 'server')),
    ClientResult: anyOf(answersTo(vocabulary, 'server')),
    ServerResult: anyOf(answersTo(vocabulary, 'client')),
  };
}

function anyOf(members: readonly Variant[]): Definition {
  return define(union(...members), { in: members.reduce<Range>((range, member) => either(range, member.in), never) });
}

function sentBy(vocabulary: Vocabulary, kind: 'request' | 'notification', side: Side): readonly Variant[] {
  return Object.entries(vocabulary)
    .filter(([, { message }]) => message?.kind === kind && message[side].length > 0)
    .map(([name, { message }]) => variant(message?.[side] ?? never, ref(name)));
}

function answersTo(vocabulary: Vocabulary, side: Side): readonly Variant[] {
  const ranges = new Map<string, Range>([['EmptyResult', always]]);
  const add = (name: string, range: Range): void => {
    ranges.set(name, either(ranges.get(name) ?? never, range));
  };
  for (const { message } of Object.values(vocabulary)) {
    if (message?.kind !== 'request') continue;
    add(message.result, message[side]);
    add('InputRequiredResult', within(message.mayAsk, message[side]));
    for (const { in: range, resultType } of message.mayBeTask) {
      if (resultType !== undefined) add('CreateTaskResult', within(range, message[side]));
    }
  }
  return [...ranges].filter(([, range]) => range.length > 0).map(([name, range]) => variant(range, ref(name)));
}

/** Since 2026-07-28 the whole response of each request of a client has a name. */
function responsesOf(vocabulary: Vocabulary): Vocabulary {
  const modern = since('2026-07-28');
  const responses: Record<string, Definition> = {};
  for (const [name, { message }] of Object.entries(vocabulary)) {
    if (message?.kind !== 'request' || within(message.client, modern).length === 0) continue;
    const tasks = message.mayBeTask
      .filter(({ resultType }) => resultType !== undefined)
      .map(({ in: range }) => variant(range, ref('CreateTaskResult')));
    const result: Type = union(variant(message.mayAsk, ref('InputRequiredResult')), ...tasks, ref(message.result));
    responses[name.replace(/Request$/, 'ResultResponse')] = define(
      object({ jsonrpc: required(constant('2.0')), id: required(ref('RequestId')), result: required(result) }),
      { in: modern },
    );
  }
  return responses;
}
