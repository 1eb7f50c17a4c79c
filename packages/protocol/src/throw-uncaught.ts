/**
 * Throws a fault where nobody catches it, after this turn: a callback that throws is the fault of whoever gave it, is not to be
 * hidden, and costs nothing that comes after it.
 */
export function throwUncaught(fault: unknown): void {
  queueMicrotask(() => {
    throw fault;
  });
}
