import type { ReadPicture } from './png.ts';

/** Baseline, extended and progressive pictures: what every reader shows. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Frames of other kinds: lossless, arithmetic, hierarchical. */
const RARE = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
const SCAN = 0xda;
const END = 0xd9;

/** Null where it is no JPEG, or one that not every reader shows. */
export function readJpeg(bytes: Uint8Array): ReadPicture | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = view.getUint16(at + 2);
    const end = at + 2 + length;
    if (RARE.has(marker) || marker === SCAN || marker === END || length < 2 || end > bytes.length)
      return null;
    if (FRAMES.has(marker)) {
      if (length < 8) return null;
      const [depth, channels = 0] = [bytes[at + 4], bytes[at + 9]];
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      if (depth !== 8 || ![1, 3, 4].includes(channels) || width === 0 || height === 0) return null;
      return { width, height, isWhole: () => isEnded(bytes, end) };
    }
    at = end;
  }
  return null;
}

/** Whether there is a scan, and an end behind it: one that was cut off has none. */
function isEnded(bytes: Uint8Array, from: number): boolean {
  const rest = Buffer.from(bytes.buffer, bytes.byteOffset + from, bytes.byteLength - from);
  const scan = rest.indexOf(Uint8Array.of(0xff, SCAN));
  return scan >= 0 && rest.lastIndexOf(Uint8Array.of(0xff, END)) > scan;
}
