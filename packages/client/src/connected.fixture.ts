import { scriptedServer, type ScriptedServer, type ScriptedServerOptions } from '@mcpx/testing';
import { afterEach } from 'vitest';
import type { Client, ClientEvent, ClientOptions } from './client.ts';
import { connect } from './connect.ts';

export interface Connected {
  readonly client: Client;
  readonly server: ScriptedServer;
  readonly events: readonly ClientEvent[];
}

const made: ScriptedServer[] = [];

// Whatever a test is about: every frame that a server got is valid, and has nothing that another revision has.
afterEach(() => {
  const faults = made.splice(0).flatMap((server) => server.faults);
  if (faults.length > 0) throw new Error(`Frames against the specification:\n${faults.join('\n')}`);
});

/** A scripted server whose frames are judged when the test is over. */
export function scripted(script: ScriptedServerOptions): ScriptedServer {
  const server = scriptedServer(script);
  made.push(server);
  return server;
}

/** A client of a scripted server. */
export async function connected(
  script: ScriptedServerOptions,
  options: Partial<ClientOptions> = {},
): Promise<Connected> {
  const server = scripted(script);
  const events: ClientEvent[] = [];
  const client = await connect(server.connector, {
    clientInfo: { name: 'test', version: '1.0.0' },
    onEvent: (event) => void events.push(event),
    ...options,
  });
  return { client, server, events };
}

/** What a promise was rejected with. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('The promise was not rejected');
}

/** Lets everything happen that is due without a timer. */
export async function turns(count = 50): Promise<void> {
  for (let i = 0; i < count; i++) await Promise.resolve();
}
