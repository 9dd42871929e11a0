import { getViewportForBounds, type Viewport } from '@xyflow/react';
import type { Diagram } from '#app/canvas/diagram/diagram.ts';
import { isBox, type NodeStyle } from '#app/canvas/diagram/node-style.ts';
import type { Box } from '#app/canvas/diagram/box.ts';
import { boundsOf, type Rect } from '#app/canvas/geometry/geometry.ts';
import { type Covered, paddingOf } from './covered.ts';
import { arrangeOverview } from './rules/arrange.ts';
import { stepAt, zoomOfStep } from './rules/steps.ts';

/**
 * The least zoom, no less than `from`, at which all of these boxes are drawn one by one; at 100 % everything is. `rects`: where they are in
 * the level with everything in it.
 */
export function zoomToSee<B extends Box>(
  open: Diagram<B>,
  rects: ReadonlyMap<string, Rect>,
  shapeOf: (box: B) => NodeStyle['shape'],
  ids: readonly string[],
  from: number,
): number {
  const isDrawn = (step: number): boolean => {
    const input = {
      boxes: open.boxes,
      rects,
      isSymbol: (box: B) => !isBox(shapeOf(box)),
      frame: open.level?.inside ?? null,
    };
    const { shown } = arrangeOverview(input, zoomOfStep(step));
    return ids.every((id) => shown.has(id) || !rects.has(id));
  };
  let least = stepAt(from);
  if (least >= 0 || isDrawn(least)) return from;
  let most = 0;
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (isDrawn(middle)) most = middle;
    else least = middle;
  }
  // A little nearer, so that it is not left again by a breath.
  return Math.min(1, zoomOfStep(most) * 1.02);
}

/** The view in which a rectangle is in the middle of the free part of the canvas and as large as it fits, but no further away than `least`. */
export function viewOf(
  rect: Rect,
  { width, height }: { readonly width: number; readonly height: number },
  covered: Covered,
  least: number,
  most = 1,
): Viewport {
  const fitted = getViewportForBounds(
    rect,
    width,
    height,
    Number.MIN_VALUE,
    Math.max(most, least),
    paddingOf(covered),
  );
  if (fitted.zoom >= least) return fitted;
  return {
    x: width / 2 - (rect.x + rect.width / 2) * least,
    y: (height + covered.top - covered.bottom) / 2 - (rect.y + rect.height / 2) * least,
    zoom: least,
  };
}

/** What must be drawn so that a box is open, or a group is told apart: what is directly in it. */
export const withinCard = ({ overview }: Diagram, id: string): readonly string[] =>
  overview?.membersOf(id) ?? overview?.open.boxes.referring('parent', id).map((box) => box.id) ?? [];

/** Where all of these are in the level with everything in it. */
export const boundsIn = (rects: ReadonlyMap<string, Rect>, ids: readonly string[]): Rect | null =>
  boundsOf(ids.flatMap((id) => rects.get(id) ?? []));
