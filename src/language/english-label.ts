import { fromEnglish, toEnglish } from './between-languages.ts';

/** Between the labels of a path: `Connection 1 › Type`. */
const WITHIN = ' › ';

/**
 * The English of a path of labels in the spoken language (`Verbindung 1 › Art`): what is told to others or kept by the label of a field
 * means the same in every language. A word of nobody's catalogue (a name, an id) stays as it is.
 */
export const pathToEnglish = (path: string): string => eachLabel(path, toEnglish);

/** The path in the spoken language of one in English. */
export const pathFromEnglish = (path: string): string => eachLabel(path, fromEnglish);

/** Labels of rows are numbered: `Connection 1`. */
function eachLabel(path: string, change: (word: string) => string): string {
  return path
    .split(WITHIN)
    .map((label) => {
      const [, word = label, number = ''] = /^(.*?)( \d+)?$/s.exec(label) ?? [];
      return `${change(word)}${number}`;
    })
    .join(WITHIN);
}
