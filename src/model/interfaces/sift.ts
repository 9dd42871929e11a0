import { type CouplingIndex, indexed } from './coupling-index.ts';
import type { Couplings } from './couplings.ts';

/** How often each part looks for a better place at most: after a few rounds little is won. */
const ROUNDS = 6;

/**
 * An order of the same parts with no more feedback, and with as little span as that leaves: each part in turn goes to the best place
 * among the others, until none finds a better one (sifting: Rudell 1993, for orders of a graph Matuszewski, Schönfeld and Molitor
 * 1999). O(n²) a round: what a place is worth follows from that of the one beside it.
 */
export function sifted(start: readonly string[], couplings: Couplings): string[] {
  const sifting = new Sifting(indexed(start, couplings));
  for (let round = 0; round < ROUNDS; round += 1) {
    let moved = false;
    for (let part = 0; part < start.length; part += 1) moved = sifting.moveOne(part) || moved;
    if (!moved) break;
  }
  return sifting.order.flatMap((part) => start[part] ?? []);
}

interface Place {
  readonly index: number;
  readonly feedback: number;
  readonly span: number;
}

/** An order on its way. Parts are numbers, so that a place costs a few additions and no look-up by name. */
class Sifting {
  readonly order: number[];
  readonly #couplings: CouplingIndex;
  /** How strongly each part is coupled with those before it, and with those after it. */
  readonly #before: Float64Array;
  readonly #after: Float64Array;
  /** The couplings of the part that is being moved, to each other and from each other. */
  readonly #to: Float64Array;
  readonly #from: Float64Array;

  constructor(couplings: CouplingIndex) {
    const { size } = couplings;
    this.order = Array.from({ length: size }, (_, part) => part);
    this.#couplings = couplings;
    this.#before = new Float64Array(size);
    this.#after = new Float64Array(size);
    this.#to = new Float64Array(size);
    this.#from = new Float64Array(size);
    for (const [from, targets] of couplings.out.entries())
      for (const [to, count] of targets) {
        const [source, target] = from < to ? [this.#after, this.#before] : [this.#before, this.#after];
        source[from] = (source[from] ?? 0) + count;
        target[to] = (target[to] ?? 0) + count;
      }
  }

  /** Puts one part where it stands best; whether that is another place. */
  moveOne(part: number): boolean {
    const { out, back } = this.#couplings;
    for (const [to, count] of out[part] ?? []) this.#to[to] = count;
    for (const [from, count] of back[part] ?? []) this.#from[from] = count;
    const here = this.order.indexOf(part);
    const best = this.#betterOf(this.#bestTowards(part, here, 1), this.#bestTowards(part, here, -1));
    if (best) this.#move(part, here, best.index);
    for (const [to] of out[part] ?? []) this.#to[to] = 0;
    for (const [from] of back[part] ?? []) this.#from[from] = 0;
    return best !== null;
  }

  #betterOf(a: Place | null, b: Place | null): Place | null {
    if (!a || !b) return a ?? b;
    return b.feedback < a.feedback || (b.feedback === a.feedback && b.span < a.span) ? b : a;
  }

  /** The first of the best places to one side of a part; null where none is better than the one where it stands. */
  #bestTowards(part: number, here: number, step: 1 | -1): Place | null {
    // Behind is where it comes from, ahead is where it goes.
    const [ahead, behind] = step === 1 ? [this.#after, this.#before] : [this.#before, this.#after];
    let own = (behind[part] ?? 0) - (ahead[part] ?? 0);
    let [feedback, span] = [0, 0];
    let [at, least, nearest] = [here, 0, 0];
    for (let index = here + step; index >= 0 && index < this.order.length; index += step) {
      const passed = this.order[index] ?? 0;
      const [to, from] = [this.#to[passed] ?? 0, this.#from[passed] ?? 0];
      const both = to + from;
      feedback += step * (to - from);
      // Both come a place nearer to what lies the way they go, and a place farther from the rest; their own distance stays.
      span += own + both;
      span += (ahead[passed] ?? 0) - ((behind[passed] ?? 0) - both);
      own += 2 * both;
      if (feedback < least || (feedback === least && span < nearest))
        [at, least, nearest] = [index, feedback, span];
    }
    return at === here ? null : { index: at, feedback: least, span: nearest };
  }

  #move(part: number, here: number, there: number): void {
    const step = there > here ? 1 : -1;
    const [ahead, behind] = step === 1 ? [this.#after, this.#before] : [this.#before, this.#after];
    for (let index = here + step; index !== there + step; index += step) {
      const passed = this.order[index] ?? 0;
      const both = (this.#to[passed] ?? 0) + (this.#from[passed] ?? 0);
      if (both === 0) continue;
      ahead[part] = (ahead[part] ?? 0) - both;
      behind[part] = (behind[part] ?? 0) + both;
      behind[passed] = (behind[passed] ?? 0) - both;
      ahead[passed] = (ahead[passed] ?? 0) + both;
    }
    this.order.splice(here, 1);
    this.order.splice(there, 0, part);
  }
}
