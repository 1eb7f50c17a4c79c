import type { JsonObject } from '@mcpx/protocol';
import type { DefaultSend } from './link-send.ts';

/** What the entries of this package add to a connector. */
export interface ConnectorParts {
  readonly makeDefault: DefaultSend;
  /** What of the options of {@link makeDefault} tells two endpoints apart. */
  readonly identity: JsonObject;
}
