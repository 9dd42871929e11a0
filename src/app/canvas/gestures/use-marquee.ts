import { useEffect } from 'react';
import { unlocked } from '#app/canvas/diagram/locked.ts';
import { selectInMarquee, findBoxesInMarquee } from '#app/canvas/diagram/selection-sets.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import type { Point, Rect } from '#app/canvas/geometry/geometry.ts';
import { useSession } from '#app/session/session.ts';
import { isApple } from '#app/ui/buttons/shortcut.ts';

/** A press that moved no further than this is a click. In pixels of the screen. */
const STILL = 3;

interface Sweep {
  readonly start: Point;
  readonly from: Point;
  /** Whether it takes out of the selection what is in it already. */
  readonly toggles: boolean;
  readonly before: readonly string[];
}

/**
 * Selecting by a rectangle, with Shift added to the selection, with Ctrl (⌘) turned over. As in drawing programs it takes what it
 * holds whole when it goes to the right, and what it touches when it goes to the left. Locked boxes are passed over.
 */
export function useMarquee(state: CanvasEditor): void {
  useEffect(() => {
    const region = state.region.current;
    if (!region) return;
    const { hands } = state.gestures;
    const ended = new AbortController();
    const { signal } = ended;
    const capture = { signal, capture: true };
    const selected = () => useSession.in(state.session).getState();
    let sweep: Sweep | null = null;
    let frame = 0;
    let pressed = false;

    const select = () => {
      const { sweep: shown } = hands.getState();
      if (!sweep || !shown) return;
      const diagram = state.diagram();
      const found = findBoxesInMarquee(state.rects(), shown.rect, shown.mode);
      const meant = unlocked(diagram.boxes, found).filter((id) => id !== diagram.level?.inside);
      selected().select(selectInMarquee(sweep.before, meant, sweep.toggles));
    };
    const end = () => {
      cancelAnimationFrame(frame);
      sweep = null;
      hands.setState({ sweep: null });
    };

    region.addEventListener(
      'pointerdown',
      (event) => {
        const turns = isApple() ? event.metaKey : event.ctrlKey;
        pressed = false;
        if (event.button !== 0 || event.pointerType === 'touch' || !(event.shiftKey || turns)) return;
        if (!(event.target instanceof Element && event.target.matches('.react-flow__pane'))) return;
        const start = { x: event.clientX, y: event.clientY };
        const { selection: before } = selected();
        sweep = { start, from: state.view.screenToFlowPosition(start, UNSNAPPED), toggles: turns, before };
        pressed = true;
      },
      capture,
    );
    // React Flow would move the view, and take the click after it for one beside everything.
    region.addEventListener(
      'mousedown',
      (event) => {
        if (!pressed) return;
        event.stopPropagation();
        event.preventDefault();
        region.focus({ preventScroll: true });
      },
      capture,
    );
    region.addEventListener(
      'click',
      (event) => {
        if (pressed) event.stopPropagation();
        pressed = false;
      },
      capture,
    );
    addEventListener(
      'pointermove',
      ({ clientX: x, clientY: y }) => {
        if (!sweep) return;
        const { start, from } = sweep;
        if (!hands.getState().sweep && Math.hypot(x - start.x, y - start.y) <= STILL) return;
        const to = state.view.screenToFlowPosition({ x, y }, UNSNAPPED);
        hands.setState({ sweep: { rect: between(from, to), mode: to.x >= from.x ? 'holds' : 'touches' } });
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(select);
      },
      capture,
    );
    addEventListener(
      'pointerup',
      () => {
        if (!sweep) return;
        select();
        end();
      },
      capture,
    );
    addEventListener('pointercancel', end, capture);
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !sweep) return;
        event.stopPropagation();
        selected().select(sweep.before);
        end();
      },
      capture,
    );
    return () => {
      end();
      ended.abort();
    };
  }, [state]);
}

const UNSNAPPED = { snapToGrid: false };

function between(a: Point, b: Point): Rect {
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  };
}
