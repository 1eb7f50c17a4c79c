/** A name, URI or id as the server itself knows it. */
export function verbatim(own: string): string {
  return own;
}
