import type { Diff } from '#model/diff.ts';
import type { SystemModel } from '#model/system-model.ts';
import { appendChangeSet } from './storage/change-sets.ts';
import { bytesOfElements, deleteElements, type StoredElement, upsertElements } from './storage/elements.ts';
import type { Writer } from './storage/tables.ts';

/** A change set that was written. */
export interface Change {
  readonly seq: number;
  readonly at: string;
  readonly userId: string;
  readonly label: string;
  /** The entries as JSON text, as they are stored. */
  readonly entries: string;
}

/** The rows of a change set and of the elements that it touches, as text. */
export interface Writing {
  readonly change: Change;
  readonly kept: readonly Pick<StoredElement, 'kind' | 'id' | 'body'>[];
  readonly gone: readonly string[];
  /** The elements whose bodies it replaces or deletes. */
  readonly replaced: readonly string[];
}

/** `model` is the model with `diff` applied. */
export function writingOf(change: Change, diff: Diff, model: SystemModel): Writing {
  return {
    change,
    kept: diff
      .filter(({ after }) => after !== null)
      .map(({ kind, id }) => ({ kind, id, body: JSON.stringify(model.tables[kind].get(id)) })),
    gone: diff.filter(({ after }) => after === null).map(({ id }) => id),
    replaced: diff.filter(({ before }) => before !== null).map(({ id }) => id),
  };
}

/** How many bytes the model takes more after this writing: its entries and its bodies, less the bodies before it. */
export async function growthBy(
  tx: Writer,
  modelId: string,
  { change, kept, replaced }: Writing,
): Promise<number> {
  const written = kept.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0);
  return Buffer.byteLength(change.entries) + written - (await bytesOfElements(tx, modelId, replaced));
}

/** Writes a change set and the elements that it touches. */
export async function store(tx: Writer, modelId: string, { change, kept, gone }: Writing): Promise<void> {
  const { seq, at, userId, label, entries } = change;
  await deleteElements(tx, modelId, gone);
  await upsertElements(tx, modelId, seq, kept);
  await appendChangeSet(tx, { modelId, seq, at, userId, label, diff: entries });
}
