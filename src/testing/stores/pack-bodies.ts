import { runToEnd } from '#model/store/work-steps.ts';
import { type Body, type PackedBodies, packingBodies } from '#server/storage/bodies.ts';

/** Bodies as the store takes them. */
export function packBodies(bodies: readonly Body[]): PackedBodies {
  return runToEnd(packingBodies(bodies));
}
