import type { QueryClient } from '@tanstack/react-query';
import { callApi, type KnownPoint, storedPointOf, UnreachableError } from '#app/api/http/client.ts';
import { forgetUnanswered } from '#app/api/http/write-keys.ts';
import { useToken } from '#app/api/http/token.ts';
import { baseOf, type PendingEdit, type HistoryEntry } from '#app/document/edits/edit.ts';
import {
  changesAfter,
  documentQuery,
  elementEntries,
  StoreBehindError,
  whenApplied,
  applyRemoteChanges,
} from '#app/sync/document.ts';
import { readSent, type SentEdit, sendRevert } from '#app/sync/send-revert.ts';
import { toEnglish } from '#language/between-languages.ts';
import { t } from '#language/translate.ts';
import type { Operation } from '#contract/operation.ts';
import { PUBLISHED } from '#contract/published.ts';
import { LIMITS } from '#model/store/limits.ts';

/** Somebody else is signed in by now, or nobody: an edit is its author's alone. */
export class NotTheAuthorError extends Error {
  constructor() {
    super(t('You are no longer signed in.'));
    this.name = 'NotTheAuthorError';
  }
}

/** Waits out a lost session. @throws NotTheAuthorError */
async function signedInAs(userId: string | null): Promise<void> {
  if (useToken.getState().lost)
    await new Promise<void>((resolve) => {
      const stop = useToken.subscribe(({ lost }) => {
        if (lost) return;
        stop();
        resolve();
      });
    });
  const now = useToken.getState();
  // Who had a token and no name yet is whoever the service says by now.
  if (now.userId !== userId && (userId !== null || now.token === null)) throw new NotTheAuthorError();
}

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

/** A label names what was edited, and a name may be as long as a label alone. */
const fitting = (label: string): string =>
  label.length <= LIMITS.name ? label : `${label.slice(0, LIMITS.name - 1).toWellFormed()}…`;

/** Sends an edit, or asks the service to undo the one that it takes back. */
async function send(modelId: string, edit: PendingEdit, known: KnownPoint): Promise<SentEdit> {
  const { id, label, change, clientId } = edit;
  if (change.kind === 'revert') {
    const { seq, hash } = change.step;
    if (seq === null) throw new Error(t('The edit to undo was never saved.'));
    const base = hash === undefined && known.seq >= seq ? known : { seq, hash };
    return sendRevert({ modelId, id, seq, clientId, base });
  }
  const { operations, staged = false } = change;
  const [only] = operations;
  const single = only && operations.length === 1 && !staged ? documented(modelId, only) : null;
  // A suggestion overwrites nothing: what others set meanwhile is looked at when it is accepted.
  const headers = { idempotencyKey: id, clientId, ...(!staged && { base: baseOf(edit) }) };
  if (!single)
    return readSent(
      await callApi(`/api/models/${modelId}/batch`, {
        method: 'POST',
        // Who reads the history may read another language.
        body: { label: fitting(toEnglish(label)), operations, ...(staged && { staged }) },
        ...headers,
      }),
    );
  const answer = await callApi(single.path, { method: single.method, body: single.body, ...headers });
  return { ...storedPointOf(answer.headers), set: null };
}

/** The change sets that bring the open model up to this one, itself included. */
async function leadingTo({ seq, set }: SentEdit, modelId: string, known: KnownPoint) {
  // The answer to a repeat, or of a store that has not come to what is known here.
  if (seq <= known.seq) await changesAfter(modelId, known);
  if (set && known.seq >= seq - 1) return [set];
  return changesAfter(modelId, known.seq < seq ? known : { seq: seq - 1 });
}

/**
 * Stores one edit and answers the seq of its change set. When it returns, the server's data hold the edit, so that the pending
 * one may vanish: never an older value after a newer.
 * @throws UnreachableError, ApiError, NotTheAuthorError
 */
export async function storeEdit(
  client: QueryClient,
  modelId: string,
  { edit, step }: { readonly edit: PendingEdit; readonly step: HistoryEntry },
): Promise<number> {
  await signedInAs(edit.userId);
  const held = client.getQueryData(documentQuery(modelId).queryKey) ?? { seq: 0 };
  const sent = await send(modelId, edit, held);
  forgetUnanswered();
  step.seq = sent.seq;
  step.hash = sent.hash;
  // What is being taken in need not be asked for again.
  await whenApplied(client, modelId);
  const { queryKey } = documentQuery(modelId);
  const document = client.getQueryData(queryKey);
  try {
    const sets = document ? await leadingTo(sent, modelId, document) : [];
    // Before the data changes: an undo that waits behind this edit is folded with what the service really made of it.
    const own = sets.find((set) => set.seq === sent.seq) ?? sent.set;
    step.diff = own ? elementEntries(own) : null;
    await applyRemoteChanges(client, modelId, sets);
  } catch (error) {
    if (error instanceof UnreachableError || error instanceof StoreBehindError) throw error;
    // It is stored, though it may no longer be looked at, or is told in a way that this version of the app cannot read.
    step.diff = null;
  }
  return sent.seq;
}
