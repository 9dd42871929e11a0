import type { Operation } from '#contract/operation.ts';
import { deleteElement } from '#model/commands/delete-element.ts';
import { Draft } from '#model/draft.ts';
import { type Kind, KIND_WORDS, KINDS } from '#model/kinds.ts';
import { findElement, type SystemModel } from '#model/system-model.ts';

export interface Deletion {
  /** "Delete Battery": the step's label. */
  readonly label: string;
  /** "Deleted Battery and 12 interfaces": what goes with it included. */
  readonly done: string;
  readonly operations: readonly Operation[];
}

const counted = (count: number, kind: Kind) => `${count} ${KIND_WORDS[kind]}${count === 1 ? '' : 's'}`;

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

function countByKind(ids: Iterable<readonly [string, Kind]>): string[] {
  const counts = new Map<Kind, number>();
  for (const [, kind] of ids) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return KINDS.filter((kind) => kind !== 'trace-link' && counts.has(kind)).map((kind) =>
    counted(counts.get(kind) ?? 0, kind),
  );
}

/**
 * What deleting these elements comes to, with all that cannot be without them; null where none of them is there. An element
 * that goes with another of them (a part inside a part) gets no operation of its own.
 */
export function deletionOf(model: SystemModel, ids: readonly string[]): Deletion | null {
  // Neither the clock nor ids are needed to find out what goes.
  const draft = new Draft(model, { at: '', newId: () => '' });
  const operations: Operation[] = [];
  const named = new Map<string, Kind>();
  for (const id of ids) {
    const found = findElement(model, id);
    if (!found) continue;
    named.set(id, found.kind);
    if (deleteElement(draft, found.kind, id).ok) operations.push({ op: 'delete', kind: found.kind, id });
  }
  const [only] = named;
  if (!only) return null;
  const element = findElement(model, only[0])?.element;
  const name =
    element && 'name' in element && element.name !== '' ? element.name : `a ${KIND_WORDS[only[1]]}`;
  const what = named.size === 1 ? name : listed(countByKind(named));
  const gone = [...draft.touched].filter(([id, kind]) => !draft.tables[kind].has(id));
  const done =
    named.size === 1 ? [name, ...countByKind(gone.filter(([id]) => !named.has(id)))] : countByKind(gone);
  return { label: `Delete ${what}`, done: `Deleted ${listed(done)}`, operations };
}
