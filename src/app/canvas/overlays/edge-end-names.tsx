import './around-path.css';
import { useStore as useFlowStore } from '@xyflow/react';
import { useStore } from 'zustand';
import { inOneLine } from '#app/canvas/diagram/describe.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { centreOf, holdsPoint, type Point, type Rect } from '#app/canvas/geometry/geometry.ts';
import { drawnSelection } from '#app/canvas/overview/selection.ts';
import type { MountingStore } from '#app/canvas/scene/mounting.ts';
import type { Scene } from '#app/canvas/scene/scene.ts';
import { useSession } from '#app/session/session.ts';
import { entryInto } from './entry-into.ts';

/** About as wide as a name at the rim is, and how high, in pixels of the screen. */
const NAME = { width: 150, height: 20 };
/** What lies over the upper and the lower rim. */
const RIM = { x: 6, top: 46, bottom: 34 };

interface Props {
  readonly state: CanvasEditor;
  readonly mounting: MountingStore;
  readonly scene: Scene;
}

/** Where the line of an edge that is pointed at or selected leaves the window, the name of the box that it leads to there. */
export function EdgeEndNames({ state, mounting, scene }: Props) {
  const pointed = useStore(state.gestures.hands, (now) => now.pointedEdge);
  const named = useStore(mounting, (now) => now.named);
  const selection = useSession((session) => session.selection);
  const drawn = drawnSelection(scene.diagram, selection).filter((id) => scene.routes.has(id));
  const [only] = drawn;
  const id =
    pointed ?? (named !== null && scene.routes.has(named) ? named : drawn.length === 1 ? only : undefined);
  return id === undefined ? null : <Names scene={scene} id={id} />;
}

function Names({ scene, id }: { readonly scene: Scene; readonly id: string }) {
  const transform = useFlowStore((now) => now.transform);
  const width = useFlowStore((now) => now.width);
  const height = useFlowStore((now) => now.height);
  const [x, y, zoom] = transform;
  const sight: Rect = { x: -x / zoom, y: -y / zoom, width: width / zoom, height: height / zoom };
  const link = scene.links.find((one) => one.id === id);
  const points = scene.routes.get(id)?.points ?? [];
  if (!link) return null;
  const ends: [string, readonly Point[]][] = [
    [link.sourceId, points],
    [link.targetId, points.toReversed()],
  ];
  return ends.map(([boxId, way]) => {
    const rect = scene.rects.get(boxId);
    const at = rect && !holdsPoint(sight, centreOf(rect)) ? entryInto(sight, way) : null;
    const name = inOneLine(scene.diagram.boxes.get(boxId)?.name ?? '');
    if (!at || name === '') return null;
    const across = Math.max(RIM.x, Math.min(width - NAME.width - RIM.x, at.x * zoom + x - NAME.width / 2));
    const down = Math.max(
      RIM.top,
      Math.min(height - NAME.height - RIM.bottom, at.y * zoom + y - NAME.height / 2),
    );
    return (
      <div
        key={boxId}
        aria-hidden="true"
        className="edge-end-name"
        style={{ transform: `translate(${across}px, ${down}px)` }}
      >
        {name}
      </div>
    );
  });
}
