import type { ProtocolChoice } from '@mcpx/client';
import type { Rules } from './rules.ts';
import type { TopKeys } from './top.ts';

/** A configuration file, read and checked. */
export interface Config extends TopKeys {
  /** As it was found or given. */
  readonly file: string;
  /** In the order of the file, without the disabled ones. */
  readonly servers: readonly ServerConfig[];
  /** Keys of the servers that the file switches off. */
  readonly disabled: readonly string[];
  /** What is odd in it: one line each, for a person. */
  readonly warnings: readonly string[];
  /** What is right and has no effect: for a person who looks at the configuration as a whole. */
  readonly notes: readonly string[];
}

/** One server of a configuration. */
export interface ServerConfig extends Rules {
  /** Its name in the file: how messages and the command line call it. */
  readonly key: string;
  /** Its name inside tool names and URIs. */
  readonly namespace: string;
  readonly recipe: StdioRecipe | HttpRecipe;
  readonly protocol: ProtocolChoice | 'follow';
  readonly sharing?: 'shared' | 'session';
  /** What becomes of frames that the schema of its revision does not allow. Missing: they are not looked for. */
  readonly check?: 'warn' | 'strict';
  readonly limits: UpstreamLimits;
  /** What of it others may quote and nobody should see: hidden in all errors and log messages. */
  readonly secrets: readonly string[];
  /** Why it cannot be connected to, in words for a person: it needs an authorization that mcpx has not. */
  readonly refusal?: string;
}

/** A program to be run. */
export interface StdioRecipe {
  readonly kind: 'stdio';
  readonly command: string;
  readonly args: readonly string[];
  /** What its environment has beyond the default one. */
  readonly env: Readonly<Record<string, string>>;
  /** Absolute; mcpx's own working directory where missing. */
  readonly cwd?: string;
}

/** An endpoint to be talked to. */
export interface HttpRecipe {
  readonly kind: 'http';
  /** May hold a secret: never to be shown. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** `auto`: Streamable HTTP, and HTTP+SSE where that is refused. */
  readonly transport: 'auto' | 'streamable-http' | 'http+sse';
  /** Where HTTP+SSE posts its messages, where that is not what the server announces. */
  readonly messageUrl?: string;
  readonly network?: Network;
}

/** The way to an endpoint, where it is not the usual one. */
export interface Network {
  /** `false`: none, whatever the environment says. */
  readonly proxy?: string | false;
  /** Certificates and a key in PEM: their text, not their path. */
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
}

/** Limits of one server. */
export interface UpstreamLimits {
  readonly versionAttempts?: number;
  readonly startTimeoutMs?: number;
  readonly probeTimeoutMs?: number;
  readonly sseReconnectDelayMs?: number;
  readonly sseReconnectAttempts?: number;
  readonly listenReopenDelayMs?: number;
  readonly requestTimeoutMs?: number;
  /** What set it, where that is not `requestTimeout`: how errors name it. */
  readonly requestTimeoutName?: string;
  readonly requestTimeoutMaxMs?: number;
  readonly listPages?: number;
  readonly listTimeMs?: number;
  readonly listWaitMs?: number;
}
