import { createHmac, randomBytes } from 'node:crypto';
import { addAttempt, attemptsIn, findServiceKey, serviceKey } from '#server/storage/attempts.ts';
import { StoreError } from '#server/storage/database/errors.ts';
import type { Identity } from './identity.ts';

const KEY = 'attempts';
const MINUTE_MS = 60_000;

/** The minute of a time, since 1970. */
export function minuteOf(time: Date): number {
  return Math.floor(time.getTime() / MINUTE_MS);
}

/**
 * What is counted a minute in the store, for all processes and over a restart. Of addresses and e-mails it keeps a keyed hash alone.
 */
export class Attempts {
  #key: Promise<string> | null = null;

  constructor(private readonly identity: Pick<Identity, 'storage' | 'clock'>) {}

  /** How often it was tried in the present minute. */
  async count(kind: string, subject: string): Promise<number> {
    const { storage, clock } = this.identity;
    return attemptsIn(storage.db, minuteOf(clock()), await this.#hash(kind, subject));
  }

  /** Counts one more and answers how many there are now; 0 where the store has no room for it. */
  async add(kind: string, subject: string): Promise<number> {
    const { storage, clock } = this.identity;
    try {
      const hash = await this.#hash(kind, subject);
      return await storage.transaction((tx) => addAttempt(tx, minuteOf(clock()), hash));
    } catch (error) {
      if (error instanceof StoreError) return 0;
      throw error;
    }
  }

  async #hash(kind: string, subject: string): Promise<string> {
    this.#key ??= this.#findKey().catch((error: unknown) => {
      this.#key = null;
      throw error;
    });
    return createHmac('sha256', await this.#key)
      .update(`${kind} ${subject}`)
      .digest('base64url');
  }

  async #findKey(): Promise<string> {
    const { storage } = this.identity;
    const fresh = randomBytes(32).toString('base64url');
    const found = await findServiceKey(storage.db, KEY);
    return found ?? storage.transaction((tx) => serviceKey(tx, KEY, fresh));
  }
}
