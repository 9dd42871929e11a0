/**
 * By how many rows the row at `index` of one list is further down in another; negative: further up. Where it is not in the other,
 * the nearest one after it that is stands for it, or the nearest before it; 0 where none is.
 */
export function rowShift(before: readonly string[], after: readonly string[], index: number): number {
  const places = new Map(after.map((key, place) => [key, place]));
  for (let at = index; at < before.length; at += 1) {
    const place = places.get(before[at] ?? '');
    // What came in place of it takes its place.
    if (place !== undefined) return place - index;
  }
  for (let at = index - 1; at >= 0; at -= 1) {
    const place = places.get(before[at] ?? '');
    if (place !== undefined) return place - at;
  }
  return 0;
}
