import { type Features, isJsonObject, type JsonObject } from '@mcpx/protocol';

/**
 * What a client declares, spelled for one revision: only what that revision has, so that a strict peer takes it.
 * See `basic/lifecycle` of the older revisions, `basic/index` of 2026-07-28.
 */
export function capabilitiesFor(features: Features, capabilities: JsonObject): JsonObject {
  const { roots, sampling, elicitation, experimental, tasks, extensions } = capabilities;
  const declared: { [key: string]: JsonObject } = {};
  if (isJsonObject(roots)) declared['roots'] = rootsFor(features, roots);
  if (isJsonObject(sampling)) declared['sampling'] = features.samplingTools ? sampling : {};
  const asked = isJsonObject(elicitation) ? elicitationFor(features, elicitation) : undefined;
  if (asked !== undefined) declared['elicitation'] = asked;
  if (isJsonObject(experimental)) declared['experimental'] = experimental;
  if (isJsonObject(tasks) && features.tasks === 'core') declared['tasks'] = tasks;
  if (isJsonObject(extensions) && features.extensions) declared['extensions'] = extensions;
  return declared;
}

function rootsFor(features: Features, roots: JsonObject): JsonObject {
  return features.rootsListChanged ? { listChanged: roots['listChanged'] === true } : {};
}

/** Undefined where the revision has no elicitation, or forms alone and the client pages alone. */
function elicitationFor(features: Features, { form, url }: JsonObject): JsonObject | undefined {
  switch (features.elicitation) {
    case 'none':
      return undefined;
    case 'form':
      return form === undefined && url !== undefined ? undefined : {};
    case 'form+url':
      return { ...(isJsonObject(form) && { form }), ...(isJsonObject(url) && { url }) };
  }
}

/** What a question needs of the client that is asked. */
export type QuestionFault = 'unknown-method' | 'undeclared' | 'undeclared-mode';

/**
 * Whether a question may be asked of a client that declared this (in the spelling of the revision in use).
 *
 * A form needs no mention of its mode: `elicitation: {}` means forms.
 */
export function findQuestionFault(
  declared: JsonObject,
  question: { readonly method: string; readonly params?: JsonObject },
): QuestionFault | undefined {
  switch (question.method) {
    case 'roots/list':
      return declared['roots'] === undefined ? 'undeclared' : undefined;
    case 'sampling/createMessage': {
      const sampling = declared['sampling'];
      if (!isJsonObject(sampling)) return 'undeclared';
      const usesTools = question.params?.['tools'] !== undefined || question.params?.['toolChoice'] !== undefined;
      return usesTools && sampling['tools'] === undefined ? 'undeclared-mode' : undefined;
    }
    case 'elicitation/create': {
      const elicitation = declared['elicitation'];
      if (!isJsonObject(elicitation)) return 'undeclared';
      if (question.params?.['mode'] === 'url') return elicitation['url'] === undefined ? 'undeclared-mode' : undefined;
      return elicitation['form'] === undefined && elicitation['url'] !== undefined ? 'undeclared-mode' : undefined;
    }
    default:
      return 'unknown-method';
  }
}
