import { useStoreApi } from '@xyflow/react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import type { DrawnDecorations } from '#app/canvas/scene/drawn-decorations.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { useSession } from '#app/session/session.ts';
import { useSimulationHighlights } from '#app/session/simulation-highlights.ts';
import { useTheme } from '#app/ui/theme/theme.ts';
import { type Palette, readPalette } from './context/palette.ts';
import type { DisplayList } from './display/display-list.ts';
import type { Styles } from './display/styles.ts';
import { beyondFor, laidAt, NOT_BEYOND, type PaintedPicture, viewBeyond } from './display/scaled-picture.ts';
import { FAR, type View } from './display/view.ts';
import { createLabelsPainter } from './labels-painter.ts';
import { createPainter, type Painter } from './painter.ts';

/** More pixels than two for one of the page are not seen, and cost as much again. */
const MOST_RATIO = 2;
/** The view is at rest when it has not moved for so long, in milliseconds. */
const REST = 150;

interface Props {
  readonly state: CanvasEditor;
  readonly plan: DisplayList;
  readonly looks: Styles;
  /** How many changes each collapsed box hides. */
  readonly changedIn: ReadonlyMap<string, number>;
  readonly said: DrawnDecorations;
  /** Whether the drawing is mounted whole, so that only words that can be read from afar are painted, over it. */
  readonly wordsOnly?: boolean;
}

/**
 * The drawing of a large model, on one canvas under what is mounted of it, or the words of a small one over it. Painted at most once
 * a frame, from where React Flow has the view at that moment: nothing of it goes through React while the view moves or something is
 * dragged. While the view is zoomed by hand, the picture that is painted is laid out larger or smaller, as far as it covers the view, and
 * painted anew when that rests.
 */
export function RendererLayer({ state, plan, looks, changedIn, said, wordsOnly = false }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const store = useStoreApi();
  const theme = useTheme((now) => now.theme);
  const { pendingStates: pending } = useDocument();
  const [painter, setPainter] = useState<Painter | null>(null);
  const latest = useRef<{ palette: Palette; props: Props; pending: typeof pending } | null>(null);
  const paletteTheme = useRef<string | null>(null);
  const frame = useRef({ request: () => {}, now: () => {} });

  useLayoutEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d', { alpha: wordsOnly });
    if (!element || !context) return;
    const create = wordsOnly ? createLabelsPainter : createPainter;
    const made = create(element, context, () => frame.current.request(), state.zooming.isOn);
    setPainter(made);
    return made.end;
  }, [state, wordsOnly]);

  // Before it is painted first: a font that comes in between is not missed.
  useLayoutEffect(() => {
    if (!painter) return;
    const ended = new AbortController();
    const renew = () => {
      painter.forgetTexts();
      frame.current.request();
    };
    // Where the fonts are there, it is painted with them; one that is asked for later tells when it is done.
    if (document.fonts.status === 'loading') void document.fonts.ready.then(renew);
    document.fonts.addEventListener('loadingdone', renew, { signal: ended.signal });
    return () => ended.abort();
  }, [painter]);

  useLayoutEffect(() => {
    const element = canvas.current;
    if (!painter || !element) return;
    let waiting = 0;
    let resting: ReturnType<typeof setTimeout> | undefined;
    let moving = false;
    /** What is on the canvas, and whether it would be painted otherwise now apart from the view. */
    let shown: PaintedPicture | null = null;
    let outdated = false;
    let selection: ReadonlySet<string> = new Set();
    let selected: readonly string[] = [];
    const viewNow = (): View => {
      const { transform, width, height } = store.getState();
      const [x, y, zoom] = transform;
      // Pixel by pixel, twice the pixels each way take four times as long; while they move nobody counts them.
      const ratio = moving && zoom < FAR ? 1 : Math.min(MOST_RATIO, devicePixelRatio);
      return { x, y, zoom, width, height, ratio };
    };
    /** Lays out what is painted for the view as it is now, where that is good enough for a moment. */
    const layOut = (): boolean => {
      if (outdated || wordsOnly || !shown || !state.zooming.isOn()) return false;
      const view = viewNow();
      const laid = view.zoom === shown.view.zoom ? null : laidAt(shown, view);
      if (!laid) return false;
      element.style.transform = `translate(${laid.x}px, ${laid.y}px) scale(${laid.scale})`;
      return true;
    };
    const now = () => {
      cancelAnimationFrame(waiting);
      waiting = 0;
      const view = viewNow();
      if (!latest.current || view.width === 0) return;
      const { palette, props, pending: pendingNow } = latest.current;
      const { selection: ids } = useSession.in(state.session).getState();
      if (ids !== selected) {
        selected = ids;
        selection = new Set(ids);
      }
      const { endTarget, dropTarget } = props.state.gestures.getState();
      const beyond = shown && !wordsOnly && state.zooming.isOn() ? beyondFor(shown.view, view) : NOT_BEYOND;
      shown = { view, beyond };
      outdated = false;
      putInPlace(element, shown);
      painter.paint({
        plan: props.plan,
        looks: props.looks,
        palette,
        view: viewBeyond(view, beyond),
        marks: {
          selection,
          pending: pendingNow,
          changedIn: props.changedIn,
          said: props.said,
          lit: useSimulationHighlights.in(props.state.session).getState().lit,
          target: endTarget?.boxId ?? dropTarget ?? null,
          drag: props.state.drag(),
          over: props.state.gestures.hands.getState(),
        },
      });
    };
    const next = () => {
      waiting = 0;
      if (!layOut()) now();
    };
    const requestMoved = () => {
      if (waiting === 0) waiting = requestAnimationFrame(next);
    };
    const request = () => {
      outdated = true;
      requestMoved();
    };
    const rest = () => {
      moving = false;
      const isSharp = shown?.view.zoom === store.getState().transform[2] && shown.beyond === NOT_BEYOND;
      if (devicePixelRatio !== 1 || !isSharp) requestMoved();
    };
    frame.current = { request, now };
    const stops = [
      store.subscribe(({ transform, width, height }, before) => {
        if (transform !== before.transform) {
          moving = true;
          clearTimeout(resting);
          resting = setTimeout(rest, REST);
          // The first view is set right before the canvas is shown.
          if (state.region.current?.hasAttribute('data-fitted')) requestMoved();
          else now();
        } else if (width !== before.width || height !== before.height) request();
      }),
      state.gestures.subscribe(request),
      useSimulationHighlights.in(state.session).subscribe(request),
      state.gestures.hands.subscribe(({ guides, gaps, ghosts }, before) => {
        if (guides !== before.guides || gaps !== before.gaps || ghosts !== before.ghosts) request();
      }),
      useSession.in(state.session).subscribe(({ selection: ids }, before) => {
        if (ids !== before.selection) request();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      cancelAnimationFrame(waiting);
      clearTimeout(resting);
    };
  }, [painter, state, store, wordsOnly]);

  // With what React draws, not a frame after it.
  useLayoutEffect(() => {
    const region = state.region.current;
    if (!region) return;
    const known = latest.current?.palette;
    const palette = known && theme === paletteTheme.current ? known : readPalette(region);
    paletteTheme.current = theme;
    latest.current = { palette, props: { state, plan, looks, changedIn, said }, pending };
    // Before it is fitted it is not seen, and fitting it paints it.
    if (region.hasAttribute('data-fitted')) frame.current.now();
  }, [changedIn, looks, painter, pending, plan, said, state, theme]);

  return <canvas ref={canvas} aria-hidden="true" className={wordsOnly ? 'painted-words' : 'painted'} />;
}

/** Puts the canvas where a picture lies at its own view. */
function putInPlace({ style }: HTMLCanvasElement, { view, beyond }: PaintedPicture): void {
  const isWhole = beyond === NOT_BEYOND;
  style.width = isWhole ? '' : `${view.width + beyond.left + beyond.right}px`;
  style.height = isWhole ? '' : `${view.height + beyond.top + beyond.bottom}px`;
  style.transform = isWhole ? '' : `translate(${-beyond.left}px, ${-beyond.top}px)`;
}
