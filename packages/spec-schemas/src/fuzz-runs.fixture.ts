/** How many values a law is held against: `FUZZ_RUNS=1000` is the long form. */
export function fuzzRuns(short: number): number {
  return Number(process.env['FUZZ_RUNS'] ?? short);
}
