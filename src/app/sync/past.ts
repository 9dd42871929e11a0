import { queryOptions } from '@tanstack/react-query';
import { ApiError, callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { CODECS } from '#contract/element-codecs.ts';
import { PastModel } from '#contract/history.ts';
import type { Kind } from '#model/elements/kinds.ts';
import { EMPTY_MODEL, type SystemModel, WorkingModel } from '#model/system-model.ts';

/** A model as it was after one change set. */
export interface Past {
  readonly seq: number;
  readonly at: string;
  readonly model: SystemModel;
}

/** What was never changes, so it is asked for once. */
export function pastQuery(modelId: string, seq: number) {
  return queryOptions({
    queryKey: keys.past(modelId, seq),
    queryFn: async ({ signal }): Promise<Past> => {
      const { body } = await callApi(`/api/models/${modelId}/at/${seq}`, { signal });
      const past = PastModel.parse(body);
      const working = new WorkingModel(EMPTY_MODEL);
      const fill = <K extends Kind>(kind: K, resources: readonly unknown[]) => {
        for (const resource of resources) working.put(kind, CODECS[kind].fromRead(resource));
      };
      fill('part', past.parts);
      fill('interface', past.interfaces);
      fill('state', past.states);
      fill('transition', past.transitions);
      fill('requirement', past.requirements);
      fill('trace-link', past.traceLinks);
      return { seq: past.seq, at: past.at, model: working.freeze() };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: (count, error) => !(error instanceof ApiError) && count < 3,
  });
}
