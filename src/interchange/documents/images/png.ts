import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** How many values a pixel has, by the type of its colours: grey, RGB, palette, grey and RGB with transparency. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const PALETTE = 3;
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
/** The seven passes of an interlaced picture: first column and row, and the steps between. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** What the head of a picture says, and whether all of it is there: asked only where its size is bearable. */
export interface ReadPicture {
  readonly width: number;
  readonly height: number;
  readonly isWhole: () => boolean;
}

interface Png {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly colours: number;
  readonly isInterlaced: boolean;
  readonly palette: Uint8Array | null;
  readonly transparency: Uint8Array | null;
  readonly data: readonly Uint8Array[];
}

/** Null where it is no PNG, or one that its own standard does not allow. */
export function readPng(bytes: Uint8Array): ReadPicture | null {
  const png = chunksOf(bytes);
  if (png === null) return null;
  return { width: png.width, height: png.height, isWhole: () => unpackedData(png) !== null };
}

/**
 * The same picture as PDF takes it without more ado: as it is where it has only full colours; else in RGB of 8 bits on white, for that is
 * what it stands on. `bytes` were found whole.
 */
export function plainPng(bytes: Uint8Array): Uint8Array {
  const png = chunksOf(bytes);
  const isPlain =
    png && png.depth <= 8 && (png.colours === 0 || png.colours === 2 || png.colours === PALETTE);
  if (!png || (isPlain && !png.isInterlaced && png.transparency === null)) return bytes;
  const data = unpackedData(png);
  if (data === null) return bytes;
  const { width, height } = png;
  const pixels = new Uint8Array((width * 3 + 1) * height);
  let at = 0;
  for (const pass of passesOf(png)) at = paintPass(png, data, at, pass, pixels);
  return rgbPng(width, height, pixels);
}

function chunksOf(bytes: Uint8Array): Png | null {
  if (SIGNATURE.some((byte, at) => bytes[at] !== byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let head: Omit<Png, 'palette' | 'transparency' | 'data'> | null = null;
  let palette: Uint8Array | null = null;
  let transparency: Uint8Array | null = null;
  const data: Uint8Array[] = [];
  for (let at = SIGNATURE.length; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const end = at + 8 + length;
    if (end + 4 > bytes.length) return null;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const content = bytes.subarray(at + 8, end);
    // What a reader must know has an upper case name, and is shown nowhere where its sum is wrong.
    if (/^[A-Z]/.test(type) && crc32(bytes.subarray(at + 4, end)) !== view.getUint32(end)) return null;
    if ((type === 'IHDR') !== (head === null)) return null;
    if (type === 'IHDR') head = headIn(content);
    if (head === null) return null;
    if (type === 'PLTE') palette = content;
    if (type === 'tRNS') transparency = content;
    if (type === 'IDAT') data.push(content);
    if (type === 'IEND') {
      const hasPalette = palette !== null && palette.length > 0 && palette.length % 3 === 0;
      if (data.length === 0 || (head.colours === PALETTE && !hasPalette)) return null;
      return { ...head, palette, transparency, data };
    }
    at = end + 4;
  }
  return null;
}

function headIn(content: Uint8Array): Omit<Png, 'palette' | 'transparency' | 'data'> | null {
  if (content.length !== 13) return null;
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [depth = 0, colours = 0, packing, filter, interlace = 0] = content.subarray(8);
  const isKnown = DEPTHS[colours]?.includes(depth) === true && packing === 0 && filter === 0;
  if (!isKnown || interlace > 1 || width === 0 || height === 0) return null;
  return { width, height, depth, colours, isInterlaced: interlace === 1 };
}

type Pass = readonly [left: number, top: number, right: number, down: number];

const passesOf = ({ isInterlaced }: Png): readonly Pass[] => (isInterlaced ? PASSES : [[0, 0, 1, 1]]);

const sizeOfPass = ({ width, height }: Png, [left, top, right, down]: Pass) => ({
  across: Math.ceil((width - left) / right),
  rows: Math.ceil((height - top) / down),
});

const bytesInRow = ({ depth, colours }: Png, across: number): number =>
  Math.ceil((across * depth * (CHANNELS[colours] ?? 1)) / 8);

/** The filtered rows; null where they are not all there, or more than the head says: no more than that is unpacked. */
function unpackedData(png: Png): Uint8Array | null {
  let size = 0;
  for (const pass of passesOf(png)) {
    const { across, rows } = sizeOfPass(png, pass);
    if (across > 0) size += (1 + bytesInRow(png, across)) * Math.max(0, rows);
  }
  try {
    const data = inflateSync(Buffer.concat(png.data), { maxOutputLength: size });
    return data.length === size ? data : null;
  } catch {
    return null;
  }
}

/** Paints the rows of a pass that begin at `from`, and says where they end. */
function paintPass(png: Png, data: Uint8Array, from: number, pass: Pass, pixels: Uint8Array): number {
  const { across, rows } = sizeOfPass(png, pass);
  if (across <= 0 || rows <= 0) return from;
  const length = bytesInRow(png, across);
  const step = Math.max(1, (png.depth * (CHANNELS[png.colours] ?? 1)) >> 3);
  const [left, top, right, down] = pass;
  let above = new Uint8Array(length);
  let at = from;
  for (let row = 0; row < rows; row += 1) {
    const line = data.slice(at + 1, at + 1 + length);
    unfilter(data[at] ?? 0, line, above, step);
    paintRow(png, line, across, pixels, (top + row * down) * (png.width * 3 + 1) + 1 + left * 3, right * 3);
    above = line;
    at += length + 1;
  }
  return at;
}

/** Each byte is written as the difference from its neighbours: to the left, above, and left above. */
function unfilter(filter: number, line: Uint8Array, above: Uint8Array, step: number): void {
  for (let at = 0; at < line.length; at += 1) {
    const left = line[at - step] ?? 0;
    const up = above[at] ?? 0;
    const more =
      filter === 1
        ? left
        : filter === 2
          ? up
          : filter === 3
            ? (left + up) >> 1
            : filter === 4
              ? nearest(left, up, above[at - step] ?? 0)
              : 0;
    line[at] = (line[at] ?? 0) + more;
  }
}

function nearest(left: number, up: number, corner: number): number {
  const [toLeft, toUp, toCorner] = [up - corner, left - corner, left + up - 2 * corner].map(Math.abs);
  if ((toLeft ?? 0) <= (toUp ?? 0) && (toLeft ?? 0) <= (toCorner ?? 0)) return left;
  return (toUp ?? 0) <= (toCorner ?? 0) ? up : corner;
}

function paintRow(
  png: Png,
  line: Uint8Array,
  across: number,
  pixels: Uint8Array,
  to: number,
  step: number,
): void {
  const { depth, colours, palette, transparency } = png;
  const channels = CHANNELS[colours] ?? 1;
  const most = 2 ** Math.min(depth, 8) - 1;
  const isGrey = colours === 0 || colours === 4;
  // A colour that is transparent, in as many bits as the picture has.
  const clear = colours === 0 || colours === 2 ? transparency : null;
  for (let x = 0; x < across; x += 1) {
    const value = (channel: number): number => {
      const bit = (x * channels + channel) * depth;
      const byte = line[bit >> 3] ?? 0;
      return depth >= 8 ? byte : (byte >> (8 - depth - (bit & 7))) & most;
    };
    const first = value(0);
    const colour = (one: number): number =>
      colours === PALETTE ? (palette?.[first * 3 + one] ?? 0) : (value(isGrey ? 0 : one) * 255) / most;
    const isClear =
      clear !== null &&
      Array.from({ length: channels }, (_, one) => one).every(
        (one) => value(one) === (clear[one * 2 + (depth === 16 ? 0 : 1)] ?? -1),
      );
    const opacity = isClear
      ? 0
      : colours === PALETTE
        ? (transparency?.[first] ?? 255)
        : colours >= 4
          ? value(channels - 1)
          : 255;
    for (let one = 0; one < 3; one += 1)
      pixels[to + x * step + one] = 255 + ((colour(one) - 255) * opacity) / 255;
  }
}

/** `rows` have a filter of 0 before each. */
function rgbPng(width: number, height: number, rows: Uint8Array): Uint8Array {
  const head = new DataView(new ArrayBuffer(13));
  head.setUint32(0, width);
  head.setUint32(4, height);
  head.setUint8(8, 8);
  head.setUint8(9, 2);
  return Buffer.concat([
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', new Uint8Array(head.buffer)),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ]);
}

function chunk(type: string, content: Uint8Array): Uint8Array {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(content.length, 0);
  whole.set(named, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}
