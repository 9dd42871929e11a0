import { perLocale, userLocale } from './locale-number.ts';

const formatFor = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
);
const hourFor = perLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));
const dayFor = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }));

/** A stored time in the user's language and time zone; as it is where it is none. */
export function shownTime(time: string): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? time : formatFor(userLocale()).format(date);
}

/** The hour of a time on the clock of this place. */
export const shownHour = (time: Date): string => hourFor(userLocale()).format(time);

/** The day of a time on the clock of this place, its month in words. */
export const shownDay = (time: Date): string => dayFor(userLocale()).format(time);

/** Whether a stored time has come; never has that of what does not end. */
export function isPast(time: string | null): boolean {
  return time !== null && new Date(time) <= new Date();
}
