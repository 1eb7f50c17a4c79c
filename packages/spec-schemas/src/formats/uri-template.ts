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
