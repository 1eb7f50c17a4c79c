export interface UndiciSendOptions {
  /** Certificate authorities in PEM, trusted beside the known ones. */
  readonly ca?: string | undefined;
  /** A client certificate in PEM. */
  readonly cert?: string | undefined;
  /** The key of {@link cert} in PEM. */
  readonly key?: string | undefined;
  /** The proxy to go through, or `false` for none. @defaultValue what HTTP_PROXY, HTTPS_PROXY and NO_PROXY say */
  readonly proxy?: string | false | undefined;
  /** How long a connection may take to come about. @defaultValue 10000 */
  readonly connectTimeoutMs?: number | undefined;
}
