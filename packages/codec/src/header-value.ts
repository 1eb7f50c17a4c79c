import { ERROR_CODES, RpcError } from '@mcpx/protocol';
import { fromBase64, toBase64 } from './base64.ts';

const PREFIX = '=?base64?';
const SUFFIX = '?=';
const TAB = 0x09;
const SPACE = 0x20;
const TILDE = 0x7e;
const EQUALS_SIGN = 0x3d;

/**
 * The form in which a text travels as the value of an `Mcp-Name` or `Mcp-Param-*` header.
 *
 * Visible ASCII, spaces and tabs go out as they are: the very same string comes back. What a header cannot carry (other
 * characters, white space at an end), and what a receiver would take for the encoded form, becomes the sentinel
 * `=?base64?…?=` around the Base64 of its UTF-8. See 2026-07-28 `basic/transports/streamable-http`, Value Encoding.
 *
 * @throws RpcError -32602 for a text with a lone surrogate, which UTF-8 cannot spell.
 */
export function encodeHeaderValue(text: string): string {
  if (isPlain(text) && !looksEncoded(text)) return text;
  if (!text.isWellFormed()) {
    throw new RpcError(
      ERROR_CODES.invalidParams,
      'A value with a lone surrogate cannot travel in a header: correct it',
    );
  }
  return PREFIX + toBase64(text) + SUFFIX;
}

/**
 * The text that a received header value stands for; `undefined` where two readers may understand it differently.
 *
 * Those are values with characters that a header cannot carry, and a sentinel whose alphabet, padding or UTF-8 is broken.
 * White space around the value is no part of it, and a sentinel around what needs none is read like any other. See
 * 2026-07-28 `basic/transports/streamable-http`, Value Encoding.
 */
export function decodeHeaderValue(value: string): string | undefined {
  const text = stripWhiteSpace(value);
  if (!isPlain(text)) return undefined;
  if (!looksEncoded(text)) return text;
  // The shortest look-alike, `=?base64?=`, has no room for both marks.
  return text.length < PREFIX.length + SUFFIX.length
    ? undefined
    : fromBase64(text.slice(PREFIX.length, -SUFFIX.length));
}

/** A header value without the optional white space around it. See RFC 9110 §5.5. */
export function stripWhiteSpace(value: string): string {
  let start = 0;
  let end = value.length;
  while (start < end && isWhiteSpace(value.charCodeAt(start))) start++;
  while (end > start && isWhiteSpace(value.charCodeAt(end - 1))) end--;
  return start === 0 && end === value.length ? value : value.slice(start, end);
}

/** Whether a header can carry a text unchanged. See RFC 9110 §5.5. */
export function isPlain(text: string): boolean {
  const { length } = text;
  if (length === 0) return true;
  if (isWhiteSpace(text.charCodeAt(0)) || isWhiteSpace(text.charCodeAt(length - 1))) return false;
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i);
    if (code > TILDE || (code < SPACE && code !== TAB)) return false;
  }
  return true;
}

function looksEncoded(text: string): boolean {
  return text.charCodeAt(0) === EQUALS_SIGN && text.startsWith(PREFIX) && text.endsWith(SUFFIX);
}

function isWhiteSpace(code: number): boolean {
  return code === SPACE || code === TAB;
}
