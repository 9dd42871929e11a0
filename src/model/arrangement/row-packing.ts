import type { Position } from '#model/elements/placement.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import { WINDOW_RATIO } from './arranged.ts';

/** Boxes whose places to one another are settled. */
export interface PackedBlock {
  readonly width: number;
  readonly height: number;
  readonly places: ReadonlyMap<string, Position>;
}

/** Of more blocks than this their area says well enough how wide rows are; of fewer every width is tried. */
const FEW = 12;

/** Blocks in rows, in their order, in about the shape of a window with this ratio of width to height. */
export function* packingInRows(
  blocks: readonly PackedBlock[],
  gap: number,
  ratio = WINDOW_RATIO,
): WorkSteps<Map<string, Position>> {
  const area = blocks.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0);
  const widest = blocks.reduce((most, { width }) => Math.max(most, width), 0);
  const usual = Math.max(widest, Math.sqrt(area * ratio));
  const room = blocks.length <= FEW ? bestRoom(blocks, gap, ratio, usual) : usual;
  const places = new Map<string, Position>();
  let x = 0;
  let y = 0;
  let height = 0;
  for (const block of blocks) {
    yield;
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

/** The width of rows at which a few blocks fit the smallest window; of equal ones that nearest to the usual one. */
function bestRoom(blocks: readonly PackedBlock[], gap: number, ratio: number, usual: number): number {
  let best = usual;
  let least = shownWidth(blocks, gap, ratio, usual);
  let width = -gap;
  for (const block of blocks) {
    width += block.width + gap;
    const shown = shownWidth(blocks, gap, ratio, width);
    if (shown >= least) continue;
    [best, least] = [width, shown];
  }
  return best;
}

/** How wide a window must be to show the rows at full size. */
function shownWidth(blocks: readonly PackedBlock[], gap: number, ratio: number, room: number): number {
  let [x, y, height, widest] = [0, 0, 0, 0];
  for (const block of blocks) {
    if (x > 0 && x + block.width > room) [x, y, height] = [0, y + height + gap, 0];
    widest = Math.max(widest, x + block.width);
    x += block.width + gap;
    height = Math.max(height, block.height);
  }
  return Math.max(widest, (y + height) * ratio);
}
