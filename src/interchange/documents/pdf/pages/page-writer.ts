import type { EmbeddedImage } from '#interchange/documents/images/embedded-image.ts';
import type { Vector } from '#interchange/documents/pictures/picture.ts';
import type { FaceName } from '#interchange/documents/pdf/text/face.ts';

export type TagType =
  | 'P'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'H4'
  | 'H5'
  | 'H6'
  | 'TOC'
  | 'TOCI'
  | 'Caption'
  | 'Figure'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Link';

/** A node of the tree that says what things are; null while pages are only counted. */
export type Tag = PDFKit.PDFStructureElement | null;

/** What of a picture is no text. */
export type ShapeVector = Exclude<Vector, { readonly is: 'text' }>;

export interface PicturePlace {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What is drawn of a line: at the left end of its base line. */
export interface Glyphs {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly face: FaceName;
  readonly size: number;
  readonly colour: string;
}

/**
 * What pages are written to, one after the other. A document is laid out twice: once to count, and once with the numbers of the pages that
 * its headings are on.
 */
export interface PageWriter {
  /** Of the present page, from 1; 0 before the first. */
  readonly pageNumber: number;
  /** Upright, or turned so that it is wider than high. */
  startPage(isTurned: boolean): void;
  /** A tag under another, or at the top. It takes what is drawn by `mark`, until it is ended. */
  open(type: TagType, parent: Tag, alternative?: string): Tag;
  end(tag: Tag): void;
  /** What is drawn belongs to a tag. */
  mark(tag: Tag, draw: () => void): void;
  /** What is drawn says nothing: rules, fills, what stands on every page. */
  decorate(draw: () => void): void;
  write(glyphs: Glyphs): void;
  fill(place: Rectangle, colour: string): void;
  /** A shape of a picture whose corner is at a place, so much larger. */
  shape(shape: ShapeVector, place: PicturePlace): void;
  /** A picture that came in with a text. */
  image(image: EmbeddedImage, place: Rectangle): void;
  /** The borders of cells beside each other. */
  grid(x: number, y: number, widths: readonly number[], height: number, colour: string): void;
  line(x: number, y: number, width: number, colour: string): void;
  dots(x: number, y: number, width: number, colour: string): void;
  /** A place that leads to an anchor, as part of a tag. */
  link(tag: Tag, place: Rectangle, anchor: string): void;
  /** Where links to an anchor lead; the first place that is named has it. */
  place(anchor: string, y: number): void;
  /** An entry of the outline for what stands here. */
  bookmark(depth: number, title: string, y: number): void;
}
