import type { Role } from '#model/elements/kinds.ts';
import type { Table } from '#model/elements/table.ts';
import type { SystemModel } from '#model/system-model.ts';

type Counted = <T>(items: Iterable<T>) => IterableIterator<T>;

class CountingTable<T extends { readonly id: string }> implements Table<T> {
  constructor(
    private readonly table: Table<T>,
    private readonly counted: Counted,
  ) {}

  get size() {
    return this.table.size;
  }
  get(id: string) {
    for (const _ of this.counted([id])) break;
    return this.table.get(id);
  }
  has(id: string) {
    return this.table.has(id);
  }
  values() {
    return this.counted(this.table.values());
  }
  ids() {
    return this.counted(this.table.ids());
  }
  referring(role: Role, id: string) {
    return [...this.counted(this.table.referring(role, id))];
  }
  idsReferring(role: Role, id: string) {
    return this.counted(this.table.idsReferring(role, id));
  }
  indexing(role: Role) {
    return this.table.indexing(role);
  }
  changedSince(before: Table<T>) {
    return this.counted(this.table.changedSince(before instanceof CountingTable ? before.table : before));
  }
  comparing(before: Table<T>) {
    return this.table.comparing(before instanceof CountingTable ? before.table : before);
  }
  fork() {
    return this.table.fork();
  }
}

/** A model that counts how many elements are asked for. */
export function countingModel({ definitions, tables }: SystemModel): {
  readonly model: SystemModel;
  /** How many since this was asked last. */
  readonly reads: () => number;
} {
  let count = 0;
  function* counted<T>(items: Iterable<T>): IterableIterator<T> {
    for (const item of items) {
      count += 1;
      yield item;
    }
  }
  const counting = <T extends { readonly id: string }>(table: Table<T>) => new CountingTable(table, counted);
  const model: SystemModel = {
    definitions,
    tables: {
      part: counting(tables.part),
      state: counting(tables.state),
      interface: counting(tables.interface),
      transition: counting(tables.transition),
      requirement: counting(tables.requirement),
      'trace-link': counting(tables['trace-link']),
    },
  };
  const reads = () => {
    const read = count;
    count = 0;
    return read;
  };
  return { model, reads };
}
