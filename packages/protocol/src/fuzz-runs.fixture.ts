/** How many inputs a fuzz test makes up: `FUZZ_RUNS=1000000` is the long form. */
export const FUZZ_RUNS: number = Number(process.env['FUZZ_RUNS'] ?? 2_000);
