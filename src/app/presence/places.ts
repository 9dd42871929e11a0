import { pathFromEnglish } from '#language/english-label.ts';
import type { Person } from '#contract/presence.ts';

/** Somebody at an element: they have it selected, or are in one of its fields. */
export interface PersonAt {
  readonly clientId: string;
  readonly userId: string;
  readonly name: string;
  /** The field that they are in, by its label in the language of this page; null where they have only selected it. */
  readonly field: string | null;
}

/** Who is at which element. */
export type Places = ReadonlyMap<string, readonly PersonAt[]>;

export const NOBODY_THERE: readonly PersonAt[] = [];

export function placesOf(people: Iterable<Person>): Places {
  const places = new Map<string, PersonAt[]>();
  for (const { clientId, userId, name, selection, editing } of people)
    for (const id of new Set([...selection, ...(editing ? [editing.id] : [])])) {
      const there = {
        clientId,
        userId,
        name,
        field: editing?.id === id ? pathFromEnglish(editing.field) : null,
      };
      const others = places.get(id);
      if (others) others.push(there);
      else places.set(id, [there]);
    }
  return places;
}

/** Whether two states of a person are at the same places: a pointer that moved is no news to any element. */
export function isAtSamePlaces(one: Person | undefined, other: Person): boolean {
  return (
    one !== undefined &&
    one.name === other.name &&
    one.editing?.id === other.editing?.id &&
    one.editing?.field === other.editing?.field &&
    one.selection.length === other.selection.length &&
    one.selection.every((id, index) => id === other.selection[index])
  );
}
