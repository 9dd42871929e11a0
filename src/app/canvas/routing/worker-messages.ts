import type { PatchedMap } from '#app/canvas/diagram/patched-map.ts';
import type { Point } from '#app/canvas/geometry/geometry.ts';
import type { LabelPlace } from '#app/canvas/geometry/polyline.ts';
import type { PlacedBox } from './obstacles/obstacle-index.ts';
import type { InputEdge } from './routing-input.ts';

/** What differs from the task before. */
export interface RouterTask {
  readonly job: number;
  readonly boxes: Difference<PlacedBox>;
  readonly edges: Difference<InputEdge>;
}

/** Whether it leaves what it was asked for until it is told to go on. */
export interface RouterPause {
  readonly paused: boolean;
}

/** The ways that differ from those answered before. */
export interface RouterAnswer {
  readonly job: number;
  readonly changed: readonly ComputedRoute[];
}

export interface ComputedRoute {
  readonly id: string;
  readonly points: readonly Point[];
  readonly label: LabelPlace | undefined;
}

export interface Difference<T> {
  readonly put: readonly T[];
  readonly gone: readonly string[];
}

/** What differs between two states of the same things. */
export function differenceTo<T extends { readonly id: string }>(
  before: PatchedMap<T>,
  now: PatchedMap<T>,
  same: (a: T, b: T) => boolean,
): Difference<T> {
  const put: T[] = [];
  const gone: string[] = [];
  for (const id of now.changedSince(before)) {
    const item = now.get(id);
    const known = before.get(id);
    if (!item) gone.push(id);
    else if (!known || !same(known, item)) put.push(item);
  }
  return { put, gone };
}

export function apply<T extends { readonly id: string }>(
  known: Map<string, T>,
  { put, gone }: Difference<T>,
): void {
  for (const id of gone) known.delete(id);
  for (const item of put) known.set(item.id, item);
}
