/** What the package's fonts have, and its types do not say. */
declare global {
  namespace PDFKit {
    interface EmbeddedFont {
      readonly id: string;
      ref(): unknown;
      encode(text: string): [codes: string[], positions: unknown];
    }
    interface PDFDocument {
      readonly _font: EmbeddedFont;
    }
  }
}

/** A page names the fonts that it is set in. */
function nameFont({ fonts }: { readonly fonts: Record<string, unknown> }, font: PDFKit.EmbeddedFont): void {
  fonts[font.id] ??= font.ref();
}

/** A millionth of a point, as the package has it. */
const PARTS = 1_000_000;
const inParts = (points: number): number => Math.round(points * PARTS) / PARTS;

/**
 * Writes text that needs no shaping, a piece at a time in one go. The package shapes each word of it three times, and writes eight
 * lines about its place.
 */
export class SimpleText {
  /** What the file calls the glyph of a character, by the font. */
  readonly #codes = new Map<string, Map<string, string>>();

  constructor(private readonly file: PDFKit.PDFDocument) {}

  write(text: string, x: number, y: number, face: string, size: number): void {
    const { file } = this;
    if (text === '') return;
    const font = file.font(face, size)._font;
    nameFont(file.page, font);
    // Pages are upside down for the package: text is turned back.
    const place = `1 0 0 -1 ${inParts(x)} ${inParts(y)} Tm`;
    file.addContent(`BT\n/${font.id} ${size} Tf\n${place}\n<${this.#codesOf(text, font)}> Tj\nET`);
  }

  #codesOf(text: string, font: PDFKit.EmbeddedFont): string {
    const known = this.#codes.get(font.id) ?? new Map<string, string>();
    this.#codes.set(font.id, known);
    let codes = '';
    for (const character of text) {
      let code = known.get(character);
      if (code === undefined) {
        code = font.encode(character)[0].join('');
        known.set(character, code);
      }
      codes += code;
    }
    return codes;
  }
}
