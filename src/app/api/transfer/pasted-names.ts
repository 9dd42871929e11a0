import { NameText } from '#model/store/text.ts';

/** More lines than this are a text, not a list of names. */
export const MOST_LINES = 1000;

/** The names in a text of lines: of a list its bullets left out, of a table its first column. Null where there are too many. */
export function namesIn(text: string): string[] | null {
  const names = text
    .split(/\r\n|\r|\n/)
    .map((line) => (line.split('\t')[0] ?? '').replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim())
    .filter((name) => NameText.safeParse(name).success);
  return names.length > MOST_LINES ? null : names;
}
