import { useStore as useFlowStore } from '@xyflow/react';
import { useCallback, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { inOneLine } from '#app/canvas/diagram/describe.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import type { Point } from '#app/canvas/geometry/geometry.ts';
import { FAR } from '#app/canvas/renderer/display/view.ts';
import type { MountingStore } from '#app/canvas/scene/mounting.ts';

interface Props {
  readonly state: CanvasEditor;
  readonly mounting: MountingStore;
}

/** The name of what is under the pointer, beside it, where the drawing is too far away to read it. For the eye only. */
export function PointedName({ state, mounting }: Props) {
  const far = useFlowStore(({ transform }) => transform[2] < FAR);
  const named = useStore(mounting, (now) => now.named);
  const place = useRef<HTMLDivElement>(null);
  const pointer = useRef<Point>({ x: 0, y: 0 });
  const name = far ? nameOf(state, named) : '';
  const show = useCallback(() => {
    const bounds = state.region.current?.getBoundingClientRect();
    const { x, y } = pointer.current;
    if (bounds && place.current)
      place.current.style.transform = `translate(${x - bounds.left + 14}px, ${y - bounds.top + 16}px)`;
  }, [state]);
  useEffect(() => {
    const region = state.region.current;
    const follow = ({ clientX: x, clientY: y }: PointerEvent) => {
      pointer.current = { x, y };
      // While it is hidden it stays where it is: to move it would be a new style and a new layout with every move.
      if (place.current?.hidden === false) show();
    };
    region?.addEventListener('pointermove', follow, { capture: true });
    return () => region?.removeEventListener('pointermove', follow, { capture: true });
  }, [show, state]);
  useEffect(() => {
    if (name !== '') show();
  }, [name, show]);
  return (
    <div ref={place} aria-hidden="true" className="pointed-name" hidden={name === ''}>
      {name}
    </div>
  );
}

function nameOf(state: CanvasEditor, id: string | null): string {
  if (id === null) return '';
  const { boxes, links } = state.diagram();
  const box = boxes.get(id);
  if (box) return inOneLine(box.name);
  const link = links.find((other) => other.id === id);
  if (!link) return '';
  const ends = [link.sourceId, link.targetId].map((end) => boxes.get(end)?.name ?? '').join(' → ');
  return inOneLine(link.name === '' ? ends : `${link.name}: ${ends}`);
}
