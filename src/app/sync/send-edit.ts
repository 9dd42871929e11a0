import { callApi, type KnownPoint, pointOf } from '#app/api/http/client.ts';
import { toEnglish } from '#language/between-languages.ts';
import type { ChangeSet } from '#contract/change-set.ts';
import type { Operation } from '#contract/operation.ts';
import { PUBLISHED } from '#contract/published.ts';
import { LIMITS } from '#model/store/limits.ts';
import { changeSetOf } from './change.ts';

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
  /** The tab that made it. */
  readonly clientId: string;
  /** The last change set that it was made in knowledge of. */
  readonly base: KnownPoint;
  /** Whether it is only proposed. */
  readonly staged?: boolean | undefined;
}

/** What the service made of an edit; `set` is null where its answer does not tell the change set. */
export interface SentEdit extends KnownPoint {
  readonly set: ChangeSet | null;
}

/** A label names what was edited, and a name may be as long as a label alone. */
const fitting = (label: string): string =>
  label.length <= LIMITS.name ? label : `${label.slice(0, LIMITS.name - 1).toWellFormed()}…`;

/** Sends an edit. */
export async function sendEdit(edit: EditRequest): Promise<SentEdit> {
  const { modelId, id, label, operations, clientId, base, staged = false } = edit;
  const [only] = operations;
  const single = only && operations.length === 1 && !staged ? documented(modelId, only) : null;
  // A suggestion overwrites nothing: what others set meanwhile is looked at when it is accepted.
  const headers = { idempotencyKey: id, clientId, ...(!staged && { base }) };
  if (!single)
    return sent(
      await callApi(`/api/models/${modelId}/batch`, {
        method: 'POST',
        // Who reads the history may read another language.
        body: { label: fitting(toEnglish(label)), operations, ...(staged && { staged }) },
        ...headers,
      }),
    );
  const answer = await callApi(single.path, { method: single.method, body: single.body, ...headers });
  return { ...pointOf(answer.headers), set: null };
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
  return sent(
    await callApi(`/api/models/${modelId}/changes/${seq}/revert`, {
      method: 'POST',
      idempotencyKey: id,
      clientId,
      base,
    }),
  );
}

/** It is stored, even where the answer is one that this version of the app cannot read. */
async function sent({ body, headers }: { body: unknown; headers: Headers }): Promise<SentEdit> {
  const set = await changeSetOf(body).catch(() => null);
  return { ...pointOf(headers), set };
}
