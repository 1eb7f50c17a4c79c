/** How many inputs a fuzz test makes up: `FUZZ_RUNS=1000000` is the long form. */
export const FUZZ_RUNS: number = Number(process.env['FUZZ_RUNS'] ?? 2_000);

/** How long so many may take, in milliseconds. */
export const FUZZ_LIMIT_MS: number = 20_000 + FUZZ_RUNS;
