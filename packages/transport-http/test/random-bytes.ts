/** Texts made of pieces with some bytes changed, and the same bytes cut anywhere. The same ones in every run. */
export function* randomBytes(
  pieces: readonly string[],
  runs: number,
): Generator<{ readonly all: Uint8Array; readonly chunks: readonly Uint8Array[] }> {
  let seed = 42;
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (seed >>> 8) % below;
  };
  for (let run = 0; run < runs; run++) {
    const text = Array.from({ length: random(30) }, () => pieces[random(pieces.length)]).join('');
    const all = new TextEncoder().encode(text);
    for (let changes = random(3); changes > 0 && all.length > 0; changes--) all[random(all.length)] = random(256);
    const chunks: Uint8Array[] = [];
    for (let at = 0; at < all.length;) {
      const size = 1 + random(7);
      chunks.push(all.subarray(at, at + size));
      at += size;
    }
    yield { all, chunks };
  }
}
