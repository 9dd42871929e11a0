/**
 * The shortest of three times, in milliseconds, from `begin` until `end`: what the service takes, without what a busy machine
 * adds to it now and then.
 */
export async function quickest(
  begin: (round: number) => Promise<unknown>,
  end: (round: number) => Promise<unknown>,
): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await begin(round);
    const from = performance.now();
    await end(round);
    times.push(performance.now() - from);
  }
  return Math.min(...times);
}
