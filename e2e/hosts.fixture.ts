import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as OldStdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as OldStreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport as OldTransport } from '@modelcontextprotocol/sdk/shared/transport.js';

/** Where mcpx is reached: an endpoint, or a program that serves on its standard input and output. */
export type Place =
  | { readonly url: string }
  | { readonly command: string; readonly args: string[]; readonly env: Record<string, string>; readonly cwd: string };

/** What a host does, whichever client it is made with. */
export interface Host extends AsyncDisposable {
  readonly revision: string | undefined;
  toolNames(): Promise<string[]>;
  resourceUris(): Promise<string[]>;
  templates(): Promise<string[]>;
  promptNames(): Promise<string[]>;
  /** The content of the result. */
  call(tool: string, args: Record<string, unknown>): Promise<readonly Record<string, unknown>[]>;
  read(uri: string): Promise<readonly Record<string, unknown>[]>;
  prompt(name: string, args: Record<string, string>): Promise<string>;
  complete(
    ref: { readonly prompt: string } | { readonly template: string },
    name: string,
    value: string,
  ): Promise<string[]>;
}

export interface HostKind {
  readonly name: string;
  /** What it agrees on with mcpx. */
  readonly revision: string;
  connect(place: Place): Promise<Host>;
}

const INFO = { name: 'e2e', version: '1.0.0' };

function newHost(mode: 'auto' | 'legacy', revision: string): HostKind {
  return {
    name: `@modelcontextprotocol/client 2.4, ${mode}`,
    revision,
    connect: async (place) => {
      const client = new Client(INFO, { versionNegotiation: { mode } });
      await client.connect(
        'url' in place ? new StreamableHTTPClientTransport(new URL(place.url)) : new StdioClientTransport(place),
      );
      return hostOf(client, client.getNegotiatedProtocolVersion());
    },
  };
}

const OLD_HOST: HostKind = {
  name: '@modelcontextprotocol/sdk 1.32',
  revision: '2025-11-25',
  connect: async (place) => {
    const client = new OldClient(INFO);
    const transport: OldTransport =
      'url' in place ? new OldStreamableHTTPClientTransport(new URL(place.url)) : new OldStdioClientTransport(place);
    let revision: string | undefined;
    transport.setProtocolVersion = (version: string) => void (revision = version);
    await client.connect(transport);
    return hostOf(client, revision);
  },
};

export const HOSTS: readonly HostKind[] = [newHost('auto', '2026-07-28'), newHost('legacy', '2025-11-25'), OLD_HOST];

/** The part that both clients have in common. */
type AnyClient = Pick<
  Client,
  | 'listTools'
  | 'listResources'
  | 'listResourceTemplates'
  | 'listPrompts'
  | 'callTool'
  | 'readResource'
  | 'getPrompt'
  | 'complete'
  | 'close'
>;

function hostOf(client: AnyClient | OldClient, revision: string | undefined): Host {
  const any = client as AnyClient;
  return {
    revision,
    toolNames: async () => (await any.listTools()).tools.map(({ name }) => name),
    resourceUris: async () => (await any.listResources()).resources.map(({ uri }) => uri),
    templates: async () => (await any.listResourceTemplates()).resourceTemplates.map(({ uriTemplate }) => uriTemplate),
    promptNames: async () => (await any.listPrompts()).prompts.map(({ name }) => name),
    call: async (name, args) => {
      const { content } = await any.callTool({ name, arguments: args });
      return content;
    },
    read: async (uri) => (await any.readResource({ uri })).contents,
    prompt: async (name, args) => {
      const { messages } = await any.getPrompt({ name, arguments: args });
      return JSON.stringify(messages);
    },
    complete: async (ref, name, value) => {
      const target =
        'prompt' in ref
          ? ({ type: 'ref/prompt', name: ref.prompt } as const)
          : ({ type: 'ref/resource', uri: ref.template } as const);
      return (await any.complete({ ref: target, argument: { name, value } })).completion.values;
    },
    [Symbol.asyncDispose]: () => any.close(),
  };
}
