import { labelPlace } from '#app/canvas/geometry/polyline.ts';
import type { DrawnDecorations } from '#app/canvas/scene/drawn-decorations.ts';
import { DECORATION_STYLES } from '#app/session/decoration-styles.ts';
import { type DecorationKind, strongestOf } from '#app/session/decoration-kinds.ts';
import type { Decoration } from '#app/session/decorations.ts';
import type { DisplayList } from './display-list.ts';

/** What is said of a box or an edge, by its number in the plan. */
export interface DisplayDecoration {
  readonly id: string;
  readonly number: number;
  readonly isBox: boolean;
  readonly marks: readonly Decoration[];
  readonly strongest: DecorationKind;
  /** Whether what it is at is framed, or its line wide. */
  readonly framed: boolean;
  /** Where its dot is from afar: the upper left corner of a box, the middle of an edge. */
  readonly x: number;
  readonly y: number;
}

/** With the places that they were found at, which stay the same while nothing moves and no edge changes. */
const known = new WeakMap<
  DrawnDecorations,
  Pick<DisplayList, 'boxBounds' | 'edges'> & { readonly planned: readonly DisplayDecoration[] }
>();

/** What is said of the elements of a plan. Kept from frame to frame: to look it up by ids costs more than to paint it. */
export function makeDisplayDecorations(
  said: DrawnDecorations,
  plan: DisplayList,
): readonly DisplayDecoration[] {
  const found = known.get(said);
  const { boxBounds, edges } = plan;
  if (found?.boxBounds === boxBounds && found.edges === edges) return found.planned;
  const planned: DisplayDecoration[] = [];
  for (const [id, marks] of said) {
    const strongest = strongestOf(marks);
    if (!strongest) continue;
    const framed = marks.some(({ kind }) => DECORATION_STYLES[kind].frame !== undefined);
    const box = plan.boxNumbers.get(id);
    const number = box ?? plan.edgeNumbers.get(id);
    if (number === undefined) continue;
    const at = box === undefined ? plan.edges[number] : plan.boxes[number];
    if (!at) continue;
    const { x, y } = 'rect' in at ? at.rect : labelPlace(at.route.points);
    planned.push({ id, number, isBox: box !== undefined, marks, strongest, framed, x, y });
  }
  known.set(said, { boxBounds, edges, planned });
  return planned;
}
