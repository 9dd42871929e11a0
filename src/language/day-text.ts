import { spokenLanguage } from './translate.ts';

/** A time as a day: in English as ISO 8601 writes it, which all of its readers read alike; in German as 26.11.2026. */
export function dayText(time: string): string {
  const day = time.slice(0, 10);
  if (spokenLanguage() !== 'de') return day;
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  return year === undefined ? day : `${date}.${month}.${year}`;
}
