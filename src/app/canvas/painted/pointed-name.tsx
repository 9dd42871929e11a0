import { useStore as useFlowStore } from '@xyflow/react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { CanvasState } from '#app/canvas/canvas-state.ts';
import { inOneLine } from '#app/canvas/describe.ts';
import type { MountingStore } from './mounting.ts';
import { FAR } from './view.ts';

interface Props {
  readonly state: CanvasState;
  readonly mounting: MountingStore;
}

/** The name of what is under the pointer, beside it, where the drawing is too far away to read it. For the eye only. */
export function PointedName({ state, mounting }: Props) {
  const far = useFlowStore(({ transform }) => transform[2] < FAR);
  const named = useStore(mounting, (now) => now.named);
  const place = useRef<HTMLDivElement>(null);
  const name = far ? nameOf(state, named) : '';
  useEffect(() => {
    const region = state.region.current;
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const bounds = region?.getBoundingClientRect();
      if (bounds && place.current)
        place.current.style.transform = `translate(${clientX - bounds.left + 14}px, ${clientY - bounds.top + 16}px)`;
    };
    region?.addEventListener('pointermove', follow);
    return () => region?.removeEventListener('pointermove', follow);
  }, [state]);
  return (
    <div ref={place} aria-hidden="true" className="pointed-name" hidden={name === ''}>
      {name}
    </div>
  );
}

function nameOf(state: CanvasState, id: string | null): string {
  if (id === null) return '';
  const { boxes, links } = state.diagram();
  const box = boxes.get(id);
  if (box) return inOneLine(box.name);
  const link = links.find((other) => other.id === id);
  if (!link) return '';
  const ends = [link.sourceId, link.targetId].map((end) => boxes.get(end)?.name ?? '').join(' → ');
  return inOneLine(link.name === '' ? ends : `${link.name}: ${ends}`);
}
