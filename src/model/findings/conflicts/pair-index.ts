import type { Conflicting } from '#model/findings/tracked-reader.ts';
import { compareById } from '#model/store/compare-by-id.ts';
import { ShardedMap } from '#model/store/sharded-map.ts';

/** What of an element is compared with others. */
export interface Compared {
  /** The element. An element has at most one in a group. */
  readonly id: string;
  /** The groups that it is in. */
  readonly groups: readonly string[];
  /** The groups that those are in with which it may conflict. */
  readonly rivals: readonly string[];
}

export interface PairRule<C extends Compared> {
  /** What finds those of a group that may conflict with one: none that does may be missing. The group is sorted along ids. */
  readonly index: (group: readonly C[]) => (one: C) => Iterable<C>;
  /** Exact, and the same both ways round. */
  readonly conflict: (a: C, b: C) => boolean;
}

/** So many conflicts of one element are counted, and so many of these named. */
export const MOST_COUNTED = 100;
export const MOST_NAMED = 5;

const NOTHING: readonly never[] = [];

/** The pairs of elements that conflict, found without comparing each with each. What is found depends on what is in it alone. */
export class PairIndex<C extends Compared> {
  readonly #compared = new ShardedMap<readonly C[]>();
  readonly #groups = new ShardedMap<Group<C>>();

  constructor(private readonly rule: PairRule<C>) {}

  get isEmpty(): boolean {
    return this.#compared.size === 0;
  }

  of(id: string): readonly C[] {
    return this.#compared.get(id) ?? NOTHING;
  }

  replace(id: string, compared: readonly C[]): void {
    for (const old of this.of(id))
      for (const key of old.groups) {
        const group = this.#groups.get(key);
        group?.delete(id);
        if (group?.isEmpty) this.#groups.delete(key);
      }
    if (compared.length === 0) this.#compared.delete(id);
    else this.#compared.set(id, compared);
    for (const one of compared)
      for (const key of one.groups) {
        const group = this.#groups.get(key) ?? new Group(this.rule.index);
        this.#groups.set(key, group);
        group.set(one);
      }
  }

  /** Those with which it conflicts, of those whose id is wanted. */
  *conflicting(one: C, isWanted: (id: string) => boolean): Iterable<string> {
    const seen = new Set<string>();
    for (const key of one.rivals)
      for (const other of this.#groups.get(key)?.find(one) ?? NOTHING) {
        if (!isWanted(other.id) || seen.has(other.id)) continue;
        seen.add(other.id);
        if (this.rule.conflict(one, other)) yield other.id;
      }
  }

  /** Those with which it conflicts, of those before it along their ids. */
  conflictsBefore(one: C): Conflicting {
    const ids: string[] = [];
    for (const id of this.conflicting(one, (other) => other < one.id)) {
      if (ids.length === MOST_COUNTED)
        return { named: namedOf(ids), more: ids.length - MOST_NAMED, isAll: false };
      ids.push(id);
    }
    return { named: namedOf(ids), more: Math.max(0, ids.length - MOST_NAMED), isAll: true };
  }
}

const namedOf = (ids: readonly string[]) => [...ids].sort().slice(0, MOST_NAMED);

/** Those of a group, with an index that is made when it is first asked since they changed. */
class Group<C extends Compared> {
  readonly #members = new Map<string, C>();
  #find: ((one: C) => Iterable<C>) | null = null;

  constructor(private readonly index: PairRule<C>['index']) {}

  get isEmpty(): boolean {
    return this.#members.size === 0;
  }

  set(one: C): void {
    this.#members.set(one.id, one);
    this.#find = null;
  }

  delete(id: string): void {
    this.#members.delete(id);
    this.#find = null;
  }

  find(one: C): Iterable<C> {
    this.#find ??= this.index([...this.#members.values()].sort(compareById));
    return this.#find(one);
  }
}
