import { TransportError } from '@mcpx/protocol';
import { shownUrl } from './shown-url.ts';

/** The request is known to have stayed here, whatever the HTTP library says besides. */
const NEVER_CONNECTED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/** Certificates that no authority known here vouches for. */
const UNTRUSTED: ReadonlySet<string> = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_UNTRUSTED',
]);

/**
 * The error of an HTTP request that got no answer: what was tried, what happened, and the mend.
 *
 * @param unsent whether the HTTP library knows that the peer saw nothing of the request.
 */
export function explainFailure(cause: unknown, url: string, unsent = false): TransportError {
  const found = findCode(cause);
  const { code, syscall } = found;
  const parsed = new URL(url);
  // A failed write means that the request was not handed over whole, and half a request is none. A failed read proves nothing;
  // nor does a write under TLS, which writes for purposes of its own.
  const isIncomplete = syscall === 'write' && parsed.protocol === 'http:';
  const never = unsent || isIncomplete || NEVER_CONNECTED.has(code) || UNTRUSTED.has(code);
  return new TransportError('MCP_CONNECT_FAILED', `${shownUrl(url)} was not reached: ${reason(found, parsed, cause)}`, {
    processed: never ? false : 'unknown',
    cause,
  });
}

/** The code of a failure: libraries wrap what the system said, some of them twice. */
export function failureCode(cause: unknown): string {
  return findCode(cause).code;
}

function reason({ code, port, hostname: asked }: Found, url: URL, cause: unknown): string {
  const { host, hostname } = url;
  const isProxy = (asked !== '' && asked !== hostname) || (port !== undefined && port !== portOf(url));
  if (isProxy && (code === 'ECONNREFUSED' || code === 'ENOTFOUND')) {
    return `its proxy ${asked === '' ? `on port ${port}` : asked} does not answer (${code}); correct "proxy" or HTTP_PROXY and HTTPS_PROXY`;
  }
  if (UNTRUSTED.has(code)) {
    return `the certificate of ${host} is not trusted here (${code}); name the certificate authority that signed it in "ca"`;
  }
  switch (code) {
    case 'ECONNREFUSED':
      return `nothing listens at ${host}; start the server, or correct the port in its URL`;
    case 'ENOTFOUND':
      return `the host ${hostname} is unknown; correct the URL`;
    case 'EAI_AGAIN':
      return `the host ${hostname} could not be looked up; check the network`;
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `there is no route to ${host}; check the network`;
    case 'ETIMEDOUT':
    case 'UND_ERR_CONNECT_TIMEOUT':
      return `${host} did not accept a connection in time; check the URL, the network and "proxy"`;
    case 'ECONNRESET':
    case 'EPIPE':
    case 'UND_ERR_SOCKET':
      return `${host} closed the connection without an answer; look at the server's log${
        url.protocol === 'https:' ? ', and whether it wants a client certificate ("cert", "key")' : ''
      }`;
    case 'CERT_HAS_EXPIRED':
      return `the certificate of ${host} has expired; renew it on the server`;
    case 'CERT_NOT_YET_VALID':
      return `the certificate of ${host} is not valid yet; check the clocks of both machines`;
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return `the certificate of ${host} is for another name; use a name that it lists in the URL`;
    case 'EPROTO':
    case 'ERR_SSL_WRONG_VERSION_NUMBER':
    case 'ERR_SSL_PACKET_LENGTH_TOO_LONG':
      return `${host} does not speak TLS there; if it is a plain HTTP server, its URL starts with http://`;
    case 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED':
    case 'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE':
    case 'ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE':
      return `${host} asks for a client certificate; name one in "cert" and its key in "key"`;
    default:
      return cause instanceof Error ? cause.message : String(cause);
  }
}

function portOf({ port, protocol }: URL): number {
  if (port !== '') return Number(port);
  return protocol === 'https:' ? 443 : 80;
}

/** What the system said of a failed connection. */
interface Found {
  readonly code: string;
  readonly syscall: string;
  /** The name that was looked up. */
  readonly hostname: string;
  readonly port: number | undefined;
}

function findCode(cause: unknown, depth = 0): Found {
  if (typeof cause !== 'object' || cause === null || depth > 4) {
    return { code: '', syscall: '', hostname: '', port: undefined };
  }
  const said = cause as { readonly [name: string]: unknown };
  const below = findCode(said['cause'] ?? (Array.isArray(said['errors']) ? said['errors'][0] : undefined), depth + 1);
  if (below.code !== '') return below;
  const text = (name: string): string => (typeof said[name] === 'string' ? said[name] : '');
  const port = typeof said['port'] === 'number' ? said['port'] : undefined;
  return { code: text('code'), syscall: text('syscall'), hostname: text('hostname'), port };
}
