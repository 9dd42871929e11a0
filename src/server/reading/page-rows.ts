import { t } from '#language/translate.ts';
import type { FieldError } from '#model/store/result.ts';
import { isList, isObject } from '#model/store/json.ts';
import type { Listed } from './row.ts';

/** What one answer may hold, its envelope left out: 8,000 tokens, reckoned as four characters each. */
export const MOST_CHARACTERS = 31_000;
/** How long a text may be in a row that would not fit by itself. */
const LONG_TEXT = 2_000;

export interface RowPage {
  readonly items: readonly object[];
  /** The cursor of the page behind this one; null where this is the last. */
  readonly next: string | null;
}

/**
 * The page of a list that begins behind a cursor, as many whole rows as an answer may hold, and one at least. A cursor is the key of the
 * last row that was read, so that what is added or taken away elsewhere shifts nothing.
 */
export function pageRows({ head = {}, rows }: Listed, cursor: string | null): RowPage | FieldError {
  const most = MOST_CHARACTERS - JSON.stringify(head).length;
  const items: object[] = [];
  let used = 0;
  let last: string | null = null;
  let isBehind = cursor === null;
  for (const { key, value } of rows) {
    if (!isBehind) {
      isBehind = key === cursor;
      continue;
    }
    const fitting = fittingRow(value, most);
    const length = JSON.stringify(fitting).length + 1;
    if (last !== null && used + length > most) return { items, next: last };
    items.push(fitting);
    used += length;
    last = key;
  }
  if (isBehind) return { items, next: null };
  const message = t('is not a position in this list, or its entry was deleted: start again without it');
  return { path: 'cursor', message };
}

/** A row that is too long for an answer has its long texts cut; what is too long even so is told as the beginning of its JSON. */
function fittingRow(row: object, most: number): object {
  if (JSON.stringify(row).length <= most) return row;
  const shorter = shortTexts(row, LONG_TEXT);
  if (isObject(shorter) && JSON.stringify(shorter).length <= most) return shorter;
  // Quotes within quotes: what is escaped takes twice its length at most.
  return { isCut: true, beginning: JSON.stringify(shorter).slice(0, Math.floor(most / 2) - 100) };
}

function shortTexts(value: unknown, most: number): unknown {
  if (typeof value === 'string') return shortText(value, most);
  if (isList(value)) return value.map((one) => shortTexts(one, most));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shortTexts(one, most)]));
}

/** A text of at most so many characters, and that something is left out where it is. */
export function shortText(text: string, most: number): string {
  return text.length <= most
    ? text
    : `${text.slice(0, most).toWellFormed()}… (${text.length} characters in all)`;
}
