import type { HttpExchange, HttpHeaders } from './exchange.ts';

/** The headers that let a page on this origin read an answer; nothing where no page was allowed by name. */
export type CorsHeaders = (headers: HttpHeaders) => Readonly<Record<string, string>> | undefined;

/**
 * Cross-origin sharing, for the pages that were allowed by name and no others.
 *
 * A page on another port of this machine may be let in by its host, but is not given the answers: whoever wants that says so.
 */
export function createCors(allowedOrigins: readonly string[] = []): CorsHeaders {
  const allowed = new Set(allowedOrigins.map((origin) => origin.toLowerCase()));
  return ({ origin }) => {
    if (origin === undefined || !allowed.has(origin.toLowerCase())) return undefined;
    return {
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'mcp-session-id',
      vary: 'origin',
    };
  };
}

/** Answers the question of a browser whether a page may send what it wants to. */
export function answerPreflight(exchange: HttpExchange, cors: Readonly<Record<string, string>>): void {
  const { 'access-control-request-headers': wanted } = exchange.headers;
  exchange.respond(204, {
    ...cors,
    'access-control-allow-methods': 'POST, GET, DELETE',
    ...(wanted === undefined ? {} : { 'access-control-allow-headers': wanted }),
    'access-control-max-age': '600',
  });
}

/** The same exchange, whose answer has these headers too. */
export function withHeaders(exchange: HttpExchange, more: Readonly<Record<string, string>>): HttpExchange {
  return {
    method: exchange.method,
    headers: exchange.headers,
    readBody: (maxBytes) => exchange.readBody(maxBytes),
    respond: (status, headers, body) => {
      exchange.respond(status, { ...headers, ...more }, body);
    },
    stream: (status, headers, first) => exchange.stream(status, { ...headers, ...more }, first),
    onGone: (callback) => {
      exchange.onGone(callback);
    },
  };
}
