import { callApi } from '#app/api/http/client.ts';
import { runChunkedAsync } from '#app/ui/scheduling/run-chunked.ts';
import { type ChangeSet, readChangeSet } from '#contract/change-set.ts';

/** One change set, as far as the person may see it. */
export async function fetchChange(modelId: string, seq: number): Promise<ChangeSet> {
  return changeSetOf((await callApi(`/api/models/${modelId}/changes/${seq}`)).body);
}

/** The change set that an answer is, read a while at a time. Throws a ZodError where it is none. */
export function changeSetOf(body: unknown): Promise<ChangeSet> {
  return runChunkedAsync(readChangeSet(body));
}
