import { t } from '#language/translate.ts';
import type { Boxes } from './box.ts';

/** Whether a box is kept where it is. */
export const isLocked = (boxes: Boxes, id: string): boolean => boxes.get(id)?.locked === true;

/** Those that can be moved, resized and deleted. */
export const unlocked = (boxes: Boxes, ids: readonly string[]): string[] =>
  ids.filter((id) => !isLocked(boxes, id));

/** Why nothing can be done to the place of these boxes: all of them are locked. Null where at least one is not. */
export function whyAllLocked(boxes: Boxes, ids: readonly string[]): string | null {
  const [only] = ids;
  if (only === undefined || unlocked(boxes, ids).length > 0) return null;
  return ids.length === 1
    ? t('{name} is locked. Unlock it first.', {
        name: boxes.get(only)?.name ?? t('This element', undefined, 'a box'),
      })
    : t('All of them are locked. Unlock them first.');
}
