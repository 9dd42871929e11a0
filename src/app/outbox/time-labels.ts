import { userLocale } from '#app/ui/locale/locale-number.ts';
const hour = new Intl.DateTimeFormat(userLocale(), { timeStyle: 'short' });
const day = new Intl.DateTimeFormat(userLocale(), { dateStyle: 'medium', timeStyle: 'short' });

/** A time as it is said of something that happened a while ago: the hour today, the day with it before. */
export function timeLabel(at: string): string {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return at;
  return (time.toDateString() === new Date().toDateString() ? hour : day).format(time);
}
