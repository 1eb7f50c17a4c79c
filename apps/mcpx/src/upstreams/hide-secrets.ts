/** What stands in the place of a secret. */
const HIDDEN = '[hidden]';

/** Fewer characters say little of a secret, and stand somewhere by chance. */
const LEAST_PART = 4;

/** Where a text was cut: as links mark it, and as the engine does in what it says of broken JSON. */
const CUT = /(…|\.\.\."|"\.\.\.)/;

/** Takes secrets out of a text. */
export type HideSecrets = (text: string) => string;

/** Where a few characters stand in a secret. */
interface Place {
  readonly secret: string;
  readonly at: number;
}

/**
 * Makes what takes secrets out of texts.
 *
 * A text may have been cut in the middle of one; what is left of it stands next to the mark of the cut. A text of a server may
 * be long and have many such marks: what is there of a secret is found by its outermost characters, not by trying every length.
 */
export function secretHider(secrets: readonly string[]): HideSecrets {
  // The longest first: a part of it may be a secret, too.
  const whole = [...new Set(secrets)].toSorted((one, other) => other.length - one.length);
  // Made when the first text was cut: most servers never fail.
  let places: ReadonlyMap<string, readonly Place[]> | undefined;
  const placesOf = (characters: string): readonly Place[] => (places ??= placesIn(whole)).get(characters) ?? [];

  /** The longest part of a secret that is there, by the places of some characters of it. */
  const longest = (characters: string, partAt: (place: Place) => string | undefined): number =>
    placesOf(characters).reduce((most, place) => Math.max(most, partAt(place)?.length ?? 0), 0);

  const isPart = (piece: string): boolean =>
    placesOf(piece.slice(0, LEAST_PART)).some(({ secret, at }) => secret.startsWith(piece, at));

  const hideParts = (piece: string, startsCut: boolean, endsCut: boolean): string => {
    if (piece.length < LEAST_PART) return piece;
    if (startsCut && endsCut && isPart(piece)) return HIDDEN;
    const start = startsCut
      ? longest(piece.slice(0, LEAST_PART), ({ secret, at }) => {
          const part = secret.slice(at);
          return at > 0 && piece.startsWith(part) ? part : undefined;
        })
      : 0;
    const rest = piece.slice(start);
    const end = endsCut
      ? longest(rest.slice(-LEAST_PART), ({ secret, at }) => {
          const part = secret.slice(0, at + LEAST_PART);
          return part.length < secret.length && rest.endsWith(part) ? part : undefined;
        })
      : 0;
    return `${start > 0 ? HIDDEN : ''}${rest.slice(0, rest.length - end)}${end > 0 ? HIDDEN : ''}`;
  };

  return (text) => {
    const pieces = whole.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text).split(CUT);
    const last = pieces.length - 1;
    const between = new Map<string, string>();
    const hideBetween = (piece: string): string => {
      const known = between.get(piece) ?? hideParts(piece, true, true);
      between.set(piece, known);
      return known;
    };
    // Every other piece is a mark.
    return pieces
      .map((piece, at) => {
        if (at % 2 === 1) return piece;
        return at > 0 && at < last ? hideBetween(piece) : hideParts(piece, at > 0, at < last);
      })
      .join('');
  };
}

function placesIn(secrets: readonly string[]): ReadonlyMap<string, readonly Place[]> {
  const places = new Map<string, Place[]>();
  for (const secret of secrets) {
    for (let at = 0; at + LEAST_PART <= secret.length; at++) {
      const characters = secret.slice(at, at + LEAST_PART);
      const known = places.get(characters);
      if (known === undefined) places.set(characters, [{ secret, at }]);
      else known.push({ secret, at });
    }
  }
  return places;
}
