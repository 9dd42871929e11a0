import { type ElementOf, KINDS, type Kind } from './elements/kinds.ts';
import type { Table } from './elements/table.ts';
import type { WorkSteps } from './store/work-steps.ts';
import type { SystemModel } from './system-model.ts';

/** The elements of a kind that differ between two states of a model, one after the other. Costs what changed where the one came from the other. */
export function changedIds<K extends Kind>(before: SystemModel, now: SystemModel, kind: K): Iterable<string> {
  const [old, table]: Table<ElementOf[K]>[] = [before.tables[kind], now.tables[kind]];
  if (!old || !table) return [];
  return old.size === 0 ? table.ids() : table.changedSince(old);
}

/** Makes the answers of `changedIds` ready, some elements at a time. */
export function* findingChanges(before: SystemModel, now: SystemModel): WorkSteps<void> {
  for (const kind of KINDS) yield* comparing(before, now, kind);
}

function* comparing<K extends Kind>(before: SystemModel, now: SystemModel, kind: K): WorkSteps<void> {
  const [old, table]: Table<ElementOf[K]>[] = [before.tables[kind], now.tables[kind]];
  if (old && table && old !== table) yield* table.comparing(old);
}
