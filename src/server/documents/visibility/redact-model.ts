import { SCOPE_OF, type Scope } from '#model/elements/kinds.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';

/** A model as someone sees it who may view only some scopes: of the others there is nothing. References into those hang. */
export function redactModel({ tables, definitions }: SystemModel, viewable: ReadonlySet<Scope>): SystemModel {
  const nothing = EMPTY_MODEL.tables;
  return {
    definitions,
    tables: {
      part: viewable.has(SCOPE_OF.part) ? tables.part : nothing.part,
      state: viewable.has(SCOPE_OF.state) ? tables.state : nothing.state,
      interface: viewable.has(SCOPE_OF.interface) ? tables.interface : nothing.interface,
      transition: viewable.has(SCOPE_OF.transition) ? tables.transition : nothing.transition,
      requirement: viewable.has(SCOPE_OF.requirement) ? tables.requirement : nothing.requirement,
      'trace-link': viewable.has(SCOPE_OF['trace-link']) ? tables['trace-link'] : nothing['trace-link'],
    },
  };
}
