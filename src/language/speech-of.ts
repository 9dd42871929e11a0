import { ENGLISH, type Speech } from './translate.ts';

/** The languages that the app, a mail or a document can be in. */
export const SPOKEN = ['en', 'de'] as const;
export type Spoken = (typeof SPOKEN)[number];

/** Each language by its own name: who looks for it may not read the one that is shown. */
export const LANGUAGE_NAMES: Readonly<Record<Spoken, string>> = { en: 'English', de: 'Deutsch' };

/** A language with its catalogue, which is loaded where it is first asked for. */
export async function speechOf(language: Spoken): Promise<Speech> {
  if (language === 'en') return ENGLISH;
  const { default: catalogue } = await import('./german.json', { with: { type: 'json' } });
  return { language, catalogue };
}

/** The first of the languages that a reader prefers (BCP 47, "de-AT") which is offered, else English. */
export function preferredLanguage<T extends string>(
  preferred: readonly string[],
  offered: readonly T[],
): T | 'en' {
  for (const tag of preferred) {
    const found = offered.find((one) => tag.trim().toLowerCase().split('-')[0] === one);
    if (found) return found;
  }
  return 'en';
}

/** What a browser prefers of the languages that are offered (`Accept-Language`); null where it says nothing. */
export function languageAsked(header: string | undefined): Spoken | null {
  if (header === undefined || header.trim() === '' || header.trim() === '*') return null;
  const preferred = header.split(',').flatMap((part, at) => {
    const [tag = '', quality] = part.split(';q=');
    const weight = quality === undefined ? 1 : Number(quality);
    return weight > 0 ? [{ tag, weight, at }] : [];
  });
  preferred.sort((a, b) => b.weight - a.weight || a.at - b.at);
  return preferredLanguage(
    preferred.map(({ tag }) => tag),
    SPOKEN,
  );
}
