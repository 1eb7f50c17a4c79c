import { escapePointer } from '@mcpx/protocol';
import type { ErrorObject } from 'ajv';
import type { Issue } from '../referee/verdict.ts';

/** How many allowed values a sentence repeats, and how much of them. */
const MAX_LISTED = 20;
const MAX_LENGTH = 200;

/** The compiler's error as an issue: where, and what the schema wants there. */
export function issueOf({ instancePath, keyword, params, message }: ErrorObject): Issue {
  const { extra, sentence } = describe(keyword, params as Readonly<Record<string, unknown>>, message ?? 'is not valid');
  const pointer = extra === undefined ? instancePath : `${instancePath}/${escapePointer(extra)}`;
  return { pointer, keyword, message: sentence };
}

function describe(
  keyword: string,
  params: Readonly<Record<string, unknown>>,
  message: string,
): { readonly sentence: string; readonly extra?: string } {
  switch (keyword) {
    case 'required':
      return { sentence: `must have the property ${quote(params['missingProperty'])}` };
    case 'additionalProperties':
      return { sentence: 'is a property that the schema does not allow', extra: String(params['additionalProperty']) };
    case 'unevaluatedProperties':
      return { sentence: 'is a property that the schema does not allow', extra: String(params['unevaluatedProperty']) };
    case 'type':
      return { sentence: `must be of type ${list(params['type'])}` };
    case 'enum':
      return { sentence: `must be one of ${listed(params['allowedValues'])}` };
    case 'const':
      return { sentence: `must be ${quote(params['allowedValue'])}` };
    case 'propertyNames':
      return { sentence: `has the property name ${quote(params['propertyName'])}, which the schema does not allow` };
    case 'false schema':
      return { sentence: 'is not allowed by the schema' };
    default:
      return { sentence: message };
  }
}

function list(value: unknown): string {
  return Array.isArray(value) ? value.join(' or ') : String(value);
}

function listed(values: unknown): string {
  if (!Array.isArray(values)) return quote(values);
  const text = shorten(values.slice(0, MAX_LISTED).map(quote).join(', '));
  return values.length > MAX_LISTED ? `${text}, …` : text;
}

function quote(value: unknown): string {
  return shorten(JSON.stringify(value));
}

function shorten(text: string): string {
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH)}…`;
}
