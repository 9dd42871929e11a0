import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { FONT_FILES, type Faces, openFaces } from '#interchange/documents/pdf/text/face.ts';
import type { Picture, Vector } from '#interchange/documents/pictures/picture.ts';
import { svgFile } from '#interchange/documents/pictures/picture-svg.ts';
import type { Reading } from '#interchange/transfer-result.ts';
import { t } from '#language/translate.ts';

/** Pixels of one picture: four bytes each, some times over while it is made. */
export const MOST_PIXELS = 8_000_000;
/** Shapes and texts of one picture: they are what takes time. */
export const MOST_SHAPES = 20_000;
/** Sharp on the screens of today. */
const USUAL_SCALE = 2;
/** Of which all pictures are laid out (`text-width.ts`). */
const FAMILY = 'DejaVu Sans Condensed';

interface Tools {
  readonly Resvg: typeof import('@resvg/resvg-wasm').Resvg;
  readonly fontBuffers: Uint8Array[];
  /** They know which characters the fonts have. */
  readonly faces: Faces;
}
let tools: Promise<Tools> | null = null;

/** Loaded by the first picture of a thread: code in WebAssembly, which ends with the thread, unlike native code. */
async function loadTools(): Promise<Tools> {
  const { resolve } = createRequire(import.meta.url);
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm');
  await initWasm(readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')));
  const fontBuffers = await Promise.all(Object.values(FONT_FILES).map((name) => readFile(resolve(name))));
  return { Resvg, fontBuffers, faces: await openFaces() };
}

/**
 * A picture as PNG, so many pixels wide; without a width at twice its size, or as much of that as the limit leaves. To be run in a thread
 * that can be ended: it takes seconds at the limits.
 */
export async function pngOf(
  picture: Picture,
  width: number | null,
): Promise<Reading<Uint8Array<ArrayBuffer>>> {
  const shapes = picture.vectors.length;
  if (shapes > MOST_SHAPES)
    return refused(
      'level',
      t(
        'has a drawing of {shapes, number} shapes, and a PNG shows at most {most, number}. Take a level with fewer parts, or the SVG.',
        { shapes, most: MOST_SHAPES },
      ),
    );
  const wide = width ?? usualWidth(picture);
  const high = Math.ceil((picture.height / picture.width) * wide);
  if (wide * high > MOST_PIXELS)
    return refused(
      'width',
      t('makes {width} × {height} pixels; at most {most, number} are drawn', {
        width: String(wide),
        height: String(high),
        most: MOST_PIXELS,
      }),
    );
  tools ??= loadTools();
  const { Resvg, fontBuffers, faces } = await tools;
  const drawing = new Resvg(svgFile({ ...picture, vectors: picture.vectors.map(drawable(faces)) }, ''), {
    fitTo: { mode: 'width', value: wide },
    font: { fontBuffers, defaultFontFamily: FAMILY, sansSerifFamily: FAMILY },
  });
  try {
    const image = drawing.render();
    try {
      return { ok: true, value: Uint8Array.from(image.asPng()) };
    } finally {
      image.free();
    }
  } finally {
    drawing.free();
  }
}

function usualWidth({ width, height }: Picture): number {
  const scale = Math.min(USUAL_SCALE, Math.sqrt(MOST_PIXELS / (width * height)));
  // What is rounded up in the height must not pass the limit.
  return Math.max(1, Math.floor(width * scale) - (scale < USUAL_SCALE ? 1 : 0));
}

/** A character that no font has is drawn as the sign for one, as in PDF: an empty box would look like a part of the drawing. */
const drawable =
  ({ plain, bold }: Faces) =>
  (vector: Vector): Vector =>
    vector.is === 'text'
      ? { ...vector, text: (vector.isBold ? bold : plain).withSigns(vector.text) }
      : vector;

const refused = (path: string, message: string): Reading<never> => ({
  ok: false,
  refusal: { code: 'VALIDATION_FAILED', detail: message, errors: [{ path, message }] },
});
