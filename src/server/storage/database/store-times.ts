import { channel } from 'node:diagnostics_channel';

/** How long the store took, in milliseconds. */
export interface StoreTime {
  readonly of: 'statement' | 'transaction';
  readonly ms: number;
}

/** The name under which `node:diagnostics_channel` hands on how long every store of this process takes. */
export const STORE_TIMES = 'modelwright.store';

const times = channel(STORE_TIMES);

/** Now, where somebody wants to know the times; else 0. */
export const startOfTime = (): number => (times.hasSubscribers ? performance.now() : 0);

/** Tells how long it has been since `start`. */
export function tellTime(of: StoreTime['of'], start: number): void {
  if (start > 0) times.publish({ of, ms: performance.now() - start });
}

export const isStoreTime = (message: unknown): message is StoreTime =>
  typeof message === 'object' && message !== null && 'of' in message && 'ms' in message;
