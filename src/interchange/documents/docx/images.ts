import { imagesIn, type PrintedImage, type Section } from '#interchange/documents/printed-document.ts';
import type { EmbeddedImage } from '#interchange/documents/images/embedded-image.ts';
import { MOST_SCALE } from '#interchange/documents/pictures/picture.ts';
import type { ZipPieces } from '#interchange/zip/write-zip.ts';
import { type DrawingRoom, imageRelation, inlineXml } from './drawings.ts';

/** Where the ids of pictures begin: those of drawings are below. */
const FIRST_ID = 1_000_000;

/** The pictures that came in with texts: one file for each, however often it is printed. */
export class Images {
  readonly #numbers = new Map<EmbeddedImage, number>();
  #printed = 0;

  constructor(sections: readonly Section[]) {
    for (const { image } of imagesIn(sections))
      if (!this.#numbers.has(image)) this.#numbers.set(image, this.#numbers.size + 1);
  }

  /** What the list of relationships has of them. */
  get relationships(): string {
    return [...this.#numbers].map(([image, at]) => imageRelation(idOf(at), pathOf(image, at))).join('');
  }

  *files(): Generator<ZipPieces> {
    for (const [image, at] of this.#numbers)
      yield { path: `word/${pathOf(image, at)}`, pieces: [image.bytes] };
  }

  /** A run with a picture, no larger than its room. */
  run({ image, alternative }: PrintedImage, room: DrawingRoom): string {
    const at = this.#numbers.get(image) ?? 0;
    const scale = Math.min(MOST_SCALE, room.width / image.width, room.height / image.height);
    const [width, height] = [image.width * scale, image.height * scale];
    this.#printed += 1;
    const id = FIRST_ID + this.#printed;
    const blip = `<a:blip r:embed="${idOf(at)}"/>`;
    return inlineXml(blip, { id, name: `Picture ${this.#printed}`, alternative, width, height });
  }
}

const idOf = (at: number): string => `picture${at}`;
const pathOf = ({ ending }: EmbeddedImage, at: number): string => `media/picture${at}.${ending}`;
