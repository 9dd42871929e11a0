import { createRequire } from 'node:module';
import type { Font, Glyph } from 'fontkit';

/** The faces of a document, by what they are for. Both have the same scripts: Latin, Greek, Cyrillic, Arabic, Hebrew and others, none of East Asia. */
export const FONT_FILES = {
  plain: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
} as const;
export type FaceName = keyof typeof FONT_FILES;
export type Faces = Readonly<Record<FaceName, Face>>;

/** Letters and marks whose shape or place depends on those beside them. */
const SHAPED = /[\p{M}\p{Cf}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
/** Whether it is set otherwise than letter by letter. */
export const needsShaping = (text: string): boolean => SHAPED.test(text);
/** What is drawn for a character that no face has. */
const REPLACEMENT = '\ufffd';
/** Latin, Greek and Cyrillic. */
const FIRST_LETTERS = 0x500;
const PLAIN_ASCII = /^[\n -~]*$/;

/** Reads the faces; their package is loaded by whoever prints first. What they lack is told of the one who opened them. */
export async function openFaces(): Promise<Faces> {
  const { openSync } = await import('fontkit');
  const { resolve } = createRequire(import.meta.url);
  const open = (name: FaceName): Face => {
    const font = openSync(resolve(FONT_FILES[name]));
    if (!('layout' in font)) throw new Error(`${FONT_FILES[name]} is more than one face`);
    return new Face(name, font);
  };
  return { plain: open('plain'), bold: open('bold') };
}

/**
 * A face that is measured and embedded. Text that needs no shaping is set letter by letter: the shaping of the package takes thirty times
 * as long, and to keep what it made of every word takes memory without end.
 */
export class Face {
  readonly #shape: Font['layout'];
  readonly #glyphs = new Map<string, Glyph>();
  /** Of letters that are shaped, where they stand alone. */
  readonly #widthsAlone = new Map<string, number>();
  /** The characters that it was asked to draw and has not. */
  readonly lacking = new Set<string>();
  /** In parts of the size. */
  readonly ascent: number;
  readonly descent: number;
  readonly #unitsPerEm: number;
  /** Of the characters that are all of most texts; below 0: not asked for yet. */
  readonly #advances = new Float64Array(FIRST_LETTERS).fill(-1);

  constructor(
    readonly name: FaceName,
    readonly font: Font,
  ) {
    this.#shape = font.layout.bind(font);
    this.#unitsPerEm = font.unitsPerEm;
    this.ascent = font.ascent / this.#unitsPerEm;
    this.descent = -font.descent / this.#unitsPerEm;
    // The writer asks the font itself.
    font.layout = (text) => (SHAPED.test(text) ? this.#shape(text) : this.#setSimply(text));
  }

  widthOf(text: string, size: number): number {
    let width = 0;
    if (!SHAPED.test(text)) width = this.#widthOfSimple(text);
    else if (text.length === 1) width = this.#widthAlone(text);
    else width = this.#shape(text).advanceWidth;
    return (width / this.#unitsPerEm) * size;
  }

  #widthOfSimple(text: string): number {
    let width = 0;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      const known = this.#advances[code] ?? -1;
      if (known >= 0) width += known;
      else {
        const character = String.fromCodePoint(text.codePointAt(at) ?? code);
        const { advanceWidth } = this.#glyph(character);
        width += advanceWidth;
        if (code < FIRST_LETTERS) this.#advances[code] = advanceWidth;
        at += character.length - 1;
      }
    }
    return width;
  }

  /** The text with a sign in the place of each character that cannot be drawn. */
  withSigns(text: string): string {
    if (PLAIN_ASCII.test(text)) return text;
    let said = '';
    for (const character of text) {
      const isThere = this.#has(character.codePointAt(0) ?? 0);
      if (!isThere) this.lacking.add(character);
      said += isThere ? character : REPLACEMENT;
    }
    return said;
  }

  #has(codePoint: number): boolean {
    const character = String.fromCodePoint(codePoint);
    return character === '\n' || /\p{Cf}/u.test(character) || this.font.hasGlyphForCodePoint(codePoint);
  }

  #widthAlone(character: string): number {
    const width = this.#widthsAlone.get(character) ?? this.#shape(character).advanceWidth;
    this.#widthsAlone.set(character, width);
    return width;
  }

  #glyph(character: string): Glyph {
    let glyph = this.#glyphs.get(character);
    if (glyph === undefined) {
      glyph = this.font.glyphForCodePoint(character.codePointAt(0) ?? 0);
      this.#glyphs.set(character, glyph);
    }
    return glyph;
  }

  #setSimply(text: string): ReturnType<Font['layout']> {
    const glyphs = Array.from(text, (character) => this.#glyph(character));
    const positions = glyphs.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }));
    return Object.assign(this.#shape(''), { glyphs, positions });
  }
}
