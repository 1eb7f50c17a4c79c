/** `btoa` takes a string of bytes; one call of `fromCharCode` must not get too many arguments. */
const CHUNK = 8_192;

/** Standard Base64, whole groups only. See RFC 4648 §4. */
const WELL_FORMED = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

const encoder = new TextEncoder();
// A byte order mark is part of the value.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Standard Base64 of the UTF-8 of a text, which must not have lone surrogates. */
export function toBase64(text: string): string {
  const bytes = encoder.encode(text);
  let binary = '';
  for (let i = 0; i < bytes.length; i += CHUNK) binary += String.fromCharCode(...bytes.subarray(i, i + CHUNK));
  return btoa(binary);
}

/**
 * The text behind standard Base64; `undefined` where alphabet, padding or UTF-8 are broken.
 *
 * `atob` alone would skip white space, forgive missing padding and ignore left-over bits: two spellings of one value, of
 * which an intermediary may see another than the server does.
 */
export function fromBase64(text: string): string | undefined {
  if (!WELL_FORMED.test(text)) return undefined;
  const binary = atob(text);
  if (text.endsWith('=') && !hasNoBitsLeft(text)) return undefined;
  try {
    return decoder.decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

/** The last characters of a padded group carry more bits than it has bytes: those must be zero. */
function hasNoBitsLeft(text: string): boolean {
  const last = text.at(text.endsWith('==') ? -3 : -2) ?? '';
  return (text.endsWith('==') ? 'AQgw' : 'AEIMQUYcgkosw048').includes(last);
}
