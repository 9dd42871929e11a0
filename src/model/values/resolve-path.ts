import { t } from '#language/translate.ts';
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

/** The same while it is looked for: most reasons are of parts that are passed over, and are never said. */
type Found = (Resolved & { readonly ok: true }) | { readonly ok: false; readonly whyNot: () => string };

const none = (whyNot: () => string): Found => ({ ok: false, whyNot });

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
  const found = new Resolver(model, looked).resolve(ownerId, names);
  return found.ok ? found : { ok: false, reason: found.whyNot() };
}

class Resolver {
  constructor(
    private readonly model: SystemModel,
    private readonly looked: Looked,
  ) {}

  resolve(ownerId: string, names: readonly string[]): Found {
    const owner = this.#owner(ownerId);
    if (!owner && ownerId !== '') return none(() => t('The element that it belongs to is not in the model.'));
    const [first = '', ...rest] = names;
    if (rest.length === 0 && !owner)
      return none(() =>
        t('“{name}” belongs to no part: name the part too, as in Battery.{name}.', { name: first }),
      );
    if (first === 'children' && !owner) return this.#ofAll(owner, rest);
    if (first === 'parent' && !owner) return none(() => t('There is nothing above the top level.'));
    return owner ? this.#from(owner, names) : this.#outwards(undefined, names);
  }

  #from(owner: Owner, names: readonly string[]): Found {
    const [first = '', ...rest] = names;
    if (rest.length === 0) return this.#around(owner, first);
    if (first === 'children') return this.#descend(owner, names);
    if (first === 'parent') {
      const parent = this.#parent(owner);
      if (parent) return this.#descend(parent, rest);
      const name = this.#nameOf(owner);
      return none(() => t('{name} is in no other element.', { name }));
    }
    return this.#outwards(owner, names);
  }

  /** The first part of that name that is in the owner, beside it, or beside anything around it. */
  #outwards(owner: Owner | undefined, [first = '', ...rest]: readonly string[]): Found {
    for (let at = owner; ; at = this.#parent(at)) {
      const named: readonly Part[] = this.#inside(at).filter(({ name }) => name === first);
      if (named.length > 0) return this.#into(named, first, at, rest);
      if (at === undefined) return none(() => t('There is no part “{part}” here.', { part: first }));
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

  #around(owner: Owner, name: string): Found {
    for (let at: Owner | undefined = owner; at !== undefined; at = this.#parent(at)) {
      const attribute = this.#attribute(at, name);
      if (attribute) return { ok: true, targets: [{ attributeId: attribute.id, times: 1 }], many: false };
    }
    return none(() => t('There is no attribute “{attribute}” here.', { attribute: name }));
  }

  #into(named: readonly Part[], name: string, where: Owner | undefined, rest: readonly string[]): Found {
    const [only] = named;
    if (!only || named.length > 1) {
      const [count, owner] = [named.length, where && this.#nameOf(where)];
      return none(() =>
        owner === undefined
          ? t('There are {count} parts “{part}” at the top: only one can be meant.', { count, part: name })
          : t('There are {count} parts “{part}” in {owner}: only one can be meant.', {
              count,
              part: name,
              owner,
            }),
      );
    }
    return this.#descend(only, rest);
  }

  #descend(owner: Owner, [first = '', ...rest]: readonly string[]): Found {
    if (rest.length === 0) {
      const attribute = this.#attribute(owner, first);
      if (attribute) return { ok: true, targets: [{ attributeId: attribute.id, times: 1 }], many: false };
      const name = this.#nameOf(owner);
      return none(() => t('{owner} has no attribute “{attribute}”.', { owner: name, attribute: first }));
    }
    if (first === 'children') return this.#ofAll(owner, rest);
    const named = this.#inside(owner).filter(({ name }) => name === first);
    if (named.length === 0) {
      const name = this.#nameOf(owner);
      return none(() => t('There is no part “{part}” in {owner}.', { part: first, owner: name }));
    }
    return this.#into(named, first, owner, rest);
  }

  /**
   * Those of the parts in an element that have what the rest of the path means; the others do not count. Where there are parts and
   * none has it, it is most likely misspelt.
   */
  #ofAll(owner: Owner | undefined, rest: readonly string[]): Found {
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
    if (inside.length > 0 && having === 0) {
      const name = owner && this.#nameOf(owner);
      return none(() =>
        name === undefined
          ? t('None of the parts at the top has “{path}”.', { path: rest.join('.') })
          : t('None of the parts in {owner} has “{path}”.', { owner: name, path: rest.join('.') }),
      );
    }
    return { ok: true, targets, many: true };
  }
}
