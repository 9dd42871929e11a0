import type { ChangeNames, HistoryEntry } from '#app/fields/changes/change-names.ts';
import { changeSentence, fieldChanges, subjectOf, unnamedChange } from '#app/fields/changes/entry-labels.ts';
import { fromEnglish } from '#language/between-languages.ts';
import { t } from '#language/translate.ts';
import type { ChangeSet } from '#contract/change-set.ts';
import { isTimestampChange } from '#model/edit/timestamp-change.ts';
import { type JsonObject, sameJson } from '#model/store/json.ts';

/** Change sets that are one row of the list, the newest first; most rows are one change set. */
export interface Fold {
  readonly sets: readonly [ChangeSet, ...ChangeSet[]];
  /** Whether they are an edit with its undo, and leave the model as it was. */
  readonly isUndone: boolean;
}

/** Edits of one element belong together when no more than this lies between the first and the last. Milliseconds. */
const TOGETHER = 60_000;

/**
 * The change sets as rows, the newest first: an edit with its undo is one, and so are the edits that one person made to one element
 * within a minute, where nothing else came between.
 */
export function foldChanges(sets: readonly ChangeSet[]): readonly Fold[] {
  const folds: Fold[] = [];
  for (const set of [...sets].reverse()) {
    const undone = undoneBy(folds, set);
    if (undone) folds.splice(-undone.taken, undone.taken, { sets: [set, ...undone.sets], isUndone: true });
    else {
      const last = folds.at(-1);
      if (last && goesWith(last, set))
        folds[folds.length - 1] = { sets: [set, ...last.sets], isUndone: false };
      else folds.push({ sets: [set], isUndone: false });
    }
  }
  return folds.reverse();
}

/** The last rows that a change set takes back: its edit, and what was done and undone since. */
function undoneBy(folds: readonly Fold[], set: ChangeSet): { taken: number; sets: Fold['sets'] } | null {
  const last = folds.at(-1);
  if (!last) return null;
  const under = last.isUndone ? folds.at(-2) : last;
  if (!under || under.isUndone || !reverses(set, under)) return null;
  if (under === last) return { taken: 1, sets: last.sets };
  const [newest, ...older] = last.sets;
  return { taken: 2, sets: [newest, ...older, ...under.sets] };
}

/** Whether a change set leaves everything as it was before all of a row. */
function reverses(set: ChangeSet, { sets }: Fold): boolean {
  const [edit, ...more] = sets;
  if (more.length > 0 || edit.userId !== set.userId) return false;
  const [did, undid] = [told(edit), told(set)];
  return (
    did.length > 0 &&
    did.length === undid.length &&
    did.every((entry) =>
      undid.some(
        ({ kind, id, before, after }) =>
          kind === entry.kind &&
          id === entry.id &&
          sameJson(before, entry.after) &&
          sameJson(after, entry.before),
      ),
    )
  );
}

/** Without what only turned its verdict. */
const told = ({ entries }: ChangeSet): readonly HistoryEntry[] =>
  entries.filter((entry) => !isTimestampChange(entry));

function goesWith({ sets, isUndone }: Fold, set: ChangeSet): boolean {
  const [last] = sets;
  const first = sets.at(-1) ?? last;
  const [entry, ...more] = told(set);
  const [known, ...others] = told(last);
  return (
    !isUndone &&
    entry !== undefined &&
    known !== undefined &&
    more.length === 0 &&
    others.length === 0 &&
    entry.kind === known.kind &&
    entry.id === known.id &&
    last.userId === set.userId &&
    Date.parse(set.at) - Date.parse(first.at) <= TOGETHER
  );
}

/** What all change sets of a row did together, as one of them: the newest, with what differs from before the oldest. */
export function foldedSet({ sets, isUndone }: Fold): ChangeSet {
  const [newest, ...older] = sets;
  if (older.length === 0) return newest;
  if (isUndone) return { ...newest, entries: [] };
  const entries = sets.flatMap(told);
  const [last] = entries;
  const first = entries.at(-1);
  if (!last || !first) return newest;
  const before = first.before && together(entries.map((entry) => entry.before));
  const after = last.after && together(entries.map((entry) => entry.after).reverse());
  return { ...newest, entries: [{ ...last, ...differing(before, after) }] };
}

/** The fields of all; of the same field, the last. */
const together = (all: readonly (JsonObject | null)[]): JsonObject =>
  all.reduce<JsonObject>((fields, one) => ({ ...fields, ...one }), {});

function differing(before: JsonObject | null, after: JsonObject | null) {
  if (!before || !after) return { before, after };
  const fields = (of: JsonObject, other: JsonObject) =>
    Object.fromEntries(Object.entries(of).filter(([name, value]) => !sameJson(value, other[name])));
  return { before: fields(before, after), after: fields(after, before) };
}

/** What a row of the list says it did. */
export function foldTitle(fold: Fold, names: ChangeNames): string {
  const [newest] = fold.sets;
  const oldest = fold.sets.at(-1) ?? newest;
  const labelOf = (set: ChangeSet) => fromEnglish(set.label) || unnamedChange(set);
  if (fold.isUndone) return titleOf(oldest, names);
  if (fold.sets.length === 1) return titleOf(newest, names);
  const { entries } = foldedSet(fold);
  const [entry] = entries;
  const sentence = changeSentence(entries, names);
  if (sentence !== null) return sentence;
  if (entry?.before === null) return addedTitle(oldest, entry) ?? labelOf(oldest);
  if (!entry) return labelOf(oldest);
  if (entry.after === null || entry.kind === 'agreement') return labelOf(newest);
  const titles = fieldChanges(names.model, entry, names).map(({ title }) => title.toLowerCase());
  const { name } = subjectOf(names.model, entry, names);
  return titles.length === 0 || name === '' ? labelOf(newest) : `${name}: ${titles.join(', ')}`;
}

/** Of an element that is named only after it was added: by the name that it has at the end of the row. */
function addedTitle(oldest: ChangeSet, { after }: HistoryEntry): string | null {
  const first = oldest.entries.length === 1 ? oldest.entries[0]?.after : null;
  const given = ['name', 'title'].find((field) => typeof first?.[field] === 'string');
  const [before, now] = given === undefined ? [] : [first?.[given], after?.[given]];
  if (typeof before !== 'string' || typeof now !== 'string' || now === '') return null;
  // Of any other label it is not known which of its words are the name.
  return oldest.label === `Add ${before}` ? t('Add {name}', { name: now }) : null;
}

function titleOf(set: ChangeSet, names: ChangeNames): string {
  return changeSentence(set.entries, names) ?? (fromEnglish(set.label) || unnamedChange(set));
}
