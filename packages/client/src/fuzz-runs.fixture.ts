/** How many inputs a fuzz test makes up: so many in the short form, `FUZZ_TIMES` times as many in the long one. */
export function fuzzRuns(short: number): number {
  return short * Number(process.env['FUZZ_TIMES'] ?? 1);
}
