import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { rowShift } from './row-shift.ts';

export interface AnchoredRows {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly keys: readonly string[];
  /** Pixels of a row, and of what stays above the rows. */
  readonly rowHeight: number;
  readonly header: number;
  /** Another value each time somebody else changed something: only then the rows are held in place. */
  readonly moment: number;
  /** How the person wants the rows: when that changes, so may their places. */
  readonly view: unknown;
}

/** Room above and below the rows, in pixels, where there was nothing left to scroll. */
export interface Room {
  readonly above: number;
  readonly below: number;
}

const NONE: Room = { above: 0, below: 0 };

/**
 * Keeps the row under the pointer where it is on the screen while rows that somebody else adds, moves or removes come and go
 * around it; without a pointer over them, the first row in sight. The answered room is to be left around the rows; it is given
 * back when the pointer leaves.
 */
export function useRowAnchor(rows: AnchoredRows): Room {
  const { scroller, keys, rowHeight, header, moment, view } = rows;
  const [room, setRoom] = useState(NONE);
  const pointer = useRef<number | null>(null);
  const last = useRef({ keys, moment, view });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const over = new AbortController();
    const note = ({ clientY }: PointerEvent) => {
      pointer.current = clientY;
    };
    const leave = () => {
      pointer.current = null;
      setRoom(NONE);
    };
    element.addEventListener('pointermove', note, { signal: over.signal });
    element.addEventListener('pointerleave', leave, { signal: over.signal });
    return () => over.abort();
  }, [scroller]);

  useLayoutEffect(() => {
    const before = last.current;
    if (keys === before.keys) return;
    last.current = { keys, moment, view };
    const element = scroller.current;
    if (!element || moment === before.moment || view !== before.view) return;
    const index = anchorIndex(element, pointer.current, header + room.above, rowHeight);
    if (index === null || index >= before.keys.length) return;
    const wanted = element.scrollTop + rowShift(before.keys, keys, index) * rowHeight;
    if (wanted === element.scrollTop) return;
    element.scrollTop = wanted;
    const missing = wanted - element.scrollTop;
    if (missing === 0 || pointer.current === null) return;
    setRoom(({ above, below }) =>
      missing < 0 ? { above: above - missing, below } : { above, below: below + missing },
    );
  }, [header, keys, moment, room.above, rowHeight, scroller, view]);

  // What could not be scrolled for want of room is, now that there is some.
  const made = useRef(0);
  useLayoutEffect(() => {
    const grown = room.below - made.current;
    made.current = room.below;
    if (grown > 0 && scroller.current) scroller.current.scrollTop += grown;
  }, [room.below, scroller]);

  return room;
}

/** The row that is to stay: under the pointer, or the first in sight; null where the rows begin in sight and nobody points. */
function anchorIndex(
  element: HTMLElement,
  pointer: number | null,
  above: number,
  rowHeight: number,
): number | null {
  const { scrollTop } = element;
  if (pointer !== null) {
    const y = pointer - element.getBoundingClientRect().top + scrollTop - above;
    return y < 0 ? null : Math.floor(y / rowHeight);
  }
  return scrollTop <= 0 ? null : Math.ceil(Math.max(0, scrollTop) / rowHeight);
}
