import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { rowShift } from './row-shift.ts';

/** Where a row is drawn, in pixels from the top of the first. */
export interface PlacedRow {
  readonly index: number;
  readonly start: number;
  readonly size: number;
}

export interface AnchoredRows {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly keys: readonly string[];
  /** Pixels of a row, and of what stays above the rows. */
  readonly rowHeight: number;
  readonly header: number;
  /** Where rows are not all as high as that: those that are drawn, and where any row begins. */
  readonly drawn?: readonly PlacedRow[] | undefined;
  readonly startOf?: ((index: number) => number) | undefined;
  /** Another value each time somebody else changed something: only then the rows are held in place. */
  readonly moment: number;
  /** How the person wants the rows: when that changes, so may their places. */
  readonly view: unknown;
}

/**
 * Keeps the row under the pointer where it is on the screen while rows that somebody else adds, moves or removes come and go
 * around it; without a pointer over them, the first row in sight. Answers how far the rows are to be drawn from their place, in
 * pixels, where there was nothing left to scroll; they go back to it when the pointer leaves or
 * the person goes on in the list.
 */
export function useRowAnchor(rows: AnchoredRows): number {
  const { scroller, keys, rowHeight, header, moment, view, drawn, startOf } = rows;
  const [offset, setOffset] = useState(0);
  const pointer = useRef<number | null>(null);
  const scrolled = useRef(0);
  const last = useRef({ keys, moment, view, drawn });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const over = new AbortController();
    const { signal } = over;
    const on = (name: string, note: (event: Event) => void) =>
      // Before the rows are drawn anew: asked after that, the browser would have to lay them out for the answer.
      element.addEventListener(name, note, { signal, passive: true, capture: true });
    on('scroll', () => {
      scrolled.current = element.scrollTop;
    });
    on('pointermove', (event) => {
      pointer.current = event instanceof PointerEvent ? event.clientY : null;
    });
    on('pointerleave', () => {
      pointer.current = null;
      setOffset(0);
    });
    // Whoever goes elsewhere in the list is to reach all of it.
    on('wheel', () => setOffset(0));
    on('keydown', () => setOffset(0));
    return () => over.abort();
  }, [scroller]);

  useLayoutEffect(() => {
    const before = last.current;
    const element = scroller.current;
    // What somebody else did is told before its rows are there: it counts from the rows that were there last.
    last.current = keys === before.keys ? { ...before, drawn } : { keys, moment, view, drawn };
    if (keys === before.keys || !element) return;
    if (moment === before.moment || view !== before.view) return;
    // As it was before: with fewer rows the browser has cut it already.
    const from = scrolled.current;
    const at = anchorRow(element, pointer.current, from - header - offset, rowHeight, before.drawn);
    if (at === null || at.index >= before.keys.length) return;
    const now = at.index + rowShift(before.keys, keys, at.index);
    const to = from + (startOf?.(now) ?? now * rowHeight) - at.start;
    scrolled.current = scrollTo(element, to);
    const missing = to - scrolled.current;
    if (pointer.current !== null && missing !== 0) setOffset(offset - missing);
  }, [drawn, header, keys, moment, offset, rowHeight, scroller, startOf, view]);

  return offset;
}

/** Scrolls as far as there is room for it, and answers how far that is. */
function scrollTo(element: HTMLElement, top: number): number {
  element.scrollTop = top;
  return element.scrollTop;
}

/**
 * The row that is to stay: under the pointer, or the first in sight; null where nobody points at a row and the first one is in
 * sight. `scrolled`: how far the top of the rows is above that of the scroller.
 */
function anchorRow(
  element: HTMLElement,
  pointer: number | null,
  scrolled: number,
  rowHeight: number,
  drawn: readonly PlacedRow[] | undefined,
): PlacedRow | null {
  const fixed = (index: number) => ({ index, start: index * rowHeight, size: rowHeight });
  if (pointer === null) {
    if (scrolled <= 0) return null;
    if (!drawn) return fixed(Math.ceil(scrolled / rowHeight));
    return drawn.find(({ start }) => start >= scrolled) ?? null;
  }
  const y = pointer - element.getBoundingClientRect().top + scrolled;
  if (y < 0) return null;
  if (!drawn) return fixed(Math.floor(y / rowHeight));
  return drawn.find(({ start, size }) => y >= start && y < start + size) ?? null;
}
