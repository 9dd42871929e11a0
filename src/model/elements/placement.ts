import { z } from 'zod';
import { t } from '#language/translate.ts';
import { LIMITS } from '#model/store/limits.ts';

const coordinate = z
  .number()
  .min(-LIMITS.coordinate, t('must be at least {least}', { least: -LIMITS.coordinate }))
  .max(LIMITS.coordinate, t('must be at most {most}', { most: LIMITS.coordinate }));

/** Where an element is drawn: pixels at 100 % zoom, relative to the top left corner of its parent. */
export const Position = z.strictObject({ x: coordinate, y: coordinate });
export type Position = z.infer<typeof Position>;

const extent = z
  .number()
  .min(1, t('must be at least {least}', { least: 1 }))
  .max(LIMITS.coordinate, t('must be at most {most}', { most: LIMITS.coordinate }));

/** How large it is drawn, in pixels at 100 % zoom. */
export const Size = z.strictObject({ width: extent, height: extent });
export type Size = z.infer<typeof Size>;

/** The height that a box with others in it keeps free for its title, and its margin around them. */
export const TITLE_ROOM = 44;
export const MARGIN = 16;
