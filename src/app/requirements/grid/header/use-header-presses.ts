import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import type { Column } from '#app/requirements/columns/column.ts';
import { WIDTHS } from '#app/requirements/columns/shown-columns.ts';
import { onEscape } from '#app/ui/dom/on-escape.ts';
import type { HeaderActions } from './header-actions.ts';

/** Pixels by which a key makes a column wider, and that the pointer goes before a press is a drag. */
const STEP = 16;
const DRAG = 5;

const within = (width: number) => Math.round(Math.min(WIDTHS.most, Math.max(WIDTHS.least, width)));

/** What keys and pointer do at the name of a column; `pressEdge` is for its right edge. */
export function useHeaderPresses(given: {
  readonly column: Column;
  readonly index: number;
  /** Tells over which column this one is dragged; null once it is let go. */
  readonly onDragOver: (index: number | null) => void;
  readonly actions: HeaderActions;
}) {
  const { column, index, onDragOver, actions } = given;
  const { id } = column;
  /** Whether the last press became a drag: then the click at its end sorts nothing. */
  const moved = useRef(false);

  function key(event: KeyboardEvent<HTMLElement>) {
    const sideways = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (event.altKey && sideways !== 0) {
      if (event.shiftKey) actions.move(id, index + sideways);
      else actions.resize(id, within(event.currentTarget.offsetWidth + sideways * STEP));
    } else if ((event.key === 'Enter' || event.key === ' ') && !event.ctrlKey && !event.metaKey)
      actions.sort(id, event.shiftKey);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function press(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    const cell = event.currentTarget;
    const from = event.clientX;
    moved.current = false;
    follow(event, (x, end) => {
      if (Math.abs(x - from) > DRAG) moved.current = true;
      if (!moved.current) return;
      const at = [...(cell.parentElement?.children ?? [])].findIndex((other) => {
        const { left: begins, right } = other.getBoundingClientRect();
        return x >= begins && x < right;
      });
      onDragOver(end === null && at >= 0 ? at : null);
      if (end === 'dropped' && at >= 0 && at !== index) actions.move(id, at);
    });
  }

  function pressEdge(event: PointerEvent<HTMLElement>) {
    event.stopPropagation();
    moved.current = true;
    const from = event.clientX;
    const width = event.currentTarget.parentElement?.offsetWidth ?? column.width;
    follow(event, (x) => actions.resize(id, within(width + x - from)));
  }

  return {
    onPointerDown: press,
    onClick: (event: MouseEvent) => {
      if (!moved.current) actions.sort(id, event.shiftKey);
    },
    onKeyDown: key,
    pressEdge,
  };
}

/** Tells where the pointer is, and how it ended: let go, or taken back by Escape or by the browser. */
function follow(
  event: PointerEvent<HTMLElement>,
  tell: (x: number, end: 'dropped' | 'given-up' | null) => void,
): void {
  const over = new AbortController();
  const { signal } = over;
  const from = event.clientX;
  const end = (x: number, how: 'dropped' | 'given-up') => {
    over.abort();
    tell(x, how);
  };
  addEventListener('pointermove', ({ clientX }) => tell(clientX, null), { signal });
  addEventListener('pointerup', ({ clientX }) => end(clientX, 'dropped'), { signal });
  addEventListener('pointercancel', () => end(from, 'given-up'), { signal });
  onEscape(signal, () => end(from, 'given-up'));
  event.currentTarget.focus({ preventScroll: true });
}
