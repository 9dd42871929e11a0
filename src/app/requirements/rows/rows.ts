/** A requirement, or the head of a group, as it stands in the table. Levels and positions count from 1. */
export interface Row {
  readonly id: string;
  readonly level: number;
  readonly posInSet: number;
  readonly setSize: number;
  /** Undefined where nothing is below it. */
  readonly expanded: boolean | undefined;
  /** Shown only because something below it matches the filter. */
  readonly context: boolean;
  /** Its place in the outline (1.2.3); empty for the head of a group. */
  readonly number: string;
  /** What the members of a group have in common, where it is the head of one. */
  readonly group?: string | undefined;
}

/** The rows as they are shown, told by their ids: all else of a row is found out when it is drawn. */
export interface Rows {
  readonly ids: readonly string[];
  readonly at: (index: number) => Row | undefined;
}

/** What a filter leaves of the table: the matches, and what stands above them. */
export interface Shown {
  readonly hits: ReadonlySet<string>;
  readonly ancestors: ReadonlySet<string>;
}

/** The matches together with everything above them. */
export function shownOf(hits: ReadonlySet<string>, parentOf: (id: string) => string | undefined): Shown {
  const ancestors = new Set<string>();
  for (const hit of hits)
    for (let id = parentOf(hit); id !== undefined && !ancestors.has(id); id = parentOf(id)) ancestors.add(id);
  return { hits, ancestors };
}

const indexes = new WeakMap<readonly string[], Map<string, number>>();

/** Where an id stands among ids; -1 where it does not. The first question in a list costs a pass, each further one nothing. */
export function indexIn(ids: readonly string[], id: string): number {
  let index = indexes.get(ids);
  if (!index) {
    index = new Map();
    for (let at = 0; at < ids.length; at += 1) index.set(ids[at] ?? '', at);
    indexes.set(ids, index);
  }
  return index.get(id) ?? -1;
}
