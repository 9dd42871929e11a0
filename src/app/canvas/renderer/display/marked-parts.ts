import { touches } from '#app/canvas/geometry/geometry.ts';
import type { DisplayList } from './display-list.ts';
import { edgeMeets, type Marks, sightOf, type View } from './view.ts';

/** Of more elements it is not looked for where each of them is: all is painted anew when they are others. */
const MOST = 256;
const APART = '\n';

/** What is selected, dragged or aimed at, as far as the picture depends on it. */
interface MarkedParts {
  /** What every part of the picture depends on. */
  readonly everywhere: readonly unknown[];
  /** What a part of the picture depends on beside that: the same text, the same picture. */
  readonly in: (part: View) => string;
}

/**
 * Where it is to be seen what is selected, what is dragged, and so painted elsewhere, and which box is aimed at. `reach`: how far what is painted of
 * boxes and edges reaches beyond them; `halo`: how far what shows the aim does; both in the drawing.
 */
export function markedParts(
  plan: DisplayList,
  { selection, drag, target }: Pick<Marks, 'selection' | 'drag' | 'target'>,
  reach: number,
  halo: number,
): MarkedParts {
  const dragged = drag.rects.size === 0 ? [] : [...drag.rects.keys(), ...drag.routes.keys()];
  const isFew = selection.size + dragged.length <= MOST;
  const marked = isFew ? [...selection, APART, ...dragged] : [];
  const targetRect = plan.boxes[plan.boxNumbers.get(target ?? '') ?? -1]?.rect;
  return {
    everywhere: isFew ? [] : [selection, dragged.join(APART)],
    in: (part) => {
      const sight = sightOf(part, reach);
      const isIn = (id: string) => {
        const rect = plan.boxes[plan.boxNumbers.get(id) ?? -1]?.rect;
        if (rect) return touches(rect, sight);
        const edge = plan.edgeNumbers.get(id);
        return edge !== undefined && edgeMeets(plan, edge, sight);
      };
      const found = marked.filter((id) => id === APART || isIn(id));
      if (targetRect && target !== null && touches(targetRect, sightOf(part, halo)))
        found.push(APART, target);
      return found.join(APART);
    },
  };
}
