import { runSdk } from './run-sdk.ts';
const t0 = performance.now();
const trials = await runSdk();
const bad = trials.filter((t) => t.fault !== undefined);
for (const b of bad)
  console.log(b.server, '<-', b.client, b.upstream, '<-', b.downstream, b.face, b.feature, ':', b.fault?.slice(0, 900));
console.log(trials.length, 'trials', bad.length, 'bad', Math.round(performance.now() - t0), 'ms');
process.exit(0);
