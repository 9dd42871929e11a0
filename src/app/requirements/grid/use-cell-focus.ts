import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { Tracks } from '#app/requirements/columns/layout.ts';
import { revealColumn } from '#app/requirements/selection/geometry.ts';
import { selectorText } from '#app/ui/grid/selector-text.ts';

/** Puts the keyboard on the active cell after the next drawing, once it is asked to; answers the asking. */
export function useCellFocus(
  scroller: RefObject<HTMLDivElement | null>,
  at: { readonly activeId: string | null; readonly column: string; readonly editing: boolean },
  { frozenWidth }: Tracks,
): (wanted: boolean) => void {
  const wanted = useRef(false);
  useLayoutEffect(() => {
    if (!wanted.current || at.editing) return;
    const row = at.activeId === null ? ':not([data-id])' : `[data-id=${selectorText(at.activeId)}]`;
    const cell = scroller.current?.querySelector<HTMLElement>(
      `[role="row"]${row} > [data-column=${selectorText(at.column)}]`,
    );
    if (!cell) return;
    wanted.current = false;
    // Both lay out the page: after the drawing, of which whoever watches the document is told first.
    queueMicrotask(() => {
      cell.focus({ preventScroll: true });
      revealColumn(scroller.current, cell, frozenWidth);
    });
  });
  return useCallback((now) => {
    wanted.current = now;
  }, []);
}
