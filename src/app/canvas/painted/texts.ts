/** Measures text, and remembers what it measured. */
export interface Texts {
  /** In pixels at 100 %. */
  readonly widthOf: (font: string, text: string) => number;
  /** The text, cut off with an ellipsis where it is wider than there is room; empty where not one letter fits. */
  readonly fit: (font: string, text: string, room: number) => string;
}

/** More than any view shows. Beyond it all is forgotten at once, which is simpler than to know what was needed last. */
const MOST = 20_000;

/** The size in a font, in pixels. */
const SIZE = /([\d.]+)px/;

/** `measureAt` gives the width of a text in a font. */
export function createTexts(measureAt: (font: string, text: string) => number): Texts {
  const sizes = new Map<string, { readonly font: string; readonly scale: number }>();
  /**
   * A font of a whole number of pixels, and how much larger the one that is meant is: letters that keep their size on the screen have
   * another one in the drawing at every zoom, and would be measured anew with every frame.
   */
  const wholeOf = (font: string) => {
    const known = sizes.get(font);
    if (known) return known;
    const size = Number(SIZE.exec(font)?.[1] ?? 0);
    const whole = Math.max(1, Math.round(size));
    const made =
      size === 0 || size === whole
        ? { font, scale: 1 }
        : { font: font.replace(SIZE, `${whole}px`), scale: size / whole };
    if (sizes.size > MOST) sizes.clear();
    sizes.set(font, made);
    return made;
  };
  const widths = new Map<string, number>();
  const fitted = new Map<string, string>();
  const widthOf = (font: string, text: string): number => {
    const { font: whole, scale } = wholeOf(font);
    if (scale !== 1) return scale * widthOf(whole, text);
    const key = `${font} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    if (widths.size > MOST) widths.clear();
    const width = measureAt(font, text);
    widths.set(key, width);
    return width;
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
    widthOf,
    fit: (font, text, room) => {
      if (widthOf(font, text) <= room) return text;
      // Whole pixels, so that a text is not cut anew for every step of a zoom.
      const pixels = Math.floor(room);
      const key = `${pixels} ${font} ${text}`;
      const known = fitted.get(key);
      if (known !== undefined) return known;
      if (fitted.size > MOST) fitted.clear();
      const made = cut(font, text, pixels);
      fitted.set(key, made);
      return made;
    },
  };
}

/** A name that is too long for one line, broken at the last space before its middle that leaves the first part fitting. */
export function inTwo(texts: Texts, name: string, font: string, room: number): readonly string[] {
  if (texts.widthOf(font, name) <= room) return [name];
  const words = name.split(' ');
  for (let count = words.length - 1; count > 0; count -= 1) {
    const first = words.slice(0, count).join(' ');
    if (texts.widthOf(font, first) <= room) return [first, words.slice(count).join(' ')];
  }
  return [name];
}

/** A text in up to so many lines, broken at its spaces; what there is no room for is cut off in the last. */
export function wrapped(texts: Texts, text: string, font: string, room: number, most: number): string[] {
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
