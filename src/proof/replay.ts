import { applyEntry } from '#model/edit/diff.ts';
import { KINDS } from '#model/elements/kinds.ts';
import { sameJson } from '#model/store/json.ts';
import { EMPTY_MODEL, type SystemModel, WorkingModel } from '#model/system-model.ts';
import { elementDiff } from '#server/documents/change-entries.ts';
import type { Stored } from './stored.ts';

/** The model that its change sets make, each applied to the one before it, from nothing. */
export function replayed(changeSets: Stored['changeSets']): SystemModel {
  const working = new WorkingModel(EMPTY_MODEL);
  for (const { at, entries } of changeSets)
    for (const entry of elementDiff(entries)) applyEntry(working, entry, at);
  return working.freeze();
}

/** One sentence for each way in which a stored model is not what its change sets say. */
export function faultsOf({ model, changeSets, elements, records }: Stored): string[] {
  const faults: string[] = [];
  for (const [index, { seq }] of changeSets.entries())
    if (seq !== index + 1) faults.push(`change set ${seq} is where ${index + 1} belongs`);
  const last = changeSets.at(-1);
  if (model.seq !== last?.seq) faults.push(`the model is at ${model.seq}, its change sets at ${last?.seq}`);
  if (model.updated_at !== last?.at) faults.push('the model was not changed when its last change set says');

  const { tables } = replayed(changeSets);
  const expected = new Map(
    KINDS.flatMap((kind) => [...tables[kind].values()].map((one) => [one.id, { kind, one }])),
  );
  for (const { id, kind, body } of elements) {
    const made = expected.get(id);
    if (made?.kind !== kind || !sameJson(made.one, JSON.parse(body)))
      faults.push(`the stored ${kind} ${id} is not what its change sets make`);
    expected.delete(id);
  }
  for (const id of expected.keys()) faults.push(`${id} is in the change sets and not stored`);

  const texts = [...changeSets.map(({ diff }) => diff), ...[...elements, ...records].map(({ body }) => body)];
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (Number(model.bytes) !== bytes) faults.push(`the model counts ${model.bytes} bytes and has ${bytes}`);
  return faults;
}
