import { runScripted } from './run-scripted.ts';
const [server, client, up, down, face] = process.argv.slice(2);
const t0 = performance.now();
const trials = await runScripted({
  isTried: (way) =>
    (!server || server === '-' || way.server === server) &&
    (!client || client === '-' || way.client === client) &&
    (!up || up === '-' || way.upstream === up) &&
    (!down || down === '-' || way.downstream === down) &&
    (!face || face === '-' || way.face === face),
});
const bad = trials.filter((t) => t.fault !== undefined);
for (const b of bad)
  console.log(b.server, '<-', b.client, b.upstream, '<-', b.downstream, b.face, b.feature, ':', b.fault?.slice(0, 900));
console.log(trials.length, 'trials', bad.length, 'bad', Math.round(performance.now() - t0), 'ms');
process.exit(0);
