import { outermost } from '#app/canvas/diagram/box.ts';
import { type Diagram, MARGIN, TITLE_ROOM } from '#app/canvas/diagram/diagram.ts';
import { isLocked, unlocked } from '#app/canvas/diagram/locked.ts';
import { boundsOf, type Point, type Rect } from '#app/canvas/geometry/geometry.ts';
import { countWords } from '#app/kind-words.ts';
import { t } from '#language/translate.ts';
import type { Operation } from '#model/operations/operation.ts';
import { setFields } from '#model/commands/set-fields.ts';
import { type Alignment, aligned, distributed } from './arrange.ts';
import { type CanvasEdit, namedOr } from './edits.ts';

type Rects = ReadonlyMap<string, Rect>;

function moveEach({ boxes, boxKind }: Diagram, moves: ReadonlyMap<string, Point>): Operation[] {
  return [...moves].flatMap(([id, by]): Operation[] => {
    const box = boxes.get(id);
    if (!box) return [];
    const { x, y } = box.position;
    const position = { x: Math.round(x + by.x), y: Math.round(y + by.y) };
    return position.x === x && position.y === y ? [] : setFields(boxKind, id, { position });
  });
}

/** Puts boxes in line with the last one of them. What is inside another of them goes with that. */
export function alignBoxes(
  diagram: Diagram,
  ids: readonly string[],
  rects: Rects,
  how: Alignment,
): CanvasEdit {
  const { boxes, boxKind } = diagram;
  const moving = outermost(boxes, ids);
  const to = moving.at(-1) ?? '';
  const operations = moveEach(diagram, aligned(rects, unlocked(boxes, moving), to, how));
  return { label: t('Align {name}', { name: namedOr(boxes, moving, boxKind) }), operations };
}

/** Makes the gaps between boxes equal, from left to right or from top to bottom. A locked one takes its place in the row as it is. */
export function distributeBoxes(
  diagram: Diagram,
  ids: readonly string[],
  rects: Rects,
  along: 'x' | 'y',
): CanvasEdit {
  const { boxes, boxKind } = diagram;
  const moving = outermost(boxes, ids);
  const moves = distributed(rects, moving, along);
  const kept = new Map([...moves].filter(([id]) => !isLocked(boxes, id)));
  return {
    label: t('Distribute {name}', { name: countWords(moving.length, boxKind) }),
    operations: moveEach(diagram, kept),
  };
}

/** Makes boxes as wide, as high or both as the last one of them; none smaller than what is in it. */
export function sizeBoxes(
  { boxes, boxKind, level }: Diagram,
  ids: readonly string[],
  what: { readonly width: boolean; readonly height: boolean },
): CanvasEdit {
  const goal = boxes.get(ids.at(-1) ?? '')?.size;
  const operations = unlocked(boxes, ids).flatMap((id): Operation[] => {
    const box = boxes.get(id);
    if (!box || !goal || (level?.hiddenIn(id) ?? 0) > 0) return [];
    const inside = boundsOf(
      boxes.referring('parent', id).map(({ position, size }) => ({ ...position, ...size })),
    );
    const least = {
      width: inside ? inside.x + inside.width + MARGIN : 1,
      height: inside ? Math.max(TITLE_ROOM, inside.y + inside.height + MARGIN) : 1,
    };
    const size = {
      width: what.width ? Math.max(goal.width, least.width) : box.size.width,
      height: what.height ? Math.max(goal.height, least.height) : box.size.height,
    };
    const same = size.width === box.size.width && size.height === box.size.height;
    return same ? [] : setFields(boxKind, id, { size });
  });
  return { label: t('Resize {name}', { name: namedOr(boxes, ids, boxKind) }), operations };
}

/** Keeps boxes where they are and as large as they are, or no longer. */
export function lockBoxes({ boxes, boxKind }: Diagram, ids: readonly string[], locked: boolean): CanvasEdit {
  const changed = ids.filter((id) => boxes.has(id) && isLocked(boxes, id) !== locked);
  const name = namedOr(boxes, changed, boxKind);
  return {
    label: locked ? t('Lock {name}', { name }) : t('Unlock {name}', { name }),
    operations: changed.flatMap((id) => setFields(boxKind, id, { locked: locked ? true : null })),
  };
}
