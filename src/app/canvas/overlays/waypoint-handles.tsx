import { useStore as useFlowStore } from '@xyflow/react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { NamedEdge } from '#app/canvas/diagram/diagram.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import type { Point, Rect } from '#app/canvas/geometry/geometry.ts';
import { labelPlace, pathOf } from '#app/canvas/geometry/polyline.ts';
import { segmentsOf } from '#app/canvas/geometry/route.ts';
import type { Route } from '#app/canvas/geometry/routes.ts';
import { labelArea } from '#app/canvas/renderer/labels/edge-signs.ts';
import { moveSegment } from '#app/canvas/routing/waypoints/edit-waypoints.ts';
import { FARTHEST, routeThrough, withSegmentMoved } from '#app/canvas/routing/waypoints/waypoints.ts';
import { t } from '#language/translate.ts';
import { gripPlace } from './grip-place.ts';

/** How long a segment must be for a grip, in pixels of the screen. */
const LEAST = 24;
const STEP = 8;

interface Props {
  readonly state: CanvasEditor;
  readonly link: NamedEdge;
  readonly route: Route;
  /** What the grips are named after. */
  readonly name: string;
}

interface Dragged {
  readonly segment: number;
  readonly start: Point;
  readonly by: number;
}

interface Segment {
  readonly index: number;
  readonly upright: boolean;
  /** Where its grip is: in its middle, or beside the words there. */
  readonly middle: Point;
  readonly length: number;
}

const acrossOf = ({ upright, middle }: Segment): number => (upright ? middle.x : middle.y);

/** `label`: what the words of the edge cover, which no grip is to hide. */
function segmentsIn({ points }: Route, label: Rect | null = null, pixel = 1): Segment[] {
  return segmentsOf(points).map(([from, to], index) => ({
    index,
    upright: from.x === to.x,
    middle: gripPlace(from, to, label, pixel),
    length: Math.abs(from.x - to.x) + Math.abs(from.y - to.y),
  }));
}

export function WaypointHandles({ state, link, route, name }: Props) {
  const pixel = useFlowStore(({ transform }) => 1 / transform[2]);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const layer = useRef<HTMLDivElement>(null);
  /** Where the segment is now that a key moved, which may have another number then. */
  const moved = useRef<{ upright: boolean; at: number } | null>(null);
  const place = route.label ?? labelPlace(route.points);
  const label = labelArea(state.scene(), link.id, place, Number.POSITIVE_INFINITY, pixel);
  const segments = segmentsIn(route, label, pixel);
  const shown = segments.filter(({ length }) => length >= LEAST * pixel || segments.length === 1);

  useEffect(() => {
    const wanted = moved.current;
    moved.current = null;
    if (!wanted) return;
    const at = ({ upright, ...segment }: Segment) =>
      upright === wanted.upright ? Math.abs(acrossOf({ upright, ...segment }) - wanted.at) : Infinity;
    const [nearest] = segmentsIn(route).toSorted((a, b) => at(a) - at(b));
    if (nearest) gripOf(layer.current, nearest.index)?.focus();
  }, [route]);

  useBending(state, dragged !== null, setDragged);

  function move({ index, upright }: Segment, by: number): void {
    const { diagram, scene } = state;
    state.perform(moveSegment({ diagram: diagram(), rects: scene().rects }, link, route, index, by));
    const segment = segments[index];
    if (segment) moved.current = { upright, at: acrossOf(segment) + by };
  }

  function byOf(event: PointerEvent, { upright }: Segment, { start }: Dragged): number {
    const { x, y } = state.view.screenToFlowPosition({ x: event.clientX, y: event.clientY });
    return Math.round(upright ? x - start.x : y - start.y);
  }

  function onKeyDown(event: KeyboardEvent, segment: Segment): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') state.focusOn(link.id);
    else if (!event.key.startsWith('Arrow')) return;
    // Otherwise the arrow would move the view too, and Escape leave the selection.
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? 1 : STEP;
    const [less, more] = segment.upright ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    if (event.key === less) move(segment, -step);
    if (event.key === more) move(segment, step);
  }

  return (
    <div ref={layer} className="bends nopan nodrag">
      {dragged && dragged.by !== 0 && (
        <svg className="bend-preview" aria-hidden="true" strokeWidth={2 * pixel}>
          <path
            d={pathOf(
              routeThrough(route.from, route.to, withSegmentMoved(route.points, dragged.segment, dragged.by)),
            )}
          />
        </svg>
      )}
      {shown.map((segment) => {
        const { index, upright, middle } = segment;
        const by = dragged?.segment === index ? dragged.by : 0;
        const at = { x: middle.x + (upright ? by : 0), y: middle.y + (upright ? 0 : by) };
        return (
          <div
            key={index}
            role="slider"
            tabIndex={0}
            className="bend-grip nopan nodrag"
            data-segment={index}
            aria-label={t('Segment {number} of {name}', { number: index + 1, name })}
            aria-orientation={upright ? 'horizontal' : 'vertical'}
            aria-valuemin={-FARTHEST}
            aria-valuemax={FARTHEST}
            aria-valuenow={Math.round(acrossOf(segment) + by)}
            style={{ transform: `translate(${at.x}px, ${at.y}px) scale(${pixel})` }}
            onPointerDown={(event) => {
              if (event.button !== 0) return;
              event.stopPropagation();
              event.currentTarget.setPointerCapture(event.pointerId);
              const start = state.view.screenToFlowPosition({ x: event.clientX, y: event.clientY });
              setDragged({ segment: index, start, by: 0 });
            }}
            onPointerMove={(event) => {
              if (dragged?.segment === index) setDragged({ ...dragged, by: byOf(event, segment, dragged) });
            }}
            onPointerUp={(event) => {
              if (dragged?.segment === index) move(segment, byOf(event, segment, dragged));
              setDragged(null);
            }}
            onPointerCancel={() => setDragged(null)}
            onKeyDown={(event) => onKeyDown(event, segment)}
          />
        );
      })}
    </div>
  );
}

/** While a segment is dragged: nothing else moves the line, and Escape leaves it where it is. */
function useBending(state: CanvasEditor, dragging: boolean, setDragged: (dragged: null) => void): void {
  // What others change meanwhile would give the segments other numbers under the pointer.
  useEffect(() => {
    state.gestures.setState({ bending: dragging });
    return () => state.gestures.setState({ bending: false });
  }, [dragging, state]);

  useEffect(() => {
    if (!dragging) return;
    const cancel = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setDragged(null);
    };
    addEventListener('keydown', cancel, { capture: true });
    return () => removeEventListener('keydown', cancel, { capture: true });
  }, [dragging, setDragged]);
}

const gripOf = (layer: HTMLElement | null, index: number): HTMLElement | null =>
  layer?.querySelector<HTMLElement>(`[data-segment="${index}"]`) ?? null;
