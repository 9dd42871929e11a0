import type { Table } from '#model/elements/table.ts';
import type { TraceLink } from '#model/elements/trace-link.ts';

type Ends = Pick<TraceLink, 'id' | 'type' | 'sourceId' | 'targetId'>;

/**
 * Another link of the same type between the same ends. It is looked for along both ends by turns: one of them may have fifty thousand, and
 * each new link asks.
 */
export function findTwin(
  links: Pick<Table<TraceLink>, 'get' | 'idsReferring'>,
  link: Ends,
): TraceLink | undefined {
  const [bySource, byTarget] = [link.sourceId, link.targetId].map((end) =>
    links.idsReferring('end', end)[Symbol.iterator](),
  );
  for (let by = bySource; by; by = by === bySource ? byTarget : bySource) {
    const next = by.next();
    if (next.done === true) return undefined;
    const other = links.get(next.value);
    if (other && isTwin(other, link)) return other;
  }
  return undefined;
}

function isTwin(other: TraceLink, { id, type, sourceId, targetId }: Ends): boolean {
  return other.id !== id && other.type === type && other.sourceId === sourceId && other.targetId === targetId;
}
