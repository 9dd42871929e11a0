import type { ModelRecords } from '#interchange/file-records.ts';
import type { ModelInfo } from '#interchange/transfer-result.ts';
import { byId, toPlainJson } from '#interchange/plain-json.ts';
import { truthWord } from '#interchange/stored-words.ts';
import { t } from '#language/translate.ts';
import { type ElementOf, KIND_LABELS, KINDS, type Kind } from '#model/elements/kinds.ts';
import { isList, isObject, type Json, type JsonObject, sameJson } from '#model/store/json.ts';
import type { SystemModel } from '#model/system-model.ts';
import { elementTitle } from '#model/element-title.ts';
import { LINK_TYPE_WORDS } from '#model/trace/link-types.ts';
import { type Fact, type FactAbout, factsOf } from './element-facts.ts';
import { fieldWord } from './field-words.ts';

/** One fact on both sides; null: it is not there. */
export interface FactChange {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly about?: FactAbout;
}

/** What became of one thing of a model: an element, the model itself, or what is said of it. */
export interface Difference {
  readonly change: 'added' | 'changed' | 'removed';
  /** `part`, `trace link`, `comment`, `model`. */
  readonly word: string;
  readonly id: string;
  readonly title: string;
  readonly facts: readonly FactChange[];
}

/** A model with its name and what is kept beside its elements. */
export interface Whole {
  readonly info: ModelInfo;
  readonly model: SystemModel;
  readonly records: ModelRecords;
}

/** What differs between two models, in the order of kinds and ids. */
export function differencesOf(before: Whole, after: Whole): readonly Difference[] {
  return [
    ...ofModel(before, after),
    ...KINDS.flatMap((kind) => ofKind(kind, before.model, after.model)),
    ...ofRecords(before.records, after.records),
  ];
}

/** The whole of one model as if it had just been made. */
export function contentsOf(file: Whole): readonly Difference[] {
  const { id, name, description } = file.info;
  const facts = changesBetween(
    [],
    [{ label: t('description'), value: description }].filter(({ value }) => value !== ''),
  );
  const model: Difference = { change: 'added', word: 'model', id, title: name, facts };
  return [
    model,
    ...KINDS.flatMap((kind) =>
      [...file.model.tables[kind].values()].sort(byId).map((one) => made('added', kind, file.model, one)),
    ),
  ];
}

function ofModel(before: Whole, after: Whole): readonly Difference[] {
  const told = ({ info }: Whole): Fact[] =>
    [
      { label: t('name'), value: info.name },
      { label: t('description'), value: info.description },
    ].filter(({ value }) => value !== '');
  const facts = [
    ...changesBetween(told(before), told(after)),
    ...fieldsThatDiffer({ ...before.model.definitions }, { ...after.model.definitions }),
  ];
  const { id, name } = after.info;
  return facts.length === 0 ? [] : [{ change: 'changed', word: 'model', id, title: name, facts }];
}

function ofKind<K extends Kind>(kind: K, before: SystemModel, after: SystemModel): readonly Difference[] {
  const [olds, news] = [before.tables[kind], after.tables[kind]];
  const ids = [...new Set([...olds.ids(), ...news.ids()])].sort();
  return ids.flatMap((id) => {
    const [old, now] = [olds.get(id), news.get(id)];
    if (!now) return old ? [made('removed', kind, before, old)] : [];
    if (!old) return [made('added', kind, after, now)];
    const [was, is] = [toPlainJson(kind, old), toPlainJson(kind, now)];
    if (sameJson(was, is)) return [];
    const changes = changesBetween(factsOf(before, kind, old, after), factsOf(after, kind, now));
    const facts = changes.length > 0 ? changes : fieldsThatDiffer(was, is);
    return [{ change: 'changed', word: KIND_LABELS[kind], id, title: titleOf(after, kind, now), facts }];
  });
}

function made<K extends Kind>(
  change: 'added' | 'removed',
  kind: K,
  model: SystemModel,
  element: ElementOf[K],
): Difference {
  const facts = factsOf(model, kind, element).map(({ label, value, about }) => ({
    ...(change === 'added' ? { label, before: null, after: value } : { label, before: value, after: null }),
    ...(about && { about }),
  }));
  return {
    change,
    word: KIND_LABELS[kind],
    id: element.id,
    title: titleOf(model, kind, element),
    facts,
  };
}

/** What an element is called; of a trace link, its type as it reads. */
function titleOf<K extends Kind>(model: SystemModel, kind: K, element: ElementOf[K]): string {
  const link = model.tables['trace-link'].get(element.id);
  if (!link) return elementTitle(model, kind, element);
  return elementTitle(model, 'trace-link', { ...link, type: LINK_TYPE_WORDS.label(link.type) });
}

function changesBetween(before: readonly Fact[], after: readonly Fact[]): readonly FactChange[] {
  const keyed = (facts: readonly Fact[]) =>
    new Map(facts.map((fact) => [fact.row ? `row ${fact.row.id}` : fact.label, fact]));
  const [was, is] = [keyed(before), keyed(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [old, now] = [was.get(key), is.get(key)];
    const { label = '', about } = now ?? old ?? {};
    if (old?.row && now?.row && old.row.name !== now.row.name)
      return [{ label, before: withName(old), after: withName(now) }];
    return old?.value === now?.value
      ? []
      : [{ label, before: old?.value ?? null, after: now?.value ?? null, ...(about && { about }) }];
  });
}

/** A row that was renamed, by both of its names. */
const withName = ({ row, value }: Fact): string => t('{label}: {value}', { label: row?.name ?? '', value });

/** What no fact tells, such as the order of rows: by field. Where the words are the same, that it changed. */
function fieldsThatDiffer(was: JsonObject, is: JsonObject): readonly FactChange[] {
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((field) => !sameJson(was[field], is[field]))
    .map((field) => {
      const [before, after] = [rowTexts(was[field]), rowTexts(is[field])];
      const label = fieldWord(field);
      return before === after ? { label, before: null, after: t('changed') } : { label, before, after };
    });
}

/** By what rows that have an id are told where nothing else tells them. */
const ROW_NAMES = ['label', 'name', 'key', 'rule', 'expression', 'text', 'type'];

/** A value in words: rows by what they are called. */
function rowTexts(value: Json | undefined): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (isList(value)) return value.length === 0 ? null : value.map(rowText).join(', ');
  if (typeof value === 'boolean') return truthWord(value);
  return isObject(value) ? rowText(value) : String(value);
}

function rowText(row: Json): string {
  if (!isObject(row)) return typeof row === 'string' ? row : JSON.stringify(row);
  const named = ROW_NAMES.map((name) => row[name]).find((text) => typeof text === 'string' && text !== '');
  return typeof named === 'string' ? named : t('one without a name');
}

/** What a model holds beside elements, each with its word and what it is called. */
function recordsOf({ comments, suggestions, baselines, sources }: ModelRecords): readonly Recorded[] {
  return [
    ...comments.map((record) => ({ word: 'comment', title: short(record.text), record })),
    ...suggestions.map((record) => ({ word: 'suggestion', title: short(record.label), record })),
    // How the model of a baseline differs from that of the file follows from both.
    ...baselines.map(({ difference: _, ...record }) => ({
      word: 'baseline',
      title: short(record.name),
      record,
    })),
    ...sources.map((record) => ({ word: 'imported file', title: short(record.name), record })),
  ];
}

interface Recorded {
  readonly word: string;
  readonly title: string;
  readonly record: { readonly id: string };
}

const short = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 80);

function ofRecords(before: ModelRecords, after: ModelRecords): readonly Difference[] {
  const [olds, news] = [recordsOf(before), recordsOf(after)];
  const find = (all: readonly Recorded[], id: string) => all.find(({ record }) => record.id === id);
  const told = ({ word, title, record }: Recorded, change: Difference['change']): Difference => ({
    change,
    word,
    id: record.id,
    title,
    facts: [],
  });
  return [
    ...olds.filter(({ record }) => !find(news, record.id)).map((one) => told(one, 'removed')),
    ...news.flatMap((one) => {
      const old = find(olds, one.record.id);
      if (!old) return [told(one, 'added')];
      // Both were read by the same schema: their fields come in its order.
      return JSON.stringify(old.record) === JSON.stringify(one.record) ? [] : [told(one, 'changed')];
    }),
  ];
}
