import { t } from '#language/translate.ts';
import type { CapellaElement } from '#interchange/capella/read/capella-element.ts';
import type { Mapper } from './mapper.ts';

/** An element, and the one in which it lies. */
export interface Nested {
  readonly element: CapellaElement;
  readonly owner: CapellaElement | null;
}

/**
 * Puts what lies in each other in order, owners first. Where parts are used within themselves the circle is opened, and said: what
 * closes it lies outermost.
 */
export class Nesting<T extends Nested> {
  readonly #inside = new Map<CapellaElement | null, T[]>();

  constructor(
    readonly all: readonly T[],
    readonly mapper: Pick<Mapper, 'warn'>,
  ) {
    const known = new Set(all.map(({ element }) => element));
    for (const one of all) {
      const owner = one.owner && known.has(one.owner) ? one.owner : null;
      const beside = this.#inside.get(owner);
      if (beside) beside.push(one);
      else this.#inside.set(owner, [one]);
    }
  }

  ordered(): T[] {
    const done = new Map<CapellaElement, T>();
    const add = (from: readonly T[]) => {
      const open = [...from].reverse();
      for (let at = open.pop(); at; at = open.pop()) {
        if (done.has(at.element)) continue;
        done.set(at.element, at);
        for (const one of [...(this.#inside.get(at.element) ?? [])].reverse()) open.push(one);
      }
    };
    add(this.#inside.get(null) ?? []);
    for (const one of this.all) {
      if (done.has(one.element)) continue;
      this.mapper.warn(one.element, t('a component is used within itself; it is put outermost'));
      add([{ ...one, owner: null }]);
    }
    return [...done.values()];
  }
}
