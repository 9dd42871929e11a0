import type { Storage } from '#server/storage/storage.ts';

/** What every function of this folder works with: nothing here reads the clock or the environment by itself. */
export interface Identity {
  readonly storage: Storage;
  readonly clock: () => Date;
  readonly settings: { readonly sessionIdleDays: number };
}

/** Sessions that were not used since then have ended. */
export function idleSince({ settings }: Pick<Identity, 'settings'>, now: Date): string {
  return after(now, -settings.sessionIdleDays * 24 * 60 * 60);
}

/** A time some seconds after another, as it is stored. */
export function after(from: Date, seconds: number): string {
  return new Date(from.getTime() + seconds * 1000).toISOString();
}
