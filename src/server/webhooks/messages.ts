import type { DeliveredEvent, WebhookEvent } from '#contract/webhook.ts';
import type { JsonObject } from '#model/store/json.ts';
import { isElementEntry, isRecordEntry, type StoredEntry } from '#server/documents/change-entries.ts';
import type { StoredChangeSet } from '#server/storage/stored-change-set.ts';

/** A message before it has an id. */
export interface Told {
  readonly event: DeliveredEvent;
  readonly data: JsonObject;
}

/** Elements named by a message; how many there are is told beside them. */
const MOST_NAMED = 100;

/** The records that are events of their own. */
const EVENT_OF: Readonly<Record<string, WebhookEvent>> = {
  baseline: 'baseline',
  comment: 'comment',
  'staged-change': 'suggestion',
};

/**
 * What a change set is told as: one message about elements and the model's own fields, and one for each baseline, comment and suggestion
 * in it. They name what changed and not what it says: whoever is told reads that with rights of their own.
 */
export function messagesOf(change: StoredChangeSet, entries: readonly StoredEntry[]): Told[] {
  const { modelId, seq, hash, userId, label } = change;
  const about = { modelId, seq, hash, userId, label };
  const messages: Told[] = [];
  const elements = entries.filter((entry) => isElementEntry(entry) || entry.kind === 'model');
  if (elements.length > 0) {
    const named = elements
      .slice(0, MOST_NAMED)
      .map((entry) => ({ kind: entry.kind, id: entry.id, action: actionOf(entry) }));
    messages.push({ event: 'change', data: { ...about, count: elements.length, elements: named } });
  }
  for (const entry of entries.filter(isRecordEntry)) {
    const event = EVENT_OF[entry.kind];
    if (event === undefined) continue;
    const state = entry.after?.['state'];
    const data = {
      ...about,
      id: entry.id,
      action: actionOf(entry),
      ...(entry.kind === 'comment' && { elementKind: entry.elementKind, elementId: entry.elementId }),
      ...(entry.kind === 'staged-change' && typeof state === 'string' && { state }),
    };
    messages.push({ event, data });
  }
  return messages;
}

function actionOf({ before, after }: StoredEntry): 'created' | 'changed' | 'deleted' {
  if (after === null) return 'deleted';
  return before === null ? 'created' : 'changed';
}

/** The text of a message, as it is signed and sent. */
export function bodyOf({ event, data }: Told, at: string): string {
  return JSON.stringify({ type: event, timestamp: at, data });
}
