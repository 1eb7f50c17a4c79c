// Makes 4,000 calls with one of the clients as a program that has just begun, and prints how many a second those were.
import { ownClient } from './client.ts';
import { callAll, type Contestant } from './contest.ts';
import { barePipe, officialClient, officialSdk } from './peers.ts';

const CALLS = 4_000;
const IN_FLIGHT = 64;
const CLIENTS: Readonly<Record<string, () => Contestant | Promise<Contestant>>> = {
  bare: barePipe,
  own: ownClient,
  client: officialClient,
  sdk: officialSdk,
};

const name = process.argv[2] ?? '';
const open = CLIENTS[name];
if (open === undefined) throw new Error(`There is no client '${name}'; there are: ${Object.keys(CLIENTS).join(', ')}`);
const contestant = await open();
// The server is up, and the way there is open, so that only the client is cold.
await contestant.call(0);
const startedAt = performance.now();
await callAll(contestant, CALLS, IN_FLIGHT);
console.log((CALLS / (performance.now() - startedAt)) * 1_000);
await contestant.close();
