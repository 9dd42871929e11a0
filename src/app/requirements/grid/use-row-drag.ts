import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { useHint } from '#app/commands/hint.ts';
import { type Drop, dropAt, sameDrop } from '#app/requirements/rows/drop.ts';
import { moveTo } from '#app/requirements/rows/reorder.ts';
import { indexIn } from '#app/requirements/rows/rows.ts';
import { HEADER_HEIGHT, INDENT, type RowPlaces } from '#app/requirements/selection/geometry.ts';
import type { Selecting } from '#app/requirements/table/use-selecting.ts';
import type { ShownTable } from '#app/requirements/table/use-table.ts';
import { useMoveRows } from '#app/requirements/use-move-rows.ts';
import { onEscape } from '#app/ui/dom/on-escape.ts';

/** Pixels that the pointer goes before a press is a drag, from the edge within which the table scrolls, and that it scrolls in a frame. */
const START = 4;
const NEAR = 40;
const FASTEST = 20;

/** Rows on their way to another place. */
export interface RowDrag {
  readonly ids: ReadonlySet<string>;
  /** Where they would be dropped; null where there is no such place. */
  readonly drop: Drop | null;
  /** Why they cannot be dropped there, or null. */
  readonly refusal: string | null;
}

/** Dragging rows to another place in the outline: the selected ones together, where the dragged one is among them. */
export function useRowDrag(given: {
  readonly table: ShownTable;
  readonly selecting: Selecting;
  /** Why nothing can be moved, or null. */
  readonly fixed: string | null;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly places: RowPlaces;
  /** How far the rows are drawn from their place, in pixels. */
  readonly offset: number;
}): {
  readonly drag: RowDrag | null;
  readonly grab: (event: PointerEvent, id: string) => void;
} {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const moveRows = useMoveRows(given.table);
  // Others may edit meanwhile: what is under the pointer is asked of the table as it is then.
  const latest = useRef({ ...given, moveRows });
  latest.current = { ...given, moveRows };

  function grab(event: PointerEvent, id: string) {
    const element = given.scroller.current;
    if (event.button !== 0 || !element) return;
    event.preventDefault();
    if (given.fixed !== null) return useHint.getState().refuse(given.fixed);
    const { selected, selectOne } = given.selecting;
    if (!selected.has(id)) selectOne(id);
    const ids = selected.has(id) ? given.table.rows.ids.filter((one) => selected.has(one)) : [id];
    // To the side, the rows go in and out as far as the pointer goes.
    const heldAt = given.table.rows.at(indexIn(given.table.rows.ids, id))?.level ?? 1;
    let aside = 0;
    const from = event.clientY;
    let pointer = from;
    let drop: Drop | null = null;
    let moving = false;
    let frame = 0;
    const over = new AbortController();
    const { signal } = over;

    function look() {
      const { table, places, offset } = latest.current;
      const { top } = element?.getBoundingClientRect() ?? { top: 0 };
      const below = pointer - top - HEADER_HEIGHT + (element?.scrollTop ?? 0) - offset;
      const next = dropAt(
        table.rows,
        table.outline,
        places.indexAt(below),
        heldAt + Math.round(aside / INDENT),
      );
      if (moving && sameDrop(next, drop)) return;
      moving = true;
      drop = next;
      const { requirements, outline } = table;
      const move = next && moveTo({ outline, get: (one) => requirements.get(one) }, ids, next);
      setDrag({ ids: new Set(ids), drop, refusal: move?.ok === false ? move.reason : null });
    }

    function scroll() {
      frame = requestAnimationFrame(scroll);
      if (!element) return;
      const { top, bottom } = element.getBoundingClientRect();
      const up = top + HEADER_HEIGHT + NEAR - pointer;
      const down = pointer - bottom + NEAR;
      const by = up > 0 ? -up : Math.max(0, down);
      if (by === 0) return;
      element.scrollTop += Math.sign(by) * Math.min(FASTEST, Math.ceil(Math.abs(by) / 3));
      look();
    }

    function end(dropped: boolean) {
      over.abort();
      cancelAnimationFrame(frame);
      setDrag(null);
      const at = drop;
      if (dropped && moving && at) latest.current.moveRows('move', ids, (placed) => moveTo(placed, ids, at));
    }

    element.setPointerCapture(event.pointerId);
    element.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        pointer = clientY;
        aside = clientX - event.clientX;
        if (!moving && Math.abs(pointer - from) <= START) return;
        if (!moving) frame = requestAnimationFrame(scroll);
        look();
      },
      { signal },
    );
    element.addEventListener('pointerup', () => end(true), { signal });
    element.addEventListener('lostpointercapture', () => end(false), { signal });
    onEscape(signal, () => end(false));
  }

  return { drag, grab };
}
