import { t } from '#language/translate.ts';

/** How many of a list are not shown; nothing where all are. */
export function moreLabel(total: number, shown: number): string | null {
  return total > shown ? t('And {count, number} more.', { count: total - shown }) : null;
}

/** The same as a line below a list. */
export function MoreItems({ total, shown }: { readonly total: number; readonly shown: number }) {
  const label = moreLabel(total, shown);
  return label === null ? null : <p className="m-0 text-sm text-muted">{label}</p>;
}
