import type { PrintedImage } from '#interchange/documents/printed-document.ts';
import { MOST_SCALE } from '#interchange/documents/pictures/picture.ts';
import type { Flow } from './flow.ts';
import type { Tag } from './page-writer.ts';

/** What a heading above it takes of a page. */
const BESIDE = 70;
/** How much of a page pictures in a cell are high at most. */
const MOST_IN_CELL = 0.4;
const GAP = 3;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** In points: as on a screen, or as small as it must be to have room. */
function sizeOf({ image }: PrintedImage, width: number, height: number): Size {
  const scale = Math.min(MOST_SCALE, width / image.width, height / image.height);
  return { width: image.width * scale, height: image.height * scale };
}

function drawImage(
  { image, alternative }: PrintedImage,
  size: Size,
  flow: Flow,
  left: number,
  parent: Tag,
): void {
  const figure = flow.writer.open('Figure', parent, alternative);
  flow.writer.mark(figure, () => flow.writer.image(image, { x: left, y: flow.y, ...size }));
  flow.writer.end(figure);
  flow.y += size.height;
}

/** A picture that came in with a text, in one piece. */
export class SetImage {
  readonly #size: Size;

  constructor(
    private readonly block: PrintedImage,
    private readonly flow: Flow,
  ) {
    this.#size = sizeOf(block, flow.area.width, flow.most - BESIDE);
  }

  get lead(): number {
    return this.#size.height;
  }

  draw(): void {
    const { flow, block } = this;
    flow.need(this.lead);
    drawImage(block, this.#size, flow, flow.area.left, null);
  }
}

/** The pictures of a cell, one below the other. */
export class CellImages {
  readonly #sizes: readonly Size[];
  readonly #gap: number;

  constructor(
    private readonly images: readonly PrintedImage[],
    width: number,
    private readonly flow: Flow,
  ) {
    const most = (flow.most * MOST_IN_CELL) / Math.max(1, images.length);
    this.#gap = Math.min(GAP, most / 4);
    this.#sizes = images.map((one) => sizeOf(one, width, most - this.#gap));
  }

  get height(): number {
    return this.#sizes.reduce((sum, { height }) => sum + this.#gap + height, 0);
  }

  /** At a place of the page; the flow stays where it is. */
  draw(left: number, top: number, tag: Tag): void {
    const { flow } = this;
    const before = flow.y;
    flow.y = top;
    for (const [at, image] of this.images.entries()) {
      flow.y += this.#gap;
      const size = this.#sizes[at];
      if (size) drawImage(image, size, flow, left, tag);
    }
    flow.y = before;
  }
}
