import { fieldTitle } from '#app/document/edits/field-labels.ts';
import { ownEffect } from '#app/fields/attributes/own-notation.ts';
import { shownWord } from '#app/fields/cells/labels.ts';
import { midSentence } from '#app/ui/language/sentences.ts';
import { shownTime } from '#app/ui/locale/shown-time.ts';
import { t } from '#language/translate.ts';
import { isKind, KIND_LABELS } from '#model/elements/kinds.ts';
import type { UsualWords } from '#model/elements/usual-words.ts';
import { isList, isObject } from '#model/store/json.ts';
import type { RowWords } from './row-changes.ts';
import { isEmpty, plainText, reference, type ValueText } from './value-texts.ts';

/** How a field of an entry is told. */
export type FieldWords =
  | { readonly how: 'text'; readonly title: string; readonly text: ValueText }
  | { readonly how: 'rows'; readonly rows: RowWords }
  /** An object, told by its fields. */
  | { readonly how: 'fields'; readonly fields: Readonly<Record<string, FieldWords>> }
  /** An object of what people call so themselves. */
  | { readonly how: 'own' }
  /** The model's bookkeeping. */
  | { readonly how: 'hidden' };

/** What is not told. */
export const HIDDEN = { how: 'hidden' } as const;

/** What people call so themselves. */
export const OWN = { how: 'own' } as const;

/** A field with its title, told by its text. */
export const text = (title: string, told: ValueText = plainText): FieldWords => ({
  how: 'text',
  title,
  text: told,
});

/** A field that is a list of rows, told row by row. */
export const rows = (words: RowWords): FieldWords => ({ how: 'rows', rows: words });

/** A word of a closed set. */
export const oneOf: ValueText = (value) => (typeof value === 'string' ? midSentence(shownWord(value)) : '');

/** One of the usual words by its label, any other as it is. */
export const usual =
  (words: UsualWords): ValueText =>
  (value) =>
    typeof value === 'string' ? words.label(value) : '';

/** What every element has. */
export const STAMP = { id: HIDDEN, createdAt: HIDDEN, updatedAt: HIDDEN } as const;

/** Effects and actions, one a line, as the person writes numbers. */
export const effects: ValueText = (value) =>
  isList(value) ? value.map((one) => (typeof one === 'string' ? ownEffect(one) : '')).join('\n') : '';

/** Several in one line. */
export const listed: ValueText = (value, names) => plainText(value, names).replaceAll('\n', ', ');

/** A moment, as the person writes it. */
export const time: ValueText = (value) => (typeof value === 'string' ? shownTime(value) : '');

/** Lengths of a drawing in their order; of a change, those that differ. */
export const lengths: ValueText = (value, names) =>
  isObject(value)
    ? Object.entries(value)
        .map(([name, one]) => `${name} ${plainText(one ?? null, names)}`)
        .join(', ')
    : '';

/** What the ends of a trace link said when it was confirmed is long, and full of ids: which of their fields it was. */
export const confirmed: ValueText = (value) => {
  if (!isObject(value)) return '';
  return Object.entries(value)
    .filter(([, texts]) => isObject(texts))
    .map(([end, texts]) => {
      const fields = Object.keys(isObject(texts) ? texts : {});
      return `${end === 'source' ? t('source') : t('target')}: ${fields.map((field) => midSentence(fieldTitle(field))).join(', ')}`;
    })
    .join('; ');
};

/** The names of fields: what they said is kept as digests, which say nothing. */
export const fieldNames: ValueText = (value) =>
  isObject(value)
    ? Object.keys(value)
        .map((field) => midSentence(fieldTitle(field)))
        .join(', ')
    : '';

/** What a suggestion would do, a line for each element. */
export const suggested: ValueText = (value, names) =>
  isList(value)
    ? value
        .map((entry) => {
          if (!isObject(entry)) return '';
          const { kind, id, before, after } = entry;
          const word = typeof kind === 'string' && isKind(kind) ? KIND_LABELS[kind] : t('element');
          const fields = isObject(after) ? after : isObject(before) ? before : {};
          const then = fields['name'];
          const otherwise = typeof then === 'string' && then !== '' ? then : t('that is deleted');
          const what = { kind: word, name: typeof id === 'string' ? names.nameOf(id, otherwise) : otherwise };
          if (isEmpty(before)) return t('add {kind} {name}', what);
          return isEmpty(after) ? t('delete {kind} {name}', what) : t('change {kind} {name}', what);
        })
        .join('\n')
    : '';

/** What was decided about a suggestion, a line for each decision. */
export const decisions: ValueText = (value, names) =>
  isList(value)
    ? value
        .map((one) =>
          isObject(one)
            ? [
                plainText(one['decision'] ?? null, names),
                reference(t('a deleted element'))(one['elementIds'] ?? null, names),
                plainText(one['comment'] ?? null, names),
              ]
                .filter((words) => words !== '')
                .join(' ')
            : '',
        )
        .join('\n')
    : '';
