import { type CellValue, type ReadText, textOf } from '#app/fields/cells/column.ts';
import { t } from '#language/translate.ts';
import type { JsonObject } from '#model/store/json.ts';
import type { ControlWords } from './control-words.ts';
import type { IcdEdit } from './icd-column.ts';

/** What a text says without the spaces around it, or null where it says nothing. */
const wordOf = (value: CellValue): string | null => textOf(value)?.trim() ?? null;

const asItIs = (text: string): ReadText => ({ ok: true, value: text });

/** A field that is a text. `send` makes the update; null takes it away. */
export function textEdit<Row>(
  kind: 'line' | 'lines' | 'person',
  read: (row: Row) => string,
  send: (text: string | null, row: Row | undefined) => JsonObject,
): IcdEdit<Row> {
  return {
    editor: { kind },
    read,
    write: (value, row) => send(kind === 'lines' ? textOf(value) : wordOf(value), row),
    parse: asItIs,
  };
}

/** A field with words to choose from; any other may be written too. */
export function wordsEdit<Row>(
  known: Pick<Extract<IcdEdit<Row>['editor'], { readonly kind: 'words' }>, 'suggestions' | 'noun'>,
  read: (row: Row) => string,
  send: (word: string | null) => JsonObject,
): IcdEdit<Row> {
  return {
    editor: { kind: 'words', ...known },
    read,
    write: (value) => send(wordOf(value)),
    parse: (text) => ({ ok: true, value: text.trim() }),
  };
}

/** A field with one of a closed set, or nothing; a text is read as one of it in any spelling. */
export function choiceEdit<Row>(
  options: readonly string[],
  read: (row: Row) => string,
  send: (word: string | null, row: Row | undefined) => JsonObject,
): IcdEdit<Row> {
  return {
    editor: { kind: 'choice', options, asWritten: true },
    read,
    write: (value, row) => send(wordOf(value), row),
    parse: (text) => {
      const word = text.trim().toLowerCase();
      const found = options.find((option) => option.toLowerCase() === word);
      if (found !== undefined || word === '') return { ok: true, value: found ?? '' };
      const shown = options.filter((option) => option !== '').join(', ');
      return {
        ok: false,
        reason: t('“{text}” is not one of {choices}.', { text: text.slice(0, 40), choices: shown }),
      };
    },
  };
}

/** How one that is referred to is found by what a text calls it. */
interface Reference<Row> {
  readonly editor: Extract<IcdEdit<Row>['editor'], { readonly kind: 'pick' | 'part' }>;
  /** The id of what a row refers to; an empty text for nothing. */
  readonly read: (row: Row) => string;
  readonly send: (id: string | null, row: Row | undefined) => JsonObject;
  /** What an id is called in a row. */
  readonly nameOf: (id: string, row: Row, words: ControlWords) => string;
  /** The one that is called so; undefined where none is, or several are. */
  readonly find: (name: string, row: Row | undefined, words: ControlWords) => string | undefined;
  /** What is looked for: `part`. */
  readonly noun: string;
}

/** A field that refers to something. What the text of its own cell names stays, also where others have that name. */
export function referenceEdit<Row>({ editor, read, send, nameOf, find, noun }: Reference<Row>): IcdEdit<Row> {
  return {
    editor,
    read,
    write: (value, row) => send(wordOf(value), row),
    said: (value, row, words) => (value === '' ? '' : nameOf(String(value), row, words)),
    parse: (text, words, row) => {
      const name = text.trim();
      if (name === '') return { ok: true, value: '' };
      const own = row === undefined ? '' : read(row);
      if (row !== undefined && own !== '' && nameOf(own, row, words) === name)
        return { ok: true, value: own };
      const id = find(name, row, words);
      return id === undefined
        ? {
            ok: false,
            reason: t('There is no {kind}, or more than one, called {names}.', {
              kind: noun,
              names: `“${name.slice(0, 40)}”`,
            }),
          }
        : { ok: true, value: id };
    },
  };
}

/** How several that are referred to are found by what a text calls them. */
interface References<Row> {
  readonly editor: Extract<IcdEdit<Row>['editor'], { readonly kind: 'picks' }>;
  readonly read: (row: Row) => readonly string[];
  /** The update that stores the ids; null where there are none. */
  readonly send: (ids: readonly string[] | null) => JsonObject;
  readonly nameOf: (id: string, words: ControlWords) => string;
  /** The one that is called so; undefined where none is, or several are. */
  readonly find: (name: string, words: ControlWords) => string | undefined;
  readonly noun: string;
}

const BETWEEN = '; ';

/** How the ids of what is referred to read: their names, one after the other. */
export const namesText = (ids: readonly string[], nameOf: (id: string) => string): string =>
  ids.map(nameOf).join(BETWEEN);

/** A field that refers to several. Each that is there already stays that one, also where others have its name. */
export function referencesEdit<Row>({
  editor,
  read,
  send,
  nameOf,
  find,
  noun,
}: References<Row>): IcdEdit<Row> {
  return {
    editor,
    read,
    write: (value) => send(typeof value === 'string' || value.length === 0 ? null : [...value]),
    said: (value, _row, words) =>
      typeof value === 'string' ? value : namesText(value, (id) => nameOf(id, words)),
    parse: (text, words, row) => {
      const own = row === undefined ? [] : read(row);
      const names = text
        .split(/[\n\r;]+/)
        .map((name) => name.trim())
        .filter((name) => name !== '');
      const found = names.map((name, at) => {
        const before = own[at];
        return before !== undefined && nameOf(before, words) === name ? before : find(name, words);
      });
      const lost = names
        .filter((_name, at) => found[at] === undefined)
        .map((name) => `“${name.slice(0, 40)}”`);
      return lost.length > 0
        ? {
            ok: false,
            reason: t('There is no {kind}, or more than one, called {names}.', {
              kind: noun,
              names: lost.join(', '),
            }),
          }
        : { ok: true, value: found.flatMap((id) => id ?? []) };
    },
  };
}
