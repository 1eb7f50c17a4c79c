export interface AccessOptions {
  /**
   * Host names, without port, under which the endpoint may be addressed, beside the loopback names: the host it is bound
   * to, or the name of the proxy in front. An IPv6 address stands in brackets.
   *
   * @defaultValue []
   */
  readonly allowedHosts?: readonly string[];
  /**
   * Origins of web pages that may use the endpoint, such as `https://app.example`, and are given its answers. Pages on the
   * allowed hosts are let in too, but a browser gives them no answer of another port unless they are named here.
   *
   * @defaultValue []
   */
  readonly allowedOrigins?: readonly string[];
}

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Says why a request must not be served, or nothing. */
export type AccessCheck = (headers: {
  readonly host?: string | undefined;
  readonly origin?: string | undefined;
}) => string | undefined;

/**
 * Guards against DNS rebinding: a web page that resolves its own name to this machine is told by the `Host` that it
 * sends, and any other page by its `Origin`. `httpHandler` has it already: it is for what else is served beside an endpoint.
 *
 * See `basic/transports/streamable-http` (security).
 */
export function createAccessCheck({ allowedHosts = [], allowedOrigins = [] }: AccessOptions = {}): AccessCheck {
  const hosts = new Set([...LOOPBACK, ...allowedHosts.map((host) => host.toLowerCase())]);
  const origins = new Set(allowedOrigins.map((origin) => origin.toLowerCase()));

  const isOwnOrigin = (origin: string): boolean => {
    const own = /^https?:\/\/(.+)$/.exec(origin)?.[1];
    return own !== undefined && hosts.has(hostName(own));
  };

  /** Nearly all requests name the same host. */
  let served: string | undefined;

  return ({ host, origin }) => {
    if (host !== undefined && host === served && origin === undefined) return undefined;
    if (host === undefined || !hosts.has(hostName(host.toLowerCase()))) {
      return `The host "${host ?? ''}" is not served here: address the endpoint as localhost, or as it was set up to be`;
    }
    const from = origin?.toLowerCase();
    if (from !== undefined && !origins.has(from) && !isOwnOrigin(from)) {
      return `Pages of the origin "${origin ?? ''}" may not use this endpoint: it answers programs, and pages that it was set up for`;
    }
    served = host;
    return undefined;
  };
}

function hostName(host: string): string {
  return host.replace(/:\d*$/, '');
}
