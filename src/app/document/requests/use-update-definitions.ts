import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, storedPointOf } from '#app/api/http/client.ts';
import { fieldLabels } from '#app/document/edits/field-labels.ts';
import { documentQuery, newerChanges, applyRemoteChanges } from '#app/sync/document.ts';
import { t } from '#language/translate.ts';
import { ModelDefinitions, type UpdateDefinitions } from '#contract/definitions.ts';
import { DEFINITIONS } from '#contract/endpoints/definitions.ts';
import { type Definitions, NO_DEFINITIONS } from '#model/definitions/definitions.ts';
import { applyOwnChange } from './own-change.ts';

/** A change of what a model says about its elements. */
export interface DefinitionsChange {
  /** What is to be said instead of what is stored when it is sent; null where what it is about is gone. */
  readonly change: (stored: Definitions) => UpdateDefinitions | null;
  /** That of the edits that undo takes back together with it. */
  readonly group?: string | undefined;
}

/**
 * Changes what the open model says about its elements; undo takes it back. Each change is built on what is stored when its turn
 * comes, and merged by the service with what somebody else said meanwhile. Answers null where nothing was there to change.
 */
export function useUpdateDefinitions(modelId: string) {
  const client = useQueryClient();
  const { queryKey } = documentQuery(modelId);
  return useMutation({
    mutationFn: async ({ change, group }: DefinitionsChange) => {
      const known = client.getQueryData(queryKey);
      const body = change(known?.model.definitions ?? NO_DEFINITIONS);
      if (body === null) return null;
      const answer = await callApi(DEFINITIONS.updateDefinitions.path.replace('{modelId}', modelId), {
        method: 'PUT',
        body,
        once: true,
        base: known,
      });
      await applyOwnChange(client, modelId, {
        seq: storedPointOf(answer.headers).seq,
        label: t('Change {fields}', {
          fields: Object.keys(body)
            .map((field) => fieldLabels(field))
            .join(', '),
        }),
        group,
      });
      return ModelDefinitions.parse(answer.body);
    },
    // What somebody else said meanwhile is shown beside what was refused.
    onError: async () =>
      applyRemoteChanges(client, modelId, await newerChanges(client, modelId).catch(() => [])),
    scope: { id: `model ${modelId} definitions` },
  });
}
