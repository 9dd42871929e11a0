import { IntervalIndex, type Span } from './interval-index.ts';
import { outside as outsideOf, type RealSet } from './real-set.ts';
import type { TextSet } from './text-set.ts';
import { isText, type ValueSet } from './value-set.ts';

/** A set of values, and whose it is. */
export interface Owned<T> {
  readonly set: ValueSet;
  readonly item: T;
}

/** A set in more pieces than this is looked for as one, with its gaps. */
const MOST_PIECES = 4;

/** Finds the sets that may have a value in common with another: no such set is missed, and few others are found. */
export class SharedValues<T> {
  readonly #numbers: IntervalIndex<T>;
  readonly #only = new Map<string, T[]>();
  readonly #allBut: T[] = [];
  #texts = 0;

  constructor(owned: readonly Owned<T>[]) {
    const spans: Span<T>[] = [];
    for (const { set, item } of owned)
      if (isText(set)) this.#addTexts(set, item);
      else for (const piece of piecesOf(set)) spans.push({ ...piece, item });
    this.#numbers = new IntervalIndex(spans);
  }

  count(set: ValueSet): number {
    if (!isText(set))
      return piecesOf(set).reduce((sum, { from, to }) => sum + this.#numbers.countOverlapping(from, to), 0);
    if (!set.among) return this.#texts;
    return set.texts.reduce((sum, text) => sum + (this.#only.get(text)?.length ?? 0), this.#allBut.length);
  }

  *find(set: ValueSet): Iterable<T> {
    if (!isText(set)) {
      for (const { from, to } of piecesOf(set)) yield* this.#numbers.overlapping(from, to);
      return;
    }
    yield* this.#allBut;
    if (set.among) for (const text of set.texts) yield* this.#only.get(text) ?? [];
    else for (const items of this.#only.values()) yield* items;
  }

  #addTexts({ among, texts }: TextSet, item: T): void {
    this.#texts += 1;
    if (!among) this.#allBut.push(item);
    else for (const text of texts) addTo(this.#only, text, item);
  }
}

/** Finds the sets that may have no value in common with another: no such set is missed, and few others are found. */
export class DisjointValues<T> {
  readonly #first: IntervalIndex<T>;
  readonly #only = new Map<string, { readonly texts: readonly string[]; readonly items: T[] }>();
  readonly #without = new Map<string, T[]>();

  /** Of sets none of which is empty. */
  constructor(owned: readonly Owned<T>[]) {
    const spans: Span<T>[] = [];
    for (const { set, item } of owned) {
      if (isText(set)) this.#addTexts(set, item);
      // What has nothing in common with a set lies in its gaps, and so does its first piece.
      else for (const { from, to } of set.slice(0, 1)) spans.push({ from, to, item });
    }
    this.#first = new IntervalIndex(spans);
  }

  *find(set: ValueSet): Iterable<T> {
    if (!isText(set)) {
      for (const { from, to } of outsideOf(set)) yield* this.#first.within(from, to);
      return;
    }
    const { among, texts } = chosen(set);
    const own = new Set(texts);
    for (const other of this.#only.values())
      if (other.texts.every((text) => own.has(text) !== among)) yield* other.items;
    const [first] = texts;
    if (among && first !== undefined) yield* this.#without.get(first) ?? [];
  }

  #addTexts(set: TextSet, item: T): void {
    const { among, texts } = chosen(set);
    if (!among) {
      for (const text of new Set(texts)) addTo(this.#without, text, item);
      return;
    }
    const key = JSON.stringify([...texts].sort());
    const known = this.#only.get(key);
    if (known) known.items.push(item);
    else this.#only.set(key, { texts, items: [item] });
  }
}

/** A set that leaves out some choices, as the others. */
function chosen({ among, texts, choices }: TextSet): Pick<TextSet, 'among' | 'texts'> {
  return choices === null
    ? { among, texts }
    : { among: true, texts: choices.filter((choice) => texts.includes(choice) === among) };
}

function piecesOf(set: RealSet): readonly { readonly from: number; readonly to: number }[] {
  const [first, last] = [set[0], set.at(-1)];
  if (!first || !last) return [];
  return set.length > MOST_PIECES ? [{ from: first.from, to: last.to }] : set;
}

function addTo<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const known = lists.get(key);
  if (known) known.push(item);
  else lists.set(key, [item]);
}
