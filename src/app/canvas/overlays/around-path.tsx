import { t } from '#language/translate.ts';
import './around-path.css';
import { useStore } from '@xyflow/react';
import { ChevronRight } from 'lucide-react';
import { Fragment, useMemo } from 'react';
import { inOneLine } from '#app/canvas/diagram/describe.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { holdsPoint, type Point, type Rect } from '#app/canvas/geometry/geometry.ts';
import type { Scene } from '#app/canvas/scene/scene.ts';

/** What holds others and is in nothing that does. */
function outermostIn({ diagram, containers }: Scene): readonly string[] {
  const found =
    known.get(containers) ??
    [...containers].filter((id) => !containers.has(diagram.boxes.get(id)?.parentId ?? ''));
  known.set(containers, found);
  return found;
}
/** By what holds others, which stays the same while nothing is put into another. */
const known = new WeakMap<Scene['containers'], readonly string[]>();

/** What is around the middle of the window, from the outermost to the innermost: only what holds others that are drawn. */
function around(
  { diagram, rects, containers }: Scene,
  outermost: readonly string[],
  middle: Point,
): string[] {
  const path: string[] = [];
  let siblings = outermost;
  for (;;) {
    const next = siblings.find((id) => {
      const rect = rects.get(id);
      return rect !== undefined && holdsPoint(rect, middle);
    });
    if (next === undefined) return path;
    path.push(next);
    siblings = diagram.boxes.referring('parent', next).flatMap(({ id }) => (containers.has(id) ? [id] : []));
  }
}

/** Whether the upper left corner of a box, where its title is, is out of the window. */
const isOut = (rect: Rect, [x, y, zoom]: readonly [number, number, number]): boolean =>
  rect.x * zoom + x < -8 || rect.y * zoom + y < -4;

/**
 * The titles of the containers that one is inside of and whose own title is out of sight: they stay in sight, in one line. Pressed, a
 * container is shown whole.
 */
export function AroundPath({ state, scene }: { readonly state: CanvasEditor; readonly scene: Scene }) {
  const frame = scene.diagram.level?.inside ?? null;
  // Not looked for at each move of the view: there may be thousands of containers.
  const outermost = useMemo(() => outermostIn(scene), [scene]);
  const shown = useStore(({ transform, width, height }) => {
    const [x, y, zoom] = transform;
    const path = around(scene, outermost, { x: (width / 2 - x) / zoom, y: (height / 2 - y) / zoom });
    const out = path.filter((id) => {
      const rect = scene.rects.get(id);
      return id !== frame && rect !== undefined && isOut(rect, transform);
    });
    return out.join(' ');
  });
  if (shown === '') return null;

  function show(id: string) {
    const rect = scene.rects.get(id);
    if (rect) state.showRect(rect);
  }

  return (
    <nav aria-label={t('Inside')} className="around-path">
      {shown.split(' ').map((id, index) => {
        const name = inOneLine(scene.diagram.boxes.get(id)?.name ?? '');
        return (
          <Fragment key={id}>
            {index > 0 && <ChevronRight aria-hidden="true" size={12} />}
            <button type="button" title={t('Show all of {name}', { name })} onClick={() => show(id)}>
              {name}
            </button>
          </Fragment>
        );
      })}
    </nav>
  );
}
