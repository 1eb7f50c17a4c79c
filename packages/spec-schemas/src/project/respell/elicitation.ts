import { isJsonObject, type JsonObject, type JsonValue } from '@mcpx/protocol';
import { Refusal } from '../projection.ts';

// What 2025-06-18 has of elicitation: forms alone, whose choices are one list of values and one of names.

export function refuseUrl(value: JsonValue): JsonValue {
  if (isJsonObject(value) && value['mode'] === 'url') throw new Refusal('url-elicitation');
  return value;
}

export function respellField(value: JsonValue): JsonValue {
  if (!isJsonObject(value)) return value;
  if (value['type'] === 'array') throw new Refusal('multi-select');
  const { oneOf, ...others } = value;
  if (!Array.isArray(oneOf) || !oneOf.every(isJsonObject)) return value;
  const options: readonly JsonObject[] = oneOf;
  const pick = (key: string): readonly JsonValue[] => options.map((option) => option[key] ?? null);
  return { ...others, enum: pick('const'), enumNames: pick('title') };
}

export function refuseSeveralChoices(value: JsonValue): JsonValue {
  const content = isJsonObject(value) ? value['content'] : undefined;
  if (isJsonObject(content) && Object.values(content).some(Array.isArray)) throw new Refusal('multi-select');
  return value;
}

/** Without modes, to declare elicitation is to declare forms: a client that has only URLs declares nothing. */
export function declareFormsOnly(value: JsonValue): JsonValue {
  if (!isJsonObject(value)) return value;
  const { elicitation, ...others } = value;
  const hasUrlsOnly =
    isJsonObject(elicitation) && elicitation['url'] !== undefined && elicitation['form'] === undefined;
  return hasUrlsOnly ? others : value;
}
