import { t } from '#language/translate.ts';

/** How many there are beside those that are named. */
export const moreOf = (count: number, isAll: boolean): string =>
  isAll ? t('{count} more', { count }) : t('at least {count} more', { count });
