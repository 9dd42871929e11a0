import type { CanvasState } from '../canvas-state.ts';
import { canvasCommand } from '../command.ts';

/** How near and where the drawing is looked at. */
export const viewCommands = (state: CanvasState) => ({
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
});
