import { OverlayMap } from '#model/store/overlay-map.ts';
import { ShardedMap } from '#model/store/sharded-map.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';
import type { Role } from './kinds.ts';

type References<T> = Readonly<Partial<Record<Role, (element: T) => readonly string[]>>>;

/** What code that only reads may ask of the elements of one kind. */
export interface Table<T extends { readonly id: string }> {
  readonly size: number;
  get(id: string): T | undefined;
  has(id: string): boolean;
  values(): IterableIterator<T>;
  ids(): IterableIterator<string>;
  /** The elements that refer to `id` in `role` (the children of a part), or hold it. Indexed at the first question. */
  referring(role: Role, id: string): readonly T[];
  /** The ids of the same, one after the other: who needs only the first makes no list of ten thousand. */
  idsReferring(role: Role, id: string): Iterable<string>;
  /** Makes the index for a way of referring ready, if it is not, some elements at a time. */
  indexing(role: Role): WorkSteps<void>;
  /** The ids of the elements that are not the same object in `before`, one after the other. Costs what changed where the one came from the other. */
  changedSince(before: Table<T>): Iterable<string>;
  /** Finds all of them out, some elements at a time: from then on they are known. */
  comparing(before: Table<T>): WorkSteps<void>;
  /** A table with the same elements to be changed. */
  fork(): MutableTable<T>;
}

/** Ids of several elements that refer to the same; `owner` names the table that alone reads them. */
interface Holders {
  readonly ids: Set<string>;
  readonly owner: object;
}

/** Who refers to an id: mostly one element, whose id stands for itself, since sets of one take some 250 bytes each. */
type Index = OverlayMap<string | Holders>;

/** Owns what was found when an index was made: several tables may read that. */
const NOBODY = {};

const idsIn = (held: string | Holders | undefined): Iterable<string> =>
  held === undefined ? NONE : typeof held === 'string' ? [held] : held.ids;

const NONE: readonly string[] = [];

/**
 * Elements by id, with an index for each way of referring. Only a working model changes one; others hold it as `Table`. A fork
 * costs what is written to it, not what there is.
 */
export class MutableTable<T extends { readonly id: string }> implements Table<T> {
  readonly #references: References<T>;
  readonly #rows: OverlayMap<T>;
  readonly #indexes: Map<Role, Index>;
  /** Marks what of the indexes only this table reads, so that ten thousand children of one parent are not copied one by one. */
  #owner: object = {};
  /** What differs from earlier tables, where it was found out: several views ask for it after each edit. */
  readonly #changes = new WeakMap<Table<T>, ReadonlySet<string>>();
  /** The table that this one was forked from, and how often that had been written by then. */
  #from: { readonly table: MutableTable<T>; readonly writes: number } | null = null;
  #writes = 0;

  constructor(references: References<T>, from?: MutableTable<T>) {
    this.#references = references;
    this.#from = from ? { table: from.#same ?? from, writes: (from.#same ?? from).#writes } : null;
    this.#rows = from ? from.#rows.fork() : new OverlayMap<T>();
    this.#indexes = new Map([...(from ? from.#indexes : [])].map(([role, index]) => [role, index.fork()]));
  }

  /** Whether anything was written since the table was forked. */
  get written(): boolean {
    return this.#writes > 0;
  }

  get size(): number {
    return this.#rows.size;
  }

  get(id: string): T | undefined {
    return this.#rows.get(id);
  }

  has(id: string): boolean {
    return this.#rows.has(id);
  }

  values(): IterableIterator<T> {
    return this.#rows.values();
  }

  ids(): IterableIterator<string> {
    return this.#rows.keys();
  }

  referring(role: Role, id: string): readonly T[] {
    const found: T[] = [];
    for (const from of idsIn(this.#index(role).get(id))) {
      const element = this.#rows.get(from);
      if (element) found.push(element);
    }
    return found;
  }

  idsReferring(role: Role, id: string): Iterable<string> {
    return idsIn(this.#index(role).get(id));
  }

  *indexing(role: Role): WorkSteps<void> {
    if (this.#indexes.has(role)) return;
    const same = this.#same;
    if (same) {
      yield* same.indexing(role);
      const made = same.#indexes.get(role);
      if (made && this.#same === same) {
        same.#owner = {};
        this.#indexes.set(role, made.fork());
        return;
      }
    }
    const held = new ShardedMap<string | Holders>();
    for (const [from, element] of this.#rows.entries()) {
      for (const id of this.#references[role]?.(element) ?? []) {
        const known = held.get(id);
        if (known === undefined || known === from) held.set(id, from);
        else if (typeof known === 'string') held.set(id, { ids: new Set([known, from]), owner: NOBODY });
        else known.ids.add(from);
      }
      yield;
    }
    this.#indexes.set(role, new OverlayMap(held));
  }

  changedSince(before: Table<T>): Iterable<string> {
    return this.#changes.get(before) ?? this.#changedSince(before);
  }

  *comparing(before: Table<T>): WorkSteps<void> {
    if (this.#changes.has(before)) return;
    const changed = new Set<string>();
    for (const id of this.#changedSince(before)) {
      changed.add(id);
      yield;
    }
    this.#changes.set(before, changed);
  }

  *#changedSince(before: Table<T>): IterableIterator<string> {
    if (before instanceof MutableTable) yield* this.#rows.changedSince(before.#rows);
    else {
      for (const element of this.values()) if (before.get(element.id) !== element) yield element.id;
      for (const id of before.ids()) if (!this.has(id)) yield id;
    }
  }

  fork(): MutableTable<T> {
    this.#owner = {};
    return new MutableTable(this.#references, this);
  }

  set(element: T): void {
    this.#write();
    const before = this.#rows.get(element.id);
    this.#rows.set(element.id, element);
    for (const [role, index] of this.#indexes) this.#move(role, index, before, element);
  }

  delete(id: string): void {
    this.#write();
    const before = this.#rows.get(id);
    this.#rows.delete(id);
    for (const [role, index] of this.#indexes) this.#move(role, index, before, undefined);
  }

  /** The table that has the same elements as this one: an index that is made there is kept for all that are forked from it. */
  get #same(): MutableTable<T> | null {
    return this.#from !== null && this.#from.table.#writes === this.#from.writes ? this.#from.table : null;
  }

  #write(): void {
    this.#writes += 1;
    this.#from = null;
  }

  #index(role: Role): Index {
    if (!this.#indexes.has(role)) runToEnd(this.indexing(role));
    return this.#indexes.get(role) ?? new OverlayMap();
  }

  /** What refers to the same as before, as after most edits, costs nothing. */
  #move(role: Role, index: Index, before: T | undefined, after: T | undefined): void {
    const read = this.#references[role];
    const were = (before && read?.(before)) ?? NONE;
    const are = (after && read?.(after)) ?? NONE;
    const from = (after ?? before)?.id;
    if (from === undefined || (were.length === 0 && are.length === 0)) return;
    // Most are new: nothing has to be compared.
    if (were.length === 0) {
      for (const id of are) this.#add(index, id, from);
      return;
    }
    const old = new Set(were);
    const now = new Set(are);
    for (const id of old) if (!now.has(id)) this.#drop(index, id, from);
    for (const id of now) if (!old.has(id)) this.#add(index, id, from);
  }

  #add(index: Index, id: string, from: string): void {
    const held = index.get(id);
    if (held === undefined) index.set(id, from);
    else if (held !== from) this.#owned(index, id, held).add(from);
  }

  #drop(index: Index, id: string, from: string): void {
    const held = index.get(id);
    if (held === from) index.delete(id);
    else if (held !== undefined && typeof held !== 'string') this.#owned(index, id, held).delete(from);
  }

  #owned(index: Index, id: string, held: string | Holders): Set<string> {
    if (typeof held !== 'string' && held.owner === this.#owner) return held.ids;
    const ids = new Set(idsIn(held));
    index.set(id, { ids, owner: this.#owner });
    return ids;
  }
}
