/** Tells the user that something of a server is not as it should be. */
export type Warn = (server: string, message: string) => void;

/** Why something failed, as the end of a sentence. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'it failed';
}
