import type { CallOptions, Client, Peer } from '@mcpx/client';
import type { Explanation, Lease, ServerStatus } from '@mcpx/pool';
import type { JsonObject } from '@mcpx/protocol';
import { type ControlAnswer, type ControlRequest, request, requestLines } from './control-request.ts';
import type { ListedTool, Servers, ServersOptions } from './servers.ts';
import { fromTold, type ToldOfServer } from './told-of-server.ts';
import { API, ENDED, type RequestBody, type RequestLine, type StartAnswer } from './wire.ts';
import { fromWire, type WireError } from './wire-error.ts';

/** The servers of a running daemon, as a command uses them. */
export function remoteServers(socketPath: string, { onWarning, onQuestion, onUnanswered }: ServersOptions): Servers {
  const ask = async (options: ControlRequest): Promise<JsonObject> => {
    const answer = await request(socketPath, options);
    if (answer.status !== 200) throw errorOf(answer);
    return answer.body;
  };

  const requestOf =
    (key: string, tool?: ListedTool) =>
    async (method: string, params: JsonObject = {}, options: CallOptions = {}): Promise<JsonObject> => {
      const { signal, timeoutMs } = options;
      const path = `${API}/servers/${encodeURIComponent(key)}/request`;
      const body: RequestBody = {
        method,
        params,
        ...(tool && { tool: taskPartOf(tool) }),
        ...(timeoutMs !== undefined && { timeoutMs: timeoutMs + SPARE_MS }),
      };
      const held = new Map<string, Disposable>();
      try {
        for await (const read of requestLines(socketPath, { method: 'POST', path, body, signal })) {
          const line = read as unknown as RequestLine;
          switch (line.kind) {
            case 'warning':
              onWarning(key, line.message);
              break;
            case 'question':
              held.set(
                line.question,
                onQuestion({
                  server: key,
                  id: line.question,
                  message: line.message,
                  isDoubtful: line.isDoubtful === true,
                }),
              );
              break;
            case 'answered':
              held.get(line.question)?.[Symbol.dispose]();
              break;
            case 'unanswered':
              onUnanswered(line.method);
              break;
            case 'result':
              return line.result;
            case 'error':
              throw fromWire(line.error);
          }
        }
      } finally {
        for (const hold of held.values()) hold[Symbol.dispose]();
      }
      throw signal?.aborted ? signal.reason : fromWire({ code: 'MCP_STREAM_LOST', message: ENDED });
    };

  const close = async (): Promise<void> => {};
  return {
    isShared: true,
    async acquire(key, { signal }): Promise<Lease> {
      const path = `${API}/servers/${encodeURIComponent(key)}/start`;
      const { peer } = (await ask({ method: 'POST', path, body: {}, signal })) as unknown as StartAnswer;
      return { key, client: remoteClient(peer, requestOf(key)), [Symbol.dispose]: () => {} };
    },
    callTool: ({ key }, tool, args, options) =>
      requestOf(key, tool)('tools/call', { name: tool.name, arguments: args }, options),
    async status() {
      const { servers } = await ask({ path: `${API}/status` });
      return (servers as unknown as readonly ToldOfServer<ServerStatus>[]).map((told) => fromTold(told));
    },
    async explain(key) {
      const { explanation } = await ask({ path: `${API}/explain/${encodeURIComponent(key)}` });
      return fromTold(explanation as unknown as ToldOfServer<Explanation>);
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** What of a tool says how it is called: its schemas may be long. */
function taskPartOf({ name, execution }: ListedTool): ListedTool {
  return execution === undefined ? { name } : { name, execution };
}

/** The command's own clock runs out first, and hangs up: so it ends as it does without a daemon. In milliseconds. */
const SPARE_MS = 5_000;

function errorOf({ body, status }: ControlAnswer): Error {
  const { error } = body;
  if (error === undefined) return fromWire({ code: 'MCP_STREAM_LOST', message: `the daemon answered with ${status}` });
  return fromWire(error as unknown as WireError);
}

/** A client of one of the daemon's servers. Only what commands do goes through a daemon: requests and their answers. */
function remoteClient(peer: Peer, send: Client['request']): Client {
  const refusal = (): Error => fromWire({ code: 'MCP_CLOSED', message: 'only requests go through a daemon' });
  const close = async (): Promise<void> => {};
  return {
    peer,
    request: send,
    forward: async (method, params, options) => ({ kind: 'complete', result: await send(method, params, options) }),
    notify: () => Promise.reject(refusal()),
    listen: () => {
      throw refusal();
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
