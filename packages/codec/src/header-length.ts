import { ERROR_CODES, RpcError } from '@mcpx/protocol';

/** What servers and proxies commonly accept as one header; beyond it they answer 431, or close the connection. */
const MAX_LENGTH = 8_192;

/**
 * The value, if it is not too long for a header.
 *
 * @throws RpcError -32602 beyond 8,192 characters.
 */
export function checkLength(header: string, value: string): string {
  if (value.length <= MAX_LENGTH) return value;
  const message = `The value for the header ${header} has ${value.length} characters: servers refuse more than ${MAX_LENGTH}`;
  throw new RpcError(ERROR_CODES.invalidParams, message);
}
