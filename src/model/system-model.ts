import { type Definitions, NO_DEFINITIONS } from './definitions/definitions.ts';
import type { Attribute } from './elements/attribute.ts';
import { type Element, type ElementOf, KINDS, type Kind, REFERENCES } from './elements/kinds.ts';
import type { Part } from './elements/part.ts';
import type { State } from './elements/state.ts';
import { MutableTable, type Table } from './elements/table.ts';

export type Tables = { readonly [K in Kind]: Table<ElementOf[K]> };

/**
 * The aggregate: all elements of one model. A value: applying a diff gives another one, which shares the tables that
 * the diff does not touch, so that an unchanged table is the same object (and views can be computed from it once).
 */
export interface SystemModel {
  readonly tables: Tables;
  readonly definitions: Definitions;
}

export const EMPTY_MODEL: SystemModel = {
  definitions: NO_DEFINITIONS,
  tables: {
    part: new MutableTable<ElementOf['part']>(REFERENCES.part),
    state: new MutableTable<ElementOf['state']>(REFERENCES.state),
    interface: new MutableTable<ElementOf['interface']>(REFERENCES.interface),
    transition: new MutableTable<ElementOf['transition']>(REFERENCES.transition),
    requirement: new MutableTable<ElementOf['requirement']>(REFERENCES.requirement),
    'trace-link': new MutableTable<ElementOf['trace-link']>(REFERENCES['trace-link']),
  },
};

/** An element together with its kind, as a lookup over all kinds answers it. */
export interface Found {
  readonly kind: Kind;
  readonly element: Element;
}

/** The element with this id, of whatever kind; ids are unique in their model over all kinds. */
export function findElement(model: SystemModel, id: string): Found | null {
  for (const kind of KINDS) {
    const element = model.tables[kind].get(id);
    if (element) return { kind, element };
  }
  return null;
}

/** How many elements the model holds, of all kinds. */
export function sizeOf(model: SystemModel): number {
  return KINDS.reduce((sum, kind) => sum + model.tables[kind].size, 0);
}

/** An attribute and the part or state that it belongs to. */
export interface OwnedAttribute {
  readonly kind: 'part' | 'state';
  readonly owner: Part | State;
  readonly attribute: Attribute;
}

/** The attribute with this id, of a part or of a state. */
export function findAttribute(model: SystemModel, id: string): OwnedAttribute | null {
  for (const kind of ['part', 'state'] as const)
    for (const owner of model.tables[kind].referring('attribute', id)) {
      const attribute = owner.attributes.find((candidate) => candidate.id === id);
      if (attribute) return { kind, owner, attribute };
    }
  return null;
}

/** The part or state that holds an attribute or a port with this id. */
export function findOwner(model: SystemModel, id: string): Part | State | null {
  const { part, state } = model.tables;
  return (
    part.referring('attribute', id)[0] ??
    part.referring('port', id)[0] ??
    state.referring('attribute', id)[0] ??
    null
  );
}

/** A model being changed. It never touches the model it came from; a table is copied at its first write. */
export class WorkingModel implements SystemModel {
  readonly #from: Tables;
  readonly #tables: { readonly [K in Kind]: MutableTable<ElementOf[K]> };
  definitions: Definitions;

  constructor(from: SystemModel) {
    this.#from = from.tables;
    this.definitions = from.definitions;
    this.#tables = {
      part: from.tables.part.fork(),
      state: from.tables.state.fork(),
      interface: from.tables.interface.fork(),
      transition: from.tables.transition.fork(),
      requirement: from.tables.requirement.fork(),
      'trace-link': from.tables['trace-link'].fork(),
    };
  }

  get tables(): Tables {
    return this.#tables;
  }

  put<K extends Kind>(kind: K, element: ElementOf[K]): void {
    this.#tables[kind].set(element);
  }

  remove(kind: Kind, id: string): void {
    this.#tables[kind].delete(id);
  }

  /** The model as it is now; a table that was not written is the very object it came from. */
  freeze(): SystemModel {
    const from = this.#from;
    const now = this.#tables;
    return {
      definitions: this.definitions,
      tables: {
        part: now.part.written ? now.part.fork() : from.part,
        state: now.state.written ? now.state.fork() : from.state,
        interface: now.interface.written ? now.interface.fork() : from.interface,
        transition: now.transition.written ? now.transition.fork() : from.transition,
        requirement: now.requirement.written ? now.requirement.fork() : from.requirement,
        'trace-link': now['trace-link'].written ? now['trace-link'].fork() : from['trace-link'],
      },
    };
  }
}
