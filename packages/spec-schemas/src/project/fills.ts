import { META } from '@mcpx/protocol';
import type { JsonObject, JsonValue } from '@mcpx/protocol';
import type { ObjectShape } from '../shapes/shape.ts';
import { type ProjectOptions, Refusal } from './projection.ts';

/** Finds what is missing; `undefined` where the value itself has to have it. */
export type Fill = (options: ProjectOptions) => JsonValue;

const always: Readonly<Record<string, Fill>> = {
  resultType: () => 'complete',
  ttlMs: () => 0,
  cacheScope: () => 'private',
  elicitationId: ({ elicitationId }) => given(elicitationId, 'needs-elicitation-id'),
};

const ofMessages: Readonly<Record<string, Fill>> = {
  jsonrpc: () => '2.0',
  id: ({ requestId }) => given(requestId, 'needs-request-id'),
};

/** The properties that a revision demands, that others do not have, and what to put there. */
export function fillsOf({ properties }: ObjectShape): readonly (readonly [string, Fill])[] {
  const fills = 'jsonrpc' in properties ? { ...always, ...ofMessages } : always;
  return Object.entries(fills).filter(([name]) => properties[name]?.required === true);
}

/** Whether a revision demands that a request says who sends it. */
export function demandsEnvelope({ properties }: ObjectShape): boolean {
  return properties[META.protocolVersion]?.required === true;
}

/** `_meta` of a request with what the sender knows, below what it says already; an envelope that is whole stays as it is. */
export function withEnvelope(meta: JsonObject, { envelope }: ProjectOptions): JsonObject {
  const required = [META.protocolVersion, META.clientCapabilities];
  if (required.every((key) => meta[key] !== undefined)) return meta;
  const whole = { ...envelope, ...meta };
  if (required.some((key) => whole[key] === undefined)) throw new Refusal('needs-envelope');
  return whole;
}

function given<T>(value: T | undefined, reason: 'needs-elicitation-id' | 'needs-request-id'): T {
  if (value === undefined) throw new Refusal(reason);
  return value;
}
