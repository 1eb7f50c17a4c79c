import { type CallOptions, type Client, listTools } from '@mcpx/client';
import { after, isMcpError, type JsonObject } from '@mcpx/protocol';
import type { ListedTool } from '../control/servers.ts';
import type { Verdict } from '../verdict.ts';
import { noneNamed } from './find-named.ts';
import { namingRefusal } from './refusal.ts';

/** How a server is asked for its tools. */
export interface ToolSource {
  readonly client: Client;
  readonly options: CallOptions;
}

export interface FindToolOptions {
  /** Nothing can be done without the tool's schema: its list is waited for as long as `source` allows, and its failure is the end. */
  readonly needsSchema: boolean;
}

/**
 * How long a call waits for a list that it can do without, in milliseconds. Without the list, a tool that only runs as a task is
 * refused by its server.
 */
export const LIST_WAIT_MS = 2_000;

/**
 * A tool as its server lists it, or that there is none, with the nearest. Where the list is late or fails and nobody needs the
 * schema, the name alone: a server may keep its list to itself, and takes the call all the same.
 *
 * @throws what became of a list that is needed, and the reason of an abort.
 */
export async function findTool(
  { client, options }: ToolSource,
  server: string,
  name: string,
  { needsSchema }: FindToolOptions,
): Promise<Verdict<ListedTool>> {
  using wait = needsSchema ? undefined : startWait();
  const signals = [options.signal, wait?.signal].filter((signal) => signal !== undefined);
  let tools: readonly JsonObject[];
  try {
    const listed = listTools(client, { ...options, signal: AbortSignal.any(signals) });
    tools = await namingRefusal(`${server}: tools/list`, listed);
  } catch (error) {
    const isLate = wait?.signal.aborted === true;
    if (needsSchema || options.signal?.aborted === true || !(isLate || isMcpError(error))) throw error;
    return { ok: true, value: { name } };
  }
  const tool = tools.find((candidate) => candidate['name'] === name);
  if (tool !== undefined) return { ok: true, value: { ...tool, name } };
  return { ok: false, fault: noneNamed(server, 'tool', name, tools) };
}

function startWait(): Disposable & { readonly signal: AbortSignal } {
  const late = new AbortController();
  return { signal: late.signal, [Symbol.dispose]: after(LIST_WAIT_MS, () => late.abort()) };
}
