/**
 * How many times the processor time of work grows at four times the size: about 4 if it is linear, 16 if it is quadratic.
 *
 * The best of several runs counts, for a busy machine only ever adds; time on the wall would count the others' work too.
 */
export function growth(work: (size: number) => void, size: number): number {
  const best = (n: number): number => {
    let shortest = Number.POSITIVE_INFINITY;
    for (let run = 0; run < 4; run++) {
      const before = process.cpuUsage();
      work(n);
      const { user, system } = process.cpuUsage(before);
      shortest = Math.min(shortest, user + system);
    }
    return shortest;
  };
  const small = best(size);
  return best(4 * size) / small;
}
