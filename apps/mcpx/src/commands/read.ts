import { readResource } from '@mcpx/client';
import { shownUri } from '../resource-uri.ts';
import { isJsonObject, type JsonObject } from '@mcpx/protocol';
import type { CommandContext } from '../command.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { renderResource } from '../output/render-content.ts';
import { refuse } from '../report.ts';
import type { Terminal } from '../terminal.ts';
import { findShownResource } from './find-named.ts';
import { namingRefusal } from './refusal.ts';
import { useServer } from './use-server.ts';

/** `mcpx read mcpx://<namespace>/<uri>`: prints what stands in a resource. */
export async function read(context: CommandContext, shown: string): Promise<ExitCode> {
  const { config, terminal, isJson } = context;
  const found = findShownResource(config, shown);
  if (!found.ok) return refuse(terminal, found.fault);
  const { server, uri } = found.value;
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
