import { getCACertificates } from 'node:tls';
import { buildConnector, Client, EnvHttpProxyAgent, ProxyAgent } from 'undici';
import { createClientPool, type HttpDispatcher } from './client-pool.ts';
import type { UndiciSendOptions } from './undici-options.ts';

const PROXY_VARIABLES = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY'];

/** The dispatcher that the options ask for. A module of its own, so that undici is loaded by the first request. */
export function createDispatcher(options: UndiciSendOptions): HttpDispatcher {
  const timeout = options.connectTimeoutMs ?? 10_000;
  const tls = {
    ...(options.ca === undefined ? {} : { ca: [...getCACertificates('default'), options.ca] }),
    ...(options.cert === undefined ? {} : { cert: options.cert }),
    ...(options.key === undefined ? {} : { key: options.key }),
  };
  // HTTP/2 would put calls and endless streams on one connection, whose number of streams the server limits.
  const limits = { allowH2: false, headersTimeout: 0, bodyTimeout: 0 };
  const proxied = { ...limits, connect: { ...tls, timeout }, connectTimeout: timeout, requestTls: tls };
  if (typeof options.proxy === 'string') return new ProxyAgent({ ...proxied, uri: options.proxy });
  if (options.proxy === undefined && PROXY_VARIABLES.some((name) => (process.env[name] ?? '') !== '')) {
    return new EnvHttpProxyAgent(proxied);
  }
  // One connector for all connections: they share what resumes a TLS session.
  const connect = buildConnector({ ...tls, allowH2: false, timeout });
  return createClientPool((origin) => new Client(origin, { ...limits, connect }));
}
