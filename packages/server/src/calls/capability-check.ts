import { FEATURES, type InputRequest, isJsonObject, type JsonObject, type Revision } from '@mcpx/protocol';

const QUESTIONS: ReadonlySet<string> = new Set(['elicitation/create', 'roots/list', 'sampling/createMessage']);

/** Whether this is something that a client can be asked at all, in any revision. */
export function isQuestion({ method }: InputRequest): boolean {
  return QUESTIONS.has(method);
}

/**
 * What a client would have had to declare to be asked this: a `ClientCapabilities` object, or nothing where it may be asked.
 *
 * A server must not ask for what was not declared. See `client/elicitation` and 2026-07-28 `basic/patterns/mrtr`.
 */
export function findMissingCapability(
  request: InputRequest,
  capabilities: JsonObject,
  revision: Revision,
): JsonObject | undefined {
  const features = FEATURES[revision];
  switch (request.method) {
    case 'elicitation/create': {
      const url = request.params?.mode === 'url';
      const declared = capabilities.elicitation;
      if (url) {
        const able = features.elicitation === 'form+url' && isJsonObject(declared) && isJsonObject(declared.url);
        return able ? undefined : { elicitation: { url: {} } };
      }
      const able =
        features.elicitation !== 'none' &&
        isJsonObject(declared) &&
        (features.elicitation === 'form' || isJsonObject(declared.form) || !isJsonObject(declared.url));
      return able ? undefined : { elicitation: {} };
    }
    case 'sampling/createMessage': {
      const declared = capabilities.sampling;
      if (!isJsonObject(declared)) return { sampling: {} };
      const wantsTools = request.params?.tools !== undefined || request.params?.toolChoice !== undefined;
      const able = !wantsTools || (features.samplingTools && isJsonObject(declared.tools));
      return able ? undefined : { sampling: { tools: {} } };
    }
    case 'roots/list':
      return isJsonObject(capabilities.roots) ? undefined : { roots: {} };
    default:
      return { experimental: {} };
  }
}
