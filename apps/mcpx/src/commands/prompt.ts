import { getPrompt, listPrompts } from '@mcpx/client';
import { isJsonObject, type JsonObject, RpcError } from '@mcpx/protocol';
import { shownUri } from '../resource-uri.ts';
import { parsePair } from '../arguments/type-arguments.ts';
import type { CommandContext } from '../command.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { renderPrompt } from '../output/render-content.ts';
import { textOf } from '../output/text-of.ts';
import { refuse } from '../report.ts';
import { findNamed, noneNamed } from './find-named.ts';
import { namingRefusal } from './refusal.ts';
import { type ServerUse, useServer } from './use-server.ts';

/** Why a prompt that was refused cannot be had. Where the list fails too, what the refusal said is the news. */
async function findFault(
  { client, options }: ServerUse,
  server: string,
  name: string,
  args: ReadonlyMap<string, string>,
): Promise<string | undefined> {
  const prompts = await listPrompts(client, options).catch(() => undefined);
  const prompt = prompts?.find((candidate) => candidate['name'] === name);
  if (prompt === undefined) return prompts && noneNamed(server, 'prompt', name, prompts);
  const known = (Array.isArray(prompt['arguments']) ? prompt['arguments'] : []).filter(isJsonObject);
  const missing = known.filter((one) => one['required'] === true && !args.has(textOf(one['name'])));
  if (missing.length === 0) return undefined;
  return `${server}.${name}: the prompt needs ${missing.map((one) => `${textOf(one['name'])}=…`).join(' ')}`;
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
    let result: JsonObject;
    try {
      result = await namingRefusal(target, getPrompt(use.client, name, Object.fromEntries(args), use.options));
    } catch (error) {
      const fault = error instanceof RpcError ? await findFault(use, server.key, name, args) : undefined;
      if (fault === undefined) throw error;
      return refuse(terminal, fault);
    }
    await terminal.print(isJson ? JSON.stringify(result) : renderPrompt(result, (uri) => shownUri(server, uri)));
    return EXIT.done;
  });
}
