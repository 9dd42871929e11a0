import { type PointerEvent, type RefObject, useState } from 'react';
import { onEscape } from '#app/ui/dom/on-escape.ts';

/** Pixels that the pointer goes before a press is a drag. */
const START = 4;

/** A row on its way: where it was, and the row whose place it would take. */
export interface DraggedRow {
  readonly from: number;
  readonly to: number;
}

/** Dragging the rows of a list (its children with `data-row`) to another place by a handle. Escape gives up. */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): { readonly dragged: DraggedRow | null; readonly grab: (event: PointerEvent, from: number) => void } {
  const [dragged, setDragged] = useState<DraggedRow | null>(null);

  function grab(event: PointerEvent, from: number) {
    const handle = event.currentTarget;
    if (event.button !== 0) return;
    event.preventDefault();
    const start = event.clientY;
    let to: number | null = null;
    const over = new AbortController();
    const { signal } = over;

    function end(dropped: boolean) {
      over.abort();
      setDragged(null);
      if (dropped && to !== null && to !== from) onMove(from, to);
    }

    handle.setPointerCapture(event.pointerId);
    handle.addEventListener(
      'pointermove',
      (moving) => {
        if (!(moving instanceof MouseEvent)) return;
        if (to === null && Math.abs(moving.clientY - start) <= START) return;
        const next = placeAt(list.current, moving.clientY, from);
        if (next === to) return;
        to = next;
        setDragged({ from, to });
      },
      { signal },
    );
    handle.addEventListener('pointerup', () => end(true), { signal });
    handle.addEventListener('lostpointercapture', () => end(false), { signal });
    onEscape(signal, () => end(false));
  }

  return { dragged, grab };
}

/** The place that a row from `from` takes where the pointer is: behind each row whose middle is above it. */
function placeAt(list: HTMLElement | null, y: number, from: number): number {
  const rows = [...(list?.querySelectorAll(':scope > [data-row]') ?? [])];
  const above = rows.filter((row, at) => {
    const { top, bottom } = row.getBoundingClientRect();
    return at !== from && (top + bottom) / 2 < y;
  });
  return above.length;
}
