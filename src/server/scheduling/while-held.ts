/** Does some work with a promise that is resolved when it is over, however it ends. */
export async function whileHeld<T>(work: (until: Promise<void>) => Promise<T>): Promise<T> {
  let end = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    end = resolve;
  });
  try {
    return await work(until);
  } finally {
    end();
  }
}
