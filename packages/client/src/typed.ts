import type { CallOptions, Client } from './client.ts';

/** Parameters as a caller writes them: `_meta` is the client's to fill. */
export type ParamsOf<Entry extends { readonly params: unknown }> = Omit<NonNullable<Entry['params']>, '_meta'>;

/** A client whose requests have types. */
export interface TypedClient<Methods> extends Omit<Client, 'request'> {
  request<Method extends keyof Methods & string>(
    method: Method,
    params: Methods[Method] extends { readonly params: unknown } ? ParamsOf<Methods[Method]> : never,
    options?: CallOptions,
  ): Promise<Methods[Method] extends { readonly result: infer Result } ? Result : never>;
}

/**
 * The same client, with types for one revision: `typed<ClientRequests>(client)`, where `ClientRequests` comes from
 * `@mcpx/spec-schemas/<revision>`.
 *
 * Types say what a server should answer, and nothing is checked: the referee of the same package judges what did arrive.
 */
export function typed<Methods>(client: Client): TypedClient<Methods> {
  return client as unknown as TypedClient<Methods>;
}
