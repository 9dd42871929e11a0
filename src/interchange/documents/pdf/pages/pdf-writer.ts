import type { Font } from 'fontkit';
import type { Paper } from '#contract/document.ts';
import { type PrintedDocument, tagOf } from '#interchange/documents/printed-document.ts';
import { SIZES } from '#interchange/documents/pdf/styles.ts';
import type { EmbeddedImage } from '#interchange/documents/images/embedded-image.ts';
import { plainPng } from '#interchange/documents/images/png.ts';
import { type Faces, needsShaping } from '#interchange/documents/pdf/text/face.ts';
import { oneLine } from '#interchange/documents/pdf/text/printable.ts';
import { escapedText, sayable } from '#interchange/xml/write-xml.ts';
import { ByteCollector } from './byte-collector.ts';
import { SimpleText } from '#interchange/documents/pdf/text/simple-text.ts';
import type {
  Glyphs,
  PageWriter,
  PicturePlace,
  Rectangle,
  ShapeVector,
  Tag,
  TagType,
} from './page-writer.ts';

/** What the package takes and its types do not say. */
declare global {
  namespace PDFKit {
    interface PDFDocument {
      _offset: number;
      _write: (piece: string | Uint8Array) => void;
    }
    interface PDFOutline {
      addItem(title: string, options: { readonly top: number; readonly left: number }): PDFOutline;
    }
    namespace Mixins {
      interface OpenedImage {
        readonly width: number;
        readonly height: number;
      }
      interface PDFFont {
        registerFont(name: string, font: Font): this;
      }
      interface PDFImage {
        openImage(src: Uint8Array): OpenedImage;
        image(src: OpenedImage, x: number, y: number, options: ImageOption): this;
      }
      interface ImageOption {
        ignoreOrientation?: boolean;
      }
      interface AnnotationOption {
        Subtype?: 'Link';
        Dest?: string;
        structParent?: PDFStructureElement;
      }
      interface StructureElementOptions {
        scope?: 'Column';
      }
    }
  }
}

/** Deeper headings stand under the last that is not. */
const DEEPEST_BOOKMARK = 9;

/** Writes the pages of a file, tagged, with an outline. The package is loaded by whoever prints first. */
export async function openPdf(
  document: PrintedDocument,
  paper: Paper,
  faces: Faces,
  anchors: Iterable<string>,
): Promise<PdfWriter> {
  const { default: PDFDocument } = await import('pdfkit');
  const { title, subject, at } = document;
  const whole = oneLine(sayable(`${title} – ${subject}`));
  const time = Date.parse(at);
  const file = new PDFDocument({
    pdfVersion: '1.7',
    size: [...SIZES[paper]],
    margin: 0,
    autoFirstPage: false,
    // Else it loads one that every reader has, and no document is set in.
    font: '',
    fontLayoutCache: false,
    tagged: true,
    displayTitle: true,
    lang: tagOf(document),
    info: {
      Title: whole,
      Subject: oneLine(sayable(subject)),
      Producer: 'Modelwright',
      Creator: 'Modelwright',
      // The package takes the time from the clock where there is none. A file of a model may say any text where a time should be.
      CreationDate: new Date(Number.isNaN(time) ? 0 : time),
    },
  });
  for (const name of ['plain', 'bold'] as const) file.registerFont(name, faces[name].font);
  asXml(file);
  return new PdfWriter(file, anchors, paper).begun();
}

/** The package writes the properties of a file a second time as XML, as if they could hold no tag. */
function asXml(file: PDFKit.PDFDocument): void {
  const write = file.endMetadata.bind(file);
  file.endMetadata = () => {
    const { Title = '', Subject = '' } = file.info;
    Object.assign(file.info, { Title: escapedText(Title), Subject: escapedText(Subject) });
    write();
  };
}

export class PdfWriter implements PageWriter {
  pageNumber = 0;
  readonly #bytes = new ByteCollector();
  readonly #ended: Promise<void>;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #names: ReadonlyMap<string, string>;
  readonly #placed = new Set<string>();
  readonly #bookmarks: PDFKit.PDFOutline[];
  readonly #images = new Map<EmbeddedImage, PDFKit.Mixins.OpenedImage>();
  readonly #size: [number, number];
  readonly #simple: SimpleText;
  #colour = '';
  #stroke = '';

  constructor(
    private readonly file: PDFKit.PDFDocument,
    anchors: Iterable<string>,
    paper: Paper,
  ) {
    this.#size = [...SIZES[paper]];
    // Names are sorted by language in the file and looked up by bytes: with numbers of one length both are the same.
    this.#names = new Map([...anchors].map((anchor, at) => [anchor, `d${String(at).padStart(8, '0')}`]));
    this.#simple = new SimpleText(file);
    this.#root = file.struct('Document');
    file.addStructure(this.#root);
    this.#bookmarks = [file.outline];
    file.on('data', (bytes: Uint8Array) => this.#bytes.add(bytes));
    this.#ended = new Promise((resolve, reject) => file.once('end', resolve).once('error', reject));
  }

  /** From here on what is written is taken at once: before, it would be kept in its small pieces. */
  async begun(): Promise<this> {
    if (!this.file.readableFlowing || this.file.readableLength > 0)
      await new Promise((resolve) => this.file.once('resume', resolve));
    // The stream of the package takes as long for its many small pieces as all that is in them.
    this.file._write = (piece) => {
      if (typeof piece === 'string') this.file._offset += this.#bytes.addLine(piece);
      else {
        this.#bytes.add(piece);
        this.file._offset += piece.length;
      }
    };
    return this;
  }

  async whole(): Promise<Uint8Array<ArrayBuffer>> {
    this.#root.end();
    this.file.end();
    await this.#ended;
    return this.#bytes.whole();
  }

  startPage(isTurned: boolean): void {
    this.file.addPage(isTurned ? { size: this.#size, margin: 0, layout: 'landscape' } : undefined);
    this.#colour = '';
    this.#stroke = '';
    this.pageNumber += 1;
  }

  open(type: TagType, parent: Tag, alternative?: string): Tag {
    const scope = type === 'TH' ? ({ scope: 'Column' } as const) : {};
    const tag = this.file.struct(type, { ...scope, ...(alternative !== undefined && { alt: alternative }) });
    (parent ?? this.#root).add(tag);
    return tag;
  }

  end(tag: Tag): void {
    tag?.end();
  }

  mark(tag: Tag, draw: () => void): void {
    // Its type is in the tree; the page only needs a name.
    tag?.add(this.file.markStructureContent('Span'));
    draw();
    this.file.endMarkedContent();
  }

  decorate(draw: () => void): void {
    this.file.markContent('Artifact', { type: 'Layout' });
    draw();
    this.file.endMarkedContent();
  }

  write({ text, x, y, face, size, colour }: Glyphs): void {
    this.#fillWith(colour);
    if (!needsShaping(text)) this.#simple.write(text, x, y, face, size);
    else this.file.font(face, size).text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
  }

  fill({ x, y, width, height }: Rectangle, colour: string): void {
    this.#fillWith(colour);
    this.file.rect(x, y, width, height).fill();
  }

  shape(shape: ShapeVector, { left, top, scale }: PicturePlace): void {
    const { file } = this;
    if (shape.fill === null && shape.stroke === null) return;
    const [x, y] = [(at: number) => left + at * scale, (at: number) => top + at * scale];
    if (shape.is === 'rect') {
      const radius = Math.min(shape.radius, shape.width / 2, shape.height / 2) * scale;
      const size = [shape.width * scale, shape.height * scale] as const;
      if (radius > 0) file.roundedRect(x(shape.x), y(shape.y), ...size, radius);
      else file.rect(x(shape.x), y(shape.y), ...size);
    } else if (shape.is === 'ellipse')
      file.ellipse(x(shape.x), y(shape.y), shape.rx * scale, shape.ry * scale);
    else {
      for (const [at, [across, down]] of shape.corners.entries())
        if (at === 0) file.moveTo(x(across), y(down));
        else file.lineTo(x(across), y(down));
      if (shape.isClosed) file.closePath();
    }
    this.#paint(shape, scale);
  }

  #paint({ fill, stroke, line, dashes }: ShapeVector, scale: number): void {
    const { file } = this;
    if (fill !== null) this.#fillWith(fill);
    if (stroke === null) {
      file.fill();
      return;
    }
    file.lineWidth(line * scale);
    this.#strokeWith(stroke);
    const [dash, gap = dash] = dashes;
    if (dash !== undefined && gap !== undefined) file.dash(dash * scale, { space: gap * scale });
    if (fill === null) file.stroke();
    else file.fillAndStroke();
    if (dash !== undefined) file.undash();
  }

  image(image: EmbeddedImage, { x, y, width, height }: Rectangle): void {
    const { file } = this;
    const bytes = () => (image.ending === 'png' ? plainPng(image.bytes) : image.bytes);
    const opened = this.#images.get(image) ?? file.openImage(bytes());
    this.#images.set(image, opened);
    file.image(opened, x, y, { width, height, ignoreOrientation: true });
  }

  grid(x: number, y: number, widths: readonly number[], height: number, colour: string): void {
    let left = x;
    for (const width of widths) {
      this.file.rect(left, y, width, height);
      left += width;
    }
    this.file.lineWidth(0.5);
    this.#strokeWith(colour);
    this.file.stroke();
  }

  line(x: number, y: number, width: number, colour: string): void {
    this.file
      .lineWidth(0.4)
      .moveTo(x, y)
      .lineTo(x + width, y);
    this.#strokeWith(colour);
    this.file.stroke();
  }

  dots(x: number, y: number, width: number, colour: string): void {
    if (width <= 0) return;
    this.file.dash(0.8, { space: 2.4 });
    this.line(x, y, width, colour);
    this.file.undash();
  }

  link(tag: Tag, { x, y, width, height }: Rectangle, anchor: string): void {
    const name = this.#names.get(anchor);
    if (name === undefined || tag === null) return;
    this.file.annotate(x, y, width, height, { Subtype: 'Link', Dest: name, structParent: tag });
  }

  place(anchor: string, y: number): void {
    const name = this.#names.get(anchor);
    if (name === undefined || this.#placed.has(anchor)) return;
    this.#placed.add(anchor);
    this.file.addNamedDestination(name, 'XYZ', 0, y, null);
  }

  bookmark(depth: number, title: string, y: number): void {
    const level = Math.min(depth, DEEPEST_BOOKMARK, this.#bookmarks.length);
    this.#bookmarks.length = level;
    // The package counts `left` from the right.
    const item = this.#bookmarks[level - 1]?.addItem(title, { top: y, left: this.file.page.width });
    if (item) this.#bookmarks.push(item);
  }

  #fillWith(colour: string): void {
    if (colour !== this.#colour) this.file.fillColor(colour);
    this.#colour = colour;
  }

  #strokeWith(colour: string): void {
    if (colour !== this.#stroke) this.file.strokeColor(colour);
    this.#stroke = colour;
  }
}
