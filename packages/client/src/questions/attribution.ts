import type { Arrival } from '@mcpx/protocol';
import type { Call } from '../calls/call.ts';
import type { Exchange, Reply } from '../exchange/exchange.ts';

/**
 * Which call a message of a server belongs to.
 *
 * What came on a request's own stream belongs to that request. On a shared channel it belongs to the only call in
 * flight, or, where all calls are one caller's, to the oldest of them; otherwise to nobody. Never a guess.
 */
export function findOwner(exchange: Exchange, arrival: Arrival | undefined): Call | undefined {
  if (arrival?.stream !== undefined) return asCall(exchange.find(arrival.stream)?.reply);
  let oldest: Call | undefined;
  for (const { reply } of exchange.inFlight()) {
    const call = asCall(reply);
    if (call === undefined) continue;
    if (oldest === undefined) oldest = call;
    else if (oldest.options.caller === undefined || oldest.options.caller !== call.options.caller) return undefined;
  }
  return oldest;
}

function asCall(reply: Reply | undefined): Call | undefined {
  return reply !== undefined && 'asked' in reply ? (reply as Call) : undefined;
}
