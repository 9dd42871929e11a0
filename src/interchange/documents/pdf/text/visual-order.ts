import bidiFactory, { type EmbeddingLevels } from 'bidi-js';

const bidi = bidiFactory();
/** Letters that are read from right to left, and characters that turn the direction. */
const TURNED = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;
const FORMAT = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Whether the shaping of a word turns it around itself: its first letter says it. */
const isShapedFromRight = (word: string): boolean => FROM_RIGHT.test(/\p{L}/u.exec(word)?.[0] ?? '');

/** A part of a line: `text` as it is drawn, left of what follows, and from where of the whole text it is. */
export interface VisualRun {
  readonly text: string;
  readonly from: number;
}

/** The order in which the parts of a text stand beside each other. */
export interface Reading {
  /** Whether a line begins at the right. */
  isRightToLeft(at: number): boolean;
  runs(from: number, to: number): VisualRun[];
}

/** Says how a text is read, each of its paragraphs by itself. Runs are cut where `isCut` says so. */
export function readingOf(text: string, isCut: (at: number) => boolean): Reading {
  if (!TURNED.test(text))
    return { isRightToLeft: () => false, runs: (from, to) => inOrder(text, from, to, isCut) };
  let current = { start: 0, end: -1, text: '', levels: bidi.getEmbeddingLevels('') };
  // Lines are asked for one after the other.
  const paragraphAt = (at: number): typeof current => {
    if (at >= current.start && at <= current.end) return current;
    const start = at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
    const next = text.indexOf('\n', at);
    const end = next < 0 ? text.length : next;
    const own = text.slice(start, end);
    current = { start, end, text: own, levels: bidi.getEmbeddingLevels(own) };
    return current;
  };
  return {
    isRightToLeft: (at) => paragraphAt(at).levels.paragraphs.some(({ level }) => level % 2 === 1),
    runs: (from, to) => {
      if (from === to) return [];
      const { start, text: own, levels } = paragraphAt(from);
      const runs = turned(own, levels, from - start, to - start, (at) => isCut(at + start));
      return runs.map((run) => ({ ...run, from: run.from + start }));
    },
  };
}

function inOrder(text: string, from: number, to: number, isCut: (at: number) => boolean): VisualRun[] {
  const runs: VisualRun[] = [];
  let start = from;
  for (let at = from + 1; at <= to; at += 1)
    if (at === to || isCut(at)) {
      runs.push({ text: text.slice(start, at), from: start });
      start = at;
    }
  return runs;
}

function turned(
  text: string,
  levels: EmbeddingLevels,
  from: number,
  to: number,
  isCut: (at: number) => boolean,
): VisualRun[] {
  const order = Array.from({ length: to - from }, (_, at) => from + at);
  for (const [start = from, end = from] of bidi.getReorderSegments(text, levels, from, to - 1))
    order.splice(start - from, end - start + 1, ...order.slice(start - from, end - from + 1).toReversed());
  const mirrored = bidi.getMirroredCharactersMap(text, levels.levels, from, to - 1);
  const drawn = (start: number, end: number): string =>
    Array.from({ length: end - start }, (_, at) => mirrored.get(start + at) ?? text[start + at] ?? '').join(
      '',
    );
  return sequences(order, isCut).flatMap(({ first, last }) => {
    if (first <= last) return runOf(drawn(first, last + 1).replace(FORMAT, ''), first);
    return wordsFromRight(drawn(last, first + 1), last);
  });
}

/** Places that follow each other in one direction. */
function sequences(
  order: readonly number[],
  isCut: (at: number) => boolean,
): { first: number; last: number }[] {
  const found: { first: number; last: number }[] = [];
  let step = 0;
  for (const at of order) {
    const current = found.at(-1);
    const by = current ? at - current.last : 0;
    const isNext =
      Math.abs(by) === 1 && (step === 0 || step === by) && !isCut(Math.max(at, current?.last ?? 0));
    if (current && isNext) {
      current.last = at;
      step = by;
    } else {
      found.push({ first: at, last: at });
      step = 0;
    }
  }
  return found;
}

const runOf = (text: string, from: number): VisualRun[] => (text === '' ? [] : [{ text, from }]);

/** The words of a text that is read from right to left, the last first; a word is turned by the face where that shapes it. */
function wordsFromRight(text: string, from: number): VisualRun[] {
  let at = from;
  const words = text.split(/(\s+)/).flatMap((word) => {
    const start = at;
    at += word.length;
    const said = word.replace(FORMAT, '');
    return runOf(isShapedFromRight(said) ? said : Array.from(said).reverse().join(''), start);
  });
  return words.toReversed();
}
