import { type Json, sameJson } from '#model/store/json.ts';

/** What elements say in a field; `isMixed` where they do not all say the same, and then there is no value. */
export interface SharedValue<V> {
  readonly isMixed: boolean;
  readonly value: V | undefined;
}

/** Reads a field of all elements. Stops at the first that says something else: thousands may be selected. */
export function sharedValue<E, V extends Json | undefined>(
  elements: readonly E[],
  read: (element: E) => V,
): SharedValue<V> {
  const [first, ...others] = elements;
  if (first === undefined) return { isMixed: false, value: undefined };
  const value = read(first);
  const isMixed = others.some((one) => !sameJson(read(one) ?? null, value ?? null));
  return { isMixed, value: isMixed ? undefined : value };
}
