import { EDITOR } from '#contract/editor.ts';
import { viewableScopes } from '#model/access.ts';
import { json } from '#server/answer.ts';
import { guardedBy } from '#server/authorise.ts';
import { onModel } from '#server/endpoint-routes.ts';
import { inIdOrder } from '#server/id-order.ts';
import { answersOf } from '#server/model-answers.ts';
import { pageOf } from '#server/paging.ts';

/** What a model says of itself. */
export const answerRoutes = {
  listVerdicts: onModel(
    EDITOR.listVerdicts,
    { action: 'View', scope: 'requirements' },
    async ({ deps, model, actor, query, request }) => {
      const document = await deps.documents.atLeast(model.id, model.seq);
      const answers = answersOf(document.model, viewableScopes(actor.rights, guardedBy(model)));
      const rows = inIdOrder(document.model.tables.requirement).flatMap(({ id }) => {
        const stands = answers.verdictOf(id);
        return stands ? [{ requirementId: id, ...stands }] : [];
      });
      const { items, headers } = pageOf(rows, ({ requirementId }) => requirementId, query, request);
      return json(items, { 'change-seq': String(document.seq), ...headers });
    },
  ),
};
