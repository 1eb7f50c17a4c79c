import { after, type HttpLayer, TransportError } from '@mcpx/protocol';
import { shownUrl } from './shown-url.ts';

/**
 * Gives up a request whose status line does not come in time. The body may take as long as it likes.
 *
 * Not among the layers that are always there: the headers of a JSON answer come with the answer, and how long a request may take
 * is for whoever makes it to say.
 *
 * @throws TransportError `MCP_TIMEOUT`
 */
export function limitWait(limitMs: number): HttpLayer {
  return (next) => async (request) => {
    const late = new AbortController();
    const callOff = after(limitMs, () => {
      late.abort(new TransportError('MCP_TIMEOUT', `${shownUrl(request.url)} did not answer within ${limitMs} ms`));
    });
    const signal = request.signal === undefined ? late.signal : AbortSignal.any([request.signal, late.signal]);
    try {
      return await next({ ...request, signal });
    } finally {
      callOff();
    }
  };
}
