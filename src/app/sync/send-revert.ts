import { callApi, type KnownPoint, storedPointOf } from '#app/api/http/client.ts';
import type { ChangeSet } from '#contract/change-set.ts';
import { changeSetOf } from './change.ts';

/** What the service made of an edit; `set` is null where its answer does not tell the change set. */
export interface SentEdit extends KnownPoint {
  readonly set: ChangeSet | null;
}

/** Asks the service to undo the change set with this seq; answers the one that does. */
export async function sendRevert(request: {
  readonly modelId: string;
  readonly id: string;
  readonly seq: number;
  readonly clientId: string;
  /** A change set that is known: a store that does not have it may have another one under `seq`. */
  readonly base: KnownPoint;
}): Promise<SentEdit> {
  const { modelId, id, seq, clientId, base } = request;
  return readSent(
    await callApi(`/api/models/${modelId}/changes/${seq}/revert`, {
      method: 'POST',
      idempotencyKey: id,
      clientId,
      base,
    }),
  );
}

/**
 * What an answer says of an edit. It is stored, even where the answer is one that this version of the app cannot read.
 * @throws UnreachableError
 */
export async function readSent({ body, headers }: { body: unknown; headers: Headers }): Promise<SentEdit> {
  const point = storedPointOf(headers);
  return { ...point, set: await changeSetOf(body).catch(() => null) };
}
