import { fromEnglish } from '#language/between-languages.ts';
import { t } from '#language/translate.ts';
import type { TransferNote } from '#contract/transfer.ts';
import { Id } from '#model/store/text.ts';
import { placeLabel } from './place-label.ts';

/** So many places are named of a note that is made at many. */
const NAMED = 3;

/** A note with the places that it is made at, in the reader’s language. */
export interface NoteGroup {
  readonly severity: TransferNote['severity'];
  readonly message: string;
  /** Empty where none of them has a name. */
  readonly places: string;
  /** How often it is made. */
  readonly count: number;
}

/** Each note once, in the order in which they came first. An id tells a person nothing: it is no place. */
export function noteGroups(notes: readonly TransferNote[]): readonly NoteGroup[] {
  const groups = new Map<string, TransferNote[]>();
  for (const note of notes) {
    const key = `${note.severity} ${note.message}`;
    const known = groups.get(key);
    if (known) known.push(note);
    else groups.set(key, [note]);
  }
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    return [
      {
        severity: first.severity,
        message: fromEnglish(first.message),
        places: placesOf(same),
        count: same.length,
      },
    ];
  });
}

function placesOf(notes: readonly TransferNote[]): string {
  const places = [...new Set(notes.map(({ where }) => where))].filter(
    (where) => !Id.safeParse(where).success,
  );
  const names = places.slice(0, NAMED).map(placeLabel).join(', ');
  const more = places.length - NAMED;
  return more > 0 ? t('{names} and {count, number} more', { names, count: more }) : names;
}
