import type { IncomingMessage } from 'node:http';

/** What a request is addressed to. */
export interface RequestTarget {
  /** The host and port that it means. */
  readonly host: string | undefined;
  /** Without the query. */
  readonly path: string;
}

/**
 * Finds what a request of `node:http` is addressed to. A target may be a whole URL: then the host is the one that it names,
 * and whatever the header `Host` says beside it counts for nothing.
 *
 * It is for what stands in front of an endpoint, such as a choice by path; a `nodeListener` knows it already. See RFC 9112
 * §3.2.2.
 */
export function requestTarget({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): RequestTarget {
  const [, host, path] = (url.startsWith('/') ? undefined : ABSOLUTE.exec(url)) ?? [];
  if (host === undefined) {
    const query = url.indexOf('?');
    return { host: headers.host, path: query < 0 ? url : url.slice(0, query) };
  }
  return { host, path: path === undefined || path === '' ? '/' : path };
}

const ABSOLUTE = /^https?:\/\/([^/?#]*)([^?#]*)/i;
