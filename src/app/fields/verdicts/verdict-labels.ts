import { t } from '#language/translate.ts';
import { perLocale, userLocale } from '#app/ui/locale/locale-number.ts';
import { shownCount } from '#app/ui/locale/shown-count.ts';
import type { ConstraintVerdict, Verdict } from '#model/values/verdict.ts';
import type { VerdictCounts } from '#model/values/verdicts-below.ts';

const DIGITS = 6;

const formatFor = perLocale((locale) => new Intl.NumberFormat(locale, { maximumSignificantDigits: DIGITS }));

/** A computed number, without the digits that only rounding made. */
export function shownNumber(value: number): string {
  return formatFor(userLocale()).format(value);
}

const formatShareFor = perLocale((locale) => new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 }));

/** How far a margin is from its limit, in percent and in brackets: ` (16.7 %)`; nothing where the limit is 0 or none. */
export function shownShare(margin: number, limit: number | null): string {
  if (limit === null || limit === 0) return '';
  return ` (${formatShareFor(userLocale()).format((100 * Math.abs(margin)) / Math.abs(limit))} %)`;
}

/** A computed number with its unit. */
export function shownQuantity(value: number, unit: string | null | undefined): string {
  return unit ? `${shownNumber(value)} ${unit}` : shownNumber(value);
}

/** The words for verdicts, in the middle of a line. */
export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  pass: t('pass'),
  fail: t('fail'),
  unknown: t('unknown', undefined, 'a verdict'),
};

/** How many of those below a requirement are judged in each way: `1 fail, 2 unknown, 9 pass`. */
export function countLabels(counts: VerdictCounts): string {
  return (['fail', 'unknown', 'pass'] as const)
    .flatMap((verdict) =>
      counts[verdict] > 0 ? [`${shownCount(counts[verdict])} ${VERDICT_WORDS[verdict]}`] : [],
    )
    .join(', ');
}

/** What a verdict says beside its word: `11 kg, 1 kg within the limit`. */
export function verdictLabels({ verdict, value, margin, limit, unit, reason }: ConstraintVerdict): string {
  if (verdict === 'unknown') return reason ?? '';
  if (value === null || margin === null)
    return verdict === 'pass' ? t('The constraint holds.') : t('The constraint does not hold.');
  const far = `${shownQuantity(Math.abs(margin), unit)}${shownShare(margin, limit)}`;
  const measured = shownQuantity(value, unit);
  if (margin === 0) return t('{value}, at the limit', { value: measured });
  return margin > 0
    ? t('{value}, {distance} within the limit', { value: measured, distance: far })
    : t('{value}, {distance} beyond the limit', { value: measured, distance: far });
}
