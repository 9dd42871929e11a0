import { language } from './language.ts';

/** The translations of a language, by the English message. */
export type Catalogue = Readonly<Record<string, string>>;

/**
 * The catalogue of this page's language, none for English, which stands in the code. Waited for here, so that even a
 * constant of a module is in the reader's language; English waits for nothing.
 */
export const catalogue: Catalogue | undefined =
  language === 'de' ? (await import('./german.json', { with: { type: 'json' } })).default : undefined;
