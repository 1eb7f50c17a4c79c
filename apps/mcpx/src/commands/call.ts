import { callTool, listTools } from '@mcpx/client';
import { shownUri } from '../resource-uri.ts';
import type { JsonObject } from '@mcpx/protocol';
import { InvalidResultError, isJsonObject, RpcError, TransportError } from '@mcpx/protocol';
import {
  findArgumentFault,
  type Pair,
  parseArgsObject,
  parsePair,
  typeArguments,
} from '../arguments/type-arguments.ts';
import type { CommandContext } from '../command.ts';
import { formatDuration } from '../duration.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { renderToolResult } from '../output/render-content.ts';
import { messageOf, refuse } from '../report.ts';
import type { Verdict } from '../verdict.ts';
import { findNamed, noneNamed } from './find-named.ts';
import { namingRefusal } from './refusal.ts';
import { timeLimits } from './time-limits.ts';
import { type ServerUse, startDeadline, useServer } from './use-server.ts';

export interface CallCommandOptions {
  /** `--args`: a JSON object, `@file`, or `-` for standard input. */
  readonly args?: string;
}

/** `mcpx call <server>.<tool> [key=value …]`: calls one tool and prints its result. */
export async function call(
  context: CommandContext,
  target: string,
  words: readonly string[],
  options: CallCommandOptions,
): Promise<ExitCode> {
  const { config, terminal, isJson } = context;
  const found = findNamed(config, target, 'tool');
  if (!found.ok) return refuse(terminal, found.fault);
  const pairs: Pair[] = [];
  for (const [index, word] of words.entries()) {
    const pair = parsePair(word, index + 1);
    if (!pair.ok) return refuse(terminal, pair.fault);
    pairs.push(pair.value);
  }
  const { server, name } = found.value;
  const timed = { ...context, timeoutMs: timeLimits(context, server).timeoutMs };
  using deadline = startDeadline(timed, server.key);
  const base = await readArgs(timed, options.args, deadline.signal);
  if (!base.ok) return refuse(terminal, base.fault);

  const work = async (use: ServerUse): Promise<ExitCode> => {
    const given = await giveArguments(use, server.key, name, base.value, pairs);
    if (!given.ok) return refuse(terminal, given.fault);
    for (const warning of given.value.warnings) terminal.say(`mcpx: ${server.key}.${name}: ${warning}`);
    const answer = await callKnown(use, server.key, name, given.value.args, pairs.length > 0);
    if (!answer.ok) return refuse(terminal, answer.fault);
    const result = answer.value;
    await terminal.print(isJson ? JSON.stringify(result) : renderToolResult(result, (uri) => shownUri(server, uri)));
    return isFailure(result) ? EXIT.toolError : EXIT.done;
  };
  return await useServer(context, server, work, { deadline });
}

async function readArgs(
  context: CommandContext,
  option: string | undefined,
  signal: AbortSignal,
): Promise<Verdict<JsonObject>> {
  if (option === undefined) return { ok: true, value: {} };
  if (option === '-') return parseArgsObject(await readInput(context, signal));
  if (!option.startsWith('@')) return parseArgsObject(option);
  const file = option.slice(1);
  try {
    return parseArgsObject(process.getBuiltinModule('node:fs').readFileSync(file, 'utf8'));
  } catch (error) {
    return {
      ok: false,
      fault: `--args cannot read ${file}: ${messageOf(error)}`,
    };
  }
}

/** Standard input to its end, within the time that the command has. */
async function readInput({ terminal, interruption, timeoutMs }: CommandContext, signal: AbortSignal): Promise<string> {
  try {
    return await terminal.readInput(signal);
  } catch (cause) {
    if (cause !== signal.reason || interruption.aborted) throw cause;
    const message = `--args - read no end of standard input within ${formatDuration(timeoutMs)}: end it, or give more time with --timeout`;
    throw new TransportError('MCP_TIMEOUT', message, { processed: false, cause });
  }
}

/** Types the pairs by the tool's own schema, which is asked for only where there are pairs. */
async function giveArguments(
  use: ServerUse,
  server: string,
  name: string,
  base: JsonObject,
  pairs: readonly Pair[],
): Promise<Verdict<{ readonly args: JsonObject; readonly warnings: readonly string[] }>> {
  if (pairs.length === 0) return { ok: true, value: { args: base, warnings: [] } };
  const tool = await findTool(use, server, name);
  if (!tool.ok) return tool;
  const schema = inputSchemaOf(tool.value);
  const typed = typeArguments(pairs, schema);
  if (!typed.ok) return { ok: false, fault: `${server}.${name}: ${typed.fault}` };
  const { warnings } = typed.value;
  const args = { ...base, ...typed.value.args };
  const fault = findArgumentFault(args, schema);
  if (fault !== undefined) return { ok: false, fault: `${server}.${name}: ${[...warnings, fault].join('; ')}` };
  return { ok: true, value: { args, warnings } };
}

function inputSchemaOf({ inputSchema }: JsonObject): JsonObject {
  return isJsonObject(inputSchema) ? inputSchema : {};
}

/**
 * Calls a tool. Where that fails and nobody looked before whether there is such a tool, and what it takes, it is looked for now:
 * servers have many ways of saying that there is none, or that something is missing.
 */
async function callKnown(
  use: ServerUse,
  server: string,
  name: string,
  args: JsonObject,
  isKnown: boolean,
): Promise<Verdict<JsonObject>> {
  const target = `${server}.${name}`;
  const called = namingRefusal(target, callTool(use.client, name, args, use.options));
  const [result] = await Promise.allSettled([called]);
  const isRefused = result.status === 'rejected' ? result.reason instanceof RpcError : isFailure(result.value);
  if (!isKnown && isRefused) {
    // Where the list fails too, what the call said is the news.
    const tool = await findTool(use, server, name).catch(() => undefined);
    if (tool?.ok === false) return tool;
    const fault = tool && findArgumentFault(args, inputSchemaOf(tool.value));
    if (fault !== undefined) return { ok: false, fault: `${target}: ${fault}` };
  }
  if (result.status === 'rejected') throw result.reason;
  const { content } = result.value;
  if (content === undefined || Array.isArray(content)) return { ok: true, value: result.value };
  throw new InvalidResultError(`${target} answered with content that is no list: its server has to be mended`);
}

function isFailure(result: JsonObject): boolean {
  return result['isError'] === true;
}

/** The tool as its server lists it, or that there is none, with the nearest. */
async function findTool({ client, options }: ServerUse, server: string, name: string): Promise<Verdict<JsonObject>> {
  const tools = await listTools(client, options);
  const tool = tools.find((candidate) => candidate['name'] === name);
  if (tool !== undefined) return { ok: true, value: tool };
  return { ok: false, fault: noneNamed(server, 'tool', name, tools) };
}
