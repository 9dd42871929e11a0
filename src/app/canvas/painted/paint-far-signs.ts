import type { Point } from '#app/canvas/geometry.ts';
import { labelPlace } from '#app/canvas/polyline.ts';
import { MARK_LOOKS } from '#app/document/mark-looks.ts';
import { strongestOf } from '#app/document/marks.ts';
import type { Palette } from './palette.ts';
import type { Plan } from './plan.ts';
import type { Sheet } from './sheet.ts';
import type { Marks, View } from './view.ts';

/** Half the side of a dot, in pixels of the screen. */
const HALF = 2;

/** From afar what is said of boxes and edges is a dot in the colour of the strongest: a sign would be larger than what it is at. */
export function paintFarSigns(sheet: Sheet, plan: Plan, palette: Palette, view: View, marks: Marks): void {
  const scale = view.zoom * view.ratio;
  const half = Math.round(HALF * view.ratio);
  for (const [id, own] of marks.said) {
    const place = placeOf(plan, marks, id);
    const kind = strongestOf(own);
    if (!place || !kind) continue;
    const x = Math.floor(place.x * scale + view.x * view.ratio);
    const y = Math.floor(place.y * scale + view.y * view.ratio);
    sheet.fill(x - half - 1, y - half - 1, x + half + 1, y + half + 1, palette.canvas.pixel);
    sheet.fill(x - half, y - half, x + half, y + half, palette.inkOf(`var(${MARK_LOOKS[kind].token})`).pixel);
  }
}

/** The upper left corner of a box, and the middle of an edge. */
function placeOf(plan: Plan, { drag }: Marks, id: string): Point | undefined {
  const rect = drag.rects.get(id) ?? plan.boxes[plan.boxNumbers.get(id) ?? -1]?.rect;
  if (rect) return rect;
  const route = drag.routes.get(id) ?? plan.edges[plan.edgeNumbers.get(id) ?? -1]?.route;
  return route && labelPlace(route.points);
}
