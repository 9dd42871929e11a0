import { AsyncLocalStorage } from 'node:async_hooks';

/** Whoever waits for the work at hand. */
interface Waiting {
  /** Given when they have left. */
  readonly gone: AbortSignal;
  /** Hears how long was computed for them on the service's thread, in milliseconds. */
  readonly took?: (ms: number) => void;
}
const scope = new AsyncLocalStorage<Waiting | null>();

/** Does what somebody waits for: long work in it stops at its next slice once they have left. */
export function whileAwaited<T>(waiting: Waiting, work: () => T): T {
  return scope.run(waiting, work);
}

/** Does what others wait for too, or what would be good for nothing by halves: it goes on when whoever asked has left. */
export function whoeverWaits<T>(work: () => T): T {
  return scope.run(null, work);
}

/** The signal that is given when whoever waits for the work at hand has left; null where nobody does, or many may. */
export function signalOfWaiting(): AbortSignal | null {
  return scope.getStore()?.gone ?? null;
}

/** @throws the signal's reason, where nobody waits for the work at hand any more */
export function stopWhereNobodyWaits(): void {
  scope.getStore()?.gone.throwIfAborted();
}

/** Counts a slice of the work at hand for whoever waits for it. */
export function noteSlice(ms: number): void {
  scope.getStore()?.took?.(ms);
}
