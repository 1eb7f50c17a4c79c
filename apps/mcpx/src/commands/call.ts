import { shownUri } from '../resource-uri.ts';
import type { JsonObject } from '@mcpx/protocol';
import { InvalidResultError, isJsonObject, RpcError } from '@mcpx/protocol';
import { readArgs } from '../arguments/read-args.ts';
import { findArgumentFaults, type Pair, parsePair, typeArguments } from '../arguments/type-arguments.ts';
import type { CommandContext } from '../command.ts';
import type { ListedTool } from '../control/servers.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { renderToolResult } from '../output/render-content.ts';
import { refuse } from '../report.ts';
import type { Verdict } from '../verdict.ts';
import { findNamed } from './find-named.ts';
import { findTool } from './find-tool.ts';
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
    const tool = await findTool(use, server.key, name, { needsSchema: pairs.some(({ isJson: isTyped }) => !isTyped) });
    if (!tool.ok) return refuse(terminal, tool.fault);
    const given = giveArguments(target, tool.value, base.value, pairs);
    if (!given.ok) return refuse(terminal, given.fault);
    for (const warning of given.value.warnings) terminal.say(`mcpx: ${target}: ${warning}`);
    const answer = await callKnown(use, { target, tool: tool.value }, given.value.args, pairs.length > 0);
    if (!answer.ok) return refuse(terminal, answer.fault);
    const result = answer.value;
    await terminal.print(isJson ? JSON.stringify(result) : renderToolResult(result, (uri) => shownUri(server, uri)));
    return isFailure(result) ? EXIT.toolError : EXIT.done;
  };
  return await useServer(context, server, work, { deadline });
}

/** Types the pairs by the tool's own schema, and looks at the names of all that is given where there are any. */
function giveArguments(
  target: string,
  tool: ListedTool,
  base: JsonObject,
  pairs: readonly Pair[],
): Verdict<{ readonly args: JsonObject; readonly warnings: readonly string[] }> {
  if (pairs.length === 0) return { ok: true, value: { args: base, warnings: [] } };
  const schema = inputSchemaOf(tool);
  const typed = typeArguments(pairs, schema);
  if (!typed.ok) return { ok: false, fault: `${target}: ${typed.faults.join('; ')}` };
  const { warnings } = typed;
  const args = { ...base, ...typed.args };
  const faults = findArgumentFaults(args, schema);
  if (faults.length > 0) return { ok: false, fault: `${target}: ${[...warnings, ...faults].join('; ')}` };
  return { ok: true, value: { args, warnings } };
}

function inputSchemaOf({ inputSchema }: ListedTool): JsonObject {
  return isJsonObject(inputSchema) ? inputSchema : {};
}

/**
 * Calls a tool. Where that fails and nobody looked before at the names of its arguments, they are looked at now: servers have many
 * ways of saying that something is missing.
 */
async function callKnown(
  { callTool, options }: ServerUse,
  { target, tool }: { readonly target: string; readonly tool: ListedTool },
  args: JsonObject,
  isJudged: boolean,
): Promise<Verdict<JsonObject>> {
  const called = namingRefusal(target, callTool(tool, args, options));
  const [result] = await Promise.allSettled([called]);
  const isRefused = result.status === 'rejected' ? result.reason instanceof RpcError : isFailure(result.value);
  const faults = !isJudged && isRefused ? findArgumentFaults(args, inputSchemaOf(tool)) : [];
  if (faults.length > 0) return { ok: false, fault: `${target}: ${faults.join('; ')}` };
  if (result.status === 'rejected') throw result.reason;
  const { content } = result.value;
  if (content === undefined || Array.isArray(content)) return { ok: true, value: result.value };
  throw new InvalidResultError(`${target} answered with content that is no list: its server has to be mended`);
}

function isFailure(result: JsonObject): boolean {
  return result['isError'] === true;
}
