import {
  anything,
  array,
  constant,
  define,
  type Definition,
  intersection,
  object,
  optional,
  ref,
  required,
  string,
  type Type,
} from './notation.ts';
import { only, type Range, since } from './ranges.ts';

const modern = since('2026-07-28');

/** An error object whose code is known. */
function error(code: number): Definition {
  return define(object({ code: required(constant(code)), message: required(string), data: optional(anything) }), {
    in: modern,
  });
}

/** A whole error response whose code, and perhaps data, is known. */
function errorResponse(code: number, range: Range, data?: Type): Definition {
  const known = object({ code: required(constant(code)), ...(data === undefined ? {} : { data: required(data) }) });
  return define(
    object({
      jsonrpc: required(constant('2.0')),
      id: optional(ref('RequestId')),
      error: required(intersection(ref('Error'), known)),
    }),
    { in: range },
  );
}

/** See 2026-07-28 `basic/index`, "Error codes"; -32042 is 2025-11-25 `client/elicitation`. */
export const errors: Readonly<Record<string, Definition>> = {
  ParseError: error(-32700),
  InvalidRequestError: error(-32600),
  MethodNotFoundError: error(-32601),
  InvalidParamsError: error(-32602),
  InternalError: error(-32603),
  HeaderMismatchError: errorResponse(-32020, modern),
  MissingRequiredClientCapabilityError: errorResponse(
    -32021,
    modern,
    object({ requiredCapabilities: required(ref('ClientCapabilities')) }, { rest: 'open' }),
  ),
  UnsupportedProtocolVersionError: errorResponse(
    -32022,
    modern,
    object({ supported: required(array(string)), requested: required(string) }, { rest: 'open' }),
  ),
  URLElicitationRequiredError: errorResponse(
    -32042,
    only('2025-11-25'),
    object({ elicitations: required(array(ref('ElicitRequestURLParams'))) }, { rest: 'open' }),
  ),
};
