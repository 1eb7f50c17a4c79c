import type { InputRequest } from '@mcpx/protocol';

/** A question whose message begins with the server's name, where many servers share one face: who asks must be seen. See `client/elicitation`. */
export function nameQuestion(request: InputRequest, server: string): InputRequest {
  const message = request.params?.['message'];
  if (request.method !== 'elicitation/create' || typeof message !== 'string') return request;
  return { ...request, params: { ...request.params, message: `${server}: ${message}` } };
}
