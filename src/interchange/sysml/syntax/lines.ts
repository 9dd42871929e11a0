import type { Tokens } from './tokens.ts';
import type { SyntaxTree } from './tree.ts';

const known = new WeakMap<Tokens, Lines>();

/** The lines of a file that was read: found once, for there may be as many notes as lines. */
export function linesOf({ tokens }: SyntaxTree): Lines {
  const found = known.get(tokens) ?? new Lines(tokens.text);
  known.set(tokens, found);
  return found;
}

/** Finds lines in a text, by their ends. */
export class Lines {
  readonly #starts: number[] = [0];

  constructor(text: string) {
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1);
  }

  /** The line and the column of an offset, both counted from 1. */
  placeOf(offset: number): { line: number; column: number } {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.#starts[low] ?? 0) + 1 };
  }
}
