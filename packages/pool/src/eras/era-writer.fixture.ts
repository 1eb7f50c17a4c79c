import type { Connector } from '@mcpx/protocol';
import { fileEraCache } from './file-era-cache.ts';

// A process that remembers servers, one after the other, until it is killed or done: era-writer <directory> <name> <count>
const [directory = '', name = '', count = '0'] = process.argv.slice(2);
const cache = fileEraCache(directory, { onWarning: (message) => void process.stderr.write(`${message}\n`) });
for (let i = 0; i < Number(count); i++) {
  const connector: Connector = {
    kind: 'stdio',
    target: name,
    identity: { command: name, args: [String(i)] },
    connect: () => Promise.reject(new Error('never connected')),
  };
  await cache.keep(connector, {
    era: 'legacy',
    revision: '2025-06-18',
    transport: 'stdio',
    evidence: `${name} ${i}`,
    foundAtMs: Date.now(),
    keep: true,
  });
  process.stdout.write(`${i}\n`);
}
