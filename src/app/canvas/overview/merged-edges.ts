import type { NamedEdge } from '#app/canvas/diagram/diagram.ts';
import type { ElementMemo } from '#app/canvas/diagram/memo.ts';
import { directionOfAll, type Strand } from '#app/canvas/diagram/strand.ts';
import type { Direction } from '#model/elements/connection.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';

/** Several edges between the same two boxes that are drawn as one line. */
export interface Merged<L extends NamedEdge> {
  readonly links: readonly L[];
  /** Those that lead the other way than the line. */
  readonly turned: ReadonlySet<string>;
}

export interface MergedEdges<L extends NamedEdge> {
  readonly links: readonly L[];
  /** What stands for several, by its id. */
  readonly merged: ReadonlyMap<string, Merged<L>>;
  /** The line that an edge is part of. */
  readonly mergedInto: ReadonlyMap<string, string>;
}

/** So many edges are looked at in one step: about a millisecond. */
const STEP = 256;

const mergedId = (a: string, b: string): string => `edges ${a} ${b}`;

/**
 * The edges between what is drawn. One whose end is hidden ends at what stands for it; those that join the same two boxes of which one
 * stands for others are one line; one that is wholly inside of one of them is not drawn.
 */
export function* mergeEdges<L extends NamedEdge>(
  links: readonly L[],
  standIn: (boxId: string) => string | null,
  standsForOthers: (boxId: string) => boolean,
  memo: ElementMemo<L>,
): WorkSteps<MergedEdges<L>> {
  const drawn: L[] = [];
  const pairs = new Map<string, Ends<L>[]>();
  for (const [number, link] of links.entries()) {
    if (number % STEP === 0) yield;
    const source = standIn(link.sourceId);
    const target = standIn(link.targetId);
    if (source === null || target === null) continue;
    const hidden = source !== link.sourceId || target !== link.targetId;
    if (source === target && (hidden || standsForOthers(source))) continue;
    if (!hidden && !standsForOthers(source) && !standsForOthers(target)) {
      drawn.push(link);
      continue;
    }
    const id = source < target ? mergedId(source, target) : mergedId(target, source);
    const pair = pairs.get(id);
    if (pair) pair.push({ link, source, target });
    else pairs.set(id, [{ link, source, target }]);
  }
  const merged = new Map<string, Merged<L>>();
  const mergedInto = new Map<string, string>();
  let gathered = 0;
  for (const [id, several] of pairs) {
    if (gathered % STEP === 0) yield;
    gathered += 1;
    const [first, ...others] = several;
    if (!first) continue;
    if (others.length === 0) {
      drawn.push(ledTo(first, standsForOthers, memo));
      continue;
    }
    const all = several.map(({ link }) => link);
    const turned = several.filter(({ source }) => source !== first.source).map(({ link }) => link.id);
    merged.set(id, { links: all, turned: new Set(turned) });
    for (const link of all) mergedInto.set(link.id, id);
    drawn.push(
      memo.of(id, [first.link, first.source, first.target], () => ({
        ...first.link,
        id,
        name: '',
        sourceId: first.source,
        targetId: first.target,
        sourcePortId: undefined,
        targetPortId: undefined,
        extra: undefined,
      })),
    );
  }
  return { links: drawn, merged, mergedInto };
}

interface Ends<L extends NamedEdge> {
  readonly link: L;
  readonly source: string;
  readonly target: string;
}

/** An edge that ends where its ends are drawn. A card has no ports: its edges end at the side that is nearest. */
function ledTo<L extends NamedEdge>(
  { link, source, target }: Ends<L>,
  standsForOthers: (boxId: string) => boolean,
  memo: ElementMemo<L>,
): L {
  const sourcePortId = standsForOthers(source) ? undefined : link.sourcePortId;
  const targetPortId = standsForOthers(target) ? undefined : link.targetPortId;
  const isSame = link.sourceId === source && link.targetId === target;
  if (isSame && sourcePortId === link.sourcePortId && targetPortId === link.targetPortId) return link;
  return memo.of(link.id, [link, source, target], () => ({
    ...link,
    sourceId: source,
    targetId: target,
    sourcePortId,
    targetPortId,
    // Its way by hand leads to where its ends are in the model.
    extra: undefined,
  }));
}

const TURNED: Readonly<Record<Direction, Direction>> = { in: 'out', out: 'in', inout: 'inout' };

/**
 * The strands of several edges together: one for each colour and pattern, with all directions that any of them has. Worked out once: as
 * many of them are asked for where ends are placed as where lines are drawn.
 */
export function mergedStrands<L extends NamedEdge>(
  merged: Merged<L>,
  strandsOf: (link: L) => readonly Strand[],
): readonly Strand[] {
  const known = strandsOfMerged.get(merged);
  if (known?.by === strandsOf) return known.strands;
  const strands = strandsTogether(merged, strandsOf);
  strandsOfMerged.set(merged, { by: strandsOf, strands });
  return strands;
}

const strandsOfMerged = new WeakMap<object, { readonly by: unknown; readonly strands: readonly Strand[] }>();

function strandsTogether<L extends NamedEdge>(
  { links, turned }: Merged<L>,
  strandsOf: (link: L) => readonly Strand[],
): readonly Strand[] {
  // Thousands of edges may be one line, and most of them share the few strands that there are.
  const straight = new Set<Strand>();
  const back = new Set<Strand>();
  for (const link of links) {
    const into = turned.has(link.id) ? back : straight;
    for (const strand of strandsOf(link)) into.add(strand);
  }
  const found = new Map<string, { strand: Strand; directions: Direction[] }>();
  const note = (strand: Strand, isTurned: boolean) => {
    const key = keyOf(strand);
    const known = found.get(key) ?? { strand, directions: [] };
    found.set(key, known);
    const { direction } = strand;
    if (direction !== null) known.directions.push(isTurned ? TURNED[direction] : direction);
  };
  for (const strand of straight) note(strand, false);
  for (const strand of back) note(strand, true);
  return [...found.values()]
    .toSorted((a, b) => (keyOf(a.strand) < keyOf(b.strand) ? -1 : 1))
    .slice(0, MOST_STRANDS)
    .map(({ strand, directions }) => ({ ...strand, direction: directionOfAll(directions) }));
}

/** More lines beside each other than this are a ribbon that hides what it leads along. */
const MOST_STRANDS = 6;
const keyOf = ({ tone, color }: Strand): string => `${tone} ${color ?? ''}`;
