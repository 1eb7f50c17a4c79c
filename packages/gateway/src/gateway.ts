import type { HeaderField } from '@mcpx/codec';
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
  /**
   * The header fields that a tool's parameters are mirrored into, by the schema that callers were last shown: at the face of
   * all servers, or at the one of `key`. For the `fieldsFor` of `httpHandler`.
   */
  fieldsFor(tool: string, key?: string): readonly HeaderField[] | undefined;
}
