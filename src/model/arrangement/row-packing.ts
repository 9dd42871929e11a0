interface Point {
  readonly x: number;
  readonly y: number;
}

/** Boxes whose places to one another are settled. */
export interface PackedBlock {
  readonly width: number;
  readonly height: number;
  readonly places: ReadonlyMap<string, Point>;
}

/** The width of the whole to its height, about. */
const ASPECT = 1.6;

/** Blocks in rows, in their order, in about the shape of a screen. */
export function packInRows(blocks: readonly PackedBlock[], gap: number): Map<string, Point> {
  const area = blocks.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0);
  const widest = Math.max(0, ...blocks.map(({ width }) => width));
  const room = Math.max(widest, Math.sqrt(area * ASPECT));
  const places = new Map<string, Point>();
  let x = 0;
  let y = 0;
  let height = 0;
  for (const block of blocks) {
    if (x > 0 && x + block.width > room) {
      x = 0;
      y += height + gap;
      height = 0;
    }
    for (const [id, place] of block.places) places.set(id, { x: x + place.x, y: y + place.y });
    x += block.width + gap;
    height = Math.max(height, block.height);
  }
  return places;
}
