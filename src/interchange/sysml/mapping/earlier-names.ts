import type { Declared } from '#interchange/sysml/names/declared.ts';
import type { Kind } from '#model/elements/kinds.ts';
import { keyOf, type Planned } from './planned.ts';

/** What elements were called in an earlier version of their file, by their short names: an id that their author gave them outlasts a name. */
export class EarlierNames {
  readonly #keys = new Set<string>();
  /** Null where several had it. */
  readonly #names = new Map<string, string | null>();

  constructor(earlier: Iterable<Planned>) {
    for (const { kind, key, declared } of earlier) {
      this.#keys.add(`${kind} ${key}`);
      const { name } = declared;
      const short = declared.element?.shortName?.text;
      if (short === undefined || name === null || name === short) continue;
      const owner =
        key === name ? null : key.endsWith(`::${name}`) ? key.slice(0, -name.length - 2) : undefined;
      if (owner === undefined) continue;
      const by = shortKey(kind, owner, short);
      this.#names.set(by, this.#names.has(by) ? null : name);
    }
  }

  /** The name by which an element is known: the one that it had, where it has another now and the same short name. */
  nameOf(kind: Kind, owner: string | null, declared: Declared, name: string): string {
    const short = declared.element?.shortName?.text;
    if (short === undefined || name !== declared.name || this.#keys.has(`${kind} ${keyOf(owner, name)}`))
      return name;
    const before = this.#names.get(shortKey(kind, owner, short)) ?? name;
    // Something else has the name now: it is that.
    return declared.owner?.members.some((one) => one.name === before) === true ? name : before;
  }
}

const shortKey = (kind: Kind, owner: string | null, short: string): string =>
  `${kind} ${keyOf(owner, `<${short}>`)}`;
