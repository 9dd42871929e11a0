import { EDITOR } from '#contract/editor.ts';
import { viewableScopes } from '#model/access.ts';
import { guardedBy } from '#server/access/authorise.ts';
import { visibleAgreements } from '#server/commit/visible-agreements.ts';
import { answerBeside, computeAnswer } from '#server/endpoints/compute-answer.ts';
import { onModel } from '#server/endpoints/endpoint-routes.ts';
import { notFound } from '#server/failure.ts';
import { askVerdictHistory, MOST_REPLAYED } from '#server/history/verdict-changes.ts';
import { nextPage, readCursor } from '#server/http/paging.ts';

/** What a model says of itself. */
export const answerRoutes = {
  listVerdicts: onModel(EDITOR.listVerdicts, { action: 'View', scope: 'requirements' }, (call) => {
    const { limit = Number.POSITIVE_INFINITY, cursor } = call.query;
    const after = cursor === undefined ? '' : readCursor(call.request, cursor);
    return computeAnswer(
      call,
      (viewable) => ({ task: 'verdicts', viewable, after, limit }),
      (next) => nextPage(call.request, next),
    );
  }),
  getVerdictHistory: onModel(
    EDITOR.getVerdictHistory,
    { action: 'View', scope: 'requirements' },
    async (call) => {
      const { deps, model, actor, query } = call;
      const { requirementId } = call.params;
      const document = await deps.documents.atLeast(model.id, model);
      if (!document.model.tables.requirement.has(requirementId)) throw notFound();
      const viewable = viewableScopes(actor.rights, guardedBy(model));
      const leave = deps.gates.openHistory(actor.user.id);
      try {
        const seq = Math.min((query.before ?? model.seq + 1) - 1, model.seq);
        const after = Math.max(0, seq - MOST_REPLAYED);
        return await answerBeside(call, (ask, { seq: present }) => {
          const fromStart = after <= present - after;
          const task = { task: 'verdict-history', viewable, requirementId, after, seq, fromStart } as const;
          return askVerdictHistory(ask, deps.storage.db, model.id, task, present);
        });
      } finally {
        leave();
      }
    },
  ),
  listFindings: onModel(EDITOR.listFindings, { action: 'View', scope: null }, async (call) => {
    const { deps, model, actor } = call;
    const agreements = await visibleAgreements(deps.storage.db, model, actor.rights);
    return computeAnswer(call, (viewable) => ({ task: 'findings', viewable, agreements }));
  }),

  simulate: onModel(EDITOR.simulate, { action: 'View', scope: 'states' }, (call) => {
    const request = call.body;
    return computeAnswer(call, (viewable) => ({ task: 'simulate', viewable, request }));
  }),

  explore: onModel(EDITOR.explore, { action: 'View', scope: 'states' }, (call) => {
    const { markdown = false, ...request } = call.body;
    return computeAnswer(call, (viewable) => ({ task: 'explore', viewable, request, markdown }));
  }),
};
