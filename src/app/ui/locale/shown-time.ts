const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A stored time in the user's language and time zone; as it is where it is none. */
export function shownTime(time: string): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? time : format.format(date);
}

/** Whether a stored time has come; never has that of what does not end. */
export function isPast(time: string | null): boolean {
  return time !== null && new Date(time) <= new Date();
}
