import type { Point, Rect } from '#app/canvas/geometry/geometry.ts';

export const ALIGNMENTS = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

/** How far each box must go to be in line with the box `to`. */
export function aligned(
  rects: ReadonlyMap<string, Rect>,
  ids: readonly string[],
  to: string,
  how: Alignment,
): Map<string, Point> {
  const goal = rects.get(to);
  const moves = new Map<string, Point>();
  for (const id of ids) {
    const rect = rects.get(id);
    if (!rect || !goal) continue;
    const by = offset(rect, goal, how);
    if (by.x !== 0 || by.y !== 0) moves.set(id, by);
  }
  return moves;
}

function offset(rect: Rect, goal: Rect, how: Alignment): Point {
  const right = goal.x + goal.width - rect.x - rect.width;
  const bottom = goal.y + goal.height - rect.y - rect.height;
  switch (how) {
    case 'left':
      return { x: goal.x - rect.x, y: 0 };
    case 'centre':
      return { x: (goal.x - rect.x + right) / 2, y: 0 };
    case 'right':
      return { x: right, y: 0 };
    case 'top':
      return { x: 0, y: goal.y - rect.y };
    case 'middle':
      return { x: 0, y: (goal.y - rect.y + bottom) / 2 };
    case 'bottom':
      return { x: 0, y: bottom };
  }
}

/** How far each box must go for equal gaps between them; the first and the last stay. Boxes keep their order by their middle. */
export function distributed(
  rects: ReadonlyMap<string, Rect>,
  ids: readonly string[],
  along: 'x' | 'y',
): Map<string, Point> {
  const length = along === 'x' ? 'width' : 'height';
  const boxes = ids
    .flatMap((id) => {
      const rect = rects.get(id);
      return rect ? [{ id, start: rect[along], length: rect[length] }] : [];
    })
    .toSorted((a, b) => a.start + a.length / 2 - b.start - b.length / 2);
  const first = boxes[0];
  const last = boxes.at(-1);
  const moves = new Map<string, Point>();
  if (!first || !last || boxes.length < 3) return moves;
  const filled = boxes.reduce((sum, box) => sum + box.length, 0);
  const gap = (last.start + last.length - first.start - filled) / (boxes.length - 1);
  let at = first.start;
  for (const { id, start, length: own } of boxes) {
    const by = at - start;
    // The ends differ from themselves by rounding alone.
    if (Math.abs(by) > 1e-6) moves.set(id, along === 'x' ? { x: by, y: 0 } : { x: 0, y: by });
    at += own + gap;
  }
  return moves;
}
