import { useStoreApi } from '@xyflow/react';
import { type PointerEvent, useCallback, useEffect, useRef } from 'react';
import { boundsAround } from '#app/canvas/diagram/bounds.ts';
import { idsChanged } from '#app/canvas/diagram/patched-map.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { useOptions } from '#app/canvas/editor/options.ts';
import { type Rect, touches } from '#app/canvas/geometry/geometry.ts';
import type { Scene } from '#app/canvas/scene/scene.ts';
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
  readonly containers: ReadonlySet<string>;
  readonly theme: string;
  readonly bounds: Rect;
  readonly scale: MinimapScale;
  painted: boolean;
}

function drawnFrom({ rects, containers }: Scene, theme: string): Drawn | null {
  const bounds = boundsAround(rects);
  return (
    bounds && {
      rects,
      containers,
      theme,
      bounds,
      scale: fitInto(bounds, MINIMAP_SIZE, MARGIN),
      painted: false,
    }
  );
}

function MinimapView({ state }: { readonly state: CanvasEditor }) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const drawn = useRef<Drawn | null>(null);
  const painted = useRef<Drawn | null>(null);
  // Another theme draws it anew.
  useTheme((chosen) => chosen.theme);
  const store = useStoreApi();

  const showSight = useCallback(() => {
    const scene = state.scene();
    const { theme } = useTheme.getState();
    if (drawn.current?.rects !== scene.rects || drawn.current.theme !== theme)
      drawn.current = drawnFrom(scene, theme);
    const { current } = drawn;
    if (!box.current || !view.current) return;
    const sight = state.inSight();
    box.current.hidden = !current || holds(sight, current.bounds);
    if (!current || box.current.hidden) return;
    if (canvas.current && !current.painted) {
      paint(canvas.current, current, painted.current);
      current.painted = true;
      painted.current = current;
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

/** More that is elsewhere than so much, and all is painted anew. */
const MOST_MOVED = 64;

/** Where something is painted otherwise than before, in pixels of the minimap; null where everything may be. */
function changedIn(before: Drawn | null, { rects, containers, theme, scale }: Drawn): Rect[] | null {
  if (!before || before.theme !== theme || before.containers !== containers) return null;
  if (before.scale.zoom !== scale.zoom || before.scale.x !== scale.x || before.scale.y !== scale.y)
    return null;
  const changed: Rect[] = [];
  for (const id of idsChanged(before.rects, rects)) {
    for (const rect of [before.rects.get(id), rects.get(id)])
      if (rect) changed.push(wholePixels(onMinimap(rect, scale)));
    if (changed.length > MOST_MOVED) return null;
  }
  return changed;
}

/** The pixels that a line around a rectangle may colour, which is at least one wide. */
const wholePixels = ({ x, y, width, height }: Rect): Rect => {
  const [left, top] = [Math.floor(x) - 1, Math.floor(y) - 1];
  return { x: left, y: top, width: Math.ceil(x + width) + 2 - left, height: Math.ceil(y + height) + 2 - top };
};

/** Boxes without a word: what holds others as a frame, the others filled. `before`: what is painted already. */
function paint(canvas: HTMLCanvasElement, drawn: Drawn, before: Drawn | null): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const changed = changedIn(before, drawn);
  if (changed) {
    context.save();
    context.beginPath();
    for (const { x, y, width, height } of changed) context.rect(x, y, width, height);
    context.clip();
    context.clearRect(0, 0, MINIMAP_SIZE.width, MINIMAP_SIZE.height);
    paintBoxes(context, drawn, changed);
    context.restore();
    return;
  }
  const ratio = globalThis.devicePixelRatio;
  canvas.width = MINIMAP_SIZE.width * ratio;
  canvas.height = MINIMAP_SIZE.height * ratio;
  const colours = getComputedStyle(canvas);
  context.scale(ratio, ratio);
  context.strokeStyle = colours.getPropertyValue('--hairline-strong');
  context.fillStyle = colours.getPropertyValue('--node-border');
  paintBoxes(context, drawn, null);
}

/** Those in some places, or all of them. */
function paintBoxes(
  context: CanvasRenderingContext2D,
  { rects, containers, scale }: Drawn,
  places: readonly Rect[] | null,
): void {
  for (const [id, rect] of rects) {
    const small = onMinimap(rect, scale);
    // A line lies half beside it, and a box is at least a pixel.
    if (places && !places.some((place) => touches(place, small, 2))) continue;
    const { x, y, width, height } = small;
    if (containers.has(id)) context.strokeRect(x, y, width, height);
    else context.fillRect(x, y, Math.max(1, width), Math.max(1, height));
  }
}
