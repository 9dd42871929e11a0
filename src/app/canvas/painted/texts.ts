/** Measures text, and remembers what it measured. */
export interface Texts {
  /** In pixels at 100 %. */
  readonly widthOf: (font: string, text: string) => number;
  /** The text, cut off with an ellipsis where it is wider than there is room; empty where not one letter fits. */
  readonly fit: (font: string, text: string, room: number) => string;
}

/** More than any view shows. Beyond it all is forgotten at once, which is simpler than to know what was needed last. */
const MOST = 20_000;

/** `measure` gives the width of a text in a font. */
export function createTexts(measure: (font: string, text: string) => number): Texts {
  const widths = new Map<string, number>();
  const fitted = new Map<string, string>();
  const widthOf = (font: string, text: string) => {
    const key = `${font} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    if (widths.size > MOST) widths.clear();
    const width = measure(font, text);
    widths.set(key, width);
    return width;
  };
  const cut = (font: string, text: string, room: number): string => {
    const letters = Array.from(text);
    let least = 0;
    let most = letters.length;
    while (least < most) {
      const middle = Math.ceil((least + most) / 2);
      if (measure(font, `${letters.slice(0, middle).join('')}…`) <= room) least = middle;
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
