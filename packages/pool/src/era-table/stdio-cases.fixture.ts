import {
  DEATH,
  discovered,
  DUAL,
  error,
  initialized,
  LEGACY,
  MODERN,
  type Reply,
  SILENCE,
  UNKNOWN_METHOD,
} from './behaviour.fixture.ts';
import { always, type EraCase, refusing } from './cases.fixture.ts';
import { memoryRig } from './memory-rig.fixture.ts';
import { processRig } from './process-rig.fixture.ts';
import type { Rig } from './rig.fixture.ts';

const memory = async (): Promise<Rig> => memoryRig();
const legacy = initialized('2025-06-18');

const REFUSALS: readonly (readonly [name: string, reply: Reply, toldModern?: string])[] = [
  ['with -32601', UNKNOWN_METHOD],
  ['with -32602', error(-32602)],
  ['with -32600', error(-32600)],
  ['with -32603', error(-32603)],
  ['with -32000', error(-32000)],
  ['with -32004', error(-32004)],
  ['with an error without a code', error(undefined), 'MCP_MALFORMED_MESSAGE'],
  ['with an error under the id null', error(-32600, { id: null })],
  ['with the result {}', { kind: 'result', result: {} }, 'MCP_CONNECT_FAILED'],
  [
    'with something that is no message',
    { kind: 'line', text: '{"jsonrpc":"2.0","id":@,"result":7}' },
    'MCP_MALFORMED_MESSAGE',
  ],
];

const refusals = REFUSALS.map(([name, discover, toldModern = 'MCP_RPC']): EraCase => ({
  name: `legacy, refuses discovery ${name}`,
  rig: processRig,
  now: { ...LEGACY, discover },
  was: MODERN,
  expected: refusing(toldModern),
}));

export const STDIO_CASES: readonly EraCase[] = [
  ...refusals,
  {
    name: 'legacy, lists only legacy versions when it is discovered',
    rig: processRig,
    now: { discover: discovered('2025-06-18'), initialize: legacy },
    was: MODERN,
    expected: refusing('MCP_UNSUPPORTED_VERSION'),
  },
  {
    name: 'legacy, dies on discovery',
    rig: processRig,
    now: { discover: DEATH, initialize: legacy },
    was: MODERN,
    expected: {
      auto: ['D | I N → legacy', 'I N → legacy', 'D | I N → legacy !'],
      'legacy-first': ['I N → legacy', 'I N → legacy', 'D | I N → legacy !'],
      modern: always('D → MCP_PROCESS_EXITED'),
      legacy: always('I N → legacy'),
      follow: ['D | I N → legacy', 'I N → legacy', 'D | I N → legacy !'],
    },
  },
  {
    name: 'legacy, stays silent on discovery',
    rig: memory,
    now: { discover: SILENCE, initialize: legacy },
    was: MODERN,
    expected: {
      auto: ['D I N → legacy', 'D I N → legacy', 'D I N → legacy !'],
      'legacy-first': ['I N → legacy', 'I N → legacy', 'D I N → legacy !'],
      modern: always('D → MCP_TIMEOUT'),
      legacy: always('I N → legacy'),
      follow: ['D I N → legacy', 'D I N → legacy', 'D I N → legacy !'],
    },
  },
  {
    name: 'silent on everything, was legacy',
    rig: memory,
    now: { discover: SILENCE, initialize: SILENCE },
    was: LEGACY,
    expected: {
      auto: ['D I → MCP_TIMEOUT', 'D I → MCP_TIMEOUT', 'I → MCP_TIMEOUT'],
      'legacy-first': always('I → MCP_TIMEOUT'),
      modern: always('D → MCP_TIMEOUT'),
      legacy: always('I → MCP_TIMEOUT'),
      follow: ['D I → MCP_TIMEOUT', 'D I → MCP_TIMEOUT', 'I → MCP_TIMEOUT'],
    },
  },
  {
    name: 'dies on everything, was legacy',
    rig: processRig,
    now: { discover: DEATH, initialize: DEATH },
    was: LEGACY,
    expected: {
      auto: ['D | I → MCP_PROCESS_EXITED', 'D | I → MCP_PROCESS_EXITED', 'I | D → MCP_PROCESS_EXITED'],
      'legacy-first': always('I | D → MCP_PROCESS_EXITED'),
      modern: always('D → MCP_PROCESS_EXITED'),
      legacy: always('I → MCP_PROCESS_EXITED'),
      follow: ['D | I → MCP_PROCESS_EXITED', 'D | I → MCP_PROCESS_EXITED', 'I | D → MCP_PROCESS_EXITED'],
    },
  },
  {
    name: 'modern',
    rig: processRig,
    now: MODERN,
    was: LEGACY,
    expected: {
      auto: ['D → modern', 'D → modern', 'I D → modern !'],
      'legacy-first': ['I D → modern', 'D → modern', 'I D → modern !'],
      modern: always('D → modern'),
      legacy: always('I → MCP_RPC'),
      follow: ['D | I → modern', 'D | I → modern', 'I D | I → modern !'],
    },
  },
  {
    name: 'modern, dies on initialize',
    rig: processRig,
    now: { ...MODERN, initialize: DEATH },
    was: LEGACY,
    expected: {
      auto: ['D → modern', 'D → modern', 'I | D → modern !'],
      'legacy-first': ['I | D → modern', 'D → modern', 'I | D → modern !'],
      modern: always('D → modern'),
      legacy: always('I → MCP_PROCESS_EXITED'),
      follow: ['D | I → modern', 'D | I → modern', 'I | D | I → modern !'],
    },
  },
  {
    name: 'modern, refuses at first the very version that it lists',
    rig: processRig,
    now: { ...MODERN, discoverFirst: error(-32022, { data: { supported: ['2026-07-28'] } }) },
    was: LEGACY,
    expected: {
      auto: ['D D → modern', 'D D → modern', 'I D D → modern !'],
      'legacy-first': ['I D D → modern', 'D D → modern', 'I D D → modern !'],
      modern: always('D D → modern'),
      legacy: always('I → MCP_RPC'),
      follow: ['D D | I → modern', 'D D | I → modern', 'I D D | I → modern !'],
    },
  },
  {
    name: 'modern, speaks none of the versions that are spoken here',
    rig: processRig,
    now: { ...MODERN, discover: error(-32022, { data: { supported: ['2099-01-01'] } }) },
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
    rig: processRig,
    now: { ...MODERN, discover: error(-32021) },
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
    name: 'of both eras, was legacy',
    rig: processRig,
    now: DUAL,
    was: LEGACY,
    expected: {
      auto: ['D → modern', 'D → modern', 'I N → legacy !'],
      'legacy-first': ['I N → legacy', 'I N → legacy', 'I N → legacy !'],
      modern: always('D → modern'),
      legacy: ['I N → legacy', 'I N → legacy', 'I N → legacy !'],
      follow: ['D | I N → modern + legacy', 'D | I N → modern + legacy', 'I N → legacy !'],
    },
  },
];
