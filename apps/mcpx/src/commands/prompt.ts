import { getPrompt, listPrompts } from '@mcpx/client';
import { InvalidResultError, isJsonObject, isMcpError, type JsonObject, RpcError } from '@mcpx/protocol';
import { shownUri } from '../resource-uri.ts';
import { parsePair } from '../arguments/type-arguments.ts';
import type { CommandContext } from '../command.ts';
import { suggest } from '../config/nearest.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { renderPrompt } from '../output/render-content.ts';
import { textOf } from '../output/text-of.ts';
import { refuse } from '../report.ts';
import { findNamed, noneNamed } from './find-named.ts';
import { namingRefusal } from './refusal.ts';
import { type ServerUse, useServer } from './use-server.ts';

/** What is known of a prompt before it is asked for. */
interface Look {
  /** Why it cannot be had. */
  readonly faults: readonly string[];
  /** What is odd about it, and goes along. */
  readonly warnings: readonly string[];
}

/** Looks a prompt and its arguments up in the list of its server. Where that has no list, what the server says to it is the news. */
async function lookUp(
  { client, options }: ServerUse,
  server: string,
  name: string,
  args: ReadonlyMap<string, string>,
): Promise<Look> {
  let prompts: readonly JsonObject[];
  try {
    prompts = await listPrompts(client, options);
  } catch (error) {
    if (error instanceof RpcError || error instanceof InvalidResultError) return { faults: [], warnings: [] };
    throw error;
  }
  const prompt = prompts.find((candidate) => candidate['name'] === name);
  if (prompt === undefined) return { faults: [noneNamed(server, 'prompt', name, prompts)], warnings: [] };
  const known = (Array.isArray(prompt['arguments']) ? prompt['arguments'] : []).filter(isJsonObject);
  const names = known.map((one) => textOf(one['name']));
  const target = `${server}.${name}`;
  const warnings = [...args.keys()]
    .filter((key) => !names.includes(key))
    .map((key) => `${target}: the prompt names no argument "${key}"${names.length === 0 ? '' : suggest(key, names)}`);
  const missing = known.filter((one) => one['required'] === true && !args.has(textOf(one['name'])));
  const needs = missing.map((one) => `${textOf(one['name'])}=…`).join(' ');
  return { faults: missing.length === 0 ? [] : [...warnings, `${target}: the prompt needs ${needs}`], warnings };
}

/** `mcpx prompt <server>.<prompt> [key=value …]`: prints a prompt, filled in. */
export async function prompt(context: CommandContext, target: string, words: readonly string[]): Promise<ExitCode> {
  const { config, terminal, isJson } = context;
  const found = findNamed(config, target, 'prompt');
  if (!found.ok) return refuse(terminal, found.fault);
  const args = new Map<string, string>();
  for (const [index, word] of words.entries()) {
    const pair = parsePair(word, index + 1);
    if (!pair.ok) return refuse(terminal, pair.fault);
    const { key, value, isJson: isTyped } = pair.value;
    // The arguments of a prompt are texts, all of them.
    if (isTyped) return refuse(terminal, `the arguments of a prompt are texts: write ${key}=…`);
    if (args.has(key)) return refuse(terminal, `argument ${key} stands here twice`);
    args.set(key, value);
  }
  const { server, name } = found.value;

  return useServer(context, server, async (use) => {
    const isLookedUp = args.size > 0;
    const look = isLookedUp ? await lookUp(use, server.key, name, args) : undefined;
    if (look !== undefined && look.faults.length > 0) return refuse(terminal, ...look.faults);
    for (const warning of look?.warnings ?? []) terminal.say(`mcpx: ${warning}`);
    let result: JsonObject;
    try {
      result = await namingRefusal(target, getPrompt(use.client, name, Object.fromEntries(args), use.options));
    } catch (error) {
      if (isLookedUp || !(error instanceof RpcError)) throw error;
      // What the server says to the prompt is the news, whatever becomes of its list.
      const { faults } = await lookUp(use, server.key, name, args).catch((later: unknown): Look => {
        throw isMcpError(later) ? error : later;
      });
      if (faults.length === 0) throw error;
      return refuse(terminal, ...faults);
    }
    await terminal.print(isJson ? JSON.stringify(result) : renderPrompt(result, (uri) => shownUri(server, uri)));
    return EXIT.done;
  });
}
