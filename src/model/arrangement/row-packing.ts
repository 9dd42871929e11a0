import type { Position } from '#model/elements/placement.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import { WINDOW_RATIO } from './arranged.ts';

/** Boxes whose places to one another are settled. */
export interface PackedBlock {
  readonly width: number;
  readonly height: number;
  readonly places: ReadonlyMap<string, Position>;
}

/** Blocks in rows, in their order, in about the shape of a window with this ratio of width to height. */
export function* packingInRows(
  blocks: readonly PackedBlock[],
  gap: number,
  ratio = WINDOW_RATIO,
): WorkSteps<Map<string, Position>> {
  const area = blocks.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0);
  const widest = blocks.reduce((most, { width }) => Math.max(most, width), 0);
  const room = Math.max(widest, Math.sqrt(area * ratio));
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
