import { type Behaviour, DUAL, HTTP_SSE, LEGACY, MODERN_HTTP, type Reply, status } from './behaviour.fixture.ts';
import { always, type EraCase } from './cases.fixture.ts';
import { httpRig } from './http-rig.fixture.ts';

const rig = (): ReturnType<typeof httpRig> => httpRig('streamable-http');
const everything = (reply: Reply): Behaviour => ({ discover: reply, initialize: reply, get: reply });

const SSE_REFUSALS = [400, 404, 405].map((code): EraCase => ({
  name: `HTTP+SSE, refuses to be posted to with ${code}, was legacy over Streamable HTTP`,
  rig,
  now: { ...HTTP_SSE, discover: status(code), initialize: status(code) },
  was: LEGACY,
  expected: {
    auto: ['D I G I N → legacy over HTTP+SSE', 'G I N → legacy over HTTP+SSE', 'I D G I N → legacy over HTTP+SSE !'],
    'legacy-first': [
      'I D G I N → legacy over HTTP+SSE',
      'G I N → legacy over HTTP+SSE',
      'I D G I N → legacy over HTTP+SSE !',
    ],
    modern: always(`D → MCP_HTTP_STATUS ${code}`),
    legacy: ['I G I N → legacy over HTTP+SSE', 'G I N → legacy over HTTP+SSE', 'I G I N → legacy over HTTP+SSE !'],
    follow: ['D I G I N → legacy over HTTP+SSE', 'G I N → legacy over HTTP+SSE', 'I D G I N → legacy over HTTP+SSE !'],
  },
}));

const SSE_LOGINS = [401, 403, 429, 503].map((code): EraCase => ({
  name: `answers everything with ${code}, was HTTP+SSE`,
  rig,
  now: everything(status(code)),
  was: HTTP_SSE,
  expected: {
    auto: [`G → MCP_CONNECT_FAILED ${code}`],
    'legacy-first': [`G → MCP_CONNECT_FAILED ${code}`],
    modern: [`D → MCP_HTTP_STATUS ${code}`],
    legacy: [`G → MCP_CONNECT_FAILED ${code}`],
    follow: [`G → MCP_CONNECT_FAILED ${code}`],
  },
}));

export const SSE_CASES: readonly EraCase[] = [
  ...SSE_REFUSALS,
  {
    name: 'legacy over Streamable HTTP, was HTTP+SSE',
    rig,
    now: LEGACY,
    was: HTTP_SSE,
    expected: {
      auto: ['G D I N → legacy !'],
      'legacy-first': ['G I N → legacy !'],
      modern: ['D → MCP_RPC'],
      legacy: ['G I N → legacy !'],
      follow: ['G D I N → legacy !'],
    },
  },
  {
    name: 'modern, was HTTP+SSE',
    rig,
    now: MODERN_HTTP,
    was: HTTP_SSE,
    expected: {
      auto: ['G D → modern !'],
      'legacy-first': ['G I D → modern !'],
      modern: ['D → modern'],
      legacy: ['G I → MCP_CONNECT_FAILED'],
      follow: ['G D I → modern !'],
    },
  },
  {
    name: 'of both eras, was HTTP+SSE',
    rig,
    now: DUAL,
    was: HTTP_SSE,
    expected: {
      auto: ['G D → modern !'],
      'legacy-first': ['G I N → legacy !'],
      modern: ['D → modern'],
      legacy: ['G I N → legacy !'],
      follow: ['G D I N → modern + legacy !'],
    },
  },
  ...SSE_LOGINS,
  {
    name: 'HTTP+SSE behind a login',
    rig,
    now: { ...HTTP_SSE, get: status(401) },
    expected: {
      auto: ['D I G → MCP_LEGACY_HTTP_REFUSED 405', 'D I G → MCP_LEGACY_HTTP_REFUSED 405'],
      'legacy-first': ['I D G → MCP_LEGACY_HTTP_REFUSED 405', 'I D G → MCP_LEGACY_HTTP_REFUSED 405'],
      modern: ['D → MCP_HTTP_STATUS 405', 'D → MCP_HTTP_STATUS 405'],
      legacy: ['I G → MCP_LEGACY_HTTP_REFUSED 405', 'I G → MCP_LEGACY_HTTP_REFUSED 405'],
      follow: ['D I G → MCP_LEGACY_HTTP_REFUSED 405', 'D I G → MCP_LEGACY_HTTP_REFUSED 405'],
    },
  },
  {
    name: 'HTTP+SSE, configured as such',
    rig: () => httpRig('http+sse'),
    now: HTTP_SSE,
    expected: {
      auto: ['G I N → legacy over HTTP+SSE', 'G I N → legacy over HTTP+SSE'],
      'legacy-first': ['G I N → legacy over HTTP+SSE', 'G I N → legacy over HTTP+SSE'],
      modern: ['G D → MCP_RPC', 'G D → MCP_RPC'],
      legacy: ['G I N → legacy over HTTP+SSE', 'G I N → legacy over HTTP+SSE'],
      follow: ['G I N → legacy over HTTP+SSE', 'G I N → legacy over HTTP+SSE'],
    },
  },
];
