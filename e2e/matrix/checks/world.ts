import type { JsonObject, Revision } from '@mcpx/protocol';
import type { MatrixClient } from '../clients/matrix-client.ts';

/** One client, one server, and the gateway between them. */
export interface World {
  readonly client: MatrixClient;
  readonly server: Revision;
  /** What is spoken between two gateways, where there are two. */
  readonly between?: Revision;
  /** The keys of the faces that the server shares with others, outermost first: each gives its things other names. */
  readonly path: readonly string[];
  /** What was wrong with frames that the server got, since this was last asked. */
  takeServerFaults(): Promise<readonly string[]> | readonly string[];
  /** Whether the server sees numbers that no double carries as they are. */
  readonly serverReadsRawNumbers: boolean;
}

export function nameIn({ path }: World, own: string): string {
  return [...path, own].join('__');
}

export function uriIn({ path }: World, own: string): string {
  return path.reduceRight((uri, key) => `mcpx://${key}/${uri}`, own);
}

/** A message of a question, as the client must see it. */
export function messageIn({ path }: World, own: string): string {
  return [...path, own].join(': ');
}

/** Calls a tool of the server. */
export function callTool(
  world: World,
  name: string,
  args: JsonObject = {},
  options: Parameters<MatrixClient['call']>[2] = {},
): Promise<JsonObject> {
  return world.client.call('tools/call', { name: nameIn(world, name), arguments: args }, options);
}

/** The text of the first block of a result. */
export function textOf({ content }: JsonObject): string {
  const [first] = content as readonly JsonObject[];
  return first?.['text'] as string;
}

/** Waits for something to come true. */
export async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`This never came true: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
