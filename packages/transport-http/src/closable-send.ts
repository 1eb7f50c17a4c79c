import type { HttpSend } from '@mcpx/protocol';

/** An {@link HttpSend} that owns connections. */
export interface ClosableHttpSend extends HttpSend, AsyncDisposable {
  /** Ends its connections, and what is still going on there. */
  close(): Promise<void>;
}
