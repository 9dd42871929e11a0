import { v5 } from 'uuid';
import type { ModelRecords } from '#interchange/file-records.ts';
import { deleteElement } from '#model/edit/delete-element.ts';
import { type Diff, type Entry } from '#model/edit/diff.ts';
import { edit, type EditContext } from '#model/edit/draft.ts';
import { fieldsIn } from '#model/edit/merge/element-fields.ts';
import type { ElementConflicts } from '#model/edit/merge/model-conflict.ts';
import { KIND_LABELS } from '#model/elements/kinds.ts';
import { LIMITS } from '#model/store/limits.ts';
import { patchBetween } from '#model/store/json.ts';
import { findElement } from '#model/system-model.ts';
import { nameOrId } from '#model/element-title.ts';
import type { MergedFiles } from './merge-files.ts';

/** Who is said to have made what a merge leaves to be decided. */
const AUTHOR = 'Merge';
const NOBODY = '00000000-0000-0000-0000-000000000000';
const NAMESPACE = '0d6c1a55-8d0e-4d38-9f0e-0a3f8b9d7a52';

/**
 * The records of a merged file with its conflicts in them, where people and the app can decide on them: theirs of an element as a suggestion, to
 * be accepted or rejected; of the model itself as a comment on it. The same merge gives the same ids.
 */
export function recordsWithConflicts(merged: MergedFiles, { at }: Pick<EditContext, 'at'>): ModelRecords {
  const { records, conflicts, settings, model } = merged;
  const idOf = (value: unknown) => v5(JSON.stringify(value), NAMESPACE);
  return {
    ...records,
    suggestions: [
      ...records.suggestions,
      ...conflicts.flatMap((one) => {
        const entries = entriesOf(merged, one, at);
        if (entries.length === 0) return [];
        const label = `Merge conflict: theirs of ${KIND_LABELS[one.kind]} ${nameOrId(model, one.id)}`;
        return [
          {
            id: idOf(one),
            label: label.slice(0, LIMITS.name).toWellFormed(),
            // Nobody’s: whoever opens the file is told no name behind the label.
            author: '',
            authorId: NOBODY,
            createdAt: at,
            baseSeq: 0,
            state: 'open' as const,
            entries: entries.map((entry) => ({ ...entry })),
            decisions: [],
          },
        ];
      }),
    ],
    comments: [
      ...records.comments,
      ...settings.map((one) => ({
        id: idOf(one),
        elementKind: 'model' as const,
        text: `Merge conflict: ${one.what}. Ours, which is kept: ${textOf(one.ours)}. Theirs: ${textOf(one.theirs)}.`.slice(
          0,
          LIMITS.text,
        ),
        mentions: [],
        authorId: NOBODY,
        authorName: AUTHOR,
        createdAt: at,
      })),
    ],
  };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? `“${value}”` : JSON.stringify(value ?? null);

/** What accepting theirs does to the merged model. */
function entriesOf({ model }: MergedFiles, { kind, id, theirs }: ElementConflicts, at: string): Diff {
  const now = fieldsIn(model, kind, id);
  if (theirs === null) {
    if (!now) return [];
    const deleted = edit(model, { at: '', newId: () => '' }, (draft) => deleteElement(draft, kind, id));
    return deleted.ok ? deleted.value.diff.map(withoutTimes) : [];
  }
  if (!now) {
    // Where ours gave the id to an element of another kind, theirs gets one of its own.
    const own = findElement(model, id) ? v5(`${kind} ${id}`, NAMESPACE) : id;
    return [{ kind, id: own, before: null, after: { ...theirs, id: own, createdAt: at, updatedAt: at } }];
  }
  const [after, before] = [patchBetween(now, theirs), patchBetween(theirs, now)];
  return after && before ? [{ kind, id, before, after }] : [];
}

const withoutTimes = ({ before, ...entry }: Entry): Entry => {
  const { createdAt: _c, updatedAt: _u, ...fields } = before ?? {};
  return { ...entry, before: before && fields };
};
