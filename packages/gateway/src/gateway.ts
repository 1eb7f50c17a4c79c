import type { Service } from '@mcpx/server';

/** One server as the gateway shows it. */
export interface GatewayServer {
  /** The server's key in the pool: how messages and events name it. */
  readonly key: string;
  /** Its name within tool names and URIs. No two may be equal. @defaultValue `namespaceOf(key)` */
  readonly namespace?: string;
}

export interface GatewayOptions {
  /** How the gateway names itself to clients. */
  readonly serverInfo: { readonly name: string; readonly version: string };
  readonly servers: readonly GatewayServer[];
  /** How long a list waits for a server that is starting or slow, in milliseconds. @defaultValue 5_000 */
  readonly listWaitMs?: number;
  readonly onEvent?: (event: GatewayEvent) => void;
}

export interface GatewayEvent {
  readonly event: 'server.warning';
  readonly server: string;
  readonly message: string;
}

/** Many servers behind one face, and each behind its own. */
export interface Gateway {
  /** All servers: tools and prompts as `<namespace>__<name>`, resources as `mcpx://<namespace>/<uri>`. */
  readonly service: Service;
  /** One server under its own names and URIs, verbatim. */
  serverService(key: string): Service | undefined;
}
