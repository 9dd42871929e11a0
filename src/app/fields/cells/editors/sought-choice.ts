import { shownWord } from '#app/fields/cells/labels.ts';

const begins = (letters: string) => {
  const wanted = letters.toLowerCase();
  return (option: string) => option !== '' && shownWord(option).toLowerCase().startsWith(wanted);
};

/**
 * The choice that letters typed one after the other mean: the first that begins with them, or, where one letter comes again and again,
 * the next that begins with it; undefined where none does.
 */
export function soughtChoice(options: readonly string[], now: string, letters: string): string | undefined {
  const [first] = letters;
  if (first === undefined) return undefined;
  const found = options.find(begins(letters));
  if (found !== undefined || letters.replaceAll(first, '') !== '') return found;
  const after = options.indexOf(now) + 1;
  return [...options.slice(after), ...options.slice(0, after)].find(begins(first));
}
