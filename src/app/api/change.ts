import { ChangeSet } from '#contract/change-set.ts';
import { callApi } from './client.ts';

/** One change set, as far as the person may see it. */
export async function fetchChange(modelId: string, seq: number): Promise<ChangeSet> {
  return ChangeSet.parse((await callApi(`/api/models/${modelId}/changes/${seq}`)).body);
}
