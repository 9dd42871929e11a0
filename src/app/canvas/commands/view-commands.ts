import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { canvasCommand } from '#app/canvas/editor/command.ts';
import { ifAny } from '#app/canvas/editor/command-targets.ts';
import { boundsIn } from '#app/canvas/overview/reveal.ts';
import { t } from '#language/translate.ts';

/** How near and where the drawing is looked at. */
export const viewCommands = (state: CanvasEditor) => ({
  zoomIn: canvasCommand(state, {
    name: 'zoom-in',
    label: t('Zoom in'),
    keys: ['=', 'Shift+Equal', 'NumpadAdd'],
    run: () => {
      state.zooming.press();
      void state.view.zoomIn();
    },
  }),
  zoomOut: canvasCommand(state, {
    name: 'zoom-out',
    label: t('Zoom out'),
    keys: ['-', 'NumpadSubtract'],
    run: () => {
      state.zooming.press();
      void state.view.zoomOut();
    },
  }),
  actualSize: canvasCommand(state, {
    name: 'actual-size',
    label: t('Zoom to 100 %'),
    keys: ['0'],
    run: () => {
      void state.view.zoomTo(1);
    },
  }),
  showAll: canvasCommand(state, {
    name: 'show-all',
    label: t('Show all'),
    keys: ['1', 'Shift+Digit1'],
    run: () => state.showAll(),
  }),
  showSelection: canvasCommand(state, {
    name: 'show-selection',
    label: t('Zoom to selection'),
    keys: ['2', 'Shift+Digit2'],
    unavailable: () => ifAny(state),
    run: () => showSelection(state),
  }),
});

/**
 * Brings what is selected into the middle, as large as it fits but no larger than it is, and so near that it is told from others; a
 * card is opened. An edge is as large as its two ends.
 */
function showSelection(state: CanvasEditor): void {
  const subject = state.subject();
  const { links, overview } = state.diagram();
  const [only] = subject;
  if (subject.length === 1 && only !== undefined && (overview?.insideOf(only) ?? 0) > 0)
    return state.openCard(only);
  const chosen = new Set(subject);
  const ends = (overview?.open.links ?? links).flatMap(({ id, sourceId, targetId }) =>
    chosen.has(id) ? [sourceId, targetId] : [],
  );
  const ids = [...subject, ...ends];
  const bounds = boundsIn(state.openRects(), ids);
  if (bounds) state.showRect(bounds);
}
