import { t } from '#language/translate.ts';
import { z } from 'zod';

/** How many origins may show one preview, and how long each may be. */
export const MOST_EMBED_ORIGINS = 20;
const MOST_LETTERS = 200;

/** Where a page of another site may be that shows a preview within it: https only, but for the computer that someone works at. */
const ORIGIN =
  /^(?:https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|https?:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?$/;

/**
 * The origin of a page as a browser writes it. It becomes part of a header: of what has a place in a name of a host nothing else is let
 * through, no wildcard, path or list.
 */
export const EmbedOrigin = z
  .string()
  .max(MOST_LETTERS, t('must have at most {count} characters', { count: MOST_LETTERS }))
  .refine(
    isOrigin,
    t(
      'must be an origin without a path, such as https://wiki.example.com (https only, but for localhost; no wildcard)',
    ),
  );

export const EmbedOrigins = z
  .array(EmbedOrigin)
  .max(MOST_EMBED_ORIGINS, t('must have at most {count} entries', { count: MOST_EMBED_ORIGINS }));

function isOrigin(text: string): boolean {
  return (
    text.length <= MOST_LETTERS && ORIGIN.test(text) && URL.canParse(text) && new URL(text).origin === text
  );
}
