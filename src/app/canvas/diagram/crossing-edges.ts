import type { Box } from './box.ts';
import type { Diagram, NamedEdge } from './diagram.ts';
import type { ElementMemo } from './memo.ts';

/** An edge that leads out of a level. */
export interface Crossing<L extends NamedEdge> {
  readonly link: L;
  /** The box in sight that it comes from; the frame where nothing of it is inside. */
  readonly innerId: string;
  readonly otherId: string;
  /** The frame's own port, where it ends at one. */
  readonly framePortId: string | undefined;
}

/** The port of the frame where an edge crosses it. */
export const boundaryId = (linkId: string): string => `boundary ${linkId}`;

/**
 * The edges between boxes in sight, those with a hidden end at what stands for it; and, inside a frame, those that cross it.
 * An edge that is wholly inside of one collapsed box is not shown, nor is one wholly outside of the frame.
 */
export function findCrossingEdges<L extends NamedEdge>(
  { links, boxes }: Diagram<Box, L>,
  standIn: (id: string) => string | null,
  frameId: string | null,
  memo: ElementMemo<L>,
): { shown: L[]; crossings: Crossing<L>[] } {
  const shown: L[] = [];
  const crossings: Crossing<L>[] = [];
  for (const link of links) {
    const source = standIn(link.sourceId);
    const target = standIn(link.targetId);
    const hidden = source !== link.sourceId || target !== link.targetId;
    if (!hidden) shown.push(link);
    else if (source !== null && target !== null) {
      if (source !== target) shown.push(between(link, source, target, memo));
    } else if (frameId !== null && (source !== null || target !== null)) {
      const innerId = source ?? target ?? frameId;
      const [otherId, portId] =
        source === null ? [link.sourceId, link.targetPortId] : [link.targetId, link.sourcePortId];
      if (!boxes.has(otherId)) continue;
      crossings.push({ link, innerId, otherId, framePortId: innerId === frameId ? portId : undefined });
      if (innerId !== frameId) shown.push(between(link, source ?? frameId, target ?? frameId, memo, frameId));
    }
  }
  return { shown, crossings };
}

/** The edge with its ends there; one that leads out has its outer end at its own port of the frame. */
function between<L extends NamedEdge>(
  link: L,
  sourceId: string,
  targetId: string,
  memo: ElementMemo<L>,
  frameId: string | null = null,
): L {
  const portAt = (standIn: string, boxId: string, portId: string | undefined) =>
    standIn === boxId ? portId : standIn === frameId ? boundaryId(link.id) : undefined;
  return memo.of(link.id, [link, sourceId, targetId, frameId], () => ({
    ...link,
    sourceId,
    targetId,
    sourcePortId: portAt(sourceId, link.sourceId, link.sourcePortId),
    targetPortId: portAt(targetId, link.targetId, link.targetPortId),
  }));
}
