import type { Outcome } from '@mcpx/protocol';

/** Who hears what a call comes to. Exactly one of the two is called, once. */
export interface Hearer {
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Between a call and those who hear what it comes to: one at the start, and one again for each answer. What comes while
 * nobody listens waits.
 */
export class Mailbox {
  #hearer: Hearer | undefined;
  #unheard: ((hearer: Hearer) => void)[] | undefined;

  constructor(first: Hearer) {
    this.#hearer = first;
  }

  deliver(outcome: Outcome): void {
    const hearer = this.#take();
    if (hearer === undefined) this.#keep((later) => later.resolve(outcome));
    else hearer.resolve(outcome);
  }

  fail(reason: unknown): void {
    const hearer = this.#take();
    if (hearer === undefined) this.#keep((later) => later.reject(reason));
    else hearer.reject(reason);
  }

  next(): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const hearer = { resolve, reject };
      const say = this.#unheard?.shift();
      if (say === undefined) this.#hearer = hearer;
      else say(hearer);
    });
  }

  #take(): Hearer | undefined {
    const hearer = this.#hearer;
    this.#hearer = undefined;
    return hearer;
  }

  #keep(say: (hearer: Hearer) => void): void {
    (this.#unheard ??= []).push(say);
  }
}
