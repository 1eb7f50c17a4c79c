import type { ServerStatus } from '@mcpx/pool';
import { TransportError } from '@mcpx/protocol';

/** The error of a command whose time ran out, with what came meanwhile instead of an answer; any other as it is. */
export function withRemark(error: unknown, status: ServerStatus | undefined): unknown {
  const remark = status?.remark;
  if (remark === undefined || !isLate(error) || error.message.includes(remark)) return error;
  const { code, message, processed } = error;
  return new TransportError(code, `${message}; ${remark}`, { processed, cause: error });
}

/** Whether a time ran out. */
export function isLate(error: unknown): error is TransportError {
  return error instanceof TransportError && error.code === 'MCP_TIMEOUT';
}
