import type { QueryClient } from '@tanstack/react-query';
import { CLIENT_ID } from '#app/api/http/client-id.ts';
import { keys } from '#app/api/http/keys.ts';
import type { PendingEdit, HistoryEntry } from '#app/document/edits/edit.ts';
import { ModelSettings } from '#contract/model.ts';
import type { Entry } from '#model/edit/diff.ts';
import { PERSISTED_FORMAT, type PersistedEdit, type PersistedRefusal } from './persisted-edit.ts';

let lastOrder = 0;

/** Counts up with every call, and follows the time, so that the edits of several tabs stand in the order of their making. */
function nextOrder(): number {
  lastOrder = Math.max(lastOrder + 1, Date.now());
  return lastOrder;
}

const orders = new WeakMap<PendingEdit, number>();
/** The names of the models of edits that were kept before. */
const names = new WeakMap<PendingEdit, string>();

function orderOf(edit: PendingEdit): number {
  const order = orders.get(edit) ?? nextOrder();
  orders.set(edit, order);
  return order;
}

/** Gives an edit the place just ahead of another. */
export function persistBefore(edit: PendingEdit, other: PendingEdit): void {
  orders.set(edit, orderOf(other) - 0.001);
  const name = names.get(other);
  if (name !== undefined) names.set(edit, name);
}

/** More entries than this are not kept beside the seq that stands for them: the service knows them. */
const MANY = 1_000;

function keptDiff({ diff, seq }: HistoryEntry): Entry[] | null {
  return diff && (seq === null || diff.length <= MANY) ? [...diff] : null;
}

/** An edit as it is kept; null where nobody knows yet whose it is. */
export function persistedOf(
  client: QueryClient,
  modelId: string,
  edit: PendingEdit,
  refusal: PersistedRefusal | null = null,
): PersistedEdit | null {
  const { userId, change, ...rest } = edit;
  if (userId === null) return null;
  return {
    ...rest,
    format: PERSISTED_FORMAT,
    userId,
    modelId,
    modelName: nameOf(client, modelId, edit),
    tabId: CLIENT_ID,
    order: orderOf(edit),
    madeIds: [...edit.madeIds],
    change:
      change.kind === 'operations'
        ? { ...change, operations: [...change.operations] }
        : { ...change, step: { ...change.step, diff: keptDiff(change.step) } },
    refusal,
  };
}

/** The model's name as it is known here, or as it was when the edit was made. */
function nameOf(client: QueryClient, modelId: string, edit: PendingEdit): string {
  const settings = ModelSettings.safeParse(client.getQueryData(keys.settings(modelId)));
  return settings.success ? settings.data.name : (names.get(edit) ?? '');
}

/** The edits of a queue again. One that takes back another of them is tied to what that other one turns out to be. */
export function pendingOf(kept: readonly PersistedEdit[]): { edit: PendingEdit; step: HistoryEntry }[] {
  const steps = new Map<string, HistoryEntry>();
  return kept.map(
    ({ id, userId, clientId, baseSeq, baseHash, label, at, madeIds, change, order, modelName }) => {
      const group = crypto.randomUUID();
      const step: HistoryEntry = {
        label: change.kind === 'revert' ? change.step.label : label,
        editId: id,
        seq: null,
        diff: null,
        group,
      };
      steps.set(id, step);
      const edit: PendingEdit = {
        id,
        userId,
        clientId,
        baseSeq,
        baseHash,
        label,
        at,
        madeIds: [...madeIds],
        change:
          change.kind === 'operations'
            ? change
            : { ...change, step: steps.get(change.step.editId ?? '') ?? change.step },
      };
      orders.set(edit, order);
      names.set(edit, modelName);
      return { edit, step };
    },
  );
}
