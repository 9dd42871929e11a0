import { chosenLanguage } from '#app/ui/language/start-language.ts';

const chosen = chosenLanguage();

/** How the user writes numbers and days: as the browser tells it, or as the language that was chosen where that is another one. */
export function userLocale(): string {
  const own = globalThis.navigator?.language ?? 'en';
  return chosen === undefined || chosen === 'pseudo' || own.startsWith(chosen) ? own : chosen;
}

/** What is made for a locale, kept: making an `Intl` format takes longer than writing a hundred numbers with it. */
export function perLocale<T>(make: (locale: string) => T): (locale: string) => T {
  const known = new Map<string, T>();
  return (locale) => {
    const kept = known.get(locale);
    if (kept !== undefined) return kept;
    const made = make(locale);
    known.set(locale, made);
    return made;
  };
}

/**
 * Reads a number as people of a locale write it, or undefined when it is none. A point and a comma are both taken for
 * the decimal sign ("0,5" and "0.5" are one half everywhere), unless what follows is grouped in threes the way the
 * locale groups: "1,234" is 1234 in English and 1.234 in German. Takes exponents, U+2212 as minus, and spaces and
 * apostrophes between groups.
 */
export function parseLocaleNumber(text: string, locale = userLocale()): number | undefined {
  const bare = text
    .trim()
    .replace(/\u2212/g, '-')
    .replace(/(?<=\d)[\s'\u2019\u00a0\u202f](?=\d{3}(?!\d))/g, '');
  const plain = decimalPoint(bare, groupSign(locale));
  return plain !== undefined &&
    /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) &&
    Number.isFinite(Number(plain))
    ? Number(plain)
    : undefined;
}

/** Writes every digit of a number with the locale's decimal sign, without grouping, so that reading it gives it back. */
export function formatLocaleNumber(value: number, locale = userLocale()): string {
  return String(value).replace('.', decimalSign(locale));
}

function decimalPoint(text: string, group: '.' | ','): string | undefined {
  const decimal = group === '.' ? ',' : '.';
  const grouped =
    group === '.'
      ? /^[+-]?[1-9]\d{0,2}(\.\d{3})+(,\d*)?(e.*)?$/i
      : /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?(e.*)?$/i;
  if (grouped.test(text)) return text.replaceAll(group, '').replace(decimal, '.');
  return (text.match(/[.,]/g)?.length ?? 0) > 1 ? undefined : text.replace(',', '.');
}

const decimalSign = perLocale((locale): string => {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(0.5);
  return parts.find((part) => part.type === 'decimal')?.value ?? '.';
});

function groupSign(locale: string): '.' | ',' {
  return decimalSign(locale) === ',' ? '.' : ',';
}
