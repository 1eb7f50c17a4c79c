import { type JsonRpcMessage, type JsonRpcNotification, parseJson, type RequestId } from '@mcpx/protocol';

/** A notification that tells its number. */
export function note(number: number): JsonRpcNotification {
  return { jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: number } };
}

/** The number of such a notification. */
export function numberOf(message: JsonRpcMessage): unknown {
  return 'params' in message ? message.params?.['data'] : undefined;
}

/** An answer to a request. */
export function answer(id: RequestId, text = ''): JsonRpcMessage {
  return { jsonrpc: '2.0', id, result: { content: [{ type: 'text', text }] } };
}

/** Characters of one to four bytes, what JSON escapes, and what other formats take for the end of a line. */
const TEXT = 'a ß € 😀 "quoted" \\ back \n line \r\n feed \t tab \u2028 \u2029 \u0085 \u0000 data: event: \ud800 end';

/** Ids that a careless hand takes for one another, or for none. */
export const IDS: readonly RequestId[] = [0, '0', 1, '1', '', -1, 'null', Number.MAX_SAFE_INTEGER, 'ü-é'];

/** Numbers that a double rounds, as they stand in a text. */
const NUMBERS = '{"exact":9007199254740993,"deep":[0.1000000000000000055,{"big":-9223372036854775808}],"plain":1.5}';

/** One message of each kind, with what is hard to carry. */
export function samples(firstId: number): readonly JsonRpcMessage[] {
  const params = { text: TEXT, numbers: parseJson(NUMBERS), none: null, list: [], object: {}, deep: [[[{ a: [1] }]]] };
  return [
    { jsonrpc: '2.0', method: 'notifications/bare' },
    { jsonrpc: '2.0', method: 'notifications/full', params },
    { jsonrpc: '2.0', id: firstId, method: 'tools/call', params },
    { jsonrpc: '2.0', id: firstId + 1, result: params },
    { jsonrpc: '2.0', id: `${firstId + 2}`, error: { code: -32_603, message: TEXT, data: params } },
  ];
}
