import { useStoreApi } from '@xyflow/react';
import { useLayoutEffect, useMemo, useState } from 'react';
import { type Box, compareBoxes, restingRects } from '#app/canvas/diagram/box.ts';
import type { Diagram, NamedEdge } from '#app/canvas/diagram/diagram.ts';
import type { Notation } from '#app/canvas/diagram/notation.ts';
import type { Rect } from '#app/canvas/geometry/geometry.ts';
import { ZOOM_REST, type ZoomGesture } from '#app/canvas/scene/zoom-gesture.ts';
import { keepCounts, newOverviewMemory, overviewOf } from './overview-diagram.ts';
import { overviewNotation } from './overview-notation.ts';
import { canStay, stepAt, zoomOfStep } from './rules/steps.ts';

/** A level as the zoom has room for it, how that is drawn, and the step of zoom that decides it. */
export interface SeenLevel<B extends Box, L extends NamedEdge> {
  readonly diagram: Diagram<B, L>;
  readonly notation: Notation<B, L>;
  readonly step: number;
}

/** The overviews of one canvas. What was drawn at a step is drawn the same way when one comes back to it. */
export function createOverviews<B extends Box, L extends NamedEdge>() {
  const memory = newOverviewMemory<B, L>();
  let of: { readonly level: Diagram<B, L>; readonly notation: Notation<B, L> } | null = null;
  let rects: ReadonlyMap<string, Rect> = new Map();
  const known = new Map<number, Diagram<B, L>>();
  return {
    at: (level: Diagram<B, L>, notation: Notation<B, L>, step: number): Diagram<B, L> => {
      if (of?.level !== level || of.notation !== notation) {
        known.clear();
        if (of?.level !== level) {
          const moved = of ? compareBoxes(of.level.boxes, level.boxes) : 'boxes';
          if (of && moved !== 'boxes') keepCounts(of.level.boxes, level.boxes);
          else memory.merged.clear();
          rects = restingRects(level.boxes);
        }
        of = { level, notation };
      }
      const made = known.get(step) ?? overviewOf(level, rects, notation, zoomOfStep(step), memory);
      known.set(step, made);
      return made;
    },
  };
}

/**
 * What is drawn of a level at the zoom of the view. `first`: the zoom that it is opened at. Nothing changes while the view is moved; while
 * it is zoomed by hand, what is drawn stays as long as it is not too far off, for a scene takes longer than a frame to be made.
 */
export function useOverview<B extends Box, L extends NamedEdge>(
  level: Diagram<B, L>,
  notation: Notation<B, L>,
  first: () => number,
  zooming: ZoomGesture,
): SeenLevel<B, L> {
  const store = useStoreApi();
  const [step, setStep] = useState(() => stepAt(first()));
  // Before the first view is set, which is set before the first frame.
  useLayoutEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const settle = () => setStep((now) => stepAt(store.getState().transform[2], now));
    // Before a frame come the turns of the wheel that had to wait: where frames take long, the zoom only seems to rest between them.
    const rest = () => requestAnimationFrame(() => !zooming.isOn() && settle());
    const stop = store.subscribe(({ transform: [, , zoom] }, { transform: [, , before] }) => {
      if (zoom === before) return;
      clearTimeout(resting);
      if (!zooming.isOn()) return settle();
      resting = setTimeout(rest, ZOOM_REST);
      setStep((now) => (canStay(now, zoom) ? now : stepAt(zoom, now)));
    });
    return () => {
      stop();
      clearTimeout(resting);
    };
  }, [store, zooming]);
  const [overviews] = useState(createOverviews<B, L>);
  const diagram = useMemo(() => overviews.at(level, notation, step), [level, notation, overviews, step]);
  const { overview } = diagram;
  const drawn = useMemo(() => overviewNotation(notation, overview), [notation, overview]);
  return { diagram, notation: drawn, step };
}
