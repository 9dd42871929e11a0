/** So long a write whose answer never came is taken for the same when it is sent again, in milliseconds: people try again at once, or mean it anew. */
const KEPT_MS = 180_000;

interface Unanswered {
  readonly what: string;
  readonly key: string;
  readonly until: number;
}
/** The last one to each address. */
const unanswered = new Map<string, Unanswered>();

/**
 * The `Idempotency-Key` of a write to an address: where the same one was sent a short while ago and what became of it is not known, its key,
 * so that the service does it once. `what` tells it from other writes to the address.
 */
export function keyOfWrite(address: string, what: string): string {
  const last = unanswered.get(address);
  return last?.what === what && last.until > Date.now() ? last.key : crypto.randomUUID();
}

/** Notes that a write was sent and not answered: sent again, it keeps its key. */
export function noteUnanswered(address: string, what: string, key: string): void {
  unanswered.set(address, { what, key, until: Date.now() + KEPT_MS });
}

/** Notes that a write to an address was answered: whatever is sent there from now on is meant anew. */
export function noteAnswered(address: string): void {
  unanswered.delete(address);
}

/** Forgets all of them: the model is another since an edit was stored, and what is asked for once more is meant anew. */
export function forgetUnanswered(): void {
  unanswered.clear();
}
