import { readFileSync } from 'node:fs';
import { createServer, type TlsOptions } from 'node:tls';
import type { Server, Socket } from 'node:net';

/** A certificate or key of the tests, in PEM. */
export const pem = (name: string): string => readFileSync(new URL(`certificates/${name}`, import.meta.url), 'utf8');

/** Makes a server of raw bytes speak TLS. */
export const overTls =
  (options: TlsOptions) =>
  (onSocket: (socket: Socket) => void): Server =>
    createServer(options, onSocket).on('tlsClientError', () => {});
