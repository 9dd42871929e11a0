import type { Kind } from '#model/elements/kinds.ts';
import type { JsonObject } from '#model/store/json.ts';

/** What follows for an element when a patch moves its ends, or makes it internal, for what the patch does not say itself. */
export function ofMovedEnds(kind: Kind, old: JsonObject, patch: JsonObject): JsonObject {
  const moves = (end: string) => typeof patch[end] === 'string' && patch[end] !== old[end];
  if (kind === 'interface')
    return {
      ...(moves('sourceId') && { sourcePortId: null }),
      ...(moves('targetId') && { targetPortId: null }),
    };
  // What was confirmed of the old end says nothing of the new one.
  if (kind === 'trace-link') return moves('sourceId') || moves('targetId') ? { confirmed: null } : {};
  if (kind !== 'transition') return {};
  // An internal transition has no target of its own: it ends where it starts, until it is given a target.
  const sourceId = patch['sourceId'] ?? old['sourceId'];
  if (patch['internal'] === true || (patch['internal'] === undefined && old['internal'] === true))
    return patch['targetId'] === undefined || patch['targetId'] === sourceId
      ? { targetId: sourceId }
      : { internal: null };
  return {};
}
