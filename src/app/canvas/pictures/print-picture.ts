import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { t } from '#language/translate.ts';
import { printDrawing } from '#app/ui/printing/drawing.ts';
import { type Printed, windowTitle } from '#app/ui/printing/printed.ts';
import { type MadePicture, makePicture, type PictureChoice } from './make-picture.ts';
import { readTheme } from './read-theme.ts';
import { sheetsOf } from './sheets.ts';
import { withoutClasses } from './svg/svg-style.ts';

/** What a canvas prints where nothing else is chosen: what is selected or, where nothing is, what is shown. */
export function printCanvas(state: CanvasEditor): Printed {
  // Paper is white.
  const choice: PictureChoice = {
    extent: state.subject().length > 0 ? 'selection' : 'shown',
    theme: 'light',
    transparent: true,
  };
  return printPicture(makePicture(state, choice, t('Drawing')), choice);
}

/** A picture as it is printed: turned as suits it, and in pieces that can be read after it where one sheet would make it too small. */
export function printPicture({ svg, picture }: MadePicture, { theme }: PictureChoice): Printed {
  const { pieces, landscape } = sheetsOf(picture);
  return printDrawing(withoutClasses(svg, readTheme(theme)), {
    title: windowTitle(),
    landscape,
    size: 'as large as fits',
    pieces,
  });
}
