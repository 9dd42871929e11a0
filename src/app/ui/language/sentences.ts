import { spokenLanguage, t } from '#language/translate.ts';

/** `A and B and C`. */
export function joinedAnd(words: readonly string[]): string {
  const [first = '', ...others] = words;
  return others.reduce((all, other) => t('{all} and {other}', { all, other }), first);
}

/** A label ("Attribute") as a word within a sentence: English begins it small there, German writes its nouns as they are. */
export function midSentence(label: string): string {
  return spokenLanguage() === 'de' ? label : label.toLowerCase();
}

/** A title in the middle of a sentence: in English its first letter is small there. */
export function smallFirst(title: string): string {
  return spokenLanguage() === 'de' ? title : title.charAt(0).toLowerCase() + title.slice(1);
}
