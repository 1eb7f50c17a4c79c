import type { HttpBodySink, HttpRequest, HttpResponse, HttpSend } from '@mcpx/protocol';
import { BufferedBody } from '../src/buffered-body.ts';

/** A body that the test writes. */
export interface ScriptedBody {
  readonly body: BufferedBody;
  write(text: string): void;
  end(): void;
  fail(reason?: unknown): void;
  readonly isCancelled: () => boolean;
}

export function scriptedBody(): ScriptedBody {
  let isCancelled = false;
  const body: BufferedBody & HttpBodySink = new BufferedBody({
    pause() {},
    resume() {},
    abort: () => (isCancelled = true),
  });
  const bytes = new TextEncoder();
  return {
    body,
    write: (text) => body.data(bytes.encode(text)),
    end: () => body.end(),
    fail: (reason = new Error('reset')) => body.fail(reason),
    isCancelled: () => isCancelled,
  };
}

export interface ScriptedAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text, which is the whole body, or one to write to. */
  readonly body?: string | ScriptedBody;
}

export const jsonAnswer = (
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
  status = 200,
): ScriptedAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(value),
});

export const sseAnswer = (
  body: string | ScriptedBody,
  headers: Readonly<Record<string, string>> = {},
): ScriptedAnswer => ({
  status: 200,
  headers: { 'content-type': 'text/event-stream', ...headers },
  body,
});

export interface ScriptedSend {
  readonly send: HttpSend;
  readonly requests: readonly HttpRequest[];
}

/** HTTP without a network: what the script answers, a signal that works, and what was asked. Time is the fake clock's. */
export function scriptedSend(
  script: (request: HttpRequest, index: number) => ScriptedAnswer | Promise<ScriptedAnswer>,
): ScriptedSend {
  const requests: HttpRequest[] = [];
  return {
    requests,
    send(request): Promise<HttpResponse> {
      const index = requests.length;
      requests.push(request);
      return new Promise((resolve, reject) => {
        const { signal } = request;
        let scripted: ScriptedBody | undefined;
        signal?.addEventListener('abort', () => {
          reject(signal.reason);
          scripted?.fail(signal.reason);
        });
        const answer = async (): Promise<void> => {
          const { status, headers = {}, body = '' } = await script(request, index);
          scripted = typeof body === 'string' ? scriptedBody() : body;
          if (typeof body === 'string') {
            if (body !== '') scripted.write(body);
            scripted.end();
          }
          resolve({ status, headers, url: request.url, body: scripted.body });
        };
        answer().catch(reject);
      });
    },
  };
}

/** An answer that never comes. */
export const never = (): Promise<ScriptedAnswer> => new Promise(() => {});
