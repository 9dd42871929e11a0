import { t } from '#language/translate.ts';

/** What is said of a text that is no number. */
export function notANumber(text: string): string {
  return t('“{text}” is not a number.', { text: text.trim() });
}
