import { impactOf } from '#model/trace/impact.ts';
import { notInModel } from './element-detail.ts';
import type { ListedOrRefused } from './row.ts';
import type { SeenModel } from './seen-model.ts';

export interface ReadImpact {
  readonly is: 'impact';
  readonly elementIds: readonly string[];
  /** How many steps away. */
  readonly steps: number;
}

/** What a change of some elements may touch, the nearest first, each with the shortest path to it. */
export function readImpact(seen: SeenModel, { elementIds, steps }: ReadImpact): ListedOrRefused {
  const missing = elementIds.findIndex((id) => !seen.named(id));
  if (missing >= 0) return notInModel(`elementIds.${missing}`);
  const reached = impactOf(seen.model, elementIds, steps);
  return {
    head: { reached: reached.length },
    rows: reached.map(({ id, distance, path }) => ({
      key: id,
      value: {
        ...seen.named(id),
        distance,
        path: path.map(({ from, way, over }) => ({ from, way, ...(over !== null && { over }) })),
      },
    })),
  };
}
