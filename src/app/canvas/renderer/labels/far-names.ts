import { isBox } from '#app/canvas/diagram/node-style.ts';
import type { Rect } from '#app/canvas/geometry/geometry.ts';
import type { DisplayList, DisplayBox } from '#app/canvas/renderer/display/display-list.ts';
import type { Styles } from '#app/canvas/renderer/display/styles.ts';
import { createLabelDecluttering, type LabelDecluttering, type LabelText } from './label-decluttering.ts';

/** A name beside its box, in pixels of the screen. */
export const BESIDE = { size: 10, height: 14, below: 1, most: 150, padding: 3 };
/** To this it is cut in a crowd where it is that of a box that stands for others. */
export const CUT = 62;
/** Names stand this far from each other, or the drawing could not be seen for them. */
const APART = { x: 16, y: 12 };
/** About the width of a letter, as a part of its size: names that are not shown are not measured. */
const LETTER = 0.62;
/** A name is in its box where it is so large: in two lines, or in one that is the longer for it. In pixels of the screen. */
const INSIDE = { two: { width: 44, height: 22 }, one: { width: 64, height: 11 } };
/** The name of a container is at its corner where it is so wide. */
const CONTAINER = { width: 56, height: 16 };
const TITLE = 20;

/** From which zoom on the names of the boxes are in them, by number. */
export function insideFrom(plan: DisplayList): Float64Array {
  const found = known.get(plan) ?? Float64Array.from(plan.boxes, fittingFrom);
  known.set(plan, found);
  return found;
}
const known = new WeakMap<DisplayList, Float64Array>();

function fittingFrom({ rect: { width, height }, container }: Pick<DisplayBox, 'rect' | 'container'>): number {
  const fits = (room: { width: number; height: number }) =>
    Math.max(room.width / width, room.height / height);
  return container ? fits(CONTAINER) : Math.min(fits(INSIDE.two), fits(INSIDE.one));
}

/** Chooses the names of boxes that are too far away to hold them: of what holds others first, then of what has the most edges. */
export function namesOf(plan: DisplayList, looks: Styles): LabelDecluttering {
  const { scene } = plan;
  const from = insideFrom(plan);
  const ranked = plan.boxes
    .map((planned, number) => ({
      planned,
      from: from[number] ?? 0,
      edges: scene.edgesAt(planned.box.id),
    }))
    .filter(({ planned: { box } }) => box.name !== '' && isBox(looks.shapeOf(box)))
    .sort((a, b) => rankOf(b.planned) - rankOf(a.planned) || b.edges - a.edges);
  const words = ranked.map(({ planned: { box, rect, hidden }, from }): LabelText => {
    const width = widthOf(hidden > 0 ? `${box.name} ›${hidden}` : box.name, BESIDE.size);
    const parent = scene.rects.get(box.parentId ?? '');
    return {
      id: box.id,
      at: { x: rect.x + rect.width / 2, y: rect.y + rect.height },
      room: {
        x: -(width + APART.x) / 2,
        y: BESIDE.below,
        width: width + APART.x,
        height: BESIDE.height + APART.y,
      },
      within: parent && { left: parent.x, right: parent.x + parent.width },
      ...(hidden > 0 && { least: CUT + APART.x }),
      until: from,
    };
  });
  return createLabelDecluttering(words, function* (zoom): Generator<Rect> {
    for (const { planned, from } of ranked) if (zoom >= from) yield* insideAt(planned, zoom);
  });
}

/** What holds others is found by it: the larger, the more. */
const rankOf = ({ container, hidden, rect }: DisplayBox): number =>
  container || hidden > 0 ? rect.width * rect.height : 0;

const widthOf = (name: string, size: number): number =>
  Math.min(BESIDE.most, name.length * size * LETTER + 2 * BESIDE.padding);

function* insideAt({ box, rect, container }: DisplayBox, zoom: number): Generator<Rect> {
  const [x, y, width] = [rect.x * zoom, rect.y * zoom, rect.width * zoom];
  yield container
    ? { x, y, width: Math.min(width, widthOf(box.name, 12)), height: TITLE }
    : { x, y, width, height: rect.height * zoom };
}
