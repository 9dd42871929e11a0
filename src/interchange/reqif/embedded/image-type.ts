/** How the files of the kinds that every browser shows begin. */
const BEGINNINGS: readonly (readonly [type: string, at: number, bytes: string])[] = [
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/gif', 0, 'GIF8'],
  ['image/webp', 8, 'WEBP'],
  ['image/avif', 4, 'ftypavif'],
  ['image/bmp', 0, 'BM'],
];
const IS_SVG = /^(?:\xef\xbb\xbf)?\s*<(?:svg[\s>]|[?!][\s\S]*<svg[\s>])/;
/** As much of a file as tells: declarations and comments may stand before the element of an SVG. */
export const HEAD_BYTES = 4_096;

/** What kind of image a file is, by how it begins and not by its name; null where a browser cannot show it. */
export function imageTypeOf(bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES));
  const known = BEGINNINGS.find(([, at, beginning]) => head.startsWith(beginning, at));
  if (known) return known[0];
  return IS_SVG.test(head) ? 'image/svg+xml' : null;
}
