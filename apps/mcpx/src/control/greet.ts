import type { JsonObject } from '@mcpx/protocol';
import { request } from './control-request.ts';
import { API, type ConfigIdentity, type Greeting } from './wire.ts';

/** A daemon answers within this time, or is none. */
const GREETING_MS = 1_000;

/** Longer is no greeting, in characters. */
const MAX_LENGTH = 64 * 1024;

/**
 * Greets whoever listens at a socket. `undefined` where nobody does, or says nothing within a second, or something else.
 *
 * Neither the file nor a process number in it says that a daemon lives: only its own answer to a number drawn for it does.
 * `rival`: the greeting comes from another daemon that is about to start, whose socket has this name.
 */
export async function greet(socketPath: string, rival?: string): Promise<Greeting | undefined> {
  // Not to be guessed by chance is enough: who could read or fake it is the same user.
  const nonce = `${process.pid}-${Math.random()}-${Date.now()}`;
  const query = new URLSearchParams({ nonce, ...(rival !== undefined && { rival }) });
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Error('no greeting')), GREETING_MS);
  try {
    const path = `${API}/hello?${query.toString()}`;
    const { status, body } = await request(socketPath, { path, signal: limit.signal }, MAX_LENGTH);
    return status === 200 ? readGreeting(body, nonce) : undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

function readGreeting(body: JsonObject, nonce: string): Greeting | undefined {
  const { product, version, pid, state, url, config, startedAtMs } = body;
  const isOurs = product === 'mcpx' && body['nonce'] === nonce;
  if (!isOurs || (state !== 'candidate' && state !== 'owner' && state !== 'ending')) return undefined;
  if (typeof pid !== 'number' || typeof version !== 'string') return undefined;
  return {
    product: 'mcpx',
    version,
    nonce,
    pid,
    state,
    ...(typeof url === 'string' && { url }),
    config: config as unknown as ConfigIdentity,
    startedAtMs: Number(startedAtMs),
  };
}
