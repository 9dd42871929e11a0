import { spokenCatalogue, translationOf } from './translate.ts';

/** Between the labels of a path: `Connection 1 › Type`. */
const WITHIN = ' › ';

/**
 * The English of a label in the spoken language, or of a path of labels (`Verbindung 1 › Typ`): what is told to others or kept by the
 * label of a field means the same in every language. A word of nobody's catalogue (a name, an id) stays as it is.
 */
export function toEnglish(path: string): string {
  return path.split(WITHIN).map(englishOf).join(WITHIN);
}

/** The label in the spoken language of one in English, or of a path of them. */
export function fromEnglish(path: string): string {
  return path
    .split(WITHIN)
    .map((label) => withoutNumber(label, (word) => translationOf(word)))
    .join(WITHIN);
}

const englishOf = (label: string): string => withoutNumber(label, (word) => englishWords().get(word) ?? word);

/** Labels of rows are numbered: `Connection 1`. */
function withoutNumber(label: string, change: (word: string) => string): string {
  const [, word = label, number = ''] = /^(.*?)( \d+)?$/s.exec(label) ?? [];
  return `${change(word)}${number}`;
}

let known: ReadonlyMap<string, string> | undefined;
let knownOf: object | undefined;

/** The English labels by their translations; of two that one translation has, the first, for everybody. */
function englishWords(): ReadonlyMap<string, string> {
  const catalogue = spokenCatalogue();
  if (!known || knownOf !== catalogue) {
    const words = new Map<string, string>();
    for (const [english, word] of Object.entries(catalogue ?? {}))
      if (!english.includes('{') && !words.has(word)) words.set(word, english.replace(/ \[[^\]]*\]$/, ''));
    [known, knownOf] = [words, catalogue];
  }
  return known;
}
