import type { TransportTraits } from '@mcpx/protocol';

/** What a pair of pipes can do. */
export const PIPE_TRAITS: TransportTraits = {
  streamPerRequest: false,
  headers: false,
  unsolicited: true,
  ordered: true,
  withdraws: true,
};

/** The longest line by default: tens of MiB, so that a picture or a page in Base64 passes. */
export const MAX_LINE_BYTES: number = 64 * 1024 * 1024;
