import type { Kind } from '#model/elements/kinds.ts';
import { STAMPS } from '#model/elements/stamp.ts';
import type { Entry } from './diff.ts';

/** The entry of an element of which nothing but the time moves: what turned follows from the model, and is stored nowhere. */
export function timestampChangeOf(kind: Kind, id: string, before: string, at: string): Entry {
  return { kind, id, before: { updatedAt: before }, after: { updatedAt: at } };
}

/** Whether an entry says no more than that. */
export function isTimestampChange({ before, after }: Pick<Entry, 'before' | 'after'>): boolean {
  return before !== null && after !== null && Object.keys(after).every((field) => STAMPS.includes(field));
}
