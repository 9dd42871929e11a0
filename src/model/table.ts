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
  /** A table with the same elements to be changed; costs nothing until its first write. */
  fork(): MutableTable<T>;
}

/** Elements by id, with an index for each way of referring. Only a working model changes one; others hold it as `Table`. */
export class MutableTable<T extends { readonly id: string }> implements Table<T> {
  readonly #references: References<T>;
  #rows: Map<string, T>;
  #indexes: Map<Role, Map<string, Set<string>>>;
  /** Whether the rows and indexes belong to another table too, and must be copied before the first write. */
  #shared: boolean;
  #written = false;

  constructor(
    references: References<T>,
    from?: { rows: Map<string, T>; indexes: Map<Role, Map<string, Set<string>>> },
  ) {
    this.#references = references;
    this.#rows = from?.rows ?? new Map<string, T>();
    this.#indexes = from?.indexes ?? new Map<Role, Map<string, Set<string>>>();
    this.#shared = from !== undefined;
  }

  /** Whether anything was written since the table was forked. */
  get written(): boolean {
    return this.#written;
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
    for (const from of this.#index(role).get(id) ?? []) {
      const element = this.#rows.get(from);
      if (element) found.push(element);
    }
    return found;
  }

  fork(): MutableTable<T> {
    this.#shared = true;
    return new MutableTable(this.#references, { rows: this.#rows, indexes: this.#indexes });
  }

  set(element: T): void {
    this.#own();
    this.#unlink(this.#rows.get(element.id));
    this.#rows.set(element.id, element);
    for (const [role, index] of this.#indexes) this.#link(index, role, element);
  }

  delete(id: string): void {
    this.#own();
    this.#unlink(this.#rows.get(id));
    this.#rows.delete(id);
  }

  #own(): void {
    this.#written = true;
    if (!this.#shared) return;
    this.#rows = new Map(this.#rows);
    this.#indexes = new Map();
    this.#shared = false;
  }

  #index(role: Role): Map<string, Set<string>> {
    const known = this.#indexes.get(role);
    if (known) return known;
    const index = new Map<string, Set<string>>();
    for (const element of this.#rows.values()) this.#link(index, role, element);
    this.#indexes.set(role, index);
    return index;
  }

  #link(index: Map<string, Set<string>>, role: Role, element: T): void {
    for (const id of this.#references[role]?.(element) ?? []) {
      const set = index.get(id);
      if (set) set.add(element.id);
      else index.set(id, new Set([element.id]));
    }
  }

  #unlink(element: T | undefined): void {
    if (!element) return;
    for (const [role, index] of this.#indexes)
      for (const id of this.#references[role]?.(element) ?? []) index.get(id)?.delete(element.id);
  }
}
