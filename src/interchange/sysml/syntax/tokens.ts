import type { Language } from './keywords.ts';

/** What a token is. Blanks and notes (`//`, `//*`) lie between tokens and belong to none. */
export const TOKEN = {
  word: 0,
  quoted: 1,
  text: 2,
  number: 3,
  symbol: 4,
  comment: 5,
  unknown: 6,
  end: 7,
} as const;

/** Something wrong in a text, at an offset in it. */
export interface SyntaxNote {
  readonly at: number;
  /** A clause without a full stop: what was expected, and what stands there. */
  readonly message: string;
  /** A warning is read as it was meant; an error is not read. */
  readonly severity: 'error' | 'warning';
}

/** The tokens of a text, in its order; the last one is its end. Each lies between `starts[i]` and `ends[i]`. */
export interface Tokens {
  readonly text: string;
  readonly language: Language;
  readonly count: number;
  readonly kinds: Uint8Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** The letters of words and symbols; empty of others. */
  readonly words: readonly string[];
}
