/**
 * Where a jump ends among so many cells, as in spreadsheets: from a filled cell at the last filled one before a gap, from any other at
 * the next that is filled; with none of it at the end.
 */
export function edgeOf(
  from: number,
  way: 1 | -1,
  count: number,
  isFilled: (index: number) => boolean,
): number {
  const isInside = (index: number) => index >= 0 && index < count;
  let at = from + way;
  if (!isInside(at)) return from;
  const isRun = isInside(from) && isFilled(from) && isFilled(at);
  if (isRun) while (isInside(at + way) && isFilled(at + way)) at += way;
  else while (isInside(at + way) && !isFilled(at)) at += way;
  return at;
}
