import type { Requirement } from '#model/elements/requirement.ts';
import { byPosition, childrenIn, type Outline, parentIn } from './outline.ts';

export interface Looked<T> {
  readonly get: (id: string) => T | undefined;
}

/** Where a requirement stands among its siblings, from 0: they are in order, so that 17 looks find it among 100,000. */
export function placeAmong(
  siblings: readonly string[],
  requirement: Requirement,
  requirements: Looked<Requirement>,
): number {
  let low = 0;
  let high = siblings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = requirements.get(siblings[middle] ?? '');
    if (other && byPosition(other, requirement) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The place of a requirement in the whole outline: `1.2.3`. Only its own branch is looked at. */
export function outlineNumber(
  outline: Outline,
  requirements: Looked<Requirement>,
  requirement: Requirement,
): string {
  const steps: number[] = [];
  for (let at: Requirement | undefined = requirement; at; ) {
    const parentId = parentIn(requirements, at);
    steps.push(placeAmong(childrenIn(outline, parentId), at, requirements) + 1);
    at = parentId === undefined ? undefined : requirements.get(parentId);
  }
  return steps.toReversed().join('.');
}
