import type { Kind } from '#model/elements/kinds.ts';
import type { Operation } from '#model/operations/operation.ts';

/** Takes elements of one kind away. What is inside them, ends at them or links to them goes with them, as the model's rules say. */
export function deleteElements(kind: Kind, ids: readonly string[]): Operation[] {
  return ids.map((id) => ({ op: 'delete', kind, id }));
}
