import { SpreadMap } from '#model/spread-map.ts';
import type { Verdict } from './verdict.ts';

/** How many requirements are judged in each way. */
export type VerdictCounts = Readonly<Record<Verdict, number>>;

const NONE: VerdictCounts = { pass: 0, fail: 0, unknown: 0 };

const sum = (a: VerdictCounts, b: VerdictCounts, sign: 1 | -1): VerdictCounts => ({
  pass: a.pass + sign * b.pass,
  fail: a.fail + sign * b.fail,
  unknown: a.unknown + sign * b.unknown,
});
const isNothing = ({ pass, fail, unknown }: VerdictCounts): boolean => pass + fail + unknown === 0;

/** The verdicts of what is below each requirement, at any depth. A verdict that turns costs as much as it is deep. */
export class VerdictsBelow {
  readonly #below = new SpreadMap<VerdictCounts>();
  readonly #own = new SpreadMap<Verdict>();
  readonly #parents = new SpreadMap<string>();

  /** Undefined where nothing below it is judged. */
  of(id: string): VerdictCounts | undefined {
    return this.#below.get(id);
  }

  /** A requirement has another verdict, or none any more. */
  turn(id: string, verdict: Verdict | undefined): void {
    const before = this.#own.get(id);
    if (before === verdict) return;
    const change = { ...NONE };
    if (before) change[before] -= 1;
    if (verdict) change[verdict] += 1;
    if (verdict) this.#own.set(id, verdict);
    else this.#own.delete(id);
    this.#carry(id, change, 1);
  }

  /** Takes a requirement, with what is below it, away from where it is. Of several that move all leave before one arrives: no circle. */
  leave(id: string): void {
    this.#carry(id, this.#withItself(id), -1);
    this.#parents.delete(id);
  }

  arrive(id: string, parentId: string): void {
    this.#parents.set(id, parentId);
    this.#carry(id, this.#withItself(id), 1);
  }

  #withItself(id: string): VerdictCounts {
    const below = this.#below.get(id) ?? NONE;
    const own = this.#own.get(id);
    return own ? { ...below, [own]: below[own] + 1 } : below;
  }

  #carry(id: string, counts: VerdictCounts, sign: 1 | -1): void {
    for (let above = this.#parents.get(id); above !== undefined; above = this.#parents.get(above)) {
      const now = sum(this.#below.get(above) ?? NONE, counts, sign);
      if (isNothing(now)) this.#below.delete(above);
      else this.#below.set(above, now);
    }
  }
}

/** The worst that was counted. */
export function worstCounted({ fail, unknown }: VerdictCounts): Verdict {
  if (fail > 0) return 'fail';
  return unknown > 0 ? 'unknown' : 'pass';
}
