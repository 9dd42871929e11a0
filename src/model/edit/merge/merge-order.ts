import { sameJson } from '#model/store/json.ts';

type Ids = readonly string[];

/** The order of the ids in `present` after two edits of a list; `clashes` where each side moved ids that both have. */
export interface MergedOrder {
  readonly ids: Ids;
  readonly clashes: boolean;
}

/**
 * Joins two edits of the order of a list. What both sides hold keeps the order of the side that changed it; what one side added
 * stays behind what it was put behind. Where both added at one place, the smaller id comes first, so that the order does not
 * depend on who came first.
 */
export function mergeOrder(base: Ids, mine: Ids, theirs: Ids, present: ReadonlySet<string>): MergedOrder {
  const [inMine, inTheirs, inBase] = [new Set(mine), new Set(theirs), new Set(base)];
  const shared = (id: string) => present.has(id) && inMine.has(id) && inTheirs.has(id);
  const [ofMine, ofTheirs] = [mine.filter(shared), theirs.filter(shared)];
  const known = (ids: Ids) => ids.filter((id) => inBase.has(id));
  const ofBase = base.filter(shared);
  const iMoved = !sameJson(known(ofMine), ofBase);
  const theyMoved = !sameJson(known(ofTheirs), ofBase);
  const core = iMoved === theyMoved ? lesser(ofMine, ofTheirs) : iMoved ? ofMine : ofTheirs;

  const added = [mine, theirs].map((ids) => addedBehind(ids, shared, present));
  const ids = [null, ...core].flatMap((id) => {
    const groups = added.map((side) => side.get(id) ?? []).filter((group) => group.length > 0);
    groups.sort(([one = ''], [other = '']) => (one < other ? -1 : 1));
    return [...(id === null ? [] : [id]), ...groups.flat()];
  });
  return { ids, clashes: iMoved && theyMoved && !sameJson(ofMine, ofTheirs) };
}

/** One of two orders of what both sides added, whichever side is which. */
function lesser(one: Ids, other: Ids): Ids {
  return one.join() < other.join() ? one : other;
}

/** What one side alone holds, by the shared id that it comes after (null: the beginning). */
function addedBehind(
  ids: Ids,
  shared: (id: string) => boolean,
  present: ReadonlySet<string>,
): Map<string | null, string[]> {
  const added = new Map<string | null, string[]>();
  let anchor: string | null = null;
  for (const id of ids) {
    if (shared(id)) anchor = id;
    else if (present.has(id)) added.set(anchor, [...(added.get(anchor) ?? []), id]);
  }
  return added;
}
