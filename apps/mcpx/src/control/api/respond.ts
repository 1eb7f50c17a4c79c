import type { IncomingMessage, ServerResponse } from 'node:http';
import { isJsonObject, type JsonObject, parseJson } from '@mcpx/protocol';
import { toWire } from '../wire-error.ts';

/** A larger body is refused, in bytes. */
const MAX_BODY = 256 * 1024 * 1024;

/** How much may wait for a reader that is slow or does not read at all, in bytes. */
const MAX_QUEUED = 16 * 1024 * 1024;

/** The request cannot be understood: what is wrong with it. */
export class BadRequest extends Error {}

/** Reads the body of a request: a JSON object, or nothing. */
export async function readBody(message: IncomingMessage): Promise<JsonObject> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of message) {
    const bytes = chunk as Buffer;
    length += bytes.length;
    if (length > MAX_BODY) throw new BadRequest(`the body is longer than ${MAX_BODY} bytes`);
    chunks.push(bytes);
  }
  if (length === 0) return {};
  let value;
  try {
    value = parseJson(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new BadRequest('the body is no JSON');
  }
  if (!isJsonObject(value)) throw new BadRequest('the body is no JSON object');
  return value;
}

/** Answers with one JSON text. */
export function sendJson(response: ServerResponse, status: number, body: object): void {
  if (response.destroyed || response.headersSent) return;
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Answers with an error. */
export function sendError(response: ServerResponse, status: number, error: unknown): void {
  sendJson(response, status, { error: toWire(error) });
}

/** An answer of a line for each thing that happens. */
export interface Lines {
  /** A reader that does not read is cut off. */
  write(line: object): void;
  end(): void;
}

export function startLines(response: ServerResponse): Lines {
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  response.flushHeaders();
  return {
    write(line) {
      if (response.destroyed || response.writableEnded) return;
      response.write(`${JSON.stringify(line)}\n`);
      if (response.writableLength > MAX_QUEUED) response.destroy();
    },
    end: () => void response.end(),
  };
}
