import { EDITOR } from '#contract/editor.ts';
import { viewableScopes } from '#model/access.ts';
import { ALL_RULES } from '#model/findings/rules.ts';
import { testsAsMarkdown } from '#interchange/test-paths/tests-as-markdown.ts';
import { exploreBehaviour } from '#model/simulation/explored.ts';
import { json } from '#server/answer.ts';
import { guardedBy } from '#server/authorise.ts';
import { onModel } from '#server/endpoint-routes.ts';
import { inIdOrder } from '#server/id-order.ts';
import { inSlices } from '#server/in-slices.ts';
import { findingsOf, withValues } from '#server/model-answers.ts';
import { pageOf } from '#server/paging.ts';
import { seenModel } from '#server/seen-model.ts';
import { simulating } from '#model/simulation/run.ts';
import { invalid, notFound } from '#server/failure.ts';
import { MOST_REPLAYED, verdictTurns } from '#server/verdict-turns.ts';

const TITLES = new Map(ALL_RULES.map(({ id, title }) => [id, title]));

/** What a model says of itself. */
export const answerRoutes = {
  listVerdicts: onModel(
    EDITOR.listVerdicts,
    { action: 'View', scope: 'requirements' },
    async ({ deps, model, actor, query, request }) => {
      const document = await deps.documents.atLeast(model.id, model.seq);
      const viewable = viewableScopes(actor.rights, guardedBy(model));
      const rows = await withValues(model.id, document.model, viewable, (values) =>
        inIdOrder(document.model.tables.requirement).flatMap(({ id }) => {
          const stands = values.verdictOf(id);
          return stands ? [{ requirementId: id, ...stands }] : [];
        }),
      );
      const { items, headers } = pageOf(rows, ({ requirementId }) => requirementId, query, request);
      return json(items, { 'change-seq': String(document.seq), ...headers });
    },
  ),
  getVerdictHistory: onModel(
    EDITOR.getVerdictHistory,
    { action: 'View', scope: 'requirements' },
    async ({ deps, model, actor, params: { requirementId }, query }) => {
      const document = await deps.documents.atLeast(model.id, model.seq);
      if (!document.model.tables.requirement.has(requirementId)) throw notFound();
      const viewable = viewableScopes(actor.rights, guardedBy(model));
      const leave = deps.gates.openHistory(actor.user.id);
      try {
        const upTo = Math.min((query.before ?? model.seq + 1) - 1, model.seq);
        const after = Math.max(0, upTo - MOST_REPLAYED);
        const turns = await verdictTurns(deps, model, { after, upTo }, requirementId, viewable);
        return json({ requirementId, after, seq: upTo, turns }, { 'change-seq': String(model.seq) });
      } finally {
        leave();
      }
    },
  ),
  listFindings: onModel(
    EDITOR.listFindings,
    { action: 'View', scope: null },
    async ({ deps, model, actor }) => {
      const document = await deps.documents.atLeast(model.id, model.seq);
      const found = await findingsOf(
        model.id,
        document.model,
        viewableScopes(actor.rights, guardedBy(model)),
      );
      return json(
        found.map(
          ({ rule, severity, kind, elementId, others = [], message, accepted = null, witness = null }) => ({
            rule,
            severity,
            kind,
            elementId,
            elements: others,
            title: TITLES.get(rule) ?? '',
            message,
            accepted,
            witness,
          }),
        ),
        { 'change-seq': String(document.seq) },
      );
    },
  ),

  simulate: onModel(
    EDITOR.simulate,
    { action: 'View', scope: 'states' },
    async ({ deps, model, actor, body }) => {
      const document = await deps.documents.atLeast(model.id, model.seq);
      const seen = seenModel(document.model, viewableScopes(actor.rights, guardedBy(model)));
      const run = await inSlices(simulating(seen, body));
      if (!run.ok) throw invalid([{ path: run.path, message: run.message }]);
      const { initial, steps } = run;
      return json({ initial, steps }, { 'change-seq': String(document.seq) });
    },
  ),

  explore: onModel(
    EDITOR.explore,
    { action: 'View', scope: 'states' },
    async ({ deps, model, actor, body: { markdown, ...request } }) => {
      const document = await deps.documents.atLeast(model.id, model.seq);
      const seen = seenModel(document.model, viewableScopes(actor.rights, guardedBy(model)));
      const result = await inSlices(exploreBehaviour(seen, request));
      if (!result.ok) throw invalid([{ path: result.path, message: result.message }]);
      const { explored } = result;
      const told = markdown === true ? { ...explored, markdown: testsAsMarkdown(seen, explored) } : explored;
      return json(told, { 'change-seq': String(document.seq) });
    },
  ),
};
