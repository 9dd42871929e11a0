import type { State } from '#model/elements/state.ts';
import { compareById } from '#model/store/compare-by-id.ts';

/** What can be put in document order. */
interface Ordered {
  readonly id: string;
  readonly order?: number | undefined;
}

/**
 * Document order, by which SCXML decides between what could go first: by `order` where it is given, then by id, so that it is the
 * same wherever the model is: the wire carries no times for transitions. Ids of ours tell when they were made.
 */
export function compareDocumentOrder(a: Ordered, b: Ordered): number {
  const [first, second] = [a.order ?? Number.POSITIVE_INFINITY, b.order ?? Number.POSITIVE_INFINITY];
  if (first !== second) return first - second;
  return compareById(a, b);
}

/** Whether a machine or a region can begin in a state of this kind where no initial state is marked. */
export const canBegin = ({ kind }: Pick<State, 'kind'>): boolean => kind !== 'initial' && kind !== 'history';

/** Where states that are side by side begin when no initial state is marked: in the first of them, as in SCXML (3.11). */
export function firstInOrder<S extends Pick<State, 'id' | 'kind' | 'order'>>(
  states: readonly S[],
): S | undefined {
  return [...states].filter(canBegin).sort(compareDocumentOrder)[0];
}
