import { bundleLabel } from '#app/canvas/diagram/bundle-label.ts';
import { labelPlace } from '#app/canvas/geometry/polyline.ts';
import type { DisplayList } from '#app/canvas/renderer/display/display-list.ts';
import type { Styles } from '#app/canvas/renderer/display/styles.ts';
import { DETAILED, FAR } from '#app/canvas/renderer/display/view.ts';
import { createLabelDecluttering, type LabelDecluttering, type LabelText } from './label-decluttering.ts';

/** A label is not smaller than this, nor its line lower. In pixels of the screen. */
export const LEAST_LABEL = { size: 9, line: 14 };
const LETTER = 0.58;
const APART = { x: 10, y: 2 };

/**
 * Chooses labels of edges for the zoom at which they are as small as can be read: there they take more of the drawing than it has
 * between its lines. Those of bundles first, then those with the most room.
 */
export function labelsOf({ edges }: DisplayList, looks: Styles): LabelDecluttering {
  const labelled = edges.flatMap(({ link, route }) => {
    const label = bundleLabel(route, link.id, looks.edgeWord, looks.labelOf(link));
    return label === '' ? [] : [{ link, label, place: route.label ?? labelPlace(route.points), route }];
  });
  labelled.sort(
    (a, b) =>
      Number(b.route.bundle !== undefined) - Number(a.route.bundle !== undefined) ||
      b.place.room - a.place.room,
  );
  const words = labelled.map(({ link, label, place: { x, y, room } }): LabelText => {
    const most = room > 0 ? Math.max(40, room) * DETAILED : 112 * DETAILED;
    const width = Math.min(most, label.length * LEAST_LABEL.size * LETTER) + APART.x;
    const height = LEAST_LABEL.line + APART.y;
    return {
      id: link.id,
      at: { x, y },
      room: { x: -width / 2, y: room > 0 ? -height : -height / 2, width, height },
      until: DETAILED,
    };
  });
  return createLabelDecluttering(words, undefined, FAR);
}
