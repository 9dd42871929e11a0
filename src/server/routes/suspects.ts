import { EDITOR } from '#contract/editor.ts';
import { traceLinkToWire } from '#contract/trace-link.ts';
import { SCOPE_OF } from '#model/kinds.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { suspectsOf } from '#model/trace/suspects.ts';
import { json } from '#server/answer.ts';
import { viewOf } from '#server/authorise.ts';
import { onModel } from '#server/endpoint-routes.ts';

const VIEW = { action: 'View', scope: SCOPE_OF['trace-link'] } as const;

export const suspectRoutes = {
  listSuspects: onModel(EDITOR.listSuspects, VIEW, async ({ deps, model, actor }) => {
    const document = await deps.documents.atLeast(model.id, model.seq);
    const mayView = viewOf(actor.rights, model);
    const suspects = suspectsOf(withinSight(document.model, (kind) => mayView(SCOPE_OF[kind])));
    const answer = suspects.map(({ link, changes, now }) => ({
      traceLink: traceLinkToWire(link),
      changes: changes.map(({ kept: _, ...change }) => change),
      now,
    }));
    return json(answer, { 'change-seq': String(document.seq) });
  }),
};

/** The model without the elements of hidden kinds; links to them stay, as in their list, and what changed there is not told. */
function withinSight(model: SystemModel, mayView: (kind: keyof typeof SCOPE_OF) => boolean): SystemModel {
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
