import { preferredLanguage, SPOKEN, type Spoken, speechOf } from '#language/speech-of.ts';
import type { Speech } from '#language/translate.ts';
import type { Reader } from '#server/storage/tables.ts';
import { findLanguage } from '#server/storage/users.ts';

/**
 * The language in which whoever has this e-mail (already normalised) is written to: their own, else another one (of who invites them, of
 * the browser that asks), else English.
 */
export async function speechFor(db: Reader, email: string, otherwise: Spoken | null = null): Promise<Speech> {
  return speechOf((await findLanguage(db, email)) ?? otherwise ?? 'en');
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
