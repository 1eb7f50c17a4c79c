import { ERROR_CODES, type Outcome, RpcError } from '@mcpx/protocol';
import type { Call, Service } from '@mcpx/server';

/** What one endpoint answers, by method. */
export type Face = Readonly<Record<string, (call: Call) => Promise<Outcome>>>;

/** A service out of a face. A method that the face has not is refused as the specification wants. */
export function serviceOf(face: Face): Service {
  return (call) => {
    const answer = Object.hasOwn(face, call.method) ? face[call.method] : undefined;
    if (answer !== undefined) return answer(call);
    return Promise.reject(new RpcError(ERROR_CODES.methodNotFound, `Method not found: ${call.method}`));
  };
}
