import { IntlMessageFormat } from 'intl-messageformat';
import { catalogue } from './catalogue.ts';
import { language } from './language.ts';
import { markMessage } from './pseudo.ts';

/** What a message takes: by the name that stands in braces in it. */
export type Values = Readonly<Record<string, string | number>>;

/**
 * A text of the app in the reader's language: `t('Delete {name}', { name })`,
 * `t('{count, plural, one {# part} other {# parts}}', { count })`.
 *
 * @param message the English text, in ICU syntax, as one literal: it is the key of the catalogue, and whole sentences
 *   are what can be translated. `{count}` writes a number bare, `{count, number}` and `#` as the language groups it.
 * @param about what tells two equal English texts apart that are two in another language ("Open": a thread is, or a verb).
 */
export function t(message: string, values?: Values, about?: string): string {
  const text = translationOf(message, about);
  if (!text.includes('{')) return text;
  return String(formatOf(text, true).format({ ...values }));
}

/** The message in the page's language, its arguments still in it. */
export function translationOf(message: string, about?: string): string {
  if (language === 'pseudo') return markMessage(message);
  return catalogue?.[about === undefined ? message : catalogueKey(message, about)] ?? message;
}

/** The key of a message whose English is two messages in another language. */
export const catalogueKey = (message: string, about: string): string => `${message} [${about}]`;

const formats = new Map<string, IntlMessageFormat>();

/** The parsed form of a message, kept: parsing takes longer than writing it often. */
export function formatOf(text: string, ignoreTag: boolean): IntlMessageFormat {
  const key = `${ignoreTag ? '' : '<'}${text}`;
  const kept = formats.get(key);
  if (kept) return kept;
  const made = new IntlMessageFormat(text, language === 'de' ? 'de' : 'en', undefined, { ignoreTag });
  formats.set(key, made);
  return made;
}
