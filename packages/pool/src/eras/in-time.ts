/** What a promise brings, or `undefined` where it takes longer, after `late` was told. It goes on by itself. */
export async function inTime<T>(promise: Promise<T>, ms: number, late: () => void = () => {}): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      late();
      resolve(undefined);
    }, ms);
  });
  try {
    return await Promise.race([promise, over]);
  } finally {
    clearTimeout(timer);
  }
}
