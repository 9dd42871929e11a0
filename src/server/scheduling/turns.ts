const waiting: (() => void)[] = [];

/**
 * Comes when it is the caller's turn to do a slice of long work on the service's thread. In each round of its loop one of those who
 * wait has a turn, so that the slices of many requests together take no longer than one.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(giveTurn);
  });
}

function giveTurn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(giveTurn);
}
