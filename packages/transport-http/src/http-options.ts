import type { HttpLayer, HttpSend, JsonObject } from '@mcpx/protocol';
import { shownUrl } from './shown-url.ts';

/** What both HTTP transports can be told. */
export interface HttpOptions {
  /** Sent with every request, such as an API key. Never shown. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Does the HTTP. Whoever passes one also closes it. @defaultValue one of this package, made for each link and closed with it */
  readonly send?: HttpSend;
  /** Layers around `send`, the outermost first. Redirects and retries of unsent requests are inside of them, always. */
  readonly layers?: readonly HttpLayer[];
  /** What messages call the server, beside its URL. */
  readonly name?: string;
  /** How long to wait before a stream is reopened where the server sent no `retry`. @defaultValue 1000 */
  readonly sseReconnectDelayMs?: number;
  /** How many times in a row a response stream is resumed without an event coming. @defaultValue 5 */
  readonly sseReconnectAttempts?: number;
  /** The size of one message beyond which a stream is given up. @defaultValue 67108864 (64 MiB) */
  readonly maxMessageBytes?: number;
  /** How long HTTP+SSE waits for the `endpoint` event. @defaultValue 10000 */
  readonly endpointTimeoutMs?: number;
  /** How long `close` waits for the answer to its DELETE. @defaultValue 2000 */
  readonly deleteTimeoutMs?: number;
  /**
   * Where HTTP+SSE posts its messages, for servers behind a path prefix that announce another path. Its query defaults to the
   * announced one.
   */
  readonly messageUrl?: string;
  /**
   * What to do about a refusal, by its HTTP status, in the words of the program: it knows what its user calls the place where
   * credentials stand. @defaultValue words of this package for every status
   */
  readonly mends?: Readonly<Record<number, string>>;
}

export interface StreamableHttpOptions extends HttpOptions {
  /** Whether the connector names HTTP+SSE at the same URL as its fallback. @defaultValue true */
  readonly fallback?: boolean;
}

/** {@link HttpOptions} with every default resolved. */
export interface HttpSettings {
  /** Without user info and fragment. */
  readonly url: string;
  /** {@link url} as messages and displays may show it. */
  readonly target: string;
  /** What messages call the server: its name, if it has one, and always its URL. */
  readonly label: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly sseReconnectDelayMs: number;
  readonly sseReconnectAttempts: number;
  readonly maxMessageBytes: number;
  readonly endpointTimeoutMs: number;
  readonly deleteTimeoutMs: number;
  readonly messageUrl: string | undefined;
  readonly mends: Readonly<Record<number, string>>;
}

/**
 * Resolves the options of a connector, once.
 *
 * @throws TypeError where the URL is none, or not one of HTTP.
 */
export function resolveHttpOptions(url: string | URL, options: HttpOptions): HttpSettings {
  const parsed = httpUrl(url, 'The URL of an MCP server');
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(options.headers ?? {})) headers[name.toLowerCase()] = value;
  if (parsed.username !== '' || parsed.password !== '') {
    headers['authorization'] ??= basicAuthorization(parsed);
    parsed.username = '';
    parsed.password = '';
  }
  parsed.hash = '';
  const target = shownUrl(parsed);
  return {
    url: parsed.href,
    target,
    label: options.name === undefined ? target : `${options.name} (${target})`,
    headers,
    sseReconnectDelayMs: options.sseReconnectDelayMs ?? 1_000,
    sseReconnectAttempts: options.sseReconnectAttempts ?? 5,
    maxMessageBytes: options.maxMessageBytes ?? 64 * 1024 * 1024,
    endpointTimeoutMs: options.endpointTimeoutMs ?? 10_000,
    deleteTimeoutMs: options.deleteTimeoutMs ?? 2_000,
    messageUrl:
      options.messageUrl === undefined
        ? undefined
        : httpUrl(options.messageUrl, 'The message URL of an MCP server').href,
    mends: options.mends ?? {},
  };
}

/** What makes two connectors reach the same thing with the same rights. Holds secrets. */
export function identityOf(kind: string, settings: HttpSettings, more: JsonObject): JsonObject {
  return {
    kind,
    url: settings.url,
    headers: settings.headers,
    ...(settings.messageUrl === undefined ? {} : { messageUrl: settings.messageUrl }),
    ...more,
  };
}

function httpUrl(url: string | URL, what: string): URL {
  const parsed = URL.parse(String(url));
  if (parsed === null || (parsed.protocol !== 'http:' && parsed.protocol !== 'https:')) {
    throw new TypeError(`${what} starts with http:// or https://`);
  }
  return parsed;
}

function basicAuthorization(url: URL): string {
  const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  return `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(credentials)))}`;
}
