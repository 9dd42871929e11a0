import { useStoreApi } from '@xyflow/react';
import { useLayoutEffect, useMemo, useState } from 'react';
import { type Box, inDrawingOrder, rectsOf } from '#app/canvas/diagram/box.ts';
import type { Diagram, NamedEdge } from '#app/canvas/diagram/diagram.ts';
import type { Notation } from '#app/canvas/diagram/notation.ts';
import type { Rect } from '#app/canvas/geometry/geometry.ts';
import { newOverviewMemory, overviewOf } from './overview-diagram.ts';
import { overviewNotation } from './overview-notation.ts';
import { stepAt, zoomOfStep } from './rules/steps.ts';

/** A level as the zoom has room for it, how that is drawn, and the step of zoom that decides it. */
export interface SeenLevel<B extends Box, L extends NamedEdge> {
  readonly diagram: Diagram<B, L>;
  readonly notation: Notation<B, L>;
  readonly step: number;
}

/** The overviews of one canvas. What was drawn at a step is drawn the same way when one comes back to it. */
function createOverviews<B extends Box, L extends NamedEdge>() {
  const memory = newOverviewMemory<B, L>();
  let of: { readonly level: Diagram<B, L>; readonly notation: Notation<B, L> } | null = null;
  let rects: ReadonlyMap<string, Rect> = new Map();
  const known = new Map<number, Diagram<B, L>>();
  return {
    at: (level: Diagram<B, L>, notation: Notation<B, L>, step: number): Diagram<B, L> => {
      if (of?.level !== level || of.notation !== notation) {
        known.clear();
        if (of?.level !== level) rects = rectsOf(inDrawingOrder(level.boxes));
        of = { level, notation };
      }
      const made = known.get(step) ?? overviewOf(level, rects, notation, zoomOfStep(step), memory);
      known.set(step, made);
      return made;
    },
  };
}

/** What is drawn of a level at the zoom of the view. `first`: the zoom that it is opened at. Nothing changes while the view is moved. */
export function useOverview<B extends Box, L extends NamedEdge>(
  level: Diagram<B, L>,
  notation: Notation<B, L>,
  first: () => number,
): SeenLevel<B, L> {
  const store = useStoreApi();
  const [step, setStep] = useState(() => stepAt(first()));
  // Before the first view is set, which is set before the first frame.
  useLayoutEffect(
    () =>
      store.subscribe(({ transform }, before) => {
        if (transform[2] !== before.transform[2]) setStep((now) => stepAt(transform[2], now));
      }),
    [store],
  );
  const [overviews] = useState(createOverviews<B, L>);
  const diagram = useMemo(() => overviews.at(level, notation, step), [level, notation, overviews, step]);
  const { overview } = diagram;
  const drawn = useMemo(() => overviewNotation(notation, overview), [notation, overview]);
  return { diagram, notation: drawn, step };
}
