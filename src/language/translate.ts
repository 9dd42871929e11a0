import { IntlMessageFormat } from 'intl-messageformat';
import { markMessage } from './pseudo.ts';

/** A language of the app; "pseudo" is English with marks, for finding text that is in no catalogue. */
export type Language = 'en' | 'de' | 'pseudo';

/** The translations of a language, by the English message. */
export type Catalogue = Readonly<Record<string, string>>;

/** What a message takes: by the name that stands in braces in it. */
export type Values = Readonly<Record<string, string | number>>;

/** A language with what is said in it; English needs no catalogue. */
export interface Speech {
  readonly language: Language;
  readonly catalogue?: Catalogue | undefined;
}

export const ENGLISH: Speech = { language: 'en' };

let speech = ENGLISH;

/**
 * Sets the language of all that is said from now on by this page or worker. Called once, before the modules are loaded
 * whose constants are texts. The service never calls it: what it answers is English, as documented.
 */
export function speak(language: Language, catalogue?: Catalogue): void {
  speech = { language, catalogue };
}

/**
 * Says one thing in a language of its own, where others are said in others: a mail, a document. The work may not wait for anything, for
 * what is said meanwhile by others would be in that language, too. Texts that modules hold as constants are in the language in which
 * those were loaded: `fromEnglish` says them.
 */
export function saidIn<T>(spoken: Speech, say: () => T): T {
  const before = speech;
  speech = spoken;
  try {
    return say();
  } finally {
    speech = before;
  }
}

/** The language that is spoken; English until {@link speak} says another. */
export const spokenLanguage = (): Language => speech.language;

/** The catalogue that is spoken from; none for English. */
export const spokenCatalogue = (): Catalogue | undefined => speech.catalogue;

/**
 * A text in the reader's language: `t('Delete {name}', { name })`,
 * `t('{count, plural, one {# part} other {# parts}}', { count })`.
 *
 * @param message the English text, in ICU syntax, as one literal: it is the key of the catalogue, and whole sentences
 *   are what can be translated. `{count}` writes a number bare, `{count, number}` and `#` as the language groups it.
 * @param about what tells two equal English texts apart that are two in another language ("Open": a thread is, or a verb).
 */
export function t(message: string, values?: Values, about?: string): string {
  const text = translationOf(message, about);
  if (!text.includes('{')) return text;
  const given = namesIn(text)?.every((name) => values?.[name] !== undefined);
  if (given === true) return text.replaceAll(ARGUMENT, (_, name: string) => String(values?.[name]));
  return String(formatOf(text, true).format({ ...values }));
}

/** What a message takes as it is. */
const ARGUMENT = /\{(\w+)\}/g;

const names = new Map<string, readonly string[] | null>();

/** What a message takes that says no more of it than what it is given, as most do: these need not be parsed. Null of any other. */
function namesIn(text: string): readonly string[] | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  // Quotes are syntax in a message with arguments.
  const isPlain = !/['{}]/.test(text.replaceAll(ARGUMENT, ''));
  const found = isPlain ? Array.from(text.matchAll(ARGUMENT), ([, name = '']) => name) : null;
  names.set(text, found);
  return found;
}

/** The message in the spoken language, its arguments still in it. */
export function translationOf(message: string, about?: string): string {
  if (speech.language === 'pseudo') return markMessage(message);
  return speech.catalogue?.[about === undefined ? message : keyOf(message, about)] ?? message;
}

/** The key of a message in the catalogue, of one that is two in another language. */
export const keyOf = (message: string, about: string): string => `${message} [${about}]`;

/** The message that a key of the catalogue is of. */
export const messageOf = (key: string): string => key.replace(/ \[[^\]{}]*\]$/, '');

const formats = new Map<string, IntlMessageFormat>();

/** The parsed form of a message, kept: parsing takes longer than writing it often. */
export function formatOf(text: string, ignoreTag: boolean, language = speech.language): IntlMessageFormat {
  const locale = language === 'de' ? 'de' : 'en';
  const key = `${locale}${ignoreTag ? '' : '<'}${text}`;
  const kept = formats.get(key);
  if (kept) return kept;
  const made = new IntlMessageFormat(text, locale, undefined, { ignoreTag });
  formats.set(key, made);
  return made;
}
