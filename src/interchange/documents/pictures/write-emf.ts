import { sayable } from '#interchange/xml/write-xml.ts';
import type { Outlined, Picture, TextVector, Vector } from './picture.ts';
import { textWidth } from './text-width.ts';

/** Units to a pixel: the format knows whole numbers only. */
const UNITS = 16;
/** The device that it was made for: its size in units and in millimetres, at 96 pixels to the inch. */
const DEVICE = { width: 19_351, height: 14_513, widthMm: 320, heightMm: 240 } as const;
/** How many hundredths of a millimetre a unit is. */
const HUNDREDTHS_OF_MM = 2_540 / (96 * UNITS);
const FONT = 'Arial';
const FONT_BYTES = 320;
/** Handles of objects that every device has. */
const NO_BRUSH = 0x8000_0005;
const NO_PEN = 0x8000_0008;

const ALIGNED = { left: 24, right: 24 + 2, center: 24 + 6 } as const;

/** Writes a picture as an enhanced metafile: the vectors that Word and LibreOffice show without any other picture beside them. */
export function writeEmf(picture: Picture): Uint8Array<ArrayBuffer> {
  const { width, height, vectors } = picture;
  const file = new Metafile();
  const [right, bottom] = [units(width), units(height)];
  file.add(SET_MAP_MODE, [8]);
  file.add(SET_WINDOW_ORIGIN, [0, 0]);
  file.add(SET_WINDOW_EXTENT, [right, bottom]);
  file.add(SET_VIEWPORT_ORIGIN, [0, 0]);
  file.add(SET_VIEWPORT_EXTENT, [right, bottom]);
  file.add(SET_BACKGROUND_MODE, [1]);
  for (const vector of vectors) addVector(file, vector);
  file.add(END, [0, 16, 20]);
  return file.whole(right, bottom);
}

const SET_WINDOW_EXTENT = 9;
const SET_WINDOW_ORIGIN = 10;
const SET_VIEWPORT_EXTENT = 11;
const SET_VIEWPORT_ORIGIN = 12;
const END = 14;
const SET_MAP_MODE = 17;
const SET_BACKGROUND_MODE = 18;
const SET_TEXT_ALIGN = 22;
const SET_TEXT_COLOUR = 24;
const SELECT = 37;
const CREATE_BRUSH = 39;
const ELLIPSE = 42;
const RECTANGLE = 43;
const ROUND_RECTANGLE = 44;
const POLYGON = 3;
const POLYLINE = 4;
const CREATE_FONT = 82;
const TEXT_OUT = 84;
const CREATE_PEN = 95;
/** What stands before the text in its record. */
const TEXT_HEAD = 76;

const units = (pixels: number): number => Math.round(pixels * UNITS);

function addVector(file: Metafile, vector: Vector): void {
  if (vector.is === 'text') {
    addText(file, vector);
    return;
  }
  file.selectLook(vector);
  if (vector.is === 'path') {
    const points = vector.corners.flatMap(([x, y]) => [units(x), units(y)]);
    const shape = vector.isClosed ? POLYGON : POLYLINE;
    file.add(shape, [0, 0, 0, 0, vector.corners.length, ...points]);
  } else if (vector.is === 'ellipse') {
    const { x, y, rx, ry } = vector;
    file.add(ELLIPSE, [x - rx, y - ry, x + rx, y + ry].map(units));
  } else {
    const { x, y, width, height, radius } = vector;
    const sides = [x, y, x + width, y + height].map(units);
    if (radius === 0) file.add(RECTANGLE, sides);
    else file.add(ROUND_RECTANGLE, [...sides, units(2 * radius), units(2 * radius)]);
  }
}

function addText(file: Metafile, { text, x, foot, size, isBold, colour, align }: TextVector): void {
  const said = sayable(text).replace(/\s/g, ' ');
  if (said === '') return;
  file.selectFont(size, isBold);
  file.add(SET_TEXT_COLOUR, [colourOf(colour)]);
  file.add(SET_TEXT_ALIGN, [ALIGNED[align]]);
  const past = TEXT_HEAD + Math.ceil(said.length / 2) * 4;
  const record = new DataView(new ArrayBuffer(past + 4 * said.length - HEAD));
  const head = [0, 0, 0, 0, 1, 0, 0, units(x), units(foot), said.length, TEXT_HEAD, 0, 0, 0, 0, 0, past];
  for (const [at, value] of head.entries()) record.setInt32(4 * at, value, true);
  record.setFloat32(20, 1, true);
  record.setFloat32(24, 1, true);
  for (let at = 0; at < said.length; at += 1)
    record.setUint16(TEXT_HEAD - HEAD + 2 * at, said.charCodeAt(at), true);
  for (const [at, advance] of advancesOf(said, size, isBold).entries())
    record.setUint32(past - HEAD + 4 * at, advance, true);
  file.addBytes(TEXT_OUT, new Uint8Array(record.buffer));
}

/** How far each code unit of a text is from the next, of two that are one character the first. */
function advancesOf(text: string, size: number, isBold: boolean): number[] {
  let [width, from] = [0, 0];
  return Array.from(text, (character) => {
    width += textWidth(character, size, isBold);
    const advance = units(width) - from;
    from += advance;
    return character.length === 1 ? [advance] : [advance, 0];
  }).flat();
}

/** `#rrggbb` as the format has it: red in the lowest byte. */
function colourOf(colour: string): number {
  const value = Number.parseInt(colour.slice(1), 16);
  return ((value & 0xff) << 16) | (value & 0xff00) | (value >> 16);
}

/** The type and the size of a record. */
const HEAD = 8;
const FILE_HEAD = 88;

/** The records of a metafile one after the other, with the pens, brushes and fonts that it has. */
class Metafile {
  readonly #records: Uint8Array[] = [];
  readonly #handles = new Map<string, number>();
  readonly #selected = new Map<'pen' | 'brush' | 'font', number>();

  add(type: number, values: readonly number[]): void {
    const body = new DataView(new ArrayBuffer(4 * values.length));
    for (const [at, value] of values.entries()) body.setInt32(4 * at, value, true);
    this.addBytes(type, new Uint8Array(body.buffer));
  }

  addBytes(type: number, body: Uint8Array): void {
    const record = new Uint8Array(HEAD + body.length);
    const view = new DataView(record.buffer);
    view.setUint32(0, type, true);
    view.setUint32(4, record.length, true);
    record.set(body, HEAD);
    this.#records.push(record);
  }

  /** What comes next is drawn with the pen and the brush of a shape. */
  selectLook({ fill, stroke, line, dashes }: Outlined): void {
    this.#select(
      'brush',
      fill === null ? NO_BRUSH : this.#made(`brush ${fill}`, CREATE_BRUSH, () => [0, colourOf(fill), 0]),
    );
    const style = GEOMETRIC | FLAT | MITRED | (dashes.length === 0 ? 0 : DASHED);
    const pen = (colour: string) => [0, 0, 0, 0, style, units(line), 0, colourOf(colour), 0, 0];
    this.#select(
      'pen',
      stroke === null ? NO_PEN : this.#made(`pen ${stroke} ${line} ${style}`, CREATE_PEN, () => pen(stroke)),
    );
  }

  selectFont(size: number, isBold: boolean): void {
    const handle = this.#made(`font ${size} ${isBold}`, CREATE_FONT, () => fontOf(size, isBold));
    this.#select('font', handle);
  }

  whole(right: number, bottom: number): Uint8Array<ArrayBuffer> {
    const size = this.#records.reduce((sum, { length }) => sum + length, FILE_HEAD);
    const file = new Uint8Array(size);
    const view = new DataView(file.buffer);
    const frame = [right, bottom].map((one) => Math.round(one * HUNDREDTHS_OF_MM));
    const head = [
      1,
      FILE_HEAD,
      0,
      0,
      right,
      bottom,
      0,
      0,
      ...frame,
      SIGNATURE,
      VERSION,
      size,
      this.#records.length + 1,
    ];
    for (const [at, value] of head.entries()) view.setUint32(4 * at, value, true);
    view.setUint16(56, this.#handles.size + 1, true);
    const { width, height, widthMm, heightMm } = DEVICE;
    for (const [at, value] of [width, height, widthMm, heightMm].entries())
      view.setUint32(72 + 4 * at, value, true);
    let at = FILE_HEAD;
    for (const record of this.#records) {
      file.set(record, at);
      at += record.length;
    }
    return file;
  }

  #made(key: string, type: number, valuesOf: () => readonly number[]): number {
    const known = this.#handles.get(key);
    if (known !== undefined) return known;
    const handle = this.#handles.size + 1;
    this.#handles.set(key, handle);
    this.add(type, [handle, ...valuesOf()]);
    return handle;
  }

  #select(what: 'pen' | 'brush' | 'font', handle: number): void {
    if (this.#selected.get(what) === handle) return;
    this.#selected.set(what, handle);
    this.add(SELECT, [handle]);
  }
}
const SIGNATURE = 0x464d_4520;
const VERSION = 0x1_0000;
const GEOMETRIC = 0x1_0000;
const FLAT = 0x200;
const MITRED = 0x2000;
const DASHED = 1;

/** A font in 32-bit values: its height and weight, and its name in UTF-16, two letters to a value. */
function fontOf(size: number, isBold: boolean): number[] {
  const values = Array.from({ length: FONT_BYTES / 4 }, () => 0);
  values[0] = -units(size);
  values[4] = isBold ? 700 : 400;
  for (let at = 0; at < FONT.length; at += 2)
    values[7 + at / 2] = FONT.charCodeAt(at) | ((FONT.charCodeAt(at + 1) || 0) << 16);
  return values;
}
