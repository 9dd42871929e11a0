import type { Attribute } from '#model/elements/attribute.ts';
import { TOP } from '#model/elements/kinds.ts';
import type { Part } from '#model/elements/part.ts';
import { compareById } from '#model/store/compare-by-id.ts';
import type { SystemModel } from '#model/system-model.ts';
import { type Owner, ownerIn } from './owners.ts';

/** An attribute that a path means; `times` is how often it counts, by the multiplicities of the parts that `children` went through. */
export interface Target {
  readonly attributeId: string;
  readonly times: number;
}

/** What a path means. `many` where it went through `children`: then it is a list, which may be empty. */
export type Resolved =
  | { readonly ok: true; readonly targets: readonly Target[]; readonly many: boolean }
  | { readonly ok: false; readonly reason: string };

/** What was looked at to find out what a path means, so that it is known when that may have become something else. */
export type Looked = (key: string) => void;

/** The attributes of an element, by name. */
export const attributesKey = (ownerId: string): string => `attributes ${ownerId}`;
/** The elements in another one (`''`: at the top), with their names and multiplicities. */
export const insideKey = (ownerId: string): string => `inside ${ownerId}`;
/** Where an element is. */
export const placeKey = (ownerId: string): string => `place ${ownerId}`;

/**
 * Finds what a path in an expression of `ownerId` means; of `''`, one that belongs to no element, and looks from the top. One name is an attribute of the owner itself or of the nearest element
 * around it; the names before the last are parts: of the owner, beside it, or beside anything around it. `parent` is the element
 * around, `children` are all parts in one. A state looks around in its machine, and then in the part that the machine is of.
 */
export function resolvePath(
  model: SystemModel,
  ownerId: string,
  names: readonly string[],
  looked: Looked,
): Resolved {
  return new Resolver(model, looked).resolve(ownerId, names);
}

class Resolver {
  constructor(
    private readonly model: SystemModel,
    private readonly looked: Looked,
  ) {}

  resolve(ownerId: string, names: readonly string[]): Resolved {
    const owner = this.#owner(ownerId);
    if (!owner && ownerId !== '')
      return { ok: false, reason: 'The element that it belongs to is not in the model.' };
    const [first = '', ...rest] = names;
    if (rest.length === 0 && !owner)
      return {
        ok: false,
        reason: `“${first}” belongs to no part: name the part too, as in Battery.${first}.`,
      };
    if (first === 'children' && !owner) return this.#ofAll(owner, rest);
    if (first === 'parent' && !owner) return { ok: false, reason: 'There is nothing above the top level.' };
    return owner ? this.#from(owner, names) : this.#outwards(undefined, names);
  }

  #from(owner: Owner, names: readonly string[]): Resolved {
    const [first = '', ...rest] = names;
    if (rest.length === 0) return this.#around(owner, first);
    if (first === 'children') return this.#descend(owner, names);
    if (first === 'parent') {
      const parent = this.#parent(owner);
      return parent
        ? this.#descend(parent, rest)
        : { ok: false, reason: `${this.#nameOf(owner)} is in no other element.` };
    }
    return this.#outwards(owner, names);
  }

  /** The first part of that name that is in the owner, beside it, or beside anything around it. */
  #outwards(owner: Owner | undefined, [first = '', ...rest]: readonly string[]): Resolved {
    for (let at = owner; ; at = this.#parent(at)) {
      const named: readonly Part[] = this.#inside(at).filter(({ name }) => name === first);
      if (named.length > 0) return this.#into(named, first, at, rest);
      if (at === undefined) return { ok: false, reason: `There is no part “${first}” here.` };
      if (this.#nameOf(at) === first) return this.#descend(at, rest);
    }
  }

  #owner(id: string): Owner | undefined {
    return ownerIn(this.model, id);
  }

  #nameOf(owner: Owner): string {
    this.looked(placeKey(owner.id));
    return owner.name;
  }

  #parent(owner: Owner): Owner | undefined {
    this.looked(placeKey(owner.id));
    const partId = 'partId' in owner ? owner.partId : undefined;
    return this.#owner(owner.parentId ?? partId ?? '');
  }

  /** The parts in an element, or at the top. */
  #inside(owner: Owner | undefined): readonly Part[] {
    this.looked(insideKey(owner?.id ?? ''));
    const { part } = this.model.tables;
    return owner ? part.referring('parent', owner.id) : part.referring('top', TOP);
  }

  #attribute(owner: Owner, name: string): Attribute | undefined {
    this.looked(attributesKey(owner.id));
    return owner.attributes.find((attribute) => attribute.name === name);
  }

  #around(owner: Owner, name: string): Resolved {
    for (let at: Owner | undefined = owner; at !== undefined; at = this.#parent(at)) {
      const attribute = this.#attribute(at, name);
      if (attribute) return { ok: true, targets: [{ attributeId: attribute.id, times: 1 }], many: false };
    }
    return { ok: false, reason: `There is no attribute “${name}” here.` };
  }

  #into(named: readonly Part[], name: string, where: Owner | undefined, rest: readonly string[]): Resolved {
    const [only] = named;
    if (!only || named.length > 1)
      return {
        ok: false,
        reason: `There are ${named.length} parts “${name}” ${where ? `in ${this.#nameOf(where)}` : 'at the top'}: only one can be meant.`,
      };
    return this.#descend(only, rest);
  }

  #descend(owner: Owner, [first = '', ...rest]: readonly string[]): Resolved {
    if (rest.length === 0) {
      const attribute = this.#attribute(owner, first);
      return attribute
        ? { ok: true, targets: [{ attributeId: attribute.id, times: 1 }], many: false }
        : { ok: false, reason: `${this.#nameOf(owner)} has no attribute “${first}”.` };
    }
    if (first === 'children') return this.#ofAll(owner, rest);
    const named = this.#inside(owner).filter(({ name }) => name === first);
    if (named.length === 0)
      return { ok: false, reason: `There is no part “${first}” in ${this.#nameOf(owner)}.` };
    return this.#into(named, first, owner, rest);
  }

  /**
   * Those of the parts in an element that have what the rest of the path means; the others do not count. Where there are parts and
   * none has it, it is most likely misspelt.
   */
  #ofAll(owner: Owner | undefined, rest: readonly string[]): Resolved {
    const inside = [...this.#inside(owner)].sort(compareById);
    const targets: Target[] = [];
    let having = 0;
    for (const part of inside) {
      const found = this.#descend(part, rest);
      if (!found.ok) continue;
      having += 1;
      for (const { attributeId, times } of found.targets)
        targets.push({ attributeId, times: times * part.multiplicity });
    }
    if (inside.length > 0 && having === 0)
      return {
        ok: false,
        reason: `None of the parts ${owner ? `in ${this.#nameOf(owner)}` : 'at the top'} has “${rest.join('.')}”.`,
      };
    return { ok: true, targets, many: true };
  }
}
