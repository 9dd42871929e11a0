import { parseLocaleDate } from './locale-date.ts';
import { parseLocaleNumber } from './locale-number.ts';

/** How the person writes numbers and days. */
export const OWN_NOTATION = {
  number: (text: string) => parseLocaleNumber(text),
  day: (text: string) => parseLocaleDate(text),
};
