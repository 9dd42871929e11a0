import { getViewportForBounds } from '@xyflow/react';
import { type CanvasEditor, LEAST_ZOOM } from '#app/canvas/editor/canvas-editor.ts';
import { canvasCommand } from '#app/canvas/editor/command.ts';
import { ifAny } from '#app/canvas/editor/command-targets.ts';
import { boundsOf } from '#app/canvas/geometry/geometry.ts';

/** How near and where the drawing is looked at. */
export const viewCommands = (state: CanvasEditor) => ({
  zoomIn: canvasCommand(state, {
    name: 'zoom-in',
    label: 'Zoom in',
    keys: ['=', 'Shift+Equal', 'NumpadAdd'],
    run: () => {
      void state.view.zoomIn();
    },
  }),
  zoomOut: canvasCommand(state, {
    name: 'zoom-out',
    label: 'Zoom out',
    keys: ['-', 'NumpadSubtract'],
    run: () => {
      void state.view.zoomOut();
    },
  }),
  actualSize: canvasCommand(state, {
    name: 'actual-size',
    label: 'Zoom to 100 %',
    keys: ['0'],
    run: () => {
      void state.view.zoomTo(1);
    },
  }),
  showAll: canvasCommand(state, {
    name: 'show-all',
    label: 'Show all',
    keys: ['1', 'Shift+Digit1'],
    run: state.showAll,
  }),
  showSelection: canvasCommand(state, {
    name: 'show-selection',
    label: 'Zoom to selection',
    keys: ['2', 'Shift+Digit2'],
    unavailable: () => ifAny(state),
    run: () => showSelection(state),
  }),
});

/** Brings what is selected into the middle, as large as it fits but no larger than it is. An edge is as large as its two ends. */
function showSelection(state: CanvasEditor): void {
  const subject = new Set(state.subject());
  const rects = state.rects();
  const ends = state
    .diagram()
    .links.flatMap(({ id, sourceId, targetId }) => (subject.has(id) ? [sourceId, targetId] : []));
  const bounds = boundsOf([...subject, ...ends].flatMap((id) => rects.get(id) ?? []));
  if (!bounds) return;
  const { width, height } = state.inSight();
  const zoom = state.view.getZoom();
  const padding = { top: '56px', bottom: '48px', x: '32px' } as const;
  void state.view.setViewport(
    getViewportForBounds(bounds, width * zoom, height * zoom, LEAST_ZOOM, 1, padding),
  );
}
