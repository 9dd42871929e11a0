import { type AccountIdentity, createAccount, newAccount, type SignedIn } from '#server/identity/accounts.ts';
import { NO_DEVICE } from '#server/identity/device.ts';
import { createPasswords } from '#server/identity/passwords.ts';
import { type IssuedToken, issueSession } from '#server/identity/tokens.ts';
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
    settings: { sessionIdleDays: 14 },
    passwords: createPasswords({ logN: 2 }),
    advance({ days = 0, minutes = 0 }) {
      now += (days * 24 * 60 + minutes) * 60_000;
    },
  };
}

/** Makes an account with a password; null where the e-mail has one. */
export async function signUp(
  { storage, clock, passwords }: AccountIdentity,
  input: { readonly name: string; readonly email: string; readonly password: string },
): Promise<SignedIn | null> {
  const hash = await passwords.hash(input.password);
  return storage.transaction((tx) => createAccount(tx, clock(), newAccount(clock(), input, hash), NO_DEVICE));
}

/** A session of a user. */
export function newSession({ storage, clock }: AccountIdentity, userId: string): Promise<IssuedToken> {
  return storage.transaction((tx) => issueSession(tx, clock(), userId, NO_DEVICE));
}
