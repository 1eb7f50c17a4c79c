import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFolder, type Folder, startDaemon } from './program.fixture.ts';

const DEMO = join(import.meta.dirname, '..', 'examples', 'run-demo.ts');

/** Ends whatever would be the daemon before it does anything. */
const BREAK_DAEMON = `data:text/javascript,${encodeURIComponent(
  `if (process.argv.includes('daemon')) { console.error('no luck\\ntoday'); process.exit(9); }`,
)}`;

let folder: Folder;
let temporary: string;

beforeEach(() => {
  folder = createFolder();
  temporary = join(folder.path, 'temporary');
  mkdirSync(temporary);
});

afterEach(() => folder[Symbol.dispose]());

async function runDemo(nodeOptions = ''): Promise<{ code: number | null; out: string; err: string }> {
  const env = { ...folder.env, TMPDIR: temporary, NODE_OPTIONS: nodeOptions };
  const child = spawn(process.execPath, [DEMO], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, out, err };
}

describe('the demo', () => {
  it('shows all servers and calls each, also beside a daemon of the user, and leaves no state', async () => {
    await using _ = await startDaemon(folder, folder.write('mcpx.json', { mcpServers: {} }));
    const { code, out } = await runDemo();
    expect(out).toMatch(/^SERVER +STATE/m);
    expect(out).toContain('Echo: hi');
    expect(code).toBe(0);
    expect(readdirSync(temporary).filter((name) => name.startsWith('mcpx-demo-') && !name.endsWith('.jsonl'))).toEqual(
      [],
    );
  }, 60_000);

  it('says in one line why the daemon ended early', async () => {
    const { code, err } = await runDemo(`--import=${BREAK_DAEMON}`);
    expect(code).toBe(1);
    expect(err).toMatch(/^demo: .*no luck \| today\n$/);
  }, 60_000);
});
