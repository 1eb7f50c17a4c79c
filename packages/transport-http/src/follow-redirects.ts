import { type HttpLayer, type HttpRequest, type HttpResponse, HttpStatusError } from '@mcpx/protocol';
import { shownUrl } from './shown-url.ts';

export interface FollowRedirectsOptions {
  /** How many hops one request may take. @defaultValue 5 */
  readonly maxHops?: number;
}

/**
 * Follows redirects within one origin by sending the very same request again, credentials and session included.
 *
 * A redirect to another origin, also from https to http, is refused: it would hand credentials to whoever the answer names.
 * 301, 302 and 303 allow a POST to become a GET, which loses the message; they are followed for GET alone. See RFC 9110 §15.4.
 *
 * @throws HttpStatusError for a redirect that is not followed; its message names the target.
 */
export function followRedirects(options: FollowRedirectsOptions = {}): HttpLayer {
  const maxHops = options.maxHops ?? 5;
  return (next) => async (request) => {
    let current = request;
    for (let hop = 0; ; hop++) {
      const response = await next(current);
      if (!isRedirect(response)) return response;
      response.body.cancel();
      const target = targetOf(response, current);
      if (hop === maxHops) {
        throw refused(response, `there were more than ${maxHops} redirects, the last one to ${shownUrl(target)}`);
      }
      current = { ...current, url: target };
    }
  };
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

function isRedirect(response: HttpResponse): boolean {
  return REDIRECTS.has(response.status) && response.headers['location'] !== undefined;
}

/** The URL that an answer sends us to, where we may go there. */
function targetOf(response: HttpResponse, request: HttpRequest): string {
  const from = new URL(request.url);
  const to = URL.parse(response.headers['location'] ?? '', from.href);
  if (to === null) throw refused(response, 'it names no URL that could be read');
  const shown = shownUrl(to);
  if (to.origin !== from.origin) {
    const risk = from.protocol === 'https:' && to.protocol === 'http:' ? 'is not encrypted' : 'is another origin';
    throw refused(
      response,
      `${shown} ${risk}, so nothing is sent there; if you trust it, make it the URL of the server`,
    );
  }
  if (request.method !== 'GET' && response.status < 307) {
    throw refused(
      response,
      `${response.status} would lose the message; make ${shown} the URL of the server${slash(from, to)}`,
    );
  }
  return to.href;
}

function slash(from: URL, to: URL): string {
  return to.pathname === `${from.pathname}/` ? ' (it ends in a slash)' : '';
}

function refused(response: HttpResponse, why: string): HttpStatusError {
  const location = response.headers['location'];
  return new HttpStatusError(
    `${shownUrl(response.url)} redirects with ${response.status}, which is not followed: ${why}`,
    {
      status: response.status,
      headers: location === undefined ? {} : { location },
    },
  );
}
