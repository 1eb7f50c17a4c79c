import { isJsonObject, type JsonObject } from '@mcpx/protocol';
import type { RequestBody } from '../wire.ts';
import { BadRequest } from './respond.ts';

/**
 * Reads the body of `POST /v1/servers/<key>/request`.
 *
 * @throws BadRequest it says nothing that can be done, or contradicts itself.
 */
export function readRequest({ method, params, timeoutMs, tool }: JsonObject): RequestBody {
  if (typeof method !== 'string') throw new BadRequest('the body needs a "method"');
  if (tool !== undefined && !isJsonObject(tool)) throw new BadRequest('a "tool" is an object, as its server lists it');
  return {
    method,
    ...(isJsonObject(params) && { params }),
    ...(typeof timeoutMs === 'number' && { timeoutMs }),
    ...(tool !== undefined && { tool: listedTool(method, isJsonObject(params) ? params : {}, tool) }),
  };
}

/** What `params` say of a call must be all that is done, as it is without a `tool`. */
function listedTool(method: string, params: JsonObject, tool: JsonObject): NonNullable<RequestBody['tool']> {
  if (method !== 'tools/call') throw new BadRequest(`a "tool" goes with tools/call, and not with ${method}`);
  const { name, arguments: args, ...others } = params;
  if (typeof name !== 'string') throw new BadRequest('the "params" need the "name" of the tool');
  if (tool['name'] !== undefined && tool['name'] !== name) {
    throw new BadRequest('the "tool" has another "name" than the "params": send it as it is listed');
  }
  if (args !== undefined && !isJsonObject(args)) throw new BadRequest('the "arguments" must be an object');
  const [other] = Object.keys(others);
  if (other !== undefined) {
    throw new BadRequest(`with a "tool", the "params" are "name" and "arguments": leave out "${other}", or the "tool"`);
  }
  return { ...tool, name };
}
