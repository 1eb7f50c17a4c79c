/** What looking at something came to: its value, or one sentence that says what is wrong and what to do. */
export type Verdict<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: string };
