import type { Requirement } from '#model/elements/requirement.ts';
import { type Looked, outlineNumber, placeAmong } from './numbering.ts';
import { childrenIn, type Outline, parentIn } from './outline.ts';
import type { Rows, Shown } from './rows.ts';

export interface TreeView {
  readonly outline: Outline;
  readonly requirements: Looked<Requirement>;
  readonly collapsed: ReadonlySet<string>;
  /** What the filter leaves; null without one. */
  readonly shown: Shown | null;
}

/** What the filter leaves of siblings; each list is narrowed once. */
function visibleOf(shown: Shown | null): (ids: readonly string[]) => readonly string[] {
  if (shown === null) return (ids) => ids;
  const known = new Map<readonly string[], readonly string[]>();
  return (ids) => {
    const left = known.get(ids) ?? ids.filter((id) => shown.hits.has(id) || shown.ancestors.has(id));
    known.set(ids, left);
    return left;
  };
}

/**
 * The ids of the visible rows of the tree from top to bottom, O(n). With a filter, what is above a match is open, whether it was
 * collapsed or not: a match that is hidden would not have been found.
 */
function treeIds(
  { outline, collapsed, shown }: TreeView,
  visible: (ids: readonly string[]) => readonly string[],
): string[] {
  const ids: string[] = [];
  // A stack of its own: a chain of ten thousand parents would overflow the call stack.
  const stack: { readonly ids: readonly string[]; next: number }[] = [
    { ids: visible(outline.roots), next: 0 },
  ];
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const id = top.ids[top.next];
    if (id === undefined) {
      stack.pop();
      continue;
    }
    top.next += 1;
    ids.push(id);
    const below = outline.children.get(id);
    if (below !== undefined && (shown !== null || !collapsed.has(id)))
      stack.push({ ids: visible(below), next: 0 });
  }
  return ids;
}

/** The rows of the tree. */
export function treeRows(view: TreeView): Rows {
  const { outline, requirements, collapsed, shown } = view;
  const visible = visibleOf(shown);
  const ids = treeIds(view, visible);
  return {
    ids,
    at: (index) => {
      const id = ids[index];
      const requirement = id === undefined ? undefined : requirements.get(id);
      if (id === undefined || !requirement) return undefined;
      let level = 1;
      const parentId = parentIn(requirements, requirement);
      for (let at = parentId; at !== undefined; at = parentIn(requirements, requirements.get(at))) level += 1;
      const siblings = visible(childrenIn(outline, parentId));
      const below = visible(childrenIn(outline, id)).length > 0;
      return {
        id,
        level,
        posInSet: placeAmong(siblings, requirement, requirements) + 1,
        setSize: siblings.length,
        expanded: below ? shown !== null || !collapsed.has(id) : undefined,
        context: shown !== null && !shown.hits.has(id),
        number: outlineNumber(outline, requirements, requirement),
      };
    },
  };
}
