/** Measures text, and remembers what it measured. */
export interface TextMetricsCache {
  /** In pixels at 100 %. */
  readonly widthOf: (font: string, text: string) => number;
  /** The text, cut off with an ellipsis where it is wider than there is room; empty where not one letter fits. */
  readonly fit: (font: string, text: string, room: number) => string;
}

/** More than any view shows. Beyond it all is forgotten at once, which is simpler than to know what was needed last. */
const MOST = 20_000;

/** The size in a font, in pixels. */
const SIZE = /([\d.]+)px/;

/** What is known of one font. Texts are looked up as they are: to make a key of them costs more than all else of a frame's words. */
interface Face {
  readonly font: string;
  /**
   * Only fonts of whole pixels are measured, this one is so much larger: letters that keep their size on the screen have another one
   * in the drawing at every zoom, and would be measured anew with every frame.
   */
  readonly whole: Face | null;
  readonly scale: number;
  readonly widths: Map<string, number>;
  /** By whole pixels of room, so that a text is not cut anew for every step of a zoom. */
  readonly fitted: Map<number, Map<string, string>>;
}

/** `measureAt` gives the width of a text in a font. */
export function createTextMetrics(measureAt: (font: string, text: string) => number): TextMetricsCache {
  const faces = new Map<string, Face>();
  let last: Face | null = null;
  let remembered = 0;
  const remember = () => {
    remembered += 1;
    if (remembered < MOST) return;
    remembered = 0;
    last = null;
    faces.clear();
  };
  const faceOf = (font: string): Face => {
    if (last?.font === font) return last;
    last = faces.get(font) ?? null;
    if (last) return last;
    remember();
    const size = Number(SIZE.exec(font)?.[1] ?? 0);
    const whole = Math.max(1, Math.round(size));
    const same = size === 0 || size === whole;
    const made: Face = {
      font,
      whole: same ? null : faceOf(font.replace(SIZE, `${whole}px`)),
      scale: same ? 1 : size / whole,
      widths: new Map(),
      fitted: new Map(),
    };
    faces.set(font, made);
    last = made;
    return made;
  };
  const widthIn = (face: Face, text: string): number => {
    const { font, widths } = face.whole ?? face;
    const known = widths.get(text);
    if (known !== undefined) return face.scale * known;
    const width = measureAt(font, text);
    widths.set(text, width);
    remember();
    return face.scale * width;
  };
  const cut = (font: string, text: string, room: number): string => {
    const letters = Array.from(text);
    let least = 0;
    let most = letters.length;
    while (least < most) {
      const middle = Math.ceil((least + most) / 2);
      if (measureAt(font, `${letters.slice(0, middle).join('')}…`) <= room) least = middle;
      else most = middle - 1;
    }
    return least === 0 ? '' : `${letters.slice(0, least).join('')}…`;
  };
  return {
    widthOf: (font, text) => widthIn(faceOf(font), text),
    fit: (font, text, room) => {
      const face = faceOf(font);
      if (widthIn(face, text) <= room) return text;
      const pixels = Math.floor(room);
      const cuts = face.fitted.get(pixels) ?? new Map<string, string>();
      face.fitted.set(pixels, cuts);
      const known = cuts.get(text);
      if (known !== undefined) return known;
      const made = cut(font, text, pixels);
      cuts.set(text, made);
      remember();
      return made;
    },
  };
}

/** A name that is too long for one line, broken at the last space before its middle that leaves the first part fitting. */
export function inTwo(texts: TextMetricsCache, name: string, font: string, room: number): readonly string[] {
  if (texts.widthOf(font, name) <= room) return [name];
  const words = name.split(' ');
  for (let count = words.length - 1; count > 0; count -= 1) {
    const first = words.slice(0, count).join(' ');
    if (texts.widthOf(font, first) <= room) return [first, words.slice(count).join(' ')];
  }
  return [name];
}

/** A text in up to so many lines, broken at its spaces; what there is no room for is cut off in the last. */
export function wrapped(
  texts: TextMetricsCache,
  text: string,
  font: string,
  room: number,
  most: number,
): string[] {
  const lines: string[] = [];
  let words = texts.widthOf(font, text) <= room ? [text] : text.split(' ');
  while (words.length > 0) {
    let count = words.length;
    if (lines.length < most - 1)
      while (count > 1 && texts.widthOf(font, words.slice(0, count).join(' ')) > room) count -= 1;
    const line = texts.fit(font, words.slice(0, count).join(' '), room);
    if (line !== '') lines.push(line);
    words = words.slice(count);
  }
  return lines;
}
