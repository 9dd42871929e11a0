import german from '#language/german.json' with { type: 'json' };
import { markMessage } from '#language/pseudo.ts';
import { messageOf, type Speech } from '#language/translate.ts';

/** A German in which each letter that can be marked is: a word without marks is of no message, or its message has no German. */
export const markedSpeech: Speech = {
  language: 'de',
  catalogue: Object.fromEntries(Object.keys(german).map((key) => [key, markMessage(messageOf(key))])),
};

/** The words of a text that have no marks: what nobody translates. */
export const unmarkedWords = (text: string): string[] =>
  (text.match(/\p{L}+/gu) ?? []).filter((word) => /[aeiouycnsz]/i.test(word));
