import { shownUri } from '../resource-uri.ts';
import type { JsonObject } from '@mcpx/protocol';
import { InvalidResultError, isJsonObject, RpcError } from '@mcpx/protocol';
import { readArgs } from '../arguments/read-args.ts';
import {
  findArgumentFaults,
  type Pair,
  parsePair,
  typeArguments,
  type TypedArguments,
} from '../arguments/type-arguments.ts';
import type { CommandContext } from '../command.ts';
import type { ListedTool } from '../control/servers.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { renderToolResult } from '../output/render-content.ts';
import { refuse } from '../report.ts';
import { startDeadline } from './deadline.ts';
import { findNamed } from './find-named.ts';
import { findTool } from './find-tool.ts';
import { namingRefusal } from './refusal.ts';
import { timeLimits } from './time-limits.ts';
import { type ServerUse, useServer } from './use-server.ts';

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
  const parsed = words.map((word, index) => parsePair(word, index + 1));
  const unread = parsed.flatMap((pair) => (pair.ok ? [] : pair.fault));
  if (unread.length > 0) return refuse(terminal, ...unread);
  const pairs = parsed.flatMap((pair) => (pair.ok ? pair.value : []));
  const { server, name } = found.value;
  const timed = { ...context, timeoutMs: timeLimits(context, server).timeoutMs };
  using deadline = startDeadline(timed, server.key);
  const base = await readArgs(timed, options.args, deadline.signal);
  if (!base.ok) return refuse(terminal, base.fault);

  const work = async (use: ServerUse): Promise<ExitCode> => {
    const tool = await findTool(use, server.key, name, { needsSchema: pairs.some(({ isJson: isTyped }) => !isTyped) });
    if (!tool.ok) return refuse(terminal, tool.fault);
    const { args, warnings, faults } = giveArguments(tool.value, { base: base.value, pairs });
    const told = (lines: readonly string[]): readonly string[] => lines.map((line) => `${target}: ${line}`);
    if (faults.length > 0) return refuse(terminal, ...told([...warnings, ...faults]));
    for (const warning of told(warnings)) terminal.say(`mcpx: ${warning}`);
    const answer = await callKnown(use, { target, tool: tool.value, args });
    if ('faults' in answer) return refuse(terminal, ...told(answer.faults));
    const { result } = answer;
    await terminal.print(isJson ? JSON.stringify(result) : renderToolResult(result, (uri) => shownUri(server, uri)));
    return isFailure(result) ? EXIT.toolError : EXIT.done;
  };
  return await useServer(context, server, work, { deadline });
}

/** What is given to a tool. */
interface Given {
  readonly base: JsonObject;
  readonly pairs: readonly Pair[];
}

/** Types the pairs by the tool's own schema, and looks at the names of all that is given where there are any. */
function giveArguments(tool: ListedTool, { base, pairs }: Given): TypedArguments {
  if (pairs.length === 0) return { args: base, warnings: [], faults: [] };
  const schema = inputSchemaOf(tool);
  const { args: typed, warnings, faults } = typeArguments(pairs, schema);
  const args = { ...base, ...typed };
  // What could not be typed was given all the same, and is not missing.
  const names = { ...Object.fromEntries(pairs.map(({ key }) => [key, null])), ...args };
  return { args, warnings, faults: [...new Set([...faults, ...findArgumentFaults(names, schema)])] };
}

function inputSchemaOf({ inputSchema }: ListedTool): JsonObject {
  return isJsonObject(inputSchema) ? inputSchema : {};
}

/** A call of a tool as its server lists it. */
interface Call {
  readonly target: string;
  readonly tool: ListedTool;
  readonly args: JsonObject;
}

/**
 * Calls a tool. Where that fails and nobody looked before at the names of its arguments, they are looked at now: servers have many
 * ways of saying that something is missing.
 */
async function callKnown(
  { callTool, options }: ServerUse,
  { target, tool, args }: Call,
): Promise<{ readonly result: JsonObject } | { readonly faults: readonly string[] }> {
  const called = namingRefusal(target, callTool(tool, args, options));
  const [result] = await Promise.allSettled([called]);
  const isRefused = result.status === 'rejected' ? result.reason instanceof RpcError : isFailure(result.value);
  const faults = isRefused ? findArgumentFaults(args, inputSchemaOf(tool)) : [];
  if (faults.length > 0) return { faults };
  if (result.status === 'rejected') throw result.reason;
  const { content } = result.value;
  if (content === undefined || Array.isArray(content)) return { result: result.value };
  throw new InvalidResultError(`${target} answered with content that is no list: its server has to be mended`);
}

function isFailure(result: JsonObject): boolean {
  return result['isError'] === true;
}
