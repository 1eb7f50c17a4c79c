/** A URL as it may be shown: no user info, no query, no fragment, for any of them can hold a secret. */
export function shownUrl(url: string | URL): string {
  const { origin, protocol, host, pathname } = new URL(url);
  return `${origin === 'null' ? `${protocol}//${host}` : origin}${pathname}`;
}
