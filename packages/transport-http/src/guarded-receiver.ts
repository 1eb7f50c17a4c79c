import { type Receiver, throwUncaught } from '@mcpx/protocol';

/**
 * The same receiver, whose own faults harm no stream.
 *
 * What it throws would otherwise go through the HTTP library, which would take it for a broken body. It becomes an uncaught
 * exception, as the fault that it is.
 */
export function guardedReceiver(receiver: Receiver): Receiver {
  return {
    opened: (transport) => receiver.opened(transport),
    message(message, arrival) {
      try {
        receiver.message(message, arrival);
      } catch (fault) {
        throwUncaught(fault);
      }
    },
    streamEnd(stream, error) {
      try {
        receiver.streamEnd(stream, error);
      } catch (fault) {
        throwUncaught(fault);
      }
    },
    malformed(error, arrival) {
      try {
        receiver.malformed(error, arrival);
      } catch (fault) {
        throwUncaught(fault);
      }
    },
    closed(reason) {
      try {
        receiver.closed(reason);
      } catch (fault) {
        throwUncaught(fault);
      }
    },
  };
}
