import { type Direction } from '#model/elements/connection.ts';
import type { Interface } from '#model/elements/interface.ts';
import { outlineOf, type Tree } from '#model/trace/ancestry.ts';
import type { Couplings } from './couplings.ts';

/** What stands in an N² matrix for all that is outside of the part that it shows. No element has this id. */
export const OUTSIDE = 'outside';

/** A part on the diagonal of an N² matrix. */
export interface ShownPart {
  readonly id: string;
  /** How far down from what the matrix shows; counts from 1. */
  readonly level: number;
  readonly hasChildren: boolean;
  /** Whether what is inside of it stands beside it. */
  readonly isOpen: boolean;
}

interface Named {
  readonly id: string;
  readonly name: string;
  readonly parentId?: string | undefined;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** By their names as people read them, `Pump 9` before `Pump 10`. */
export const compareNames = (a: Named, b: Named): number =>
  collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);

/**
 * The parts on the diagonal, in the order of their tree: those of one level, the inside of each open one right after it. `inside`
 * is the part whose level is shown, itself the first; null for the top of the tree.
 */
export function shownParts(
  parts: Iterable<Named>,
  inside: string | null,
  isOpen: (id: string) => boolean,
): ShownPart[] {
  const shown: ShownPart[] = [];
  let from: number | null = null;
  let hiddenBelow = Number.POSITIVE_INFINITY;
  for (const { id, level, hasChildren } of outlineOf(parts, compareNames)) {
    if (from !== null && level <= from) break;
    if (from === null && inside !== null) {
      if (id !== inside) continue;
      from = level;
    }
    if (level > hiddenBelow) continue;
    const open = hasChildren && isOpen(id);
    hiddenBelow = open ? Number.POSITIVE_INFINITY : level;
    shown.push({ id, level: level - (from ?? 1) + 1, hasChildren, isOpen: open });
  }
  return shown;
}

/** Which halves of the matrix an interface is in: from its source to its target, and back. */
export function halvesOf({ connections }: Pick<Interface, 'connections'>): {
  readonly out: boolean;
  readonly back: boolean;
} {
  const flows = (way: Direction) =>
    connections.some(({ direction }) => direction === way || direction === 'inout');
  const back = flows('in');
  // Of which nothing is said, it is drawn from its source to its target.
  return { out: flows('out') || !back, back };
}

const NONE: readonly Interface[] = [];

/**
 * The interfaces of a model as an N² matrix: what a part gives stands in its row, what it takes in its column. An interface of a
 * part that is not shown counts for what stands for it: the nearest part above it, or `OUTSIDE`.
 */
export class N2Matrix {
  readonly #parts: Tree;
  readonly #shown: ReadonlySet<string>;
  readonly #cells = new Map<string, Map<string, Interface[]>>();
  readonly #shownFor = new Map<string, string>();
  readonly #placeOf = new Map<string, { readonly row: string; readonly column: string }>();

  constructor(parts: Tree, edges: Iterable<Interface>, shown: readonly { readonly id: string }[]) {
    this.#parts = parts;
    this.#shown = new Set(shown.map(({ id }) => id));
    for (const edge of edges) {
      const [source, target] = [this.shownFor(edge.sourceId), this.shownFor(edge.targetId)];
      if (source === OUTSIDE && target === OUTSIDE) continue;
      const { out, back } = halvesOf(edge);
      if (out || source === target) this.#put(source, target, edge);
      if (back && source !== target) this.#put(target, source, edge);
    }
  }

  /** The interfaces from one part to another; of one part with itself those inside of it that are not shown apart. */
  cell(row: string, column: string): readonly Interface[] {
    return this.#cells.get(row)?.get(column) ?? NONE;
  }

  /** The columns in which a row has interfaces. */
  columnsOf(row: string): readonly string[] {
    return [...(this.#cells.get(row)?.keys() ?? [])];
  }

  /** The first cell that an interface is in; null where it is in none. */
  placeOf(edgeId: string): { readonly row: string; readonly column: string } | null {
    return this.#placeOf.get(edgeId) ?? null;
  }

  /** Whether an interface leads out of what is shown. */
  get isLeft(): boolean {
    return this.#cells.has(OUTSIDE) || [...this.#cells.values()].some((row) => row.has(OUTSIDE));
  }

  /** How many interfaces go from each part to each other, what is outside left out. */
  couplings(): Couplings {
    const couplings = new Map<string, ReadonlyMap<string, number>>();
    for (const [row, cells] of this.#cells) {
      if (row === OUTSIDE) continue;
      const others = [...cells].filter(([column]) => column !== row && column !== OUTSIDE);
      couplings.set(row, new Map(others.map(([column, edges]) => [column, edges.length])));
    }
    return couplings;
  }

  /** The shown part that stands for a part: itself, or the nearest one above it. */
  shownFor(id: string): string {
    const known = this.#shownFor.get(id);
    if (known !== undefined) return known;
    const path: string[] = [];
    const seen = new Set<string>();
    let at: string | undefined = id;
    while (at !== undefined && !this.#shown.has(at) && !seen.has(at)) {
      path.push(at);
      seen.add(at);
      at = this.#parts.get(at)?.parentId;
    }
    const found = at !== undefined && this.#shown.has(at) ? at : OUTSIDE;
    for (const each of path) this.#shownFor.set(each, found);
    return found;
  }

  #put(row: string, column: string, edge: Interface): void {
    let cells = this.#cells.get(row);
    if (!cells) {
      cells = new Map();
      this.#cells.set(row, cells);
    }
    const edges = cells.get(column);
    if (edges) edges.push(edge);
    else cells.set(column, [edge]);
    if (!this.#placeOf.has(edge.id)) this.#placeOf.set(edge.id, { row, column });
  }
}
