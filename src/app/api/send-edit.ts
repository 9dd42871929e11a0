import type { Operation } from '#contract/operation.ts';
import { PUBLISHED } from '#contract/published.ts';
import { callApi } from './client.ts';

/** The documented operation for a single write, where there is one. Everything else goes through batch. */
function documented(
  modelId: string,
  operation: Operation,
): { method: 'PUT'; path: string; body: unknown } | null {
  if (operation.op !== 'update') return null;
  const { kind, id, body } = operation;
  const at = (path: string, parameter: string) =>
    path.replace('{modelId}', modelId).replace(`{${parameter}}`, id);
  switch (kind) {
    case 'interface':
      return { method: 'PUT', path: at(PUBLISHED.updateInterface.path, 'interfaceId'), body };
    case 'transition':
      return { method: 'PUT', path: at(PUBLISHED.updateTransition.path, 'transitionId'), body };
    case 'requirement':
      return { method: 'PUT', path: at(PUBLISHED.updateRequirement.path, 'requirementId'), body };
    default:
      return null;
  }
}

export interface EditRequest {
  readonly modelId: string;
  /** The idempotency key. */
  readonly id: string;
  readonly label: string;
  readonly operations: readonly Operation[];
}

/** Sends an edit and answers the seq of its change set. */
export async function sendEdit({ modelId, id, label, operations }: EditRequest): Promise<number> {
  const [only] = operations;
  const single = only && operations.length === 1 ? documented(modelId, only) : null;
  const { headers } = single
    ? await callApi(single.path, { method: single.method, body: single.body, idempotencyKey: id })
    : await callApi(`/api/models/${modelId}/batch`, {
        method: 'POST',
        body: { label, operations },
        idempotencyKey: id,
      });
  return Number(headers.get('Change-Seq'));
}

/** Asks the service to undo the change set with this seq; answers the seq of the one that does. */
export async function sendRevert(modelId: string, id: string, seq: number): Promise<number> {
  const { headers } = await callApi(`/api/models/${modelId}/changes/${seq}/revert`, {
    method: 'POST',
    idempotencyKey: id,
  });
  return Number(headers.get('Change-Seq'));
}
