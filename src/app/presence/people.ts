import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useToken } from '#app/api/http/token.ts';
import type { EditorSession } from '#app/session/editor-session.tsx';
import { joinedAnd } from '#app/ui/language/sentences.ts';
import { t } from '#language/translate.ts';
import type { Person } from '#contract/presence.ts';
import { ownColour } from './colours.ts';
import { useLive } from './live-store.ts';
import { NOBODY_THERE, type PersonAt, type Places } from './places.ts';

/** The colour that stands for a person, the same one wherever they are shown: `data-person` in the style sheet. */
export function personColour(session: EditorSession, userId: string): string {
  return useLive.in(session).getState().colours.get(userId) ?? ownColour(userId);
}

/** What stands for a name where there is no room for it: `Ada Lovelace` is AL. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const telling = words.length > 1 ? [words[0], words.at(-1)] : words;
  return telling
    .map((word = '') => String.fromCodePoint(word.codePointAt(0) ?? 0x20).trim())
    .join('')
    .toLocaleUpperCase();
}

/** A person’s name; the person themself, in another tab, is “You”. */
export function shownName({ userId, name }: { readonly userId: string; readonly name: string }): string {
  return isSelf({ userId }) ? t('You') : name;
}

/** Whether it is the person themself, in another tab. */
export function isSelf({ userId }: { readonly userId: string }): boolean {
  return userId === useToken.getState().userId;
}

/** Everybody else who has the model open, one entry for each of their tabs, by name. */
export function usePeople(): readonly Person[] {
  const people = useLive((state) => state.people);
  return useMemo(
    () =>
      [...people.values()].sort(
        (a, b) => a.name.localeCompare(b.name) || a.clientId.localeCompare(b.clientId),
      ),
    [people],
  );
}

/** Who of them is in a view, as they are seen there: with their pointer. */
export function usePeopleIn(view: string): readonly Person[] {
  return useLive(useShallow(({ people }) => [...people.values()].filter((person) => person.view === view)));
}

/** Who is at an element. */
export function usePeopleAt(id: string): readonly PersonAt[] {
  return useLive((state) => state.places.get(id)) ?? NOBODY_THERE;
}

/** What the description of an element says of who is at it: `selected by Ben and Cy`. */
export function collaboratorLabels(places: Places): ReadonlyMap<string, string> {
  const words = (people: readonly PersonAt[]) =>
    t('selected by {names}', { names: joinedAnd(people.map(shownName)) });
  return new Map([...places].map(([id, people]) => [id, words(people)]));
}
