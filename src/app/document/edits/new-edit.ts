import type { KnownPoint } from '#app/api/http/client.ts';
import { CLIENT_ID } from '#app/api/http/client-id.ts';
import { useToken } from '#app/api/http/token.ts';
import type { PendingEdit, HistoryEntry } from './edit.ts';

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
