import { setImmediate as nextImmediate } from 'node:timers/promises';

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

/**
 * Comes in the next round of the loop, whoever else waits for a turn. For who has a transaction open, or reads through one connection: all
 * others would wait for them meanwhile. And for who only lets be answered what has come.
 */
export function nextRound(): Promise<void> {
  return nextImmediate();
}
