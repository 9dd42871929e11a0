import type { Kind } from '#model/elements/kinds.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';

/** The model without the elements of hidden kinds; links to them stay, as in their list, and what changed there is not told. */
export function withinSight(model: SystemModel, mayView: (kind: Kind) => boolean): SystemModel {
  const { tables } = model;
  const none = EMPTY_MODEL.tables;
  return {
    ...model,
    tables: {
      part: mayView('part') ? tables.part : none.part,
      state: mayView('state') ? tables.state : none.state,
      interface: mayView('interface') ? tables.interface : none.interface,
      transition: mayView('transition') ? tables.transition : none.transition,
      requirement: tables.requirement,
      'trace-link': tables['trace-link'],
    },
  };
}
