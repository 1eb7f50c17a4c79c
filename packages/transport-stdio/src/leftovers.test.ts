import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRecorder } from '@mcpx/transport-compliance';
import { describe, expect, it } from 'vitest';
import { stdioConnector } from './stdio-connector.ts';

const ROUNDS = 10;
const AT_ONCE = 4;
const DESCRIPTORS = '/proc/self/fd';

const server = stdioConnector({
  command: 'sh',
  args: ['-c', `while read -r line; do echo '{"jsonrpc":"2.0","id":1,"result":{}}'; done`],
});

async function callOnce(): Promise<void> {
  const recorder = createRecorder();
  await using link = await server.connect(recorder);
  await link.send({ jsonrpc: '2.0', id: 1, method: 'ping' });
  await recorder.next('message');
}

async function callOften(): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) await Promise.all(Array.from({ length: AT_ONCE }, callOnce));
}

function countChildren(): number {
  const { stdout } = spawnSync('ps', ['-eo', 'ppid='], { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => Number(line) === process.pid).length;
}

const countDescriptors = (): number => (existsSync(DESCRIPTORS) ? readdirSync(DESCRIPTORS).length : 0);

// The long form, ten thousand rounds over all transports, is `pnpm soak`.
describe('stdioConnector, connected, called and closed again and again', () => {
  it('leaves no child and no descriptor', async () => {
    await callOften();
    const before = { children: countChildren(), descriptors: countDescriptors() };
    await callOften();
    expect({ children: countChildren(), descriptors: countDescriptors() }).toEqual(before);
  });
});
