/** Numbers below a limit, the same ones for the same seed. */
export function randomFrom(seed: number): (limit: number) => number {
  let state = seed | 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/** How many rounds a fuzz test takes: `FUZZ_ROUNDS=1000000` is the long form. */
export const FUZZ_ROUNDS: number = Number(process.env['FUZZ_ROUNDS'] ?? 5_000);
