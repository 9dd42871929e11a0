import { useStoreApi } from '@xyflow/react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Box, compareBoxes, restingRects } from '#app/canvas/diagram/box.ts';
import type { Diagram, NamedEdge } from '#app/canvas/diagram/diagram.ts';
import type { Notation } from '#app/canvas/diagram/notation.ts';
import type { Rect } from '#app/canvas/geometry/geometry.ts';
import type { ZoomGesture } from '#app/canvas/scene/zoom-gesture.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';
import {
  advanceOverview,
  keepCounts,
  type MadeOverview,
  newOverviewMemory,
  overviewInSteps,
} from './overview-diagram.ts';
import { overviewNotation } from './overview-notation.ts';
import { stepAt, zoomOfStep } from './rules/steps.ts';
import { createStepChanges, type StepChanges } from './rules/step-changes.ts';

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
  const known = new Map<number, MadeOverview<B, L>>();
  function* inSteps(level: Diagram<B, L>, notation: Notation<B, L>, step: number): WorkSteps<Diagram<B, L>> {
    if (of?.notation !== notation) known.clear();
    if (of?.level !== level) {
      const moved = of ? compareBoxes(of.level.boxes, level.boxes) : 'boxes';
      if (of && moved !== 'boxes') keepCounts(of.level.boxes, level.boxes);
      else {
        memory.merged.clear();
        known.clear();
      }
      rects = restingRects(level.boxes, rects);
    }
    of = { level, notation };
    const before = known.get(step);
    const zoom = zoomOfStep(step);
    const made =
      (before && advanceOverview(before, level, rects, notation, zoom)) ??
      (yield* overviewInSteps(level, rects, notation, zoom, memory));
    // Of a level that was changed meanwhile nobody asks for it.
    if (of.level === level && of.notation === notation) known.set(step, made);
    return made.diagram;
  }
  return {
    at: (level: Diagram<B, L>, notation: Notation<B, L>, step: number): Diagram<B, L> =>
      runToEnd(inSteps(level, notation, step)),
    inSteps,
  };
}

/**
 * What is drawn of a level at the zoom of the view. `first`: the zoom that it is opened at. Nothing changes while the view is moved; see
 * `createStepChanges` for while it is zoomed. `ahead` makes ready what else is made of what will be drawn; it stays the same function.
 */
export function useOverview<B extends Box, L extends NamedEdge>(
  level: Diagram<B, L>,
  notation: Notation<B, L>,
  first: () => number,
  zooming: ZoomGesture,
  ahead: (diagram: Diagram<B, L>, step: number) => WorkSteps<void>,
): SeenLevel<B, L> {
  const store = useStoreApi();
  const [step, setStep] = useState(() => stepAt(first()));
  const [overviews] = useState(createOverviews<B, L>);
  const latest = useRef({ level, notation, step });
  useLayoutEffect(() => {
    latest.current = { level, notation, step };
  });
  const changing = useRef<StepChanges | null>(null);
  // Before the first view is set, which is set before the first frame.
  useLayoutEffect(() => {
    const changes = createStepChanges({
      zoom: () => store.getState().transform[2],
      shown: () => latest.current.step,
      isByHand: zooming.isOn,
      isPressed: zooming.isPressed,
      *prepare(next) {
        const diagram = yield* overviews.inSteps(latest.current.level, latest.current.notation, next);
        yield;
        yield* ahead(diagram, next);
      },
      show: setStep,
    });
    changing.current = changes;
    const stop = store.subscribe(({ transform }, { transform: before }) => {
      if (transform !== before) changes.noteView(transform[2] !== before[2]);
    });
    return () => {
      stop();
      changes.end();
    };
  }, [ahead, overviews, store, zooming]);
  useLayoutEffect(() => changing.current?.forget(), [level, notation]);
  const diagram = useMemo(() => overviews.at(level, notation, step), [level, notation, overviews, step]);
  const { insideOf, membersOf, merged } = diagram.overview ?? {};
  // Most edits leave what stands for others as it is: then what is known of how elements look, which is kept by the notation, stays.
  const drawn = useMemo(
    () => overviewNotation(notation, insideOf && membersOf && merged && { insideOf, membersOf, merged }),
    [notation, insideOf, membersOf, merged],
  );
  return { diagram, notation: drawn, step };
}
