import type { Connection } from '#model/elements/connection.ts';
import type { Interface } from '#model/elements/interface.ts';
import type { Part } from '#model/elements/part.ts';
import type { Table } from '#model/elements/table.ts';
import { ancestorsOf } from '#model/trace/ancestry.ts';
import { type Crossing, crossingsByCounterpart } from './crossings.ts';
import { inKeyOrder } from './key-order.ts';

/** The interfaces with one counterpart; with `partId` null all of a model, which is seen from no side. */
export interface ControlGroup {
  readonly partId: string | null;
  readonly crossings: readonly Crossing[];
}

/** The head of a counterpart. */
export interface CounterpartRow {
  readonly kind: 'counterpart';
  readonly id: string;
  readonly partId: string;
  /** How many interfaces there are with it, shown or not. */
  readonly count: number;
}

export interface InterfaceRow {
  readonly kind: 'interface';
  /** The id of the interface. */
  readonly id: string;
  readonly edge: Interface;
  /** Whether its source is on the side that it is seen from. */
  readonly isOut: boolean;
}

export interface ConnectionRow {
  readonly kind: 'connection';
  readonly id: string;
  readonly edge: Interface;
  readonly isOut: boolean;
  readonly connection: Connection;
  /** Its place among the connections of the interface. */
  readonly index: number;
}

export type ControlRow = CounterpartRow | InterfaceRow | ConnectionRow;

/** A row where it stands. */
export interface PlacedControlRow {
  readonly row: ControlRow;
  /** All three count from 1. */
  readonly level: number;
  readonly posInSet: number;
  readonly setSize: number;
  /** Absent for a row with nothing below it. */
  readonly expanded: boolean | undefined;
}

const collator = new Intl.Collator('en', { numeric: true });

/**
 * The interfaces that an interface control document of one or two sides prints, in its order: by counterpart, and with each in the
 * order of the keys. `side` null: all of the model, in one group.
 */
export function controlGroups(
  parts: Table<Part>,
  edges: Iterable<Interface>,
  side: string | null,
  other: string | null,
): readonly ControlGroup[] {
  const ordered = inKeyOrder(edges);
  if (side === null) {
    const crossings = ordered.map((edge) => ({ edge, isOut: true, other: edge.targetId }));
    return crossings.length === 0 ? [] : [{ partId: null, crossings }];
  }
  const groups = [...crossingsByCounterpart(parts, ordered, side, other)];
  const pathOf = (id: string) =>
    [id, ...ancestorsOf(parts, id)]
      .toReversed()
      .map((one) => parts.get(one)?.name ?? '')
      .join(' / ');
  return groups
    .map(([partId, crossings]) => ({ partId, crossings, path: pathOf(partId) }))
    .sort((a, b) => collator.compare(a.path, b.path) || (a.partId < b.partId ? -1 : 1));
}

/** The id of the row of a counterpart. */
export const counterpartRowId = (partId: string): string => `with ${partId}`;

/** The id of the row of a connection, whose own id is unique in its model. */
export const connectionRowId = (edgeId: string, connectionId: string): string => `${edgeId} ${connectionId}`;

interface EdgeRows {
  readonly own: InterfaceRow;
  readonly connections: readonly ConnectionRow[];
}

const knownRows = { out: new WeakMap<Interface, EdgeRows>(), in: new WeakMap<Interface, EdgeRows>() };

/** The same objects for the same interface, so that only rows whose interface changed are drawn again. */
function rowsOf(edge: Interface, isOut: boolean): EdgeRows {
  const known = knownRows[isOut ? 'out' : 'in'];
  const before = known.get(edge);
  if (before) return before;
  const made: EdgeRows = {
    own: { kind: 'interface', id: edge.id, edge, isOut },
    connections: edge.connections.map((connection, index) => ({
      kind: 'connection',
      id: connectionRowId(edge.id, connection.id),
      edge,
      isOut,
      connection,
      index,
    })),
  };
  known.set(edge, made);
  return made;
}

/** What decides which rows there are. */
export interface ControlRowsOptions {
  /** Whether what is below a row, by its id, is hidden. */
  readonly isClosed: (id: string) => boolean;
  /**
   * Whether a row is looked for; null where all are. A connection brings its interface with it, and an interface that is found by itself
   * all its connections.
   */
  readonly matches: ((row: InterfaceRow | ConnectionRow) => boolean) | null;
}

/** The rows of the table of interface control, one below the other. */
export class ControlRows {
  readonly ids: readonly string[];
  /** How many interfaces are shown, and how many connections belong to them, hidden or not. */
  readonly interfaces: number;
  readonly connections: number;
  readonly #groups: readonly ControlGroup[];
  readonly #rows: readonly ControlRow[];
  readonly #places: readonly number[];
  readonly #sizes: readonly number[];
  readonly #isClosed: (id: string) => boolean;
  readonly #levels: number;
  #indexes: ReadonlyMap<string, number> | null = null;

  constructor(groups: readonly ControlGroup[], options: ControlRowsOptions) {
    const { isClosed } = options;
    const rows: ControlRow[] = [];
    const places: number[] = [];
    const sizes: number[] = [];
    const put = (row: ControlRow, place: number, size: number) => {
      rows.push(row);
      places.push(place);
      sizes.push(size);
    };
    const found = groups.flatMap(({ partId, crossings }) => {
      const shown = foundIn(crossings, options);
      return shown.length === 0 ? [] : [{ partId, count: crossings.length, shown }];
    });
    let [interfaces, connections] = [0, 0];
    for (const [at, { partId, count, shown }] of found.entries()) {
      interfaces += shown.length;
      for (const edge of shown) connections += edge.connections.length;
      const id = partId === null ? null : counterpartRowId(partId);
      if (id !== null && partId !== null)
        put({ kind: 'counterpart', id, partId, count }, at + 1, found.length);
      if (id !== null && isClosed(id)) continue;
      for (const [place, { own, connections: below }] of shown.entries()) {
        put(own, place + 1, shown.length);
        if (!isClosed(own.id)) for (const [index, one] of below.entries()) put(one, index + 1, below.length);
      }
    }
    this.ids = rows.map(({ id }) => id);
    this.interfaces = interfaces;
    this.connections = connections;
    this.#groups = groups;
    this.#rows = rows;
    this.#places = places;
    this.#sizes = sizes;
    this.#isClosed = isClosed;
    this.#levels = groups.some(({ partId }) => partId !== null) ? 2 : 1;
  }

  get size(): number {
    return this.#rows.length;
  }

  row(index: number): ControlRow | undefined {
    return this.#rows[index];
  }

  at(index: number): PlacedControlRow | null {
    const row = this.#rows[index];
    if (!row) return null;
    return {
      row,
      level: row.kind === 'counterpart' ? 1 : row.kind === 'interface' ? this.#levels : this.#levels + 1,
      posInSet: this.#places[index] ?? 1,
      setSize: this.#sizes[index] ?? 1,
      expanded: hasBelow(row) ? !this.#isClosed(row.id) : undefined,
    };
  }

  /** Where a row stands; -1 where it does not. */
  indexOf(id: string): number {
    this.#indexes ??= new Map(this.ids.map((one, index) => [one, index]));
    return this.#indexes.get(id) ?? -1;
  }

  /** The group that an interface is in, hidden or not; null for one that is not between the sides. */
  groupOf(edgeId: string): ControlGroup | null {
    return this.#groups.find(({ crossings }) => crossings.some(({ edge }) => edge.id === edgeId)) ?? null;
  }

  /** The row that another is below, or -1. */
  parentOf(index: number): number {
    const level = this.at(index)?.level ?? 1;
    for (let above = index - 1; above >= 0; above -= 1)
      if ((this.at(above)?.level ?? level) < level) return above;
    return -1;
  }
}

const hasBelow = (row: ControlRow): boolean =>
  row.kind === 'counterpart' || (row.kind === 'interface' && row.edge.connections.length > 0);

function foundIn(crossings: readonly Crossing[], { matches }: ControlRowsOptions): readonly EdgeRows[] {
  const all = crossings.map(({ edge, isOut }) => rowsOf(edge, isOut));
  if (matches === null) return all;
  return all.flatMap(({ own, connections }) => {
    if (matches(own)) return [{ own, connections }];
    const found = connections.filter(matches);
    return found.length === 0 ? [] : [{ own, connections: found }];
  });
}
