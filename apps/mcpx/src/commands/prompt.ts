import { getPrompt } from '@mcpx/client';
import { shownUri } from '../resource-uri.ts';
import { parsePair } from '../arguments/type-arguments.ts';
import type { CommandContext } from '../command.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { renderPrompt } from '../output/render-content.ts';
import { refuse } from '../report.ts';
import { findNamed } from './find-named.ts';
import { namingRefusal } from './refusal.ts';
import { useServer } from './use-server.ts';

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

  return useServer(context, server, async ({ client, options }) => {
    const result = await namingRefusal(target, getPrompt(client, name, Object.fromEntries(args), options));
    await terminal.print(isJson ? JSON.stringify(result) : renderPrompt(result, (uri) => shownUri(server, uri)));
    return EXIT.done;
  });
}
