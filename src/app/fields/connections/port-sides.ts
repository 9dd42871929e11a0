import { t } from '#app/ui/language/translate.ts';
import type { SIDES } from '#model/elements/part.ts';

/** The sides of a part, in the reader’s language. */
export const SIDE_WORDS: Readonly<Record<(typeof SIDES)[number], string>> = {
  top: t('top'),
  right: t('right'),
  bottom: t('bottom'),
  left: t('left'),
};
