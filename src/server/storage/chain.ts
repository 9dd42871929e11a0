import crypto, { createHash, randomBytes } from 'node:crypto';
import { nextRound } from '#server/scheduling/turns.ts';
import type { StoredChangeSet } from './stored-change-set.ts';

/** What of a hash is told outside: 132 bits, which no two histories share by chance. Characters. */
const TOLD = 22;
/** So much of a diff is hashed at once. Characters. */
const SLICE = 2 ** 21;

/** What the chain of a model begins with: random, so that no two stores tell the same hashes, and no hash tells what it was made of. */
export function newIncarnation(): string {
  return randomBytes(32).toString('base64url');
}

/** What is chained of a change set: its row, with the digest of its diff in the place of that. */
type ChainedFields = Omit<StoredChangeSet, 'hash' | 'diff'> & { readonly digest: string };

/** SHA-256 of a diff's text, in base64url. A long one gives others their turn in between. */
export async function digestOfDiff(diff: string): Promise<string> {
  if (diff.length <= SLICE) return crypto.hash('sha256', diff, 'base64url');
  const hash = createHash('sha256').update(diff.slice(0, SLICE));
  for (let from = SLICE; from < diff.length; from += SLICE) {
    await nextRound();
    hash.update(diff.slice(from, from + SLICE));
  }
  return hash.digest('base64url');
}

/**
 * The hash of a change set: SHA-256 over the hash before it (of the first one the model's incarnation) and all that is stored of it,
 * in base64url. So it names the whole history up to there.
 */
export function hashOfChangeSet(previous: string, set: ChainedFields): string {
  const { modelId, seq, at, userId, clientId, label, digest } = set;
  // A half of a surrogate pair is stored as another character than it is in memory.
  const fields = [previous, modelId, seq, at, userId, clientId, label.toWellFormed(), digest];
  return crypto.hash('sha256', JSON.stringify(fields), 'base64url');
}

/** The hash of a change set as it is stored, or is to be. */
export async function hashOfStored(previous: string, set: Omit<StoredChangeSet, 'hash'>): Promise<string> {
  return hashOfChangeSet(previous, { ...set, digest: await digestOfDiff(set.diff) });
}

/** What clients are told of a hash, and send back to say which history they know. */
export function toldHash(hash: string): string {
  return hash.slice(0, TOLD);
}

/** Where a history is: the number of a change set with what tells it from one of the same number in another history. */
export interface HistoryPoint {
  readonly seq: number;
  /** Of the change set; before the first one the model's incarnation. */
  readonly hash: string;
}

/** Whether two hashes, each whole or as it is told, are of the same history. */
export function sameHash(one: string, other: string): boolean {
  return toldHash(one) === toldHash(other);
}

/** A point as it is told. */
export function toldPoint({ seq, hash }: HistoryPoint): HistoryPoint {
  return { seq, hash: toldHash(hash) };
}

/** A point as text: of an event its id, of a page the base of what it writes. */
export function pointText({ seq, hash }: HistoryPoint): string {
  return `${seq}.${toldHash(hash)}`;
}

/** The headers that say at which change set an answer is. */
export function changeHeaders({ seq, hash }: HistoryPoint): Record<'change-seq' | 'change-hash', string> {
  return { 'change-seq': String(seq), 'change-hash': toldHash(hash) };
}
