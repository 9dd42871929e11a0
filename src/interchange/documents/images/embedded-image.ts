import { imageTypeOf } from '#interchange/reqif/embedded/image-type.ts';
import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';

/** A picture that came in with a requirement, as every format can print it. */
export interface EmbeddedImage {
  readonly name: string;
  readonly ending: 'png' | 'jpeg';
  readonly bytes: Uint8Array;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** A larger file is not printed. In bytes. */
export const LARGEST_FILE = 20_000_000;
/** A side of a picture, in pixels. */
const LONGEST_SIDE = 10_000;
const SHORTEST_SIDE = 2;
/** What a picture may unpack to: one of so many pixels is larger than any page can show. */
const MOST_PIXELS = 20_000_000;

/** A picture with its size; or in words what the file is, and why it is not printed. */
export function readImage(name: string, bytes: Uint8Array): EmbeddedImage | string {
  const type = imageTypeOf(bytes);
  if (type !== 'image/png' && type !== 'image/jpeg') return kindOf(name, type, bytes);
  const isPng = type === 'image/png';
  const kind = isPng ? 'a PNG picture' : 'a JPEG picture';
  const read = isPng ? readPng(bytes) : readJpeg(bytes);
  if (read === null) return `${kind} that is damaged or of a rare kind`;
  const { width, height, isWhole } = read;
  const size = `${width} × ${height} pixels`;
  if (Math.min(width, height) < SHORTEST_SIDE) return `${kind} of ${size}, too small to print`;
  if (Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS)
    return `${kind} of ${size}, too large to print`;
  if (!isWhole()) return `${kind} that is damaged`;
  return { name, ending: isPng ? 'png' : 'jpeg', bytes, width, height };
}

const KINDS: Readonly<Record<string, string>> = {
  'image/gif': 'a GIF picture',
  'image/webp': 'a WebP picture',
  'image/avif': 'an AVIF picture',
  'image/bmp': 'a BMP picture',
  'image/svg+xml': 'an SVG drawing',
};
const BEGINNINGS: readonly (readonly [bytes: string, kind: string])[] = [
  ['\xd0\xcf\x11\xe0', 'an OLE object'],
  ['{\\rtf', 'a text in RTF'],
  ['%PDF', 'a PDF document'],
  ['PK\x03\x04', 'an archive or Office document'],
];

/** What a file is that no document prints, by how it begins and else by its name. */
function kindOf(name: string, type: string | null, bytes: Uint8Array): string {
  const head = String.fromCharCode(...bytes.subarray(0, 8));
  const known =
    (type === null ? undefined : KINDS[type]) ?? BEGINNINGS.find(([begin]) => head.startsWith(begin))?.[1];
  if (known !== undefined) return known;
  return /\.(?:png|jpe?g)$/i.test(name) ? 'a picture that is damaged' : 'a file that is no picture';
}
