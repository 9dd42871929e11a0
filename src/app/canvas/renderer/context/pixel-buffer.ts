/** How a corner of a filled shape is cut: the distance of its side from the border at each row, in pixels. */
export type Inset = (row: number, rows: number, columns: number) => number;

/** An image that is drawn into pixel by pixel: what is far away is only rectangles and lines along the axes. */
export class PixelBuffer {
  readonly width: number;
  readonly height: number;
  readonly image: ImageData;
  readonly #pixels: Uint32Array;

  constructor(width: number, height: number, image: ImageData = new ImageData(width, height)) {
    this.width = width;
    this.height = height;
    this.image = image;
    this.#pixels = new Uint32Array(image.data.buffer);
  }

  pixelAt(x: number, y: number): number {
    return this.#pixels[y * this.width + x] ?? 0;
  }

  clear(colour: number): void {
    this.#pixels.fill(colour);
  }

  /** The pixels from `left` up to but not including `right`, and from `top` up to `bottom`; whole numbers, anywhere. */
  fill(left: number, top: number, right: number, bottom: number, colour: number): void {
    const from = Math.max(0, left);
    const to = Math.min(this.width, right);
    if (from >= to) return;
    const end = Math.min(this.height, bottom);
    const pixels = this.#pixels;
    const narrow = to - from < 12;
    for (let y = Math.max(0, top); y < end; y += 1) {
      const row = y * this.width;
      // A call costs as much as a dozen pixels.
      if (narrow) for (let x = row + from; x < row + to; x += 1) pixels[x] = colour;
      else pixels.fill(colour, row + from, row + to);
    }
  }

  /** The same with each row drawn in at both sides. */
  fillShape(left: number, top: number, right: number, bottom: number, colour: number, inset: Inset): void {
    const rows = bottom - top;
    for (let row = Math.max(0, -top); row < Math.min(rows, this.height - top); row += 1) {
      const by = Math.round(inset(row, rows, right - left));
      this.fill(left + by, top + row, right - by, top + row + 1, colour);
    }
  }

  /** A line between two points, `thick` pixels wide. Lines that lean are drawn one pixel wide. */
  line(x0: number, y0: number, x1: number, y1: number, thick: number, colour: number): void {
    if (y0 === y1) this.fill(Math.min(x0, x1), y0, Math.max(x0, x1) + thick, y0 + thick, colour);
    else if (x0 === x1) this.fill(x0, Math.min(y0, y1), x0 + thick, Math.max(y0, y1) + thick, colour);
    else this.#lean(x0, y0, x1, y1, colour);
  }

  #lean(x0: number, y0: number, x1: number, y1: number, colour: number): void {
    const steps = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0));
    if (steps > 4 * (this.width + this.height)) return;
    for (let step = 0; step <= steps; step += 1) {
      const x = Math.round(x0 + ((x1 - x0) * step) / steps);
      const y = Math.round(y0 + ((y1 - y0) * step) / steps);
      this.fill(x, y, x + 1, y + 1, colour);
    }
  }
}
