import { fillFormDefaults } from '@mcpx/client';
import type { BrokerQuestion } from '@mcpx/gateway';
import { isJsonObject, type JsonObject } from '@mcpx/protocol';
import { findFormFaults } from '@mcpx/spec-schemas/json-schema';
import { propertyNames } from '../arguments/schema-of.ts';
import { readArgs } from '../arguments/read-args.ts';
import { type Pair, parsePair, typeArguments } from '../arguments/type-arguments.ts';
import type { ControlContext } from '../command.ts';
import { findNear } from '../config/nearest.ts';
import { remoteQuestions, type RemoteQuestions } from '../control/remote-questions.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { renderQuestion, renderQuestions, renderUrl } from '../output/render-question.ts';
import { refuse, reportFailure } from '../report.ts';
import type { Verdict } from '../verdict.ts';
import { askDaemon } from './ask-daemon.ts';
import { type Deadline, startDeadline } from './deadline.ts';

export interface AnswerCommandOptions {
  /** `--args`: all fields as a JSON object, `@file`, or `-` for standard input. */
  readonly args?: string;
  /** `--no-defaults`: sends what is given, and leaves out the rest. */
  readonly defaults: boolean;
  /** `--yes`: agrees to visit the page of a URL question without being asked. */
  readonly yes?: boolean;
  /** `--no-wait`: does not wait until the server says that the page is done. */
  readonly wait: boolean;
}

/** What a command does with the questions of the daemon. */
type Work = (questions: RemoteQuestions, deadline: Deadline) => Promise<ExitCode>;

/** `mcpx elicit list`: the questions that wait for a person. */
export function listQuestions(context: ControlContext): Promise<ExitCode> {
  const { terminal, isJson } = context;
  return withQuestions(context, async (questions) => {
    const open = await questions.list();
    await terminal.print(isJson ? JSON.stringify({ questions: open }) : await renderQuestions(open, Date.now()));
    return EXIT.done;
  });
}

/** `mcpx elicit show [id]`: one question, with all that is needed to answer it. */
export function showQuestion(context: ControlContext, id: string | undefined): Promise<ExitCode> {
  const { terminal, isJson } = context;
  return withQuestions(context, async (questions) => {
    const found = await findQuestion(questions, id);
    if (!found.ok) return refuse(terminal, found.fault);
    await terminal.print(isJson ? JSON.stringify(found.value) : renderQuestion(found.value, Date.now()));
    return EXIT.done;
  });
}

/** `mcpx elicit answer [id] [key=value …]`: answers a form, or agrees to visit a page. */
export function answerQuestion(
  context: ControlContext,
  words: readonly string[],
  options: AnswerCommandOptions,
): Promise<ExitCode> {
  const { terminal } = context;
  return withQuestions(context, async (questions, deadline) => {
    const [first] = words;
    const id = first === undefined || first.includes('=') ? undefined : first;
    const found = await findQuestion(questions, id);
    if (!found.ok) return refuse(terminal, found.fault);
    const question = found.value;
    const given = id === undefined ? words : words.slice(1);
    return question.mode === 'url'
      ? await visitPage(context, questions, question, options, deadline)
      : await answerForm(context, { questions, deadline }, question, given, options);
  });
}

const DISMISSED = { decline: 'declined', cancel: 'cancelled' } as const;

/** `mcpx elicit decline|cancel [id]`: says no, or dismisses the question without an answer. */
export function dismissQuestion(
  context: ControlContext,
  id: string | undefined,
  action: 'decline' | 'cancel',
): Promise<ExitCode> {
  const { terminal } = context;
  return withQuestions(context, async (questions) => {
    const found = await findQuestion(questions, id);
    if (!found.ok) return refuse(terminal, found.fault);
    if (found.value.state === 'accepted') {
      const { id: known, server } = found.value;
      return refuse(terminal, `question ${known} was agreed to already: it stays until ${server} says that it is done`);
    }
    return tellVerdict(context, found.value, await questions.answer(found.value.id, action), DISMISSED[action]);
  });
}

async function answerForm(
  context: ControlContext,
  { questions, deadline }: { readonly questions: RemoteQuestions; readonly deadline: Deadline },
  question: BrokerQuestion,
  words: readonly string[],
  { args, defaults }: AnswerCommandOptions,
): Promise<ExitCode> {
  const { terminal } = context;
  const schema = question.requestedSchema ?? {};
  const base = await readArgs(context, args, deadline.signal);
  if (!base.ok) return refuse(terminal, `question ${question.id}: ${base.fault}`);
  const given = readFields(words, schema);
  const content = { ...base.value, ...given.content };
  // Nobody saw the fields filled in beforehand, so what is left out is what the form would have held.
  const filled = defaults ? fillFormDefaults(schema, { action: 'accept', content })['content'] : undefined;
  const whole = isJsonObject(filled) ? filled : content;
  if (given.faults.length === 0) {
    return tellVerdict(context, question, await questions.answer(question.id, 'answer', whole), 'answered');
  }
  // Whoever mends a form wants to hear of all that is wrong with it.
  const others = await findFormFaults(schema, whole);
  const untold = others.filter(({ field }) => field === undefined || !given.unread.includes(field));
  const faults = [...given.faults, ...untold.map(({ message }) => message)];
  return tellVerdict(context, question, { ok: false, faults }, 'answered');
}

/** The fields that a person wrote. */
interface GivenFields {
  readonly content: JsonObject;
  /** What of them cannot be read at all. */
  readonly faults: readonly string[];
  /** The names of such fields. */
  readonly unread: readonly string[];
}

/** Types the fields by the schema. A field that the form does not have is most often a slip. */
function readFields(words: readonly string[], schema: JsonObject): GivenFields {
  const names = propertyNames(schema);
  const pairs: Pair[] = [];
  const faults: string[] = [];
  for (const [index, word] of words.entries()) {
    const pair = parsePair(word, index + 1);
    if (!pair.ok) faults.push(pair.fault);
    else if (names.length > 0 && !names.includes(pair.value.key)) faults.push(noField(pair.value.key, names));
    else pairs.push(pair.value);
  }
  const typed = typeArguments(pairs, schema, 'field');
  const unread = pairs.map(({ key }) => key).filter((key) => !Object.hasOwn(typed.args, key));
  return { content: typed.args, faults: [...faults, ...typed.faults], unread };
}

function noField(key: string, names: readonly string[]): string {
  const near = findNear(key, names);
  return `it has no field "${key}"; ${near === undefined ? `its fields are ${names.join(', ')}` : `did you mean "${near}"?`}`;
}

/** Shows the page, asks whether it may be visited, and waits until its server says that it is done. */
async function visitPage(
  context: ControlContext,
  questions: RemoteQuestions,
  question: BrokerQuestion,
  { yes = false, wait }: AnswerCommandOptions,
  deadline: Deadline,
): Promise<ExitCode> {
  const { terminal, isJson } = context;
  const { id, server, url = '', state } = question;
  if (!isJson) await terminal.print(`${server} asks you to visit a page: ${question.message}\n\n${renderUrl(url)}`);
  if (state === 'open') {
    if (!yes) {
      const line = await consent(context, deadline);
      if (line === undefined) {
        return refuse(terminal, `question ${id} is a page to be visited: agree with --yes, or decline it`);
      }
      if (!/^\s*y(es)?\s*$/i.test(line)) {
        terminal.say(`mcpx: question ${id} stays open: say no with \`mcpx elicit decline ${id}\``);
        return EXIT.done;
      }
    }
    const verdict = await questions.answer(id, 'answer');
    const code = await tellVerdict(context, question, verdict, 'accepted');
    if (!verdict.ok || verdict.state === 'answered') return code;
  }
  if (!wait) return EXIT.done;
  terminal.say(`mcpx: open the page; waiting until ${server} says that it is done`);
  for await (const event of questions.eventsOf(id)) {
    if (event === 'question.completed') {
      terminal.say(`mcpx: ${server} says that it is done`);
      return EXIT.done;
    }
    if (event === 'question.expired' || event === 'question.withdrawn') break;
  }
  terminal.say(`mcpx: ${server} did not say that it is done, and question ${id} is no longer open`);
  return EXIT.timedOut;
}

/** What the person says to the page. They may take their time. */
async function consent({ terminal, interruption }: ControlContext, deadline: Deadline): Promise<string | undefined> {
  using _ = deadline.hold();
  return await terminal.ask('Tell the server that you will visit it? [y/N] ', interruption);
}

async function tellVerdict(
  { terminal, isJson }: ControlContext,
  { id, server }: BrokerQuestion,
  verdict: Awaited<ReturnType<RemoteQuestions['answer']>>,
  done: string,
): Promise<ExitCode> {
  if (!verdict.ok) {
    for (const fault of verdict.faults) terminal.say(`mcpx: question ${id}: ${fault}`);
    return EXIT.usage;
  }
  if (isJson) await terminal.print(JSON.stringify({ question: id, server, state: done }));
  else terminal.say(`mcpx: question ${id} of ${server} is ${done}`);
  return EXIT.done;
}

/** The question with this id; without one, the only one that is open. */
async function findQuestion(questions: RemoteQuestions, id: string | undefined): Promise<Verdict<BrokerQuestion>> {
  if (id !== undefined) return questions.find(id);
  const all = await questions.list();
  // A page that was agreed to is shown until its server says that it is done, and waits for nobody.
  const waiting = all.filter(({ state }) => state === 'open');
  const open = waiting.length > 0 ? waiting : all;
  const [only] = open;
  if (only === undefined) return { ok: false, fault: 'no question waits for an answer' };
  if (open.length > 1) {
    return { ok: false, fault: `which question? ${open.map((each) => each.id).join(', ')} wait; \`mcpx elicit list\`` };
  }
  return { ok: true, value: only };
}

function withQuestions(context: ControlContext, work: Work): Promise<ExitCode> {
  return askDaemon(context, async ({ socketPath }) => {
    using deadline = startDeadline(context, 'the daemon');
    try {
      return await work(remoteQuestions(socketPath, deadline.signal), deadline);
    } catch (error) {
      return reportFailure(context, error);
    }
  });
}
