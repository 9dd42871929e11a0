import { type Element, type Kind, TOP } from '#model/elements/kinds.ts';
import {
  EMPTY_MODEL,
  findAttribute,
  findElement,
  type SystemModel,
  WorkingModel,
} from '#model/system-model.ts';

/** How many elements stand around those that are asked for, of each sort, so that they can be named: siblings, definitions, … */
const AROUND = 200;

/**
 * The part of a model that the text of some elements says and refers to: they with all that is in them and joins them, what is around
 * them, what stands beside them, and what is called as one of `words`. Its size follows from theirs and not from the model's.
 */
export function excerptModel(
  model: SystemModel,
  ids: readonly string[],
  words: ReadonlySet<string> = new Set(),
): SystemModel {
  const excerpt = new Excerpt(model);
  for (const id of ids) excerpt.whole(id);
  excerpt.define(words);
  return excerpt.freeze();
}

class Excerpt {
  private readonly taken = new Map<string, Kind>();
  private readonly wholes = new Set<string>();

  constructor(private readonly model: SystemModel) {}

  /** In the order of the model, so that a text of it has that order. */
  freeze(): SystemModel {
    const working = new WorkingModel({ ...EMPTY_MODEL, definitions: this.model.definitions });
    const { tables } = this.model;
    for (const one of tables.part.values()) if (this.taken.has(one.id)) working.put('part', one);
    for (const one of tables.state.values()) if (this.taken.has(one.id)) working.put('state', one);
    for (const one of tables.interface.values()) if (this.taken.has(one.id)) working.put('interface', one);
    for (const one of tables.transition.values()) if (this.taken.has(one.id)) working.put('transition', one);
    for (const one of tables.requirement.values())
      if (this.taken.has(one.id)) working.put('requirement', one);
    for (const one of tables['trace-link'].values())
      if (this.taken.has(one.id)) working.put('trace-link', one);
    return working.freeze();
  }

  /** An element with all that is in it and joins it. */
  whole(id: string): void {
    const found = findElement(this.model, id);
    if (!found || this.wholes.has(id)) return;
    this.wholes.add(id);
    this.one(found.kind, found.element);
    const { part, state, interface: edges, transition, requirement } = this.model.tables;
    if (found.kind === 'part' || found.kind === 'state' || found.kind === 'requirement') {
      for (const child of this.model.tables[found.kind].referring('parent', id)) this.whole(child.id);
      this.beside(found.kind, found.element);
    }
    if (found.kind === 'part') {
      for (const own of state.referring('owner', id)) this.whole(own.id);
      for (const edge of edges.referring('end', id)) this.one('interface', edge);
      for (const one of requirement.referring('system', id)) this.one('requirement', one);
    }
    if (found.kind === 'state')
      for (const one of transition.referring('end', id)) this.one('transition', one);
    for (const link of this.model.tables['trace-link'].referring('end', id)) this.one('trace-link', link);
    if ('sourceId' in found.element)
      for (const end of [found.element.sourceId, found.element.targetId]) {
        const at = part.get(end) ?? state.get(end);
        if (at) this.beside('entry' in at ? 'state' : 'part', at);
      }
  }

  /** Definitions, and what is named in a text. */
  define(words: ReadonlySet<string>): void {
    let left = AROUND;
    for (const one of this.model.tables.part.values()) {
      const isNamed = words.has(one.name) || one.kind === 'part def';
      if (!isNamed || left === 0) continue;
      left -= 1;
      this.one('part', one);
    }
    for (const kind of ['state', 'requirement'] as const) {
      let more = words.size === 0 ? 0 : AROUND;
      for (const one of this.model.tables[kind].values()) {
        if (more === 0) break;
        if (!words.has(one.name) && !('key' in one && words.has(one.key))) continue;
        more -= 1;
        this.one(kind, one);
      }
    }
  }

  /** An element by itself, with what it lies in and what it names. */
  private one(kind: Kind, element: Element): void {
    if (this.taken.has(element.id)) return;
    this.taken.set(element.id, kind);
    const ids = [
      ...('parentId' in element && element.parentId !== undefined ? [element.parentId] : []),
      ...('partId' in element && element.partId !== undefined ? [element.partId] : []),
      ...('sourceId' in element ? [element.sourceId, element.targetId] : []),
      ...('systems' in element ? element.systems : []),
    ];
    const conditions =
      'guards' in element ? element.guards : 'constraints' in element ? element.constraints : [];
    for (const condition of conditions) {
      const owner = 'variableId' in condition ? findAttribute(this.model, condition.variableId)?.owner : null;
      if (owner) ids.push(owner.id);
    }
    for (const id of ids) {
      const found = findElement(this.model, id);
      if (found) this.one(found.kind, found.element);
    }
  }

  private beside(kind: 'part' | 'state' | 'requirement', { id, ...element }: Element): void {
    const parentId = 'parentId' in element ? element.parentId : undefined;
    const table = this.model.tables[kind];
    const siblings =
      parentId === undefined ? table.referring('top', TOP) : table.referring('parent', parentId);
    for (const one of siblings.slice(0, AROUND)) if (one.id !== id) this.one(kind, one);
  }
}
