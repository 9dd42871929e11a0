import { t } from '#language/translate.ts';
import { RECORD_LABELS, type RecordEntry } from '#model/elements/records.ts';
import { type JsonObject, patchBetween } from '#model/store/json.ts';
import { type FieldError, ok, type Result, refuse } from '#model/store/result.ts';
import { changedLeaves } from './changed-leaves.ts';

/** The records that a change set may touch, as they are now. */
export type RecordBodies = ReadonlyMap<string, JsonObject>;

/**
 * Undoes what a change set did to records. Refused as CONFLICT where a later change stands in the way, as for elements; so is the
 * undoing of a comment that was answered since.
 */
export function revertRecords(
  entries: readonly RecordEntry[],
  now: RecordBodies,
): Result<readonly RecordEntry[]> {
  const inverse = entries
    .map((entry): RecordEntry => ({ ...entry, before: entry.after, after: entry.before }))
    .reverse();
  const touched = new Set(inverse.map(({ id }) => id));
  const conflicts = inverse.flatMap((entry) => conflictsOf(entry, now, touched));
  if (conflicts.length > 0) return refuse('CONFLICT', t('A later change conflicts with this.'), conflicts);
  return ok(inverse);
}

function conflictsOf(entry: RecordEntry, now: RecordBodies, touched: ReadonlySet<string>): FieldError[] {
  const { kind, id, before, after } = entry;
  const word = RECORD_LABELS[kind];
  const at = (field?: string) => [kind, id, ...(field === undefined ? [] : [field])].join('.');
  const held = now.get(id);
  if (before === null) {
    if (held) return [{ path: at(), message: t('this id is in use again: {kind}', { kind: word }) }];
    const parent = after?.['parentId'];
    const orphan = typeof parent === 'string' && !now.has(parent) && !touched.has(parent);
    return orphan ? [{ path: at(), message: t('the comment that it answers was deleted later') }] : [];
  }
  if (!held) return [{ path: at(), message: t('the {kind} was deleted later', { kind: word }) }];
  if (after !== null)
    return changedLeaves(held, before).map((field) => ({ path: at(field), message: t('was changed later') }));
  const changed = Object.keys(patchBetween(before, held) ?? {});
  const answers = [...now].filter(([other, { parentId }]) => parentId === id && !touched.has(other));
  return [
    ...changed.map((field) => ({ path: at(field), message: t('was changed later') })),
    ...answers.map(() => ({ path: at(), message: t('was answered later') })),
  ];
}
