import { clipOf } from '#app/canvas/clipboard/clip-of.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { countWords } from '#app/kind-words.ts';
import { t } from '#language/translate.ts';
import { LIMITS } from '#model/store/limits.ts';
import { measureText } from '#app/canvas/renderer/context/measure-text.ts';
import type { Theme } from '#app/ui/theme/theme.ts';
import { fontFaces } from './font-faces.ts';
import { readTheme } from './read-theme.ts';
import { type Picture, pictureOf } from './svg/picture.ts';
import { toSvg } from './svg/to-svg.ts';

/** What is on a picture: what is selected, what the canvas shows, or all there is where the canvas shows only a level of it. */
export type Extent = 'selection' | 'shown' | 'all';

export interface PictureChoice {
  readonly extent: Extent;
  readonly theme: Theme;
  readonly transparent: boolean;
}

export interface MadePicture {
  readonly svg: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly picture: Picture;
}

/** Writes a picture of a canvas as it is now. */
export function makePicture(state: CanvasEditor, choice: PictureChoice, title: string): MadePicture {
  const { scene, seen } =
    choice.extent === 'all' ? state.whole() : { scene: state.scene(), seen: state.seen() };
  const picture = pictureOf(
    scene,
    seen,
    choice.extent === 'selection' ? state.subject() : null,
    state.document().pendingStates,
  );
  return { picture, size: picture.bounds, svg: written(state, picture, choice, title) };
}

/**
 * What a picture shows as elements, for a file that can be dropped back: what is hidden in a collapsed box is not among them. Null where it
 * shows none that can stand alone, or more than one edit makes.
 */
export function clipInPicture(state: CanvasEditor, { shown }: Picture): string | null {
  const { model, modelId } = state.document();
  const clip = clipOf(model, modelId, state.diagram().boxKind, [...shown], (id) => shown.has(id));
  const elements = clip ? clip.boxes.length + clip.edges.length : 0;
  return elements > 0 && elements <= LIMITS.batch ? JSON.stringify(clip) : null;
}

/** The same picture with its fonts in it, for what knows only what is in the file. Takes a moment at the first time. */
export async function withFonts(
  state: CanvasEditor,
  { picture, svg }: MadePicture,
  choice: PictureChoice,
  title: string,
): Promise<string> {
  return written(state, picture, choice, title, await fontFaces(svg));
}

function written(
  state: CanvasEditor,
  picture: Picture,
  { theme, transparent }: PictureChoice,
  title: string,
  faces = '',
): string {
  const { boxKind, edgeKind } = state.diagram();
  return toSvg(picture, {
    theme: readTheme(theme),
    transparent,
    title,
    description: t('{boxes} and {edges}', {
      boxes: countWords(picture.boxes, boxKind),
      edges: countWords(picture.edges, edgeKind),
    }),
    measure: measureText,
    fontFaces: faces,
  });
}
