import type { Part } from '#model/elements/part.ts';
import type { Draft } from './draft.ts';

/** Interfaces that touched a port which is no longer there touch the part itself. */
export function releasePorts(draft: Draft, part: Part): void {
  const ports = new Set(part.ports.map((port) => port.id));
  for (const edge of draft.tables.interface.referring('end', part.id)) {
    const { sourcePortId, targetPortId, ...rest } = edge;
    const source = edge.sourceId === part.id && !ports.has(sourcePortId ?? '') ? undefined : sourcePortId;
    const target = edge.targetId === part.id && !ports.has(targetPortId ?? '') ? undefined : targetPortId;
    if (source !== sourcePortId || target !== targetPortId)
      draft.put('interface', {
        ...rest,
        ...(source && { sourcePortId: source }),
        ...(target && { targetPortId: target }),
      });
  }
}
