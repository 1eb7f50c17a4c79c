/** What stands in the place of a secret. */
const HIDDEN = '[hidden]';

/** A single character says nothing of a secret, and stands somewhere by chance. */
const LEAST_PART = 2;

/** Where a text was cut: as links mark it, and as the engine does in what it says of broken JSON. */
const CUT = /(…|\.\.\."|"\.\.\.)/;

/**
 * Takes secrets out of a text, the longest to be given first: a part of it may be a secret, too.
 *
 * A text may have been cut in the middle of one; what is left of it stands next to the mark of the cut.
 */
export function hideSecrets(text: string, secrets: readonly string[]): string {
  const pieces = secrets.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text).split(CUT);
  const last = pieces.length - 1;
  // Every other piece is a mark.
  return pieces.map((piece, at) => (at % 2 === 1 ? piece : hideParts(piece, at > 0, at < last, secrets))).join('');
}

function hideParts(piece: string, startsCut: boolean, endsCut: boolean, secrets: readonly string[]): string {
  if (startsCut && endsCut && piece.length >= LEAST_PART && secrets.some((secret) => secret.includes(piece))) {
    return HIDDEN;
  }
  const start = startsCut ? longestPart(secrets, (secret, length) => piece.startsWith(secret.slice(-length))) : 0;
  const rest = piece.slice(start);
  const end = endsCut ? longestPart(secrets, (secret, length) => rest.endsWith(secret.slice(0, length))) : 0;
  return `${start > 0 ? HIDDEN : ''}${rest.slice(0, rest.length - end)}${end > 0 ? HIDDEN : ''}`;
}

/** How much of a secret is there, at most. */
function longestPart(secrets: readonly string[], isThere: (secret: string, length: number) => boolean): number {
  let longest = 0;
  for (const secret of secrets) {
    for (let length = secret.length - 1; length >= LEAST_PART && length > longest; length--) {
      if (isThere(secret, length)) longest = length;
    }
  }
  return longest;
}
