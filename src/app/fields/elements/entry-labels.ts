import { absentLabel } from '#model/elements/hidden-id.ts';
import { fieldTitle } from '#app/document/edits/field-labels.ts';
import type { ChangeSet } from '#contract/change-set.ts';
import { labelOf } from '#model/definitions/custom-field.ts';
import { declaredFields } from '#model/definitions/definitions.ts';
import { isTimestampChange } from '#model/edit/timestamp-change.ts';
import { isKind, KIND_LABELS } from '#model/elements/kinds.ts';
import { isRecordKind, RECORD_LABELS } from '#model/elements/records.ts';
import { isObject, type Json, type JsonObject } from '#model/store/json.ts';
import type { SystemModel } from '#model/system-model.ts';
import { elementTitle } from './element-title.ts';

export type HistoryEntry = ChangeSet['entries'][number];

/** One field of an entry, before and after, as texts; null: it was not there. */
export interface FieldChange {
  readonly path: string;
  readonly title: string;
  readonly before: string | null;
  readonly after: string | null;
}

export type EntryVerb = 'added' | 'changed' | 'removed' | 'turned';

export function verbOf(entry: HistoryEntry): EntryVerb {
  if (entry.before === null) return 'added';
  if (entry.after === null) return 'removed';
  return isTimestampChange(entry) ? 'turned' : 'changed';
}

/** What an entry is about, in words: `part Battery`. The name is the one that it has now, or had then. */
export function subjectOf(model: SystemModel, entry: HistoryEntry): { word: string; name: string } {
  const { kind, id, before, after } = entry;
  const word = isKind(kind) ? KIND_LABELS[kind] : isRecordKind(kind) ? RECORD_LABELS[kind] : kind;
  const then = after?.['name'] ?? before?.['name'] ?? after?.['label'] ?? before?.['label'];
  const found = isKind(kind) ? elementTitle(model, id) : null;
  const name = found?.title ?? (typeof then === 'string' && then !== '' ? then : '');
  return { word, name };
}

/** Fields that are the model's bookkeeping, and tell a person nothing. */
const HIDDEN = new Set(['id', 'createdAt', 'updatedAt', 'modelId']);

/** The fields that an entry changed, in the order of their names in it. Of what was added or removed, those that say something. */
export function fieldChanges(model: SystemModel, entry: HistoryEntry): readonly FieldChange[] {
  const { before, after } = entry;
  const [was, is] = [leaves(before), leaves(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((path) => {
    const [old, now] = [was.get(path), is.get(path)];
    if (HIDDEN.has(path) || (isEmpty(old) && isEmpty(now))) return [];
    const told = (value: Json | undefined) => (isEmpty(value) ? null : valueText(model, value));
    return [{ path, title: titleOf(model, entry.kind, path), before: told(old), after: told(now) }];
  });
}

/** What can be told of by itself, by its dotted path; a name may have dots in it too. */
function leaves(fields: JsonObject | null, at = ''): Map<string, Json | undefined> {
  return new Map(
    Object.entries(fields ?? {}).flatMap(([name, value]): [string, Json | undefined][] =>
      isObject(value) ? [...leaves(value, `${at}${name}.`)] : [[`${at}${name}`, value]],
    ),
  );
}

/** What people call a field: a declared one as the model says. */
function titleOf({ definitions }: SystemModel, kind: string, path: string): string {
  const declared = declaredFields(definitions, kind).find(({ key }) => path === `customFields.${key}`);
  return declared ? labelOf(declared) : fieldTitle(path, kind);
}

function isEmpty(value: Json | undefined): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** A value as a person reads it: references by name, rows one a line. */
export function valueText(model: SystemModel, value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return elementTitle(model, value)?.title ?? absentLabel(value, value);
  if (typeof value === 'number') return String(value);
  if (isObject(value)) return rowText(model, value);
  return value.map((row) => valueText(model, row)).join('\n');
}

function rowText(model: SystemModel, row: JsonObject): string {
  return Object.entries(row)
    .filter(([name, value]) => !HIDDEN.has(name) && !isEmpty(value))
    .map(([name, value]) => `${fieldTitle(name).toLowerCase()} ${valueText(model, value)}`)
    .join(', ');
}

/** What a change set is called whose label may not be told: by what of it is told. */
export function unnamedChange({ entries }: Pick<ChangeSet, 'entries'>): string {
  const counts = new Map<string, number>();
  for (const { kind } of entries) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  if (counts.size === 0) return 'A change that is not yours to see';
  const words = [...counts].map(([kind, count]) => {
    const word = isKind(kind) ? KIND_LABELS[kind] : isRecordKind(kind) ? RECORD_LABELS[kind] : kind;
    return count === 1 ? word : `${count} ${word}s`;
  });
  return `A change of ${words.join(', ')}`;
}
