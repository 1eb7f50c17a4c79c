import type { RequestId } from './json-rpc.ts';
import { parseJson } from './parse-json.ts';

/** Which request a broken text was about: `id` if it was meant as a response, `requestId` if as a request. */
export interface IdsInEnds {
  readonly id?: RequestId | undefined;
  readonly requestId?: RequestId | undefined;
}

const VERSION = String.raw`"jsonrpc"\s*:\s*"2\.0"`;
const ID = String.raw`"id"\s*:\s*("(?:[^"\\]|\\.){0,200}"|-?\d{1,20})`;

/** An id in front of what tells a response from a request. */
const HEAD = new RegExp(
  String.raw`^\s*\{\s*(?:${VERSION}\s*,\s*)?${ID}\s*,\s*(?:${VERSION}\s*,\s*)?"(result|error|method)"`,
);
/** What comes first where the id comes last. */
const FIRST = /^\s*\{\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?"(result|error|method)"/;
const TAIL = new RegExp(String.raw`,\s*(?:${VERSION}\s*,\s*${ID}|${ID}\s*,\s*${VERSION})\s*\}\s*$`);

/** How much of each end is looked at. */
const END = 400;

/**
 * Finds the id in the first or last characters of a text that cannot be parsed, as the common implementations write them.
 *
 * An id anywhere else may be part of the content: it is never guessed at.
 */
export function idsInEnds(head: string, tail: string = head): IdsInEnds {
  const start = head.slice(0, END);
  const first = HEAD.exec(start);
  if (first !== null) return idsOf(first[1], first[2]);
  const kind = FIRST.exec(start)?.[1];
  if (kind === undefined) return {};
  const last = TAIL.exec(tail.slice(-END));
  return idsOf(last?.[1] ?? last?.[2], kind);
}

function idsOf(text: string | undefined, kind: string | undefined): IdsInEnds {
  if (text === undefined) return {};
  try {
    const id = parseJson(text) as RequestId;
    return kind === 'method' ? { requestId: id } : { id };
  } catch {
    return {};
  }
}
