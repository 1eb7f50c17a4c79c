import { getCACertificates } from 'node:tls';
import { Agent, type Dispatcher, EnvHttpProxyAgent, ProxyAgent } from 'undici';
import type { UndiciSendOptions } from './undici-send.ts';

const PROXY_VARIABLES = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY'];

/** The dispatcher that the options ask for. A module of its own, so that undici is loaded by the first request. */
export function createDispatcher(options: UndiciSendOptions): Dispatcher {
  const tls = {
    ...(options.ca === undefined ? {} : { ca: [...getCACertificates('default'), options.ca] }),
    ...(options.cert === undefined ? {} : { cert: options.cert }),
    ...(options.key === undefined ? {} : { key: options.key }),
  };
  const agent = {
    // HTTP/2 would put calls and endless streams on one connection, whose number of streams the server limits.
    allowH2: false,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { ...tls, timeout: options.connectTimeoutMs ?? 10_000 },
  };
  const proxied = { ...agent, connectTimeout: options.connectTimeoutMs ?? 10_000, requestTls: tls };
  if (typeof options.proxy === 'string') return new ProxyAgent({ ...proxied, uri: options.proxy });
  if (options.proxy === undefined && PROXY_VARIABLES.some((name) => (process.env[name] ?? '') !== '')) {
    return new EnvHttpProxyAgent(proxied);
  }
  return new Agent(agent);
}
