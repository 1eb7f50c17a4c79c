import { paramHeaders, scanHeaderAnnotations } from '@mcpx/codec';
import {
  FEATURES,
  isJsonObject,
  isRequest,
  isResult,
  type JsonObject,
  type JsonRpcMessage,
  type JsonRpcRequest,
  META,
  type Revision,
  TASKS_EXTENSION,
} from '@mcpx/protocol';
import { type ScriptedClient, scriptedClient, type ScriptedClientLink } from '@mcpx/testing';
import {
  CLIENT_CAPABILITIES,
  type MatrixCallOptions,
  type MatrixClient,
  type MatrixFilter,
  PeerError,
} from './matrix-client.ts';

/** A client of one revision, written by hand; it judges every frame that it is sent. */
export async function connectScripted(to: string | ScriptedClientLink, revision: Revision): Promise<MatrixClient> {
  const features = FEATURES[revision];
  const isModern = features.era === 'modern';
  let text = '';
  let tools: readonly JsonObject[] | undefined;
  const client = await scriptedClient(to, {
    revision,
    capabilities: capabilitiesOf(revision),
    onFrame(frame) {
      text += JSON.stringify(frame);
      if (isRequest(frame) && !isModern) void answerRequest(frame);
    },
  });
  await client.listen();

  const answerRequest = async ({ id, method, params = {} }: JsonRpcRequest): Promise<void> => {
    const answer = matrixClient.answer(method, params);
    const related = isJsonObject(params['_meta']) ? params['_meta'][META.relatedTask] : undefined;
    const _meta = related === undefined ? undefined : { [META.relatedTask]: related };
    await client.respond(id, _meta === undefined ? answer : { ...answer, _meta });
  };

  let level = 'info';
  const setLevel = async (wanted: string): Promise<void> => {
    if (isModern || wanted === level) return;
    level = wanted;
    await client.call('logging/setLevel', { level }).answer;
  };

  /** Arguments that the tool's schema wants in headers, too. */
  const headersOf = async (method: string, params: JsonObject): Promise<Readonly<Record<string, string>>> => {
    if (method !== 'tools/call' || !features.mirroredHeaders || typeof to !== 'string') return {};
    tools ??= (await once('tools/list', {}, {}))['tools'] as readonly JsonObject[];
    const tool = tools.find(({ name }) => name === params['name']);
    const scan = scanHeaderAnnotations(tool?.['inputSchema']);
    return scan.ok ? paramHeaders(scan.fields, params['arguments'] as JsonObject) : {};
  };

  const once = async (method: string, params: JsonObject, options: MatrixCallOptions): Promise<JsonObject> => {
    const { signal, hear, wantsProgress, logLevel } = options;
    signal?.throwIfAborted();
    const progressToken = 'token of the caller';
    const meta = {
      ...(wantsProgress === true && { progressToken }),
      ...(isModern && logLevel !== undefined && { [META.logLevel]: logLevel }),
    };
    const call = client.call(method, params, { meta, headers: await headersOf(method, params) });
    void (async () => {
      for (;;) {
        const message = await call.messages.next().catch(() => undefined);
        if (message === undefined) return;
        if (!('method' in message) || 'id' in message) continue;
        const { progressToken: token, ...rest } = message.params ?? {};
        if (message.method !== 'notifications/progress' || token === progressToken) hear?.(message.method, rest);
      }
    })();
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => {
        void call.cancel();
        reject(new Error('The caller went away'));
      });
    });
    const answer = await Promise.race([call.answer, aborted]);
    if (isResult(answer)) return answer.result;
    throw new PeerError(answer.error);
  };

  const matrixClient: MatrixClient = {
    revision,
    answer: () => {
      throw new Error('Nobody should ask this client');
    },
    async call(method, params = {}, options = {}) {
      if (options.logLevel !== undefined) await setLevel(options.logLevel);
      let result = await once(method, params, options);
      while (result['resultType'] === 'input_required') {
        const { inputRequests, requestState } = result;
        const asked = Object.entries((inputRequests ?? {}) as Record<string, { method: string; params?: JsonObject }>);
        const inputResponses = Object.fromEntries(
          asked.map(([key, request]) => [key, matrixClient.answer(request.method, request.params ?? {})]),
        );
        const retry = { ...params, inputResponses, ...(requestState !== undefined && { requestState }) };
        result = await once(method, retry, options);
      }
      return result;
    },
    listen: (filter, hear) => (isModern ? listenByCall(client, filter, hear) : listenBySession(client, filter, hear)),
    takeFaults() {
      const all = client.faults.slice(told);
      told = client.faults.length;
      return all;
    },
    get text() {
      return text;
    },
    sendsRawNumbers: true,
    [Symbol.asyncDispose]: () => client.close(),
  };
  let told = 0;
  return matrixClient;
}

function capabilitiesOf(revision: Revision): JsonObject {
  const { elicitation, tasks } = FEATURES[revision];
  const { elicitation: modes, ...rest } = CLIENT_CAPABILITIES;
  return {
    ...rest,
    ...(elicitation === 'form' && { elicitation: {} }),
    ...(elicitation === 'form+url' && { elicitation: modes }),
    ...(tasks === 'extension' && { extensions: { [TASKS_EXTENSION]: {} } }),
  };
}

type Hear = (method: string, params: JsonObject) => void;

async function listenByCall(client: ScriptedClient, { lists = [], uris = [], taskIds = [] }: MatrixFilter, hear: Hear) {
  const notifications = {
    ...Object.fromEntries(lists.map((list) => [`${list}ListChanged`, true])),
    ...(uris.length > 0 && { resourceSubscriptions: uris }),
    ...(taskIds.length > 0 && { taskIds }),
  };
  const call = client.call('subscriptions/listen', { notifications });
  // On a shared link others' messages pass by, too.
  const isOurs = (message: JsonRpcMessage): boolean => {
    const meta = 'method' in message ? message.params?.['_meta'] : undefined;
    return isJsonObject(meta) && meta[META.subscriptionId] === call.id;
  };
  let first = await call.messages.next();
  while (!isOurs(first)) first = await call.messages.next();
  if (!('method' in first) || first.method !== 'notifications/subscriptions/acknowledged') {
    throw new Error(`The first message of the subscription is ${JSON.stringify(first)}`);
  }
  void (async () => {
    for (;;) {
      const message = await call.messages.next().catch(() => undefined);
      if (message === undefined) return;
      if ('method' in message && isOurs(message)) hear(message.method, message.params ?? {});
    }
  })();
  return { [Symbol.asyncDispose]: () => call.cancel() };
}

async function listenBySession(client: ScriptedClient, { uris = [] }: MatrixFilter, hear: Hear) {
  let isOpen = true;
  void (async () => {
    for (let seen = client.unsolicited.all.length; isOpen; seen++) {
      while (isOpen && client.unsolicited.all.length <= seen) await new Promise((resolve) => setTimeout(resolve, 2));
      const message = client.unsolicited.all[seen];
      if (isOpen && message !== undefined && 'method' in message) hear(message.method, message.params ?? {});
    }
  })();
  for (const uri of uris) {
    const answer = await client.call('resources/subscribe', { uri }).answer;
    if (!isResult(answer)) throw new PeerError(answer.error);
  }
  return {
    async [Symbol.asyncDispose]() {
      isOpen = false;
      for (const uri of uris) await client.call('resources/unsubscribe', { uri }).answer;
    },
  };
}
