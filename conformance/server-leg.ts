import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readServerResults, type ServerScenarioResult } from './server-results.ts';

/** `mcpx daemon` in front of the fixture server, once for each era that the server may have. */
export interface ServerLeg extends AsyncDisposable {
  /** Runs the suite against `/mcp/<era>`. */
  run(era: 'legacy' | 'modern', args: readonly string[]): Promise<readonly ServerScenarioResult[]>;
  /** Where that server is reached through the daemon. */
  urlOf(era: 'legacy' | 'modern'): string;
}

const SUITE = createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/dist/index.js');
/** Programs run from source: no build has to be up to date. */
const FLAGS = ['-C', 'mcpx-source'];
const MCPX = join(import.meta.dirname, '..', 'apps', 'mcpx', 'src', 'main.ts');
const FIXTURE = join(import.meta.dirname, 'fixture-server.ts');

export async function openServerLeg(): Promise<ServerLeg> {
  const folder = mkdtempSync(join(tmpdir(), 'mcpx-conformance-'));
  const children: ChildProcess[] = [];

  /** Starts a program, and waits for its first line. */
  const start = async (...args: readonly string[]): Promise<string> => {
    const env = { ...process.env, MCPX_STATE_DIR: join(folder, 'state') };
    const child = spawn(process.execPath, [...FLAGS, ...args], { stdio: ['ignore', 'pipe', 'inherit'], env });
    children.push(child);
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    return line;
  };

  const close = async (): Promise<void> => {
    const ended = children.filter(({ exitCode }) => exitCode === null).map((child) => once(child, 'exit'));
    for (const child of children) child.kill();
    await Promise.all(ended);
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    const eras = ['modern', 'legacy'] as const;
    const urls = await Promise.all(eras.map((era) => start(FIXTURE, '--era', era)));
    const config = join(folder, 'mcpx.json');
    const mcpServers = Object.fromEntries(eras.map((era, index) => [era, { url: urls[index] }]));
    writeFileSync(config, JSON.stringify({ mcpServers }));
    const { url } = JSON.parse(await start(MCPX, '--config', config, '--json', 'daemon', '--port', '0')) as {
      url: string;
    };
    const urlOf = (era: 'legacy' | 'modern'): string => `${url}/${era}`;
    return {
      urlOf,
      async run(era, args) {
        const out = mkdtempSync(join(folder, 'run-'));
        const suite = spawn(process.execPath, [SUITE, 'server', '--url', urlOf(era), ...args, '-o', out], {
          stdio: ['ignore', 'ignore', 'inherit'],
        });
        await once(suite, 'exit');
        return readServerResults(out);
      },
      [Symbol.asyncDispose]: close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
