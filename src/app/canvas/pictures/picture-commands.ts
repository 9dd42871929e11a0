import type { Command } from '#app/document/command.ts';
import { showError, showToast } from '#app/ui/toast.ts';
import { useTheme } from '#app/ui/theme.ts';
import type { CanvasState } from '#app/canvas/canvas-state.ts';
import { canvasCommand } from '#app/canvas/command.ts';
import { count } from '#app/canvas/describe.ts';
import { copyPicture, whyNotCopied } from './copy-picture.ts';
import { makePicture, type PictureChoice, withFonts } from './make-picture.ts';
import { usePicturePanel } from './picture-store.ts';
import { printPicture } from './print-picture.ts';
import { rasterize } from './rasterize.ts';
import { readTheme } from './read-theme.ts';
import { withoutClasses } from './svg-style.ts';

export interface PictureCommands {
  readonly exportPicture: Command;
  readonly copyAsPicture: Command;
  readonly print: Command;
}

/** Pictures of what is selected, or of all that the canvas shows. */
export function pictureCommands(state: CanvasState): PictureCommands {
  const ifShown = () =>
    state.diagram().boxes.size > 0 ? null : `There is no ${state.diagram().boxKind} to be seen.`;
  return {
    exportPicture: canvasCommand(state, {
      name: 'export-picture',
      label: 'Export picture…',
      keys: ['Shift+x'],
      unavailable: ifShown,
      run: () => usePicturePanel.setState({ open: true }),
    }),
    copyAsPicture: canvasCommand(state, {
      name: 'copy-as-picture',
      label: 'Copy as picture',
      keys: ['Shift+c'],
      unavailable: () => ifShown() ?? whyNotCopied(),
      run: () => void copy(state),
    }),
    print: canvasCommand(state, {
      name: 'print',
      label: 'Print on one page',
      keys: ['$mod+p'],
      unavailable: ifShown,
      run: () => void print(state),
    }),
  };
}

/** What is selected is meant, where something is. */
const usual = (state: CanvasState, theme: PictureChoice['theme']): PictureChoice => ({
  extent: state.subject().length > 0 ? 'selection' : 'shown',
  theme,
  transparent: false,
});

const TITLE = 'Drawing';

async function copy(state: CanvasState): Promise<void> {
  const choice = usual(state, useTheme.getState().theme);
  const made = makePicture(state, choice, TITLE);
  const png = withFonts(state, made, choice, TITLE).then((svg) => rasterize(svg, made.size));
  try {
    await copyPicture(png, withoutClasses(made.svg, readTheme(choice.theme)));
    showToast({ title: `Copied a picture of ${count(made.picture.boxes, state.diagram().boxKind)}` });
  } catch (error) {
    showError({
      title: 'The picture was not copied',
      description: 'Export it as a file.',
      details: String(error),
    });
  }
}

async function print(state: CanvasState): Promise<void> {
  // Paper is white.
  const choice: PictureChoice = { ...usual(state, 'light'), transparent: true };
  const made = makePicture(state, choice, TITLE);
  try {
    await printPicture(await withFonts(state, made, choice, TITLE), made.size);
  } catch (error) {
    showError({
      title: 'The drawing could not be printed',
      description: 'Export it as a file and print that.',
      details: String(error),
    });
  }
}
