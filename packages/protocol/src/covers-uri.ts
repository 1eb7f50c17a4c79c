/** Whether an update of `uri` is one of what was subscribed to: it may name a part of that. See 2025-11-25 `server/resources`. */
export function coversUri(subscribed: string, uri: string): boolean {
  return (
    uri === subscribed ||
    (uri.startsWith(subscribed) && /[/?#]/.test(subscribed.at(-1) + uri.charAt(subscribed.length)))
  );
}
