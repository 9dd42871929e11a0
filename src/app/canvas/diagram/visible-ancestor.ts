import { type Diagram, edgesById } from './diagram.ts';

/** What of a diagram shows a box or an edge, by its id: itself, or the collapsed box or card that it is hidden in; null where it is elsewhere. */
export function visibleAncestorOf(diagram: Diagram): (id: string) => string | null {
  const { overview } = diagram;
  if (!overview) return ancestorIn(diagram);
  const inLevel = ancestorIn(overview.open);
  return (id) => {
    const at = inLevel(id);
    return at === null ? null : overview.standIn(at);
  };
}

function ancestorIn({ boxes, links, level }: Diagram): (id: string) => string | null {
  const boxFor = (id: string): string | null => {
    if (boxes.has(id)) return id;
    for (
      let at = level?.whole.boxes.get(id)?.parentId;
      at !== undefined;
      at = level?.whole.boxes.get(at)?.parentId
    )
      if (boxes.has(at)) return (level?.hiddenIn(at) ?? 0) > 0 ? at : null;
    return null;
  };
  return (id) => {
    const box = boxFor(id);
    if (box !== null) return box;
    if (edgesById(links).has(id)) return id;
    const link = level && edgesById(level.whole.links).get(id);
    const [source, target] = link ? [boxFor(link.sourceId), boxFor(link.targetId)] : [];
    return source !== undefined && source === target ? source : null;
  };
}

const NOTHING: ReadonlyMap<string, number> = new Map();

/** How many of some elements each collapsed box hides, itself not among them. The same map wherever that is nothing. */
export function hiddenAmong(diagram: Diagram, ids: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  if (!diagram.level && !diagram.overview) return NOTHING;
  const find = visibleAncestorOf(diagram);
  for (const id of ids) {
    const by = find(id);
    if (by !== null && by !== id) counts.set(by, (counts.get(by) ?? 0) + 1);
  }
  return counts.size === 0 ? NOTHING : counts;
}
