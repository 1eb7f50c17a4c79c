/**
 * The floors of the architecture page. An import goes to a strictly lower floor; siblings never import each other.
 * A package that is not listed here fails the check.
 */
export interface FloorTable {
  readonly floors: Readonly<Record<string, number>>;
  /** Imported by tests, benchmarks and end-to-end tests only. */
  readonly bench: readonly string[];
  /** They run in browsers and workers too: no Node built-in. */
  readonly portable: readonly string[];
  /** One external dependency has one owner. Tests and whatever stands outside the floors are exempt. */
  readonly owners: Readonly<Record<string, string>>;
}

export const FLOOR_TABLE: FloorTable = {
  floors: {
    '@mcpx/protocol': 0,
    '@mcpx/codec': 1,
    '@mcpx/spec-schemas': 1,
    '@mcpx/client': 2,
    '@mcpx/server': 2,
    '@mcpx/oauth': 2,
    '@mcpx/transport-stdio': 2,
    '@mcpx/transport-http': 2,
    '@mcpx/transport-memory': 2,
    '@mcpx/transport-sdk': 2,
    '@mcpx/testing': 2,
    '@mcpx/transport-compliance': 2,
    '@mcpx/pool': 3,
    '@mcpx/gateway': 4,
    mcpx: 5,
  },
  bench: ['@mcpx/testing', '@mcpx/transport-compliance'],
  portable: ['@mcpx/protocol', '@mcpx/codec', '@mcpx/spec-schemas', '@mcpx/client'],
  owners: {
    ajv: '@mcpx/spec-schemas',
    'ajv-draft-04': '@mcpx/spec-schemas',
    undici: '@mcpx/transport-http',
    'eventsource-parser': '@mcpx/transport-http',
    oauth4webapi: '@mcpx/oauth',
    jose: '@mcpx/oauth',
    commander: 'mcpx',
    'jsonc-parser': 'mcpx',
    pino: 'mcpx',
    'string-width': 'mcpx',
    zod: 'mcpx',
  },
};
