import { type JsonObject, LATEST_MODERN, META } from '@mcpx/protocol';
import { createServerFrameJudge } from '@mcpx/testing';
import { Client, ProtocolError, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { Place } from '../places.ts';
import { CLIENT_CAPABILITIES, type MatrixClient, PeerError } from './matrix-client.ts';
import { watchFetch, watchProgram } from './watch-place.ts';

type Options = Parameters<Client['callTool']>[1];

/** What the client does for each method, questions of the server included. */
function callsOf(client: Client): Readonly<Record<string, (params: never, options: Options) => Promise<object>>> {
  return {
    'tools/list': (params, options) => client.listTools(params, options),
    'tools/call': (params, options) => client.callTool(params, options),
    'prompts/list': (params, options) => client.listPrompts(params, options),
    'prompts/get': (params, options) => client.getPrompt(params, options),
    'resources/list': (params, options) => client.listResources(params, options),
    'resources/templates/list': (params, options) => client.listResourceTemplates(params, options),
    'resources/read': (params, options) => client.readResource(params, options),
    'completion/complete': (params, options) => client.complete(params, options),
  };
}

/** The official client of the stateless era. */
export async function connectSdkModern(place: Place): Promise<MatrixClient> {
  const revision = LATEST_MODERN;
  const client = new Client(
    { name: 'sdk-modern', version: '1.0.0' },
    { capabilities: CLIENT_CAPABILITIES, versionNegotiation: { mode: { pin: revision } } },
  );
  for (const method of ['elicitation/create', 'sampling/createMessage', 'roots/list'] as const) {
    client.setRequestHandler(
      method,
      async ({ params }) => matrixClient.answer(method, (params ?? {}) as JsonObject) as never,
    );
  }
  const hearers = new Set<(method: string, params: JsonObject) => void>();
  client.fallbackNotificationHandler = async ({ method, params }) => {
    for (const hear of hearers) hear(method, (params ?? {}) as JsonObject);
  };
  const watch = 'url' in place ? watchFetch() : watchProgram(place);
  const transport =
    'fetch' in watch
      ? new StreamableHTTPClientTransport(new URL((place as { url: string }).url), { fetch: watch.fetch })
      : new StdioClientTransport(watch.program);
  await client.connect(transport);

  const calls = callsOf(client);
  const judge = createServerFrameJudge(revision);
  const matrixClient: MatrixClient = {
    revision,
    answer: () => {
      throw new Error('Nobody should ask this client');
    },
    async call(method, params = {}, { signal, logLevel, wantsProgress, hear } = {}) {
      if (hear !== undefined) hearers.add(hear);
      const options: Options = {
        ...(signal && { signal }),
        ...(wantsProgress === true && {
          onprogress: (progress: object) => hear?.('notifications/progress', progress as JsonObject),
        }),
      };
      const given = logLevel === undefined ? params : { ...params, _meta: { [META.logLevel]: logLevel } };
      const run = calls[method];
      if (run === undefined) throw new Error(`The official client has no ${method}`);
      try {
        return (await run(given as never, options)) as JsonObject;
      } catch (error) {
        throw error instanceof ProtocolError
          ? new PeerError({ code: error.code, message: error.message, data: error.data as JsonObject })
          : error;
      } finally {
        if (hear !== undefined) hearers.delete(hear);
      }
    },
    async listen({ lists = [], uris = [] }, hear) {
      hearers.add(hear);
      const subscription = await client.listen({
        ...Object.fromEntries(lists.map((list) => [`${list}ListChanged`, true])),
        ...(uris.length > 0 && { resourceSubscriptions: [...uris] }),
      });
      return {
        async [Symbol.asyncDispose]() {
          hearers.delete(hear);
          await subscription.close();
        },
      };
    },
    takeFaults: () => watch.takeFaults((frame) => judge(frame, undefined)),
    get text() {
      return watch.text;
    },
    sendsRawNumbers: false,
    [Symbol.asyncDispose]: async () => {
      await client.close();
      watch[Symbol.dispose]();
    },
  };
  return matrixClient;
}
