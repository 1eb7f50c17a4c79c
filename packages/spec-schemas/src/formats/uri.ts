const USER = `[\\w.~!$&'()*+,;=:%-]*`;
const HOST = `(?:\\[([^\\]]*)\\]|[\\w.~!$&'()*+,;=%-]*)`;
const PATH = `[\\w.~!$&'()*+,;=:@%/-]*`;
const QUERY = `[\\w.~!$&'()*+,;=:@%/?-]*`;

// No quantifier stands inside of another: linear in the length of the text.
const URI = new RegExp(
  `^[a-z][a-z\\d+.-]*:(?://(?:${USER}@)?${HOST}(?::\\d*)?(?=[/?#]|$)|(?!//))${PATH}(?:\\?${QUERY})?(?:#${QUERY})?$`,
  'i',
);
const BROKEN_ESCAPE = /%(?![\da-f]{2})/i;
const FUTURE_ADDRESS = /^v[\da-f]+\.[\w.~!$&'()*+,;=:-]+$/i;

/** Whether a text is a URI of RFC 3986: absolute, with its scheme, and ASCII only. */
export function isUri(text: string): boolean {
  const match = URI.exec(text);
  if (match === null) return false;
  const address = match[1];
  if (address !== undefined && !isIpv6(address) && !FUTURE_ADDRESS.test(address)) return false;
  return !text.includes('%') || !BROKEN_ESCAPE.test(text);
}

/** RFC 3986 §3.2.2 `IPv6address`: eight groups, `::` once for one or more of them, the last two perhaps as IPv4. */
function isIpv6(text: string): boolean {
  const halves = text.split('::');
  if (halves.length > 2) return false;
  let count = 0;
  for (const [index, half] of halves.entries()) {
    if (half === '') continue;
    const groups = half.split(':');
    const last = groups.at(-1) ?? '';
    if (index === halves.length - 1 && last.includes('.')) {
      if (!isIpv4(last)) return false;
      groups.splice(-1, 1, '0', '0');
    }
    if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return false;
    count += groups.length;
  }
  return halves.length === 2 ? count < 8 : count === 8;
}

function isIpv4(text: string): boolean {
  const octets = text.split('.');
  return octets.length === 4 && octets.every((octet) => /^(?:0|[1-9]\d{0,2})$/.test(octet) && Number(octet) < 256);
}

const EXPRESSION = /\{[+#./;?&=,!@|]?([^{}]*)\}/y;
const LITERAL = /[^\0-\x20\x7f"'%<>\\^`{|}]+/y;
const ESCAPE = /%[\da-f]{2}/iy;
const VARIABLE = /^(?:\w|%[\da-f]{2})(?:\.?(?:\w|%[\da-f]{2}))*(?::[1-9]\d{0,3}|\*)?$/i;

/** Whether a text is a URI template of RFC 6570. Linear in the length of the text. */
export function isUriTemplate(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    const pattern = text[at] === '{' ? EXPRESSION : text[at] === '%' ? ESCAPE : LITERAL;
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) return false;
    const variables = match[1];
    if (variables !== undefined && !variables.split(',').every((variable) => VARIABLE.test(variable))) return false;
    at = pattern.lastIndex;
  }
  return true;
}
