const LONGEST = 80;

/** A text as it is quoted in a sentence. */
export function quoted(text: string): string {
  return `“${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}”`;
}
