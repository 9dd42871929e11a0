interface Nested {
  readonly id: string;
  readonly parentId?: string | undefined;
}

/** Elements that may be inside each other, by id. */
export interface Tree {
  get(id: string): Nested | undefined;
}

/** What is above an element, the nearest first, itself left out. A circle in a broken file ends it. */
export function ancestorsOf(tree: Tree, id: string): string[] {
  const above: string[] = [];
  const seen = new Set([id]);
  for (let at = tree.get(id)?.parentId; at !== undefined && !seen.has(at); at = tree.get(at)?.parentId) {
    if (!tree.get(at)) break;
    seen.add(at);
    above.push(at);
  }
  return above;
}

/** An element at its place in the tree. */
export interface Placed {
  readonly id: string;
  /** Counts from 1. */
  readonly level: number;
  readonly hasChildren: boolean;
}

/**
 * The elements as an outline: what is inside one stands right after it, siblings in the order of `compare`. One whose parent is
 * not there stands at the top. O(n log n).
 */
export function outlineOf<T extends Nested>(
  elements: Iterable<T>,
  compare: (a: T, b: T) => number,
): Placed[] {
  const byId = new Map<string, T>();
  for (const element of elements) byId.set(element.id, element);
  const below = new Map<string | undefined, T[]>();
  for (const element of byId.values()) {
    const { parentId } = element;
    const parent = parentId !== undefined && byId.has(parentId) ? parentId : undefined;
    const siblings = below.get(parent);
    if (siblings) siblings.push(element);
    else below.set(parent, [element]);
  }
  const backwards = (siblings: T[] = []) => siblings.sort((a, b) => compare(b, a));
  const placed: Placed[] = [];
  // A stack of its own: a chain of ten thousand parents would overflow the call stack.
  const stack = backwards(below.get(undefined)).map((element) => ({ element, level: 1 }));
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { element, level } = next;
    const children = backwards(below.get(element.id));
    placed.push({ id: element.id, level, hasChildren: children.length > 0 });
    for (const child of children) stack.push({ element: child, level: level + 1 });
  }
  return placed;
}
