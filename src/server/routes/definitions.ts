import { t } from '#language/translate.ts';
import type { UpdateDefinitions } from '#contract/definitions.ts';
import { EDITOR } from '#contract/editor.ts';
import { patchOf } from '#contract/fields.ts';
import { NO_DEFINITIONS } from '#model/definitions/definitions.ts';
import { ALL_RULES } from '#model/findings/rules.ts';
import type { JsonObject } from '#model/store/json.ts';
import { viewOf } from '#server/access/authorise.ts';
import { presentFor } from '#server/commit/change-set-text.ts';
import { commit } from '#server/commit/commit.ts';
import { fieldsOf, modelHeaders } from '#server/commit/create-model.ts';
import { rowAfter, settingsEntry } from '#server/commit/model-fields.ts';
import { sightOf } from '#server/documents/visibility/hidden-references.ts';
import { visibleDefinitions } from '#server/documents/visibility/visible-definitions.ts';
import { definedTogether, definitionsOf } from '#server/documents/model-definitions.ts';
import { onModel } from '#server/endpoints/endpoint-routes.ts';
import { invalid } from '#server/failure.ts';
import { json } from '#server/http/answer.ts';
import { modelTag, requireMatch } from '#server/http/etag.ts';

const VIEW = { action: 'View', scope: null } as const;
const EDIT = { action: 'Edit', scope: null } as const;

export const definitionRoutes = {
  getDefinitions: onModel(EDITOR.getDefinitions, VIEW, async ({ deps, model, actor }) => {
    const sight = sightOf(viewOf(actor.rights, model), await presentFor(deps, model, actor.rights));
    return json(visibleDefinitions(definitionsOf(model), sight), modelHeaders(model));
  }),

  updateDefinitions: onModel(EDITOR.updateDefinitions, EDIT, ({ deps, model, by, request, body }) => {
    const { requirementKeyPrefix, requirementFields, statementHints, requirementViews } = body;
    const { findingRules, acceptedFindings, simulationRuns, interfaceKeyPrefix, interfaceFields } = body;
    const { partFields, connectionFields, stateFields, transitionFields, documentDefinitions } = body;
    const { referencedDocuments, interfaceViews } = body;
    const patch = patchOf({
      requirementKeyPrefix,
      requirementFields,
      statementHints,
      requirementViews,
      findingRules,
      acceptedFindings,
      simulationRuns,
      interfaceKeyPrefix,
      interfaceFields,
      partFields,
      connectionFields,
      stateFields,
      transitionFields,
      documentDefinitions,
      referencedDocuments,
      interfaceViews,
    });
    checkRules({ findingRules, acceptedFindings });
    return commit(deps, model, {
      ...by,
      precondition: ({ row }) => requireMatch(request.headers['if-match'], modelTag(row)),
      updates: [model.id],
      plan: ({ row, document, knowledge, context }) => ({
        label: t('Change model definitions'),
        diff: [],
        model: document.model,
        settings: settingsEntry(
          row,
          definedTogether(
            knowledge.merge('model', { ...fieldsOf(row), id: row.id }, atFirst(patch), context),
          ),
        ),
      }),
      answer: ({ seq, at }, { settings }, row) => {
        const now = rowAfter(row, seq, at, settings);
        return json(definitionsOf(now), modelHeaders(now));
      },
    });
  }),
};

/** Refuses what names no rule: a misspelt one would be switched off to no avail. */
function checkRules(given: Pick<UpdateDefinitions, 'findingRules' | 'acceptedFindings'>): void {
  const errors = (['findingRules', 'acceptedFindings'] as const).flatMap((field) =>
    (given[field] ?? []).flatMap(({ rule }, index) =>
      ALL_RULES.some(({ id }) => id === rule)
        ? []
        : [{ path: `${field}.${index}.rule`, message: t('is not a rule: {rule}', { rule }) }],
    ),
  );
  if (errors.length > 0) throw invalid(errors);
}

/** A patch in which null is what the model said at first. */
function atFirst(patch: JsonObject): JsonObject {
  const first: JsonObject = { ...NO_DEFINITIONS };
  return Object.fromEntries(Object.entries(patch).map(([name, value]) => [name, value ?? first[name]]));
}
