import { rootOf } from '#interchange/xml/root-of.ts';
import type { ClipReading } from './clip-mark.ts';
import { isPng, readPngClip } from './png-clip.ts';
import { readSvgClip } from './svg-clip.ts';

/** How much of a file tells whether it is a picture: behind comments and declarations of other programs, an SVG begins late. */
const LOOKED_AT = 64 * 1024;
/** How pictures begin that hold nothing of ours: JPEG, GIF and WebP. */
const OTHERS = ['\u00ff\u00d8\u00ff', 'GIF8', 'RIFF'];

/** Whether a text is an SVG. */
export const isSvg = (text: string): boolean =>
  rootOf(
    text
      .slice(0, LOOKED_AT)
      .replace(/^\uFEFF/, '')
      .trimStart(),
  ) === 'svg';

/** Whether a file is a picture, by its content. */
export async function isPicture(file: Blob): Promise<boolean> {
  const head = await headOf(file);
  const beginning = String.fromCharCode(...head.subarray(0, 4));
  return isPng(head) || OTHERS.some((start) => beginning.startsWith(start)) || isSvg(textOf(head));
}

/** The clip that a picture carries; null of one that carries none, and of any other file. */
export async function readPictureClip(file: Blob): Promise<ClipReading | null> {
  const head = await headOf(file);
  if (isPng(head)) return readPngClip(new Uint8Array(await file.arrayBuffer()));
  return isSvg(textOf(head)) ? readSvgClip(await file.text()) : null;
}

const headOf = async (file: Blob) => new Uint8Array(await file.slice(0, LOOKED_AT).arrayBuffer());
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
