import { perLocale, userLocale } from './locale-number.ts';

const formatFor = perLocale((locale) => new Intl.NumberFormat(locale));

/** A count with its thousands grouped as the reader’s language groups them. */
export const shownCount = (count: number): string => formatFor(userLocale()).format(count);
