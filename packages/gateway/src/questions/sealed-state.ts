import type { JsonObject } from '@mcpx/protocol';

/** Seals what a client carries for us between two requests, so that it can neither read nor change it. */
export interface StateSealer {
  seal(value: JsonObject): string;
  /** `undefined` for what we did not seal, was changed, or is older than our keys. */
  open(text: string): JsonObject | undefined;
  /** Whether it says that we sealed it, which proves nothing. Another process's seal says something else. */
  isOwn(text: string): boolean;
}

export interface StateSealerOptions {
  /** How long a key is used for sealing, in milliseconds. @defaultValue 3_600_000 */
  readonly rotateMs?: number;
  /** How long a key opens after its last use for sealing, in milliseconds. @defaultValue 3_600_000 */
  readonly keepMs?: number;
}

interface Key {
  readonly id: string;
  readonly bytes: Uint8Array;
  readonly madeAtMs: number;
}

const PREFIX = 'mcpx1.';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * A sealer with keys of this process's own, which change with time. AES-256-GCM; the key's id is bound as associated data.
 *
 * A client's `requestState` is to be taken as forged until shown otherwise. See 2026-07-28 `basic/patterns/mrtr`.
 */
export function createStateSealer({ rotateMs = 3_600_000, keepMs = 3_600_000 }: StateSealerOptions = {}): StateSealer {
  const { createCipheriv, createDecipheriv, randomBytes } = process.getBuiltinModule('node:crypto');
  const keys: Key[] = [];
  /** Begins the id of every key, so that a seal says whose it is for longer than its key is kept. */
  const own = randomBytes(6).toString('base64url');
  let made = 0;

  const currentKey = (): Key => {
    const nowMs = Date.now();
    while (nowMs - (keys[0]?.madeAtMs ?? nowMs) > rotateMs + keepMs) keys.shift();
    const newest = keys.at(-1);
    if (newest !== undefined && nowMs - newest.madeAtMs < rotateMs) return newest;
    const fresh = { id: `${own}${made++}`, bytes: randomBytes(32), madeAtMs: nowMs };
    keys.push(fresh);
    return fresh;
  };

  return {
    isOwn: (text) => text.startsWith(`${PREFIX}${own}`),
    seal(value) {
      const { id, bytes } = currentKey();
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', bytes, nonce).setAAD(Buffer.from(id));
      const sealed = Buffer.concat([nonce, cipher.update(JSON.stringify(value)), cipher.final(), cipher.getAuthTag()]);
      return `${PREFIX}${id}.${sealed.toString('base64url')}`;
    },
    open(text) {
      if (!text.startsWith(PREFIX)) return undefined;
      currentKey();
      const [id = '', body = '', ...rest] = text.slice(PREFIX.length).split('.');
      if (rest.length > 0) return undefined;
      const key = keys.find((known) => known.id === id);
      const sealed = Buffer.from(body, 'base64url');
      if (key === undefined || sealed.length < NONCE_BYTES + TAG_BYTES || sealed.toString('base64url') !== body) {
        return undefined;
      }
      try {
        const decipher = createDecipheriv('aes-256-gcm', key.bytes, sealed.subarray(0, NONCE_BYTES))
          .setAAD(Buffer.from(id))
          .setAuthTag(sealed.subarray(-TAG_BYTES));
        const plain = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
        return JSON.parse(plain.toString('utf8')) as JsonObject;
      } catch {
        return undefined;
      }
    },
  };
}
