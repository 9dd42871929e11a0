import { recordCount, kindCount } from '#app/kind-words.ts';
import { smallFirst } from '#app/ui/language/sentences.ts';
import { fieldTitle } from '#app/document/edits/field-labels.ts';
import { t } from '#language/translate.ts';
import type { ChangeSet } from '#contract/change-set.ts';
import { changeNames, type ChangeNames, type HistoryEntry } from './change-names.ts';
import { ENTRY_FIELDS } from './entry-fields.ts';
import type { FieldWords } from './field-words.ts';
import { rowChanges } from './row-changes.ts';
import { counted, isEmpty, plainText, type ValueText } from './value-texts.ts';
import { labelOf } from '#model/definitions/custom-field.ts';
import { declaredFields } from '#model/definitions/definitions.ts';
import { isTimestampChange } from '#model/edit/timestamp-change.ts';
import { isKind, KIND_LABELS } from '#model/elements/kinds.ts';
import { isRecordKind, RECORD_LABELS } from '#model/elements/records.ts';
import { isObject, type Json, type JsonObject } from '#model/store/json.ts';
import { findElement, type SystemModel } from '#model/system-model.ts';

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

/**
 * What an entry is about, in words: `part Battery`. The name is the one that it has now, or had then; what has none is told by its
 * ends.
 */
export function subjectOf(
  model: SystemModel,
  entry: HistoryEntry,
  names: ChangeNames = changeNames(model, [entry]),
): { word: string; name: string } {
  const { kind, id } = entry;
  const word = isKind(kind) ? KIND_LABELS[kind] : isRecordKind(kind) ? RECORD_LABELS[kind] : kind;
  if (kind === 'agreement')
    return { word, name: names.nameOf(entry.elementId ?? '', t('a deleted interface')) };
  const now = isKind(kind) ? findElement(model, id)?.element : undefined;
  const fields: JsonObject = { ...entry.before, ...entry.after, ...now };
  const own = [fields['name'], fields['label'], fields['text']].find(
    (text) => typeof text === 'string' && text !== '',
  );
  return { word, name: typeof own === 'string' ? cut(own) : endsOf(fields, names) };
}

/** What stands after a change of which no text tells more. */
const CHANGED = t('changed');

/** A comment is called by its first words. */
const cut = (text: string): string => (text.length <= SHORT ? text : `${text.slice(0, SHORT)}…`);

function endsOf({ sourceId, targetId }: JsonObject, { nameOf }: ChangeNames): string {
  if (typeof sourceId !== 'string' || typeof targetId !== 'string') return '';
  return `${nameOf(sourceId, t('something deleted'))} → ${nameOf(targetId, t('something deleted'))}`;
}

/** Longer texts make no line of a list. Characters. */
const SHORT = 60;

/**
 * The fields that an entry changed, in the order of their names in it, in words; of what was added or removed, those that say
 * something. No words hold an id.
 */
export function fieldChanges(
  model: SystemModel,
  entry: HistoryEntry,
  names: ChangeNames = changeNames(model, [entry]),
): readonly FieldChange[] {
  return changesOf(ENTRY_FIELDS[entry.kind], entry.before, entry.after, { names, kind: entry.kind, at: '' });
}

interface Place {
  readonly names: ChangeNames;
  readonly kind: HistoryEntry['kind'];
  /** The dotted path that stands before a field's name. */
  readonly at: string;
}

function changesOf(
  fields: Readonly<Record<string, FieldWords>>,
  before: JsonObject | null,
  after: JsonObject | null,
  place: Place,
): readonly FieldChange[] {
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].flatMap((name) => {
    const words = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return changesOfField(words, before?.[name], after?.[name], { ...place, at: `${place.at}${name}` });
  });
}

function changesOfField(
  words: FieldWords | undefined,
  before: Json | undefined,
  after: Json | undefined,
  { names, kind, at }: Place,
): readonly FieldChange[] {
  if (words === undefined)
    return changeOfText(fieldTitle(at, kind), plainText, [before, after], { names, at });
  switch (words.how) {
    case 'hidden':
      return [];
    case 'own':
      return ownChanges(before, after, { names, kind, at });
    case 'fields':
      return changesOf(words.fields, objectOf(before), objectOf(after), { names, kind, at: `${at}.` });
    case 'rows':
      return rowChanges(words.rows, before, after, names).map(({ key, ...change }) => ({
        path: `${at}.${key}`,
        ...change,
      }));
    case 'text':
      return changeOfText(words.title, words.text, [before, after], { names, at });
  }
}

function changeOfText(
  title: string,
  told: ValueText,
  [before, after]: readonly [Json | undefined, Json | undefined],
  { names, at }: Omit<Place, 'kind'>,
): readonly FieldChange[] {
  if (isEmpty(before) && isEmpty(after)) return [];
  const textOf = (value: Json | undefined) =>
    value === undefined || isEmpty(value) ? null : told(value, names) || null;
  const [was, is] = [textOf(before), textOf(after)];
  if (was === is) return [{ path: at, title, before: null, after: CHANGED }];
  return [{ path: at, title, before: was, after: is }];
}

/** What is told by itself of what people call so themselves, by its dotted path; a name may have dots in it too. */
function ownChanges(
  before: Json | undefined,
  after: Json | undefined,
  { names, kind, at }: Place,
): readonly FieldChange[] {
  const [was, is] = [leaves(objectOf(before), `${at}.`), leaves(objectOf(after), `${at}.`)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((path) => {
    const words = OWN_WORDS[path];
    return changeOfText(
      words?.title ?? titleOf(names.model, kind, path),
      words?.text ?? plainText,
      [was.get(path), is.get(path)],
      { names, at: path },
    );
  });
}

/** What the app itself keeps among them. */
const OWN_WORDS: Readonly<Record<string, { readonly title: string; readonly text: ValueText }>> = {
  'extra.bends': {
    title: t('Route'),
    text: counted((count) => t('{count, plural, one {# bend} other {# bends}}', { count })),
  },
  'customFields.richText': { title: t('Formatted statement'), text: () => t('formatted') },
};

const objectOf = (value: Json | undefined): JsonObject | null => (isObject(value) ? value : null);

function leaves(fields: JsonObject | null, at: string): Map<string, Json | undefined> {
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

/**
 * `Battery voltage: limit 14.2 → 15.5 V`, where one field of one element changed and fits in a line; null elsewhere. To agree again is no
 * change of a field to those who read it: the label says what was done.
 */
export function changeSentence(entries: readonly HistoryEntry[], names: ChangeNames): string | null {
  const [entry, ...others] = entries;
  if (!entry || others.length > 0 || verbOf(entry) !== 'changed' || entry.kind === 'agreement') return null;
  const [change, ...more] = fieldChanges(names.model, entry, names);
  const { name } = subjectOf(names.model, entry, names);
  if (!change || more.length > 0 || name === '') return null;
  const [before, after] = [change.before ?? t('none'), change.after ?? t('none')];
  if ([before, after].some((text) => text.length > SHORT || text.includes('\n'))) return null;
  const title = smallFirst(change.title);
  if (change.before === null && after === CHANGED)
    return t('{element}: {field} changed', { element: name, field: title });
  return `${name}: ${title} ${withoutUnit(before, after)} → ${after}`;
}

/** `14.2` of `14.2 V`, where what follows has the same unit. */
function withoutUnit(before: string, after: string): string {
  const quantity = /^[-−\d.,]+ (\S+)$/u;
  const unit = quantity.exec(before)?.[1];
  return unit !== undefined && unit === quantity.exec(after)?.[1]
    ? before.slice(0, -unit.length - 1)
    : before;
}

/** What a change set is called whose label may not be told: by what of it is told. */
export function unnamedChange({ entries }: Pick<ChangeSet, 'entries'>): string {
  const counts = new Map<string, number>();
  for (const { kind } of entries) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  if (counts.size === 0) return t('A change that you may not view');
  const words = [...counts].map(([kind, count]) => {
    if (isKind(kind)) return count === 1 ? KIND_LABELS[kind] : kindCount(count, kind);
    if (!isRecordKind(kind)) return count === 1 ? kind : `${count} ${kind}`;
    return count === 1 ? RECORD_LABELS[kind] : recordCount(count, kind);
  });
  return t('A change of {what}', { what: words.join(', ') });
}
