import { useStoreApi } from '@xyflow/react';
import { type PointerEvent, useCallback, useEffect, useRef } from 'react';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { useOptions } from '#app/canvas/editor/options.ts';
import { boundsOf, type Rect } from '#app/canvas/geometry/geometry.ts';
import { useTheme } from '#app/ui/theme/theme.ts';
import { fitInto, fromMinimap, MINIMAP_SIZE, type MinimapScale, onMinimap } from './minimap-scale.ts';

const MARGIN = 8;

/**
 * The whole drawing in small, with what is in sight of it; pressing or dragging goes there. It is there only while something is out of
 * sight, and for the pointer only: keys have arrows, 1 and 2.
 */
export function Minimap({ state }: { readonly state: CanvasEditor }) {
  const on = useOptions((options) => options.minimap);
  return on ? <MinimapView state={state} /> : null;
}

/** What the minimap shows, and whether it is painted yet: that waits until it can be seen. */
interface Drawn {
  readonly rects: ReadonlyMap<string, Rect>;
  readonly theme: string;
  readonly bounds: Rect;
  readonly scale: MinimapScale;
  painted: boolean;
}

function drawnFrom(rects: Drawn['rects'], theme: string): Drawn | null {
  const bounds = boundsOf(rects.values());
  return bounds && { rects, theme, bounds, scale: fitInto(bounds, MINIMAP_SIZE, MARGIN), painted: false };
}

function MinimapView({ state }: { readonly state: CanvasEditor }) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const drawn = useRef<Drawn | null>(null);
  // Another theme draws it anew.
  useTheme((chosen) => chosen.theme);
  const store = useStoreApi();

  const showSight = useCallback(() => {
    const { rects, containers } = state.scene();
    const { theme } = useTheme.getState();
    if (drawn.current?.rects !== rects || drawn.current.theme !== theme)
      drawn.current = drawnFrom(rects, theme);
    const { current } = drawn;
    if (!box.current || !view.current) return;
    const sight = state.inSight();
    box.current.hidden = !current || holds(sight, current.bounds);
    if (!current || box.current.hidden) return;
    if (canvas.current && !current.painted) {
      paint(canvas.current, current, containers);
      current.painted = true;
    }
    const { x, y, width, height } = onMinimap(sight, current.scale);
    const { style } = view.current;
    style.transform = `translate(${x}px, ${y}px)`;
    // A pan does not change them, and would have the page laid out with every frame.
    const size = { width: `${tenths(width)}px`, height: `${tenths(height)}px` };
    if (style.width !== size.width) style.width = size.width;
    if (style.height !== size.height) style.height = size.height;
  }, [state]);

  // With the next frame: by then the view has its place, which it is given last when a drawing is opened.
  const waiting = useRef(0);
  const request = useCallback(() => {
    cancelAnimationFrame(waiting.current);
    waiting.current = requestAnimationFrame(showSight);
  }, [showSight]);
  // After every drawing of the canvas: whether anything moved since is told by the scene's own places.
  useEffect(request);
  useEffect(() => {
    const stop = store.subscribe((now, last) => {
      if (now.transform !== last.transform || now.width !== last.width || now.height !== last.height)
        request();
    });
    return () => {
      stop();
      cancelAnimationFrame(waiting.current);
    };
  }, [request, store]);

  function goTo({ clientX, clientY, buttons }: PointerEvent) {
    const corner = box.current?.getBoundingClientRect();
    if (buttons === 0 || !corner || !drawn.current) return;
    const at = fromMinimap({ x: clientX - corner.x, y: clientY - corner.y }, drawn.current.scale);
    void state.view.setCenter(at.x, at.y, { zoom: state.view.getZoom() });
  }

  return (
    <div
      ref={box}
      hidden
      aria-hidden="true"
      className="max-sm:hidden minimap"
      data-testid="minimap"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        goTo(event);
      }}
      // What was pressed elsewhere, to pan or to drag, only passes over it.
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) goTo(event);
      }}
    >
      <canvas ref={canvas} />
      <div ref={view} className="minimap-view" />
    </div>
  );
}

const tenths = (pixels: number): number => Math.round(10 * pixels) / 10;

const holds = (a: Rect, b: Rect): boolean =>
  a.x <= b.x && a.y <= b.y && a.x + a.width >= b.x + b.width && a.y + a.height >= b.y + b.height;

/** Boxes without a word: what holds others as a frame, the others filled. */
function paint(canvas: HTMLCanvasElement, { rects, scale }: Drawn, containers: ReadonlySet<string>): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const ratio = globalThis.devicePixelRatio;
  canvas.width = MINIMAP_SIZE.width * ratio;
  canvas.height = MINIMAP_SIZE.height * ratio;
  const colours = getComputedStyle(canvas);
  context.scale(ratio, ratio);
  context.strokeStyle = colours.getPropertyValue('--hairline-strong');
  context.fillStyle = colours.getPropertyValue('--node-border');
  for (const [id, rect] of rects) {
    const { x, y, width, height } = onMinimap(rect, scale);
    if (containers.has(id)) context.strokeRect(x, y, width, height);
    else context.fillRect(x, y, Math.max(1, width), Math.max(1, height));
  }
}
