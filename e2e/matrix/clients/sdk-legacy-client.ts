import { type JsonObject, LATEST_LEGACY } from '@mcpx/protocol';
import { createServerFrameJudge } from '@mcpx/testing';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  CreateMessageRequestSchema,
  ElicitRequestSchema,
  ListRootsRequestSchema,
  McpError,
  type Notification,
  type Request,
  ResultSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { Place } from '../places.ts';
import { CLIENT_CAPABILITIES, type MatrixClient, PeerError } from './matrix-client.ts';
import { watchFetch, watchProgram } from './watch-place.ts';

/** The official client of the older era. */
export async function connectSdkLegacy(place: Place): Promise<MatrixClient> {
  const revision = LATEST_LEGACY;
  const client = new Client({ name: 'sdk-legacy', version: '1.0.0' }, { capabilities: CLIENT_CAPABILITIES });
  const answered = async ({ method, params }: Request): Promise<Record<string, unknown>> =>
    matrixClient.answer(method, (params ?? {}) as JsonObject);
  client.setRequestHandler(ElicitRequestSchema, answered);
  client.setRequestHandler(CreateMessageRequestSchema, answered);
  client.setRequestHandler(ListRootsRequestSchema, answered);

  const hearers = new Set<(method: string, params: JsonObject) => void>();
  client.fallbackNotificationHandler = async ({ method, params }: Notification) => {
    for (const hear of hearers) hear(method, (params ?? {}) as JsonObject);
  };

  const watch = 'url' in place ? watchFetch() : watchProgram(place);
  const transport: Transport =
    'fetch' in watch
      ? new StreamableHTTPClientTransport(new URL((place as { url: string }).url), { fetch: watch.fetch })
      : new StdioClientTransport(watch.program);
  await client.connect(transport);

  const judge = createServerFrameJudge(revision);
  let level = 'info';
  const matrixClient: MatrixClient = {
    revision,
    answer: () => {
      throw new Error('Nobody should ask this client');
    },
    async call(method, params = {}, { signal, logLevel, wantsProgress, hear } = {}) {
      if (logLevel !== undefined && logLevel !== level) await client.setLoggingLevel((level = logLevel) as 'info');
      if (hear !== undefined) hearers.add(hear);
      try {
        const options = {
          ...(signal && { signal }),
          ...(wantsProgress === true && {
            onprogress: (progress: object) => hear?.('notifications/progress', progress as JsonObject),
          }),
        };
        return (await client.request({ method, params }, ResultSchema, options)) as JsonObject;
      } catch (error) {
        throw error instanceof McpError
          ? new PeerError({ code: error.code, message: error.message, data: error.data as JsonObject })
          : error;
      } finally {
        // What belongs to the call may come on another stream than its answer.
        if (hear !== undefined) setTimeout(() => hearers.delete(hear), 500);
      }
    },
    async listen({ uris = [] }, hear) {
      hearers.add(hear);
      for (const uri of uris) await client.subscribeResource({ uri });
      return {
        async [Symbol.asyncDispose]() {
          hearers.delete(hear);
          for (const uri of uris) await client.unsubscribeResource({ uri });
        },
      };
    },
    takeFaults: () => watch.takeFaults((frame) => judge(frame, undefined)),
    get text() {
      return watch.text;
    },
    sendsRawNumbers: false,
    [Symbol.asyncDispose]: async () => {
      if (transport instanceof StreamableHTTPClientTransport) await transport.terminateSession();
      await client.close();
      watch[Symbol.dispose]();
    },
  };
  return matrixClient;
}
