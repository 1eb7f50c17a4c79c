/** Version 00 is this and nothing more; later versions may add something behind another dash. */
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(-.*)?$/;

/** A key of one party, or of a tenant at one; then a value of up to 256 characters that does not end in a space. */
const TRACESTATE =
  /^(?:[a-z][a-z0-9_\-*/]{0,255}|[a-z0-9][a-z0-9_\-*/]{0,240}@[a-z][a-z0-9_\-*/]{0,13})=[ -+\--<>-~]{0,255}[!-+\--<>-~]$/;
const MAX_TRACESTATES = 32;

/** Twice as much as 32 trace states can be, and four times what a baggage may be: nobody's telemetry is longer. */
const MAX_LENGTH = 32_768;

const TOKEN = "[\\w!#$%&'*+\\-.^`|~]+";
const VALUE = '[ \\t]*=[ \\t]*[!#-+\\--:<-[\\]-~]*';
/** A pair, and properties with values or without. */
const BAGGAGE: RegExp = new RegExp(`^${TOKEN}${VALUE}(?:[ \\t]*;[ \\t]*${TOKEN}(?:${VALUE})?)*$`);

/**
 * Whether a member of `_meta` may be sent as far as trace context goes: the three keys that the specification lends to it have the
 * forms of the W3C, and other keys are no matter of it. See W3C Trace Context §3, W3C Baggage §3, 2026-07-28 `basic/index`.
 */
export function isSoundTraceContext(key: string, value: unknown): boolean {
  switch (key) {
    case 'traceparent':
      return isShortText(value) && isTraceparent(value);
    case 'tracestate': {
      const members = membersOf(value).filter((member) => member !== '');
      return members.length > 0 && members.length <= MAX_TRACESTATES && members.every((one) => TRACESTATE.test(one));
    }
    case 'baggage': {
      const members = membersOf(value);
      return members.length > 0 && members.every((one) => BAGGAGE.test(one));
    }
    default:
      return true;
  }
}

function isTraceparent(text: string): boolean {
  const parts = TRACEPARENT.exec(text);
  return parts !== null && (parts[1] !== '00' || parts[2] === undefined);
}

/** Before anything looks closer: it is any caller's text, and judged while everybody else waits. */
function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_LENGTH;
}

/** The elements of a list in a header, without the white space around them; none of what is no text. */
function membersOf(value: unknown): readonly string[] {
  return isShortText(value) ? value.split(',').map(withoutSpaceAround) : [];
}

/** Spaces and tabs only: `trim` takes other white space, too. */
function withoutSpaceAround(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text.charCodeAt(start))) start++;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x09;
}
