import type { Requirement } from '#model/elements/requirement.ts';

/** The requirements as a tree: ids in the order of their positions. */
export interface Outline {
  readonly roots: readonly string[];
  readonly children: ReadonlyMap<string, readonly string[]>;
}

const NONE: readonly string[] = [];

/** The ids below a requirement, or at the top for undefined, in order. */
export function childrenIn(outline: Outline, parentId: string | undefined): readonly string[] {
  return parentId === undefined ? outline.roots : (outline.children.get(parentId) ?? NONE);
}

/**
 * Orders the requirements by parent and position (then id, so that equal positions do not jump). One whose parent is not
 * there stands at the top: an import may name a parent that comes later. O(n log n).
 */
export function outlineOf(requirements: Iterable<Requirement>): Outline {
  const byId = new Map<string, Requirement>();
  for (const requirement of requirements) byId.set(requirement.id, requirement);
  const roots: Requirement[] = [];
  const below = new Map<string, Requirement[]>();
  for (const requirement of byId.values()) {
    const { parentId } = requirement;
    if (parentId === undefined || !byId.has(parentId)) roots.push(requirement);
    else {
      const siblings = below.get(parentId);
      if (siblings) siblings.push(requirement);
      else below.set(parentId, [requirement]);
    }
  }
  const ordered = (siblings: Requirement[]) => siblings.sort(byPosition).map(({ id }) => id);
  const children = new Map<string, readonly string[]>();
  for (const [parentId, siblings] of below) children.set(parentId, ordered(siblings));
  return { roots: ordered(roots), children };
}

/** The order of siblings: by position, then id. */
export function byPosition(a: Requirement, b: Requirement): number {
  return a.position - b.position || (a.id < b.id ? -1 : 1);
}

/** The parent that a requirement is shown under: one that is not there counts as none. */
export function parentIn(
  requirements: { readonly get: (id: string) => Requirement | undefined },
  requirement: Requirement | undefined,
): string | undefined {
  const parentId = requirement?.parentId;
  return parentId !== undefined && requirements.get(parentId) ? parentId : undefined;
}

/** How many requirements are below one, at any depth. */
export function countBelow(outline: Outline, id: string): number {
  let count = 0;
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const below = childrenIn(outline, next);
    count += below.length;
    waiting.push(...below);
  }
  return count;
}
