import { perLocale, userLocale } from './locale-number.ts';

type Field = 'year' | 'month' | 'day';

const DAYS_BEFORE_YEAR: readonly Field[] = ['day', 'month', 'year'];
const YEAR_FIRST: readonly Field[] = ['year', 'month', 'day'];

/** In which order a language writes a day: month first in American English, day first nearly everywhere else. */
const orderOf = perLocale((locale): readonly Field[] =>
  new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'numeric', day: 'numeric' })
    .formatToParts(new Date(2000, 10, 21))
    .flatMap(({ type }) => (type === 'year' || type === 'month' || type === 'day' ? [type] : [])),
);

/** The names of the months, long and short, in a language and in English, without their points. */
const monthsOf = perLocale((locale): ReadonlyMap<string, number> => {
  const names = new Map<string, number>();
  for (const language of ['en', locale])
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { month: style, day: 'numeric' });
      for (let month = 0; month < 12; month += 1) {
        const parts = format.formatToParts(new Date(2000, month, 21));
        const name = folded(parts.find(({ type }) => type === 'month')?.value ?? '');
        // Some languages have numbers for short names: those are told by their place.
        if (/\p{L}/u.test(name)) names.set(name, month + 1);
      }
    }
  return names;
});

const folded = (word: string) => word.toLowerCase().replaceAll('.', '');

/**
 * Reads a day as people of a locale write it, as `2026-11-21`; undefined where it is none. With points the day stands first, with
 * slashes and dashes what the locale puts first, unless a year of four digits does. Without a year it is this one; one of two digits
 * is between 1950 and 2049, as spreadsheets have it. A midnight behind the day, as tables of other programs have it, says nothing.
 */
export function parseLocaleDate(
  text: string,
  locale = userLocale(),
  thisYear = new Date().getFullYear(),
): string | undefined {
  const bare = text
    .trim()
    .replace(/[T ]0?0:00(?::00(?:\.0+)?)?Z?$/i, '')
    .replace(/\.$/, '');
  if (/^\d{8}$/.test(bare)) return dayOf([bare.slice(0, 4), bare.slice(4, 6), bare.slice(6)], YEAR_FIRST, 0);
  const words = bare.split(/\s*[\s./,-]\s*/);
  const named = words.findIndex((word) => monthsOf(locale).has(folded(word)));
  if (named >= 0) {
    const month = String(monthsOf(locale).get(folded(words[named] ?? '')));
    const others = words.toSpliced(named, 1).filter((word) => word !== '');
    const order: readonly Field[] = /^\d{4}$/.test(others[0] ?? '') ? ['year', 'day'] : ['day', 'year'];
    return dayOf([...others, month], [...order, 'month'], thisYear);
  }
  if (/^\d{4}$/.test(words[0] ?? '')) return dayOf(words, YEAR_FIRST, thisYear);
  return dayOf(words, bare.includes('.') ? DAYS_BEFORE_YEAR : orderOf(locale), thisYear);
}

/** The day that words mean in an order; the year may be missing. */
function dayOf(words: readonly string[], order: readonly Field[], thisYear: number): string | undefined {
  const fields = words.length === 2 ? order.filter((field) => field !== 'year') : order;
  if (words.length !== fields.length || !words.every((word) => /^\d{1,4}$/.test(word))) return undefined;
  const numberOf = (field: Field) => words[fields.indexOf(field)];
  const year = fullYear(numberOf('year') ?? String(thisYear));
  const [month, day] = [Number(numberOf('month')), Number(numberOf('day'))];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  // A day that a month has not would be one of the next.
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return [String(year).padStart(4, '0'), two(month), two(day)].join('-');
}

function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year < 50 ? 2000 + year : 1900 + year;
}

const two = (number: number) => String(number).padStart(2, '0');

const shownFor = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
);

/** A day that is stored as `2026-11-21`, as people of a locale write it; any other text as it is. */
export function formatLocaleDay(text: string, locale = userLocale()): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(time) ? text : shownFor(locale).format(time);
}

/** A day on the clock of this place, as `2026-11-21`. */
export function dayHere(date: Date): string {
  return [String(date.getFullYear()).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())].join(
    '-',
  );
}
