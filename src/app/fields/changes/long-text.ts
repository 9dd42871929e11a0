/** Shorter texts are compared, and typed again, at a glance. Characters. */
const LONG = 24;

/** Whether a text is too long to be compared at a glance. */
export function isLong(text: string): boolean {
  return text.length > LONG;
}
