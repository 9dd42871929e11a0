import type { Declared } from '#interchange/sysml/names/declared.ts';

/** What is done to a text: stretches replaced, lines put into elements, elements taken out, names changed everywhere. */
export interface Changes {
  replace(declared: Declared, start: number, end: number, text: string): void;
  insert(into: Declared, lines: readonly string[]): void;
  cut(declared: Declared): void;
  rename(declared: Declared, name: string): void;
  /** It is given the name that it was only called after something until now. */
  name(declared: Declared): void;
}
