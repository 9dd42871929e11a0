/** An element of a list in sight, with the key of what shows it on the page. */
export interface RecycledRow {
  readonly id: string;
  readonly key: number;
}

/**
 * Which element of the page shows which of a list once others are in sight. While most stay, those that come are made and those that
 * go are taken away; where most go, as in a long stroke of the wheel, what showed them shows the new ones in the same order, for
 * another text costs a browser far less than another element. `held` keeps its own: the keyboard is on it.
 */
export function recycleRows(
  before: readonly RecycledRow[],
  ids: readonly string[],
  held: string | null,
): RecycledRow[] {
  const keys = new Map(before.map(({ id, key }) => [id, key]));
  const staying = ids.filter((id) => keys.has(id)).length;
  const leaps = 2 * staying < ids.length;
  const kept = (id: string) => (!leaps || id === held ? keys.get(id) : undefined);
  const taken = new Set(ids.map(kept));
  const free = leaps ? before.map(({ key }) => key).filter((key) => !taken.has(key)) : [];
  let made = Math.max(-1, ...keys.values());
  return ids.map((id) => {
    const key = kept(id) ?? free.shift() ?? made + 1;
    made = Math.max(made, key);
    return { id, key };
  });
}
