import type { KnownPoint } from '#app/api/http/client.ts';
import { CLIENT_ID } from '#app/api/http/client-id.ts';
import { useToken } from '#app/api/http/token.ts';
import { type Operation, operationToWire } from '#contract/operation.ts';
import type { Operation as ModelOperation } from '#model/operations/operation.ts';
import { ok, type Refusal, type Result } from '#model/store/result.ts';
import type { PendingEdit, HistoryEntry } from './edit.ts';

/** A write in the model's words, as its commands make them, or spelt for the wire already, as features do that call no command yet. */
type AskedOperation = ModelOperation | Operation;

/** What an edit is asked to do, or why the command that was called for it makes none. */
export type EditRequest = readonly AskedOperation[] | Refusal;

/** The writes as they are planned, kept and sent. */
export function wireOperationsOf(asked: EditRequest): Result<readonly Operation[]> {
  return 'code' in asked ? { ok: false, refusal: asked } : ok(asked.map(wireOperationOf));
}

/** One write as it is planned, kept and sent. */
function wireOperationOf(asked: AskedOperation): Operation {
  return 'fields' in asked ? operationToWire(asked) : asked;
}

/** An edit by the person who is signed in, made in this tab at this moment. */
export function newEdit(label: string, change: PendingEdit['change'], base: KnownPoint): PendingEdit {
  return {
    id: crypto.randomUUID(),
    userId: useToken.getState().userId,
    clientId: CLIENT_ID,
    baseSeq: base.seq,
    baseHash: base.hash,
    label,
    at: new Date().toISOString(),
    change,
    madeIds: [],
  };
}

/** The step that an edit is, once it is done. */
export function historyEntryOf(
  edit: PendingEdit,
  label: string,
  diff: HistoryEntry['diff'],
  group: string = edit.id,
): HistoryEntry {
  return { label, editId: edit.id, seq: null, diff, group };
}
