/** A stretch of a text, in UTF-16 units; `end` is behind it. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * A published rule about how a requirement is written. EARS is “Easy Approach to Requirements Syntax” (Mavin et al., 2009) with its
 * patterns; INCOSE is the “Guide to Writing Requirements” with its numbered rules.
 */
export interface StatementRule {
  readonly id: string;
  /** Where it was published: `INCOSE R7, vague terms`. */
  readonly source: string;
  /** What is wrong with the place, and what to do. */
  readonly advice: string;
  /** The places in a statement that it is about; an empty range where something is missing. */
  readonly find: (text: string) => readonly Range[];
}

/** A rule that is about every match of an expression; the group named `at`, where there is one, is the place. */
export function wherever(expression: RegExp): (text: string) => readonly Range[] {
  const every = new RegExp(expression.source, 'dgiu');
  return (text) =>
    [...text.matchAll(every)].flatMap((match) => {
      const [start, end] = match.indices?.groups?.['at'] ?? match.indices?.[0] ?? [0, 0];
      return end > start ? [{ start, end }] : [];
    });
}

/** Any of these words and phrases, as whole words. */
export function anyOf(...phrases: readonly string[]): (text: string) => readonly Range[] {
  return wherever(new RegExp(`(?<![\\p{L}\\p{N}-])(?:${phrases.join('|')})(?![\\p{L}\\p{N}-])`, 'u'));
}
