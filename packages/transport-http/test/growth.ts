/**
 * How many times longer work takes at four times the size: about 4 if it is linear, 16 if it is quadratic.
 *
 * The best of several runs counts, for a busy machine only ever adds.
 */
export function growth(work: (size: number) => void, size: number): number {
  const best = (n: number): number => {
    let shortest = Number.POSITIVE_INFINITY;
    for (let run = 0; run < 4; run++) {
      const start = performance.now();
      work(n);
      shortest = Math.min(shortest, performance.now() - start);
    }
    return shortest;
  };
  const small = best(size);
  return best(4 * size) / small;
}
