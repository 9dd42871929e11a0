import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { countWords } from '#app/kind-words.ts';
import { showError, showToast } from '#app/ui/feedback/toast.ts';
import { t } from '#language/translate.ts';
import { printInstead } from '#app/ui/printing/stage.ts';
import { useTheme } from '#app/ui/theme/theme.ts';
import { copyPicture } from './copy-picture.ts';
import { makePicture, type PictureChoice, withFonts } from './make-picture.ts';
import { printCanvas } from './print-picture.ts';
import { rasterize } from './rasterize.ts';
import { readTheme } from './read-theme.ts';
import { withoutClasses } from './svg/svg-style.ts';

/** What is selected is meant, where something is. */
const usual = (state: CanvasEditor, theme: PictureChoice['theme']): PictureChoice => ({
  extent: state.subject().length > 0 ? 'selection' : 'shown',
  theme,
  transparent: false,
});

const TITLE = t('Drawing');

/** Copies a picture of what is selected, or of what is shown, and says so. */
export async function copyDrawing(state: CanvasEditor): Promise<void> {
  const choice = usual(state, useTheme.getState().theme);
  const made = makePicture(state, choice, TITLE);
  const png = withFonts(state, made, choice, TITLE).then((svg) => rasterize(svg, made.size));
  try {
    await copyPicture(png, withoutClasses(made.svg, readTheme(choice.theme)));
    showToast({
      title: t('Copied a picture of {elements}', {
        elements: countWords(made.picture.boxes, state.diagram().boxKind),
      }),
    });
  } catch (error) {
    showError({
      title: t('The picture was not copied'),
      description: t('Export it as a file.'),
      details: String(error),
    });
  }
}

/** Prints a picture of what is selected, or of what is shown. */
export async function printDrawing(state: CanvasEditor): Promise<void> {
  try {
    await printInstead(printCanvas(state));
  } catch (error) {
    showError({
      title: t('The drawing could not be printed'),
      description: t('Export it as a file and print that.'),
      details: String(error),
    });
  }
}
