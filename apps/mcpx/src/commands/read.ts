import { readResource } from '@mcpx/client';
import { findResource, shownUri } from '../resource-uri.ts';
import { isJsonObject, type JsonObject } from '@mcpx/protocol';
import type { CommandContext } from '../command.ts';
import { findNear } from '../config/nearest.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { renderResource } from '../output/render-content.ts';
import { refuse } from '../report.ts';
import type { Terminal } from '../terminal.ts';
import { namingRefusal } from './refusal.ts';
import { useServer } from './use-server.ts';

/** `mcpx read mcpx://<namespace>/<uri>`: prints what stands in a resource. */
export async function read(context: CommandContext, shown: string): Promise<ExitCode> {
  const { config, terminal, isJson } = context;
  const found = findResource(shown, config.servers);
  if (found === undefined) {
    const known = config.servers.map(({ namespace }) => namespace);
    const nearest = findNear(/^mcpx:\/\/([^/]*)/.exec(shown)?.[1] ?? '', known) ?? '<server>';
    const own = /^mcpx:\/\/[^/]*\/(.*)$/s.exec(shown)?.[1] ?? shown;
    return refuse(terminal, `${shown} names no resource of a server; did you mean mcpx://${nearest}/${own}?`);
  }
  const { server, uri } = found;
  return useServer(context, server, async ({ client, options }) => {
    const result = await namingRefusal(shown, readResource(client, uri, options));
    if (isJson) await terminal.print(JSON.stringify(result));
    else await printContents(terminal, result, (own) => shownUri(server, own));
    return EXIT.done;
  });
}

/** Prints texts as they are. Bytes go out as bytes where nobody looks and they stand alone. */
async function printContents(terminal: Terminal, result: JsonObject, uriFor: (uri: string) => string): Promise<void> {
  const contents = (Array.isArray(result['contents']) ? result['contents'] : []).filter(isJsonObject);
  const [first] = contents;
  if (contents.length === 1 && typeof first?.['blob'] === 'string' && !terminal.isInteractive) {
    await terminal.printBytes(Buffer.from(first['blob'], 'base64'));
    return;
  }
  for (const resource of contents) await terminal.print(renderResource(resource, uriFor));
}
