import { shownWord } from '#app/fields/cells/labels.ts';
import { formatLocaleNumber, parseLocaleNumber } from '#app/ui/locale/locale-number.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import type { UsualWords } from '#model/elements/usual-words.ts';
import type { JsonObject } from '#model/store/json.ts';
import { type CellEditor, type CellValue, type ReadText, textOf } from '#app/fields/cells/column.ts';
import { t } from '#language/translate.ts';
import type { Column } from './column.ts';

type Given = Pick<Column, 'id' | 'label' | 'width'> & Partial<Pick<Column, 'grows' | 'kept'>>;

const ok = (value: CellValue): ReadText => ({ ok: true, value });
const no = (reason: string): ReadText => ({ ok: false, reason });

/** A column of texts. `send` makes the fields of a text; null asks for the default. */
export function textColumn(
  given: Given & { readonly editor: CellEditor },
  read: (requirement: Requirement) => string,
  send: (text: string | null) => JsonObject,
): Column {
  return {
    ...given,
    read,
    write: (value) => send(textOf(value)),
    text: read,
    parse: ok,
  };
}

/** A column of words of which the usual ones read in the reader’s language, and are stored as everywhere. */
export function usualWordsColumn(
  given: Given & {
    readonly usual: UsualWords;
    readonly suggested: readonly string[];
    readonly noun: string;
  },
  read: (requirement: Requirement) => string,
  send: (word: string | null) => JsonObject,
): Column {
  const { usual, suggested, noun, ...rest } = given;
  const labels = suggested.map((word) => usual.label(word));
  return {
    ...textColumn(
      { ...rest, editor: { kind: 'words', suggestions: () => labels, noun } },
      (requirement) => usual.label(read(requirement)),
      (label) => send(label === null ? null : usual.word(label.trim())),
    ),
    parse: (text) => ok(usual.label(usual.word(text.trim()))),
    usual,
  };
}

/** A column with one of a closed set; a text is read as one of it in any spelling. */
export function choiceColumn(
  given: Given & { readonly options: readonly string[]; readonly toggles?: boolean },
  read: (requirement: Requirement) => string,
  send: (text: string | null) => JsonObject,
): Column {
  const { options, toggles = false } = given;
  return {
    ...textColumn({ ...given, editor: { kind: 'choice', options, toggles } }, read, send),
    parse: (text) => {
      const word = text.trim().toLowerCase();
      const found = options.find((option) => option.toLowerCase() === word);
      if (found !== undefined || word === '') return ok(found ?? '');
      const shown = options.map(shownWord).join(', ');
      return no(t('“{text}” is not one of {choices}.', { text: text.slice(0, 40), choices: shown }));
    },
  };
}

/** A column of numbers, written as the person's language writes them. */
export function numberColumn(
  given: Given,
  read: (requirement: Requirement) => number | undefined,
  send: (number: number | null) => JsonObject,
): Column {
  const asText = (requirement: Requirement) => {
    const number = read(requirement);
    return number === undefined ? '' : formatLocaleNumber(number);
  };
  return {
    ...given,
    editor: { kind: 'number' },
    read: asText,
    write: (value) => {
      const text = textOf(value);
      return send(text === null ? null : (parseLocaleNumber(text) ?? Number.NaN));
    },
    text: asText,
    parse: (text) => {
      const number = parseLocaleNumber(text);
      if (number !== undefined) return ok(formatLocaleNumber(number));
      return text.trim() === '' ? ok('') : no(t('“{text}” is not a number.', { text: text.slice(0, 40) }));
    },
    order: (requirement) => read(requirement) ?? Number.POSITIVE_INFINITY,
  };
}

/** A column that shows what follows from the rest. */
export function derivedColumn(given: Given & { readonly reason: string }, text: Column['text']): Column {
  const { reason, ...rest } = given;
  return {
    ...rest,
    editor: { kind: 'none', reason },
    read: () => '',
    write: () => ({}),
    text,
    parse: () => no(reason),
    kept: reason,
  };
}
