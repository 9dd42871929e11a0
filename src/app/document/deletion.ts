import { ONE_OF_KIND, kindCount } from '#app/kind-words.ts';
import { listOf } from '#language/list.ts';
import { t } from '#language/translate.ts';
import type { Operation } from '#model/operations/operation.ts';
import { deleteElement } from '#model/edit/delete-element.ts';
import type { Diff } from '#model/edit/diff.ts';
import { Draft } from '#model/edit/draft.ts';
import { KINDS, type Kind } from '#model/elements/kinds.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';
import { findElement, type SystemModel } from '#model/system-model.ts';
import { deleteElements } from '#model/commands/delete-elements.ts';

export interface Deletion {
  /** "Delete Battery": the step's label. */
  readonly label: string;
  /** "Battery and 12 interfaces": what goes with it included. */
  readonly words: string;
  readonly operations: readonly Operation[];
  /** Everything that goes. */
  readonly gone: readonly string[];
  /** What goes besides what was named, by kind: "12 interfaces and 1 trace link"; empty where nothing does. */
  readonly besides: string;
  /** What stays and refers to nothing of it any more, by kind. */
  readonly changed: string;
}

/** Trace links are not counted where only the elements are of interest. */
const DRAWN = KINDS.filter((kind) => kind !== 'trace-link');

function countByKind(ids: Iterable<readonly [string, Kind]>, kinds: readonly Kind[] = DRAWN): string[] {
  const counts = new Map<Kind, number>();
  for (const [, kind] of ids) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return kinds.flatMap((kind) => {
    const count = counts.get(kind);
    return count === undefined ? [] : [kindCount(count, kind)];
  });
}

/**
 * What deleting these elements comes to, with all that cannot be without them; null where none of them is there. An element
 * that goes with another of them (a part inside a part) gets no operation of its own.
 */
export function deletionOf(model: SystemModel, ids: readonly string[]): Deletion | null {
  return runToEnd(findingDeletion(model, ids));
}

/** The same, an element at a time. */
export function* findingDeletion(model: SystemModel, ids: readonly string[]): WorkSteps<Deletion | null> {
  // Neither the clock nor ids are needed to find out what goes.
  const draft = new Draft(model, { at: '', newId: () => '' });
  const operations: Operation[] = [];
  const named = new Map<string, Kind>();
  for (const id of ids) {
    const found = findElement(model, id);
    if (!found) continue;
    named.set(id, found.kind);
    if (deleteElement(draft, found.kind, id).ok) operations.push(...deleteElements(found.kind, [id]));
    yield;
  }
  if (named.size === 0) return null;
  const gone = [...draft.touched].filter(([id, kind]) => !draft.tables[kind].has(id));
  return {
    label: t('Delete {elements}', { elements: wordsOf(model, named) }),
    words: wordsOfGone(model, named, gone),
    operations,
    gone: gone.map(([id]) => id),
    besides: listOf(
      countByKind(
        gone.filter(([id]) => !named.has(id)),
        KINDS,
      ),
    ),
    changed: listOf(
      countByKind(
        [...draft.touched].filter(([id, kind]) => draft.tables[kind].has(id)),
        KINDS,
      ),
    ),
  };
}

/** What somebody else's change set took out of a model, in words, with the ids of all of it; null where it took nothing. */
export function deletedIn(
  before: SystemModel,
  diff: Diff,
): { words: string; gone: ReadonlySet<string> } | null {
  const gone = diff.flatMap(({ id, kind, after }) => (after === null ? [[id, kind] as const] : []));
  if (gone.length === 0) return null;
  const ids = new Set(gone.map(([id]) => id));
  const roots = gone.filter(([id, kind]) => !goesWithAnother(before, ids, kind, id));
  return { words: wordsOfGone(before, new Map(roots.length > 0 ? roots : gone), gone), gone: ids };
}

/** Whether an element goes because another one does: what it is inside of, or an end of it. */
function goesWithAnother(model: SystemModel, gone: ReadonlySet<string>, kind: Kind, id: string): boolean {
  const element = model.tables[kind].get(id);
  if (!element) return false;
  const holders = [
    'parentId' in element ? element.parentId : undefined,
    ...('sourceId' in element ? [element.sourceId, element.targetId] : []),
  ];
  return holders.some((holder) => holder !== undefined && gone.has(holder));
}

function wordsOf(model: SystemModel, named: ReadonlyMap<string, Kind>): string {
  const [only] = named;
  if (!only || named.size > 1) return listOf(countByKind(named));
  const element = findElement(model, only[0])?.element;
  return element && 'name' in element && element.name !== '' ? element.name : ONE_OF_KIND[only[1]];
}

/** "Battery, 1 part and 2 interfaces": one by its name, several by kind, and what goes with it. */
function wordsOfGone(
  model: SystemModel,
  named: ReadonlyMap<string, Kind>,
  gone: readonly (readonly [string, Kind])[],
): string {
  if (named.size > 1) return listOf(countByKind(gone));
  return listOf([wordsOf(model, named), ...countByKind(gone.filter(([id]) => !named.has(id)))]);
}
