import { ERROR_CODES, type Outcome, RpcError } from '@mcpx/protocol';
import type { Call, Service } from '@mcpx/server';
import type { MirroredFields } from '../gateway.ts';

/** What one endpoint answers, by method. */
export type Face = Readonly<Record<string, (call: Call) => Promise<Outcome>>>;

/** A service, and what headers its tools are called with. */
export interface ServedFace {
  readonly service: Service;
  /** The header fields that a tool mirrors, as it is shown here. A promise where it is to be listed first. */
  fieldsFor(tool: string): MirroredFields | Promise<MirroredFields>;
}

/** A service out of a face. What the face has not goes to `others`, or is refused as the specification wants. */
export function serviceOf(face: Face, others: (call: Call) => Promise<Outcome> = refuse): Service {
  return (call) => ((Object.hasOwn(face, call.method) ? face[call.method] : undefined) ?? others)(call);
}

/** @throws RpcError -32601 */
export function refuse(call: Call): Promise<never> {
  return Promise.reject(new RpcError(ERROR_CODES.methodNotFound, `Method not found: ${call.method}`));
}
