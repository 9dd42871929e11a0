import { createContext, useContext, useSyncExternalStore } from 'react';
import { pathToEnglish } from '#language/english-label.ts';
import { useFieldIds } from './field-collaborators.tsx';

/** What was typed into a field and is not stored. */
export interface KeptText {
  readonly text: string;
  /** What was stored when the typing began. */
  readonly base: string;
  /** Why it was refused; null where it was not tried. */
  readonly error: string | null;
  /** Whether the person is still in the field. */
  readonly typing: boolean;
}

/** Keeps what is typed into the fields below and is not stored, so that it is there again when they are. */
export interface FieldKeeping {
  /** What the fields belong to. */
  readonly id: string;
  readonly read: (place: string) => KeptText | null;
  readonly keep: (place: string, kept: KeptText | null) => void;
  /** Whether anything is kept at a place or within it. */
  readonly holds: (place: string) => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

const Keeping = createContext<FieldKeeping | null>(null);

export const FieldKeepingProvider = Keeping.Provider;

/** One field's share of it; null where nothing is kept. */
export interface KeptField {
  readonly read: () => KeptText | null;
  readonly keep: (kept: KeptText | null) => void;
  readonly subscribe: FieldKeeping['subscribe'];
}

/** What is kept of the field of this label, where it stands. Where the label says what it is about, `label` is a key in its place, and the field's `keptAs`. */
export function useKeptField(label: string): KeptField | null {
  const keeping = useContext(Keeping);
  const place = placeIn(useFieldIds(), label);
  if (!keeping) return null;
  return {
    read: () => keeping.read(place),
    keep: (kept) => keeping.keep(place, kept),
    subscribe: keeping.subscribe,
  };
}

/** The way to a field or row from what it belongs to, by the ids of what it stands in and its label: the same in every language. */
function placeIn(ids: readonly string[], label?: string): string {
  return [...ids, ...(label === undefined ? [] : [pathToEnglish(label)])].join('/');
}

/** How a field, or without a label the row around it, is found on the page; undefined where nothing is kept of it. */
export function usePlaceMark(label?: string): string | undefined {
  const keeping = useContext(Keeping);
  const ids = useFieldIds();
  return keeping ? placeMark(keeping.id, placeIn(ids, label)) : undefined;
}

/** The mark of a place of an element. */
export function placeMark(id: string, place: string): string {
  return `${id} ${place}`;
}

/** Whether something is unfinished in the row around. */
export function useHoldsKept(): boolean {
  const keeping = useContext(Keeping);
  const place = placeIn(useFieldIds());
  return useSyncExternalStore(
    keeping?.subscribe ?? never,
    () => keeping !== null && place !== '' && keeping.holds(place),
  );
}

const never = () => () => {};
