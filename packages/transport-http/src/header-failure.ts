import { type HttpRequest, TransportError } from '@mcpx/protocol';
import { shownUrl } from './shown-url.ts';

/**
 * The error of a request that was never sent because a header cannot be, or nothing where all of them can.
 *
 * Asked once a request failed: the HTTP libraries name no mend, and some of them show the value, which may be a secret. For the same
 * reason there is no cause.
 */
export function headerFailure({ url, headers }: Pick<HttpRequest, 'url' | 'headers'>): TransportError | undefined {
  for (const [name, value] of Object.entries(headers)) {
    const fault = headerFault(name, value);
    if (fault === undefined) continue;
    return new TransportError('MCP_CONNECT_FAILED', `${shownUrl(url)} was not asked: ${fault}`, { processed: false });
  }
  return undefined;
}

/** See RFC 9110, 5.1 and 5.5. Of a value only the character that does not fit is shown. */
function headerFault(name: string, value: string): string | undefined {
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)) return `"${name}" is no name for a header; correct it in "headers"`;
  const characters = Array.from(value);
  const at = characters.findIndex((character) => /[^\t\x20-\x7e\x80-\xff]/.test(character));
  const found = characters[at];
  if (found === undefined) return undefined;
  const code = `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  const shown = /\p{C}|\p{Z}/u.test(found) ? code : `"${found}" (${code})`;
  return `the header "${name}" has ${shown} at character ${at + 1}, which headers cannot carry; write its value without it`;
}
