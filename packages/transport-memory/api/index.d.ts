// The public interface of @mcpx/transport-memory.

import { Connector, JsonObject } from "@mcpx/protocol";
interface MemoryConnectorOptions {
  /** How the link is named in errors. @defaultValue 'memory' */
  readonly target?: string;
  /** @defaultValue `{ memory: target }` */
  readonly identity?: JsonObject;
}
/**
 * A link between two ends in one process.
 *
 * Each `connect` makes a fresh pair and hands its far end, a connector for one `connect`, to `onLink`. What is sent before
 * the far end is connected waits for it. Messages are handed over as the same objects, in order, never within the call
 * that sent them.
 */
export declare function memoryConnector(onLink: (far: Connector) => void, { target, identity }?: MemoryConnectorOptions): Connector;
export type { MemoryConnectorOptions };
