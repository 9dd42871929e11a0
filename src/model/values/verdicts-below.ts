import { ShardedMap } from '#model/store/sharded-map.ts';
import type { Verdict } from './verdict.ts';

/** How many requirements are judged in each way. */
export type VerdictCounts = Readonly<Record<Verdict, number>>;

const NONE: VerdictCounts = { pass: 0, fail: 0, unknown: 0 };

const sum = (a: VerdictCounts, b: VerdictCounts, sign: 1 | -1): VerdictCounts => ({
  pass: a.pass + sign * b.pass,
  fail: a.fail + sign * b.fail,
  unknown: a.unknown + sign * b.unknown,
});
const isUnchanged = ({ pass, fail, unknown }: VerdictCounts): boolean =>
  pass === 0 && fail === 0 && unknown === 0;
const isNothing = ({ pass, fail, unknown }: VerdictCounts): boolean => pass + fail + unknown === 0;

/** The verdicts of what is below each requirement, at any depth. What turned counts when it is settled: together, level by level. */
export class VerdictsBelow {
  readonly #below = new ShardedMap<VerdictCounts>();
  readonly #own = new ShardedMap<Verdict>();
  readonly #parents = new ShardedMap<string>();
  /** What turned since it was settled last. */
  #turned = new Map<string, VerdictCounts>();

  /** Undefined where nothing below it is judged. */
  of(id: string): VerdictCounts | undefined {
    return this.#below.get(id);
  }

  /** A requirement has another verdict, or none any more. */
  turn(id: string, verdict: Verdict | undefined): void {
    const before = this.#own.get(id);
    if (before === verdict) return;
    const change = { ...(this.#turned.get(id) ?? NONE) };
    if (before) change[before] -= 1;
    if (verdict) change[verdict] += 1;
    if (verdict) this.#own.set(id, verdict);
    else this.#own.delete(id);
    this.#turned.set(id, change);
  }

  /** Counts what turned. A long chain of which every verdict turned is gone through once, not once for each. */
  settle(): void {
    if (this.#turned.size === 0) return;
    const depths = this.#depthsOf(this.#turned.keys());
    const levels: Map<string, VerdictCounts>[] = [];
    for (const [id, change] of this.#turned) (levels[depths.get(id) ?? 0] ??= new Map()).set(id, change);
    this.#turned = new Map();
    for (let depth = levels.length - 1; depth > 0; depth -= 1)
      for (const [id, change] of levels[depth] ?? []) {
        const above = this.#parents.get(id);
        if (above === undefined || isUnchanged(change)) continue;
        this.#add(above, change, 1);
        const outer = (levels[depth - 1] ??= new Map());
        outer.set(above, sum(outer.get(above) ?? NONE, change, 1));
      }
  }

  /** How many are above each of these, and above each of those. */
  #depthsOf(ids: Iterable<string>): ReadonlyMap<string, number> {
    const depths = new Map<string, number>();
    for (const id of ids) {
      const way: string[] = [];
      let at: string | undefined = id;
      for (; at !== undefined && !depths.has(at); at = this.#parents.get(at)) way.push(at);
      let depth = at === undefined ? -1 : (depths.get(at) ?? 0);
      for (const one of way.reverse()) depths.set(one, (depth += 1));
    }
    return depths;
  }

  /** Takes a requirement, with what is below it, away from where it is. Of several that move all leave before one arrives: no circle. */
  leave(id: string): void {
    this.settle();
    this.#carry(id, this.#withItself(id), -1);
    this.#parents.delete(id);
  }

  arrive(id: string, parentId: string): void {
    this.settle();
    this.#parents.set(id, parentId);
    this.#carry(id, this.#withItself(id), 1);
  }

  #withItself(id: string): VerdictCounts {
    const below = this.#below.get(id) ?? NONE;
    const own = this.#own.get(id);
    return own ? { ...below, [own]: below[own] + 1 } : below;
  }

  #carry(id: string, counts: VerdictCounts, sign: 1 | -1): void {
    if (isUnchanged(counts)) return;
    for (let above = this.#parents.get(id); above !== undefined; above = this.#parents.get(above))
      this.#add(above, counts, sign);
  }

  #add(id: string, counts: VerdictCounts, sign: 1 | -1): void {
    const now = sum(this.#below.get(id) ?? NONE, counts, sign);
    if (isNothing(now)) this.#below.delete(id);
    else this.#below.set(id, now);
  }
}

/** The worst that was counted. */
export function worstCounted({ fail, unknown }: VerdictCounts): Verdict {
  if (fail > 0) return 'fail';
  return unknown > 0 ? 'unknown' : 'pass';
}
