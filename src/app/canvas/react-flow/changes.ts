import type { EdgeChange, NodeChange } from '@xyflow/react';
import type { Placement, Placements } from '#app/canvas/diagram/box.ts';

/** The local places after React Flow's changes of a drag or a resize. What it measured by itself is not one: sizes are ours. */
export function placementsAfter(changes: readonly NodeChange[], moved: Placements): Placements {
  let next: Map<string, Placement> | null = null;
  for (const change of changes) {
    if (change.type === 'position' && change.position) {
      next ??= new Map(moved);
      next.set(change.id, { ...next.get(change.id), position: change.position });
    }
    if (change.type === 'dimensions' && change.resizing && change.dimensions) {
      next ??= new Map(moved);
      next.set(change.id, { ...next.get(change.id), size: change.dimensions });
    }
  }
  return next ?? moved;
}

/** The box whose resizing has just ended, or null. */
export function resizedIn(changes: readonly NodeChange[]): string | null {
  const end = changes.find((change) => change.type === 'dimensions' && change.resizing === false);
  return end?.type === 'dimensions' ? end.id : null;
}

/**
 * The selection after React Flow's changes; what it shows first, the last one selected, is at the end. `meant`: the elements that
 * something drawn stands for.
 */
export function selectionAfter(
  changes: readonly (NodeChange | EdgeChange)[],
  selection: readonly string[],
  meant: (id: string) => readonly string[] = (id) => [id],
): readonly string[] {
  const gone = new Set<string>();
  const come: string[] = [];
  for (const change of changes)
    if (change.type === 'select') {
      if (change.selected) come.push(...meant(change.id));
      else for (const id of meant(change.id)) gone.add(id);
    }
  if (gone.size === 0 && come.length === 0) return selection;
  const kept = selection.filter((id) => !gone.has(id));
  return [...kept, ...come.filter((id) => !kept.includes(id))];
}
