import {
  type Behaviour,
  DEATH,
  discovered,
  DUAL,
  error,
  initialized,
  LEGACY,
  MODERN_HTTP,
  type Reply,
  SILENCE,
  status,
  UNKNOWN_METHOD,
} from './behaviour.fixture.ts';
import { always, type EraCase, refusing, sayingNothing } from './cases.fixture.ts';
import { httpRig } from './http-rig.fixture.ts';

const rig = (): ReturnType<typeof httpRig> => httpRig('streamable-http');
const legacy = initialized('2025-06-18');
const everything = (reply: Reply): Behaviour => ({ discover: reply, initialize: reply, get: reply });

const REFUSALS: readonly (readonly [name: string, reply: Reply, toldModern: string])[] = [
  ['400 without a body', status(400), 'MCP_HTTP_STATUS 400'],
  ['400 and a page', status(400, 'text/html', '<h1>Bad Request</h1>'), 'MCP_HTTP_STATUS 400'],
  ['400 and an error under the id null', error(-32000, { status: 400, id: null }), 'MCP_RPC'],
  ['400 and an error under a foreign id', error(-32600, { status: 400, id: 'server-error' }), 'MCP_HTTP_STATUS 400'],
  ['404 without a body', status(404), 'MCP_HTTP_STATUS 404'],
  ['405', status(405), 'MCP_HTTP_STATUS 405'],
  ['406', status(406), 'MCP_HTTP_STATUS 406'],
  ['415', status(415), 'MCP_HTTP_STATUS 415'],
  ['422', status(422), 'MCP_HTTP_STATUS 422'],
  ['200 and -32601', UNKNOWN_METHOD, 'MCP_RPC'],
  ['200 and -32602 as an event', error(-32602, { isEvent: true }), 'MCP_RPC'],
  ['200 and the result {}', { kind: 'result', result: {} }, 'MCP_CONNECT_FAILED'],
  ['200 and a page', status(200, 'text/html', '<h1>Welcome</h1>'), 'MCP_MALFORMED_MESSAGE'],
];

const refusals = REFUSALS.map(([name, discover, toldModern]): EraCase => ({
  name: `legacy, answers discovery with ${name}`,
  rig,
  now: { ...LEGACY, discover },
  was: MODERN_HTTP,
  expected: refusing(toldModern),
}));

const notEvidence = [401, 403, 408, 429, 503].map((code): EraCase => ({
  name: `answers everything with ${code}, was legacy`,
  rig,
  now: everything(status(code)),
  was: LEGACY,
  expected: sayingNothing(`MCP_HTTP_STATUS ${code}`),
}));

export const HTTP_CASES: readonly EraCase[] = [
  ...refusals,
  {
    name: 'legacy, answers discovery with 404 and -32601',
    rig,
    now: { ...LEGACY, discover: error(-32601, { status: 404 }) },
    was: MODERN_HTTP,
    expected: { ...refusing(''), modern: always('D → modern') },
  },
  {
    name: 'legacy, fails on discovery with 500',
    rig,
    now: { ...LEGACY, discover: status(500) },
    was: MODERN_HTTP,
    expected: {
      ...refusing('MCP_HTTP_STATUS 500'),
      auto: ['D I N → legacy', 'D I N → legacy', 'D I N → legacy !'],
      follow: ['D I N → legacy', 'D I N → legacy', 'D I N → legacy !'],
    },
  },
  {
    name: 'legacy, drops the connection on discovery',
    rig,
    now: { ...LEGACY, discover: DEATH },
    was: LEGACY,
    expected: {
      auto: ['D D → MCP_CONNECT_FAILED', 'D D → MCP_CONNECT_FAILED', 'I N → legacy'],
      'legacy-first': always('I N → legacy'),
      modern: always('D D → MCP_CONNECT_FAILED'),
      legacy: always('I N → legacy'),
      follow: ['D D → MCP_CONNECT_FAILED', 'D D → MCP_CONNECT_FAILED', 'I N → legacy'],
    },
  },
  {
    name: 'legacy, stays silent on discovery',
    rig,
    now: { ...LEGACY, discover: SILENCE },
    was: LEGACY,
    expected: {
      auto: ['D → MCP_TIMEOUT', 'D → MCP_TIMEOUT', 'I N → legacy'],
      'legacy-first': always('I N → legacy'),
      modern: always('D → MCP_TIMEOUT'),
      legacy: always('I N → legacy'),
      follow: ['D → MCP_TIMEOUT', 'D → MCP_TIMEOUT', 'I N → legacy'],
    },
  },
  ...notEvidence,
  {
    name: 'modern',
    rig,
    now: MODERN_HTTP,
    was: LEGACY,
    expected: {
      auto: ['D → modern', 'D → modern', 'I D → modern !'],
      'legacy-first': ['I D → modern', 'D → modern', 'I D → modern !'],
      modern: always('D → modern'),
      legacy: always('I → MCP_RPC'),
      follow: ['D I → modern', 'D I → modern', 'I D I → modern !'],
    },
  },
  {
    name: 'modern, refuses at first the very version that it lists',
    rig,
    now: { ...MODERN_HTTP, discoverFirst: error(-32022, { status: 400, data: { supported: ['2026-07-28'] } }) },
    was: LEGACY,
    expected: {
      auto: ['D D → modern', 'D D → modern', 'I D D → modern !'],
      'legacy-first': ['I D D → modern', 'D D → modern', 'I D D → modern !'],
      modern: always('D D → modern'),
      legacy: always('I → MCP_RPC'),
      follow: ['D D I → modern', 'D D I → modern', 'I D D I → modern !'],
    },
  },
  {
    name: 'modern, speaks none of the versions that are spoken here',
    rig,
    now: { ...MODERN_HTTP, discover: error(-32022, { status: 400, data: { supported: ['2099-01-01'] } }) },
    was: LEGACY,
    expected: {
      auto: ['D → MCP_UNSUPPORTED_VERSION', 'D → MCP_UNSUPPORTED_VERSION', 'I D → MCP_UNSUPPORTED_VERSION'],
      'legacy-first': always('I D → MCP_UNSUPPORTED_VERSION'),
      modern: always('D → MCP_UNSUPPORTED_VERSION'),
      legacy: always('I → MCP_RPC'),
      follow: ['D → MCP_UNSUPPORTED_VERSION', 'D → MCP_UNSUPPORTED_VERSION', 'I D → MCP_UNSUPPORTED_VERSION'],
    },
  },
  {
    name: 'modern, refuses discovery with an error of its era',
    rig,
    now: { ...MODERN_HTTP, discover: error(-32020, { status: 400 }) },
    was: LEGACY,
    expected: {
      auto: ['D → MCP_RPC', 'D → MCP_RPC', 'I D → MCP_CONNECT_FAILED'],
      'legacy-first': always('I D → MCP_CONNECT_FAILED'),
      modern: always('D → MCP_RPC'),
      legacy: always('I → MCP_RPC'),
      follow: ['D → MCP_RPC', 'D → MCP_RPC', 'I D → MCP_CONNECT_FAILED'],
    },
  },
  {
    name: 'modern, without discovery',
    rig,
    now: { discover: error(-32601, { status: 404 }), initialize: error(-32601, { status: 404 }) },
    was: LEGACY,
    expected: {
      auto: ['D I → modern', 'D I → modern', 'I D → modern !'],
      'legacy-first': ['I D → modern', 'D I → modern', 'I D → modern !'],
      modern: always('D → modern'),
      legacy: [
        'I G → MCP_LEGACY_HTTP_REFUSED 404',
        'I G → MCP_LEGACY_HTTP_REFUSED 404',
        'I G → MCP_LEGACY_HTTP_REFUSED 404',
      ],
      follow: ['D I I G → modern', 'D I I G → modern', 'I D I G → modern !'],
    },
  },
  {
    name: 'of both eras, was legacy',
    rig,
    now: DUAL,
    was: LEGACY,
    expected: {
      auto: ['D → modern', 'D → modern', 'I N → legacy !'],
      'legacy-first': ['I N → legacy', 'I N → legacy', 'I N → legacy !'],
      modern: always('D → modern'),
      legacy: ['I N → legacy', 'I N → legacy', 'I N → legacy !'],
      follow: ['D I N → modern + legacy', 'D I N → modern + legacy', 'I N → legacy !'],
    },
  },
  {
    name: 'legacy, lists only legacy versions when it is discovered',
    rig,
    now: { discover: discovered('2025-06-18'), initialize: legacy },
    was: MODERN_HTTP,
    expected: refusing('MCP_UNSUPPORTED_VERSION'),
  },
  {
    name: 'refuses everything with 405, was legacy',
    rig,
    now: everything(status(405)),
    was: LEGACY,
    expected: {
      auto: [
        'D I G → MCP_LEGACY_HTTP_REFUSED 405',
        'D I G → MCP_LEGACY_HTTP_REFUSED 405',
        'I D G → MCP_LEGACY_HTTP_REFUSED 405',
      ],
      'legacy-first': always('I D G → MCP_LEGACY_HTTP_REFUSED 405'),
      modern: always('D → MCP_HTTP_STATUS 405'),
      legacy: always('I G → MCP_LEGACY_HTTP_REFUSED 405'),
      follow: [
        'D I G → MCP_LEGACY_HTTP_REFUSED 405',
        'D I G → MCP_LEGACY_HTTP_REFUSED 405',
        'I D G → MCP_LEGACY_HTTP_REFUSED 405',
      ],
    },
  },
];
