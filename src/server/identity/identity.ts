import type { Storage } from '#server/storage/storage.ts';

/** What every function of this folder works with: nothing here reads the clock or the environment by itself. */
export interface Identity {
  readonly storage: Storage;
  readonly clock: () => Date;
}

/** A time some seconds after another, as it is stored. */
export function after(from: Date, seconds: number): string {
  return new Date(from.getTime() + seconds * 1000).toISOString();
}
