const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A stored time in the user's language and time zone; as it is where it is none. */
export function shownTime(time: string): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? time : format.format(date);
}
