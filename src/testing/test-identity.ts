import type { AccountIdentity } from '#server/identity/accounts.ts';
import { createPasswords } from '#server/identity/passwords.ts';
import type { Storage } from '#server/storage/storage.ts';

export interface TestIdentity extends AccountIdentity {
  /** Moves the clock, which stands still otherwise. */
  advance(time: { readonly days?: number; readonly minutes?: number }): void;
}

/** Accounts over a store, with a clock of the test's own and passwords that cost nothing. */
export function testIdentity(storage: Storage, start = '2026-11-02T08:00:00.000Z'): TestIdentity {
  let now = Date.parse(start);
  return {
    storage,
    clock: () => new Date(now),
    passwords: createPasswords({ logN: 2 }),
    advance({ days = 0, minutes = 0 }) {
      now += (days * 24 * 60 + minutes) * 60_000;
    },
  };
}
