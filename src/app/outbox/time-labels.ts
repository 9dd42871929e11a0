import { shownHour, shownTime } from '#app/ui/locale/shown-time.ts';

/** A time as it is said of something that happened a while ago: the hour today, the day with it before. */
export function timeLabel(at: string): string {
  const time = new Date(at);
  return time.toDateString() === new Date().toDateString() ? shownHour(time) : shownTime(at);
}
