import type { TraceLink } from '#model/elements/trace-link.ts';
import type { Tables } from '#model/system-model.ts';
import { ancestorsOf, type Tree } from './ancestry.ts';

/** What the requirements of a matrix are traced to. */
export const COLUMN_KINDS = ['part', 'requirement', 'state'] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** What a matrix is made of. */
export type TracedTables = Pick<Tables, ColumnKind | 'trace-link'>;

const NONE: readonly TraceLink[] = [];

type Cells = Map<string, Map<string, TraceLink[]>>;

/**
 * The trace links between requirements (rows) and the elements of one kind (columns), of one type or of any. A cell holds the
 * links between its two elements, whichever of them is the source. O(links) to make; each question costs what is above the two.
 */
export class TraceMatrix {
  readonly columnKind: ColumnKind;
  readonly #rows: Tree;
  readonly #columns: Tree;
  readonly #cells: Cells = new Map();
  readonly #linkedColumns = new Set<string>();
  readonly #columnsAbove = new Map<string, readonly string[]>();
  #below: Map<string, Map<string, number>> | null = null;

  constructor(tables: TracedTables, columnKind: ColumnKind, type: string | null) {
    this.columnKind = columnKind;
    this.#rows = tables.requirement;
    this.#columns = tables[columnKind];
    for (const link of tables['trace-link'].values()) {
      if (type !== null && link.type !== type) continue;
      const { sourceId, targetId } = link;
      if (tables.requirement.has(targetId) && this.#columns.get(sourceId))
        this.#add(targetId, sourceId, link);
      if (sourceId !== targetId && tables.requirement.has(sourceId) && this.#columns.get(targetId))
        this.#add(sourceId, targetId, link);
    }
  }

  #add(row: string, column: string, link: TraceLink): void {
    const cells = this.#cells.get(row) ?? new Map<string, TraceLink[]>();
    this.#cells.set(row, cells);
    const links = cells.get(column);
    if (links) links.push(link);
    else cells.set(column, [link]);
    this.#linkedColumns.add(column);
  }

  /** The links between the two themselves. */
  direct(row: string, column: string): readonly TraceLink[] {
    return this.#cells.get(row)?.get(column) ?? NONE;
  }

  /** The links between what is above the two, or one of them and what is above the other. */
  inherited(row: string, column: string): readonly TraceLink[] {
    return this.inheritedOf(row)(column);
  }

  /** The same for one row, to ask it about many columns. */
  inheritedOf(row: string): (column: string) => readonly TraceLink[] {
    const rows = [row, ...ancestorsOf(this.#rows, row)].flatMap((id) => {
      const cells = this.#cells.get(id);
      return cells ? [{ id, cells }] : [];
    });
    return (column) => {
      let found: readonly TraceLink[] = NONE;
      for (const { id, cells } of rows)
        for (const above of this.#withAbove(column)) {
          const links = id === row && above === column ? undefined : cells.get(above);
          if (links) found = [...found, ...links];
        }
      return found;
    };
  }

  /** A column and what is above it; asked again for each row in sight. */
  #withAbove(column: string): readonly string[] {
    const known = this.#columnsAbove.get(column);
    if (known) return known;
    const chain = [column, ...ancestorsOf(this.#columns, column)];
    this.#columnsAbove.set(column, chain);
    return chain;
  }

  /** How many links what is below a row has with a column: what a collapsed row hides. */
  below(row: string, column: string): number {
    this.#below ??= this.#countBelow();
    return this.#below.get(row)?.get(column) ?? 0;
  }

  #countBelow(): Map<string, Map<string, number>> {
    const counts = new Map<string, Map<string, number>>();
    for (const [row, cells] of this.#cells)
      for (const above of ancestorsOf(this.#rows, row)) {
        const sums = counts.get(above) ?? new Map<string, number>();
        counts.set(above, sums);
        for (const [column, links] of cells) sums.set(column, (sums.get(column) ?? 0) + links.length);
      }
    return counts;
  }

  /** Whether a requirement, or one above it, is linked with any column. */
  isRowLinked(row: string): boolean {
    return [row, ...ancestorsOf(this.#rows, row)].some((id) => this.#cells.has(id));
  }

  /** Whether an element, or one above it, is linked with any requirement. */
  isColumnLinked(column: string): boolean {
    return [column, ...ancestorsOf(this.#columns, column)].some((id) => this.#linkedColumns.has(id));
  }

  /** Every link that a cell holds, with the row and column of one such cell; each link once. */
  *links(): IterableIterator<{
    readonly row: string;
    readonly column: string;
    readonly link: TraceLink;
  }> {
    const seen = new Set<string>();
    for (const [row, cells] of this.#cells)
      for (const [column, links] of cells)
        for (const link of links)
          if (!seen.has(link.id)) {
            seen.add(link.id);
            yield { row, column, link };
          }
  }
}

/**
 * The ends of a new link between a requirement and the element of a column: what is nearer to the solution is the source, as in
 * `part satisfies requirement`; an allocation goes from the requirement to it. Between requirements the row is the source.
 */
export function endsOfNew(
  columnKind: ColumnKind,
  type: string,
  row: string,
  column: string,
): { readonly sourceId: string; readonly targetId: string } {
  return columnKind === 'requirement' || type === 'allocates'
    ? { sourceId: row, targetId: column }
    : { sourceId: column, targetId: row };
}

/** The type that a link gets where none was chosen. */
export const USUAL_TYPE: Readonly<Record<ColumnKind, string>> = {
  part: 'satisfies',
  requirement: 'traces',
  state: 'verifies',
};
