import { type Spoken, speechOf } from '#language/speech-of.ts';
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
