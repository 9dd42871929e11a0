import { t } from '#language/translate.ts';

/** What browsers can draw: more pixels along a side, or altogether, give an empty picture in some of them. */
const MOST_SIDE = 16_384;
const MOST_PIXELS = 120_000_000;
/** Pixels of a picture for one of the drawing. */
const USUAL_SCALE = 2;

/** How many pixels of a picture there are for one of the drawing: two, or what a large one has room for. */
export function scaleFor({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.min(
    USUAL_SCALE,
    MOST_SIDE / width,
    MOST_SIDE / height,
    Math.sqrt(MOST_PIXELS / (width * height)),
  );
}

/** An SVG as a PNG. @throws Error where this browser cannot draw it */
export async function rasterize(svg: string, size: { width: number; height: number }): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = scaleFor(size);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.floor(size.width * scale));
    canvas.height = Math.max(1, Math.floor(size.height * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!png) throw new Error(t('The browser cannot draw a picture of this size.'));
    return png;
  } finally {
    URL.revokeObjectURL(address);
  }
}
