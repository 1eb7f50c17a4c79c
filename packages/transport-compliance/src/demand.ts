import { within as withinTime } from '@mcpx/protocol';

/** How long anything may take where nobody says: what follows a broken law ends before test runners lose patience, at 5 s. */
export const DEFAULT_LIMIT_MS = 1_500;

/** Fails the case unless a law holds. */
export function demand(holds: boolean, law: string): asserts holds {
  if (!holds) throw new Error(`Broken law: ${law}`);
}

/** Fails the case unless two values are written as the same JSON. */
export function demandSame(actual: unknown, expected: unknown, law: string): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== should) throw new Error(`Broken law: ${law}\n  expected ${shorten(should)}\n  but got  ${shorten(is)}`);
}

/** Fails the case where a text for people has what nobody may be shown. The failure does not repeat it. */
export function demandNoSecret(text: string, secrets: readonly string[], law: string): void {
  demand(!secrets.some((secret) => text.includes(secret)), law);
}

/** What a promise is rejected with; fails the case where it resolves, or takes too long. */
export async function rejectionOf(promise: Promise<unknown>, limitMs: number, law: string): Promise<unknown> {
  const outcome = await within(
    promise.then(
      () => ({ rejected: false, reason: undefined }),
      (reason: unknown) => ({ rejected: true, reason }),
    ),
    limitMs,
    law,
  );
  demand(outcome.rejected, law);
  return outcome.reason;
}

/** Fails the case where a promise takes too long. */
export function within<T>(promise: PromiseLike<T>, limitMs: number, law: string): Promise<T> {
  const late = (): never => {
    throw new Error(`Broken law: ${law} (nothing within ${limitMs} ms)`);
  };
  return withinTime(Promise.resolve(promise), { timeoutMs: limitMs, late });
}

/** Gives everything that is already on its way the time to arrive. */
export function quiet(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 30));
}

function shorten(text: string | undefined): string {
  return text === undefined || text.length <= 200 ? String(text) : `${text.slice(0, 200)}… (${text.length} characters)`;
}
