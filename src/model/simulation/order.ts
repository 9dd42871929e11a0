import { alongIds } from '#model/along-ids.ts';

/** What can be put in document order. */
interface Ordered {
  readonly id: string;
  readonly order?: number | undefined;
}

/**
 * Document order, by which SCXML decides between what could go first: by `order` where it is given, then by id, so that it is the
 * same wherever the model is.
 */
export function alongOrder(a: Ordered, b: Ordered): number {
  const [first, second] = [a.order ?? Number.POSITIVE_INFINITY, b.order ?? Number.POSITIVE_INFINITY];
  if (first !== second) return first - second;
  return alongIds(a, b);
}
