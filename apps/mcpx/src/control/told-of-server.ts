/** Something that is told of a server, which has its key. */
interface OfKey {
  readonly key: string;
}

/** The same as it stands in JSON: whatever mcpx prints or sends calls that `server`. */
export type ToldOfServer<Of extends OfKey> = Omit<Of, 'key'> & { readonly server: string };

export function toldOfServer<Of extends OfKey>({ key, ...rest }: Of): ToldOfServer<Of> {
  return { server: key, ...rest };
}

/** What was told by {@link toldOfServer}. */
export function fromTold<Of extends OfKey>({ server, ...rest }: ToldOfServer<Of>): Of {
  return { key: server, ...rest } as unknown as Of;
}
