import { spokenLanguage } from './translate.ts';

/** Names as a sentence lists them: "Risk", "Risk and Owner", "Risk, Owner and Cost". */
export function listOf(names: readonly string[]): string {
  // British English: no comma before "and".
  const locale = spokenLanguage() === 'de' ? 'de' : 'en-GB';
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
}
