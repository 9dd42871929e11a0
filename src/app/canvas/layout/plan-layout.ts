import { type Box, type Boxes, isWithin, outermost, parentIn } from '#app/canvas/diagram/box.ts';
import type { Diagram, NamedEdge } from '#app/canvas/diagram/diagram.ts';
import { WINDOW_RATIO } from '#model/arrangement/arranged.ts';
import type { Size } from '#model/elements/placement.ts';
import { storedPlaceOf } from '#app/canvas/levels/closed-up-places.ts';
import { alongSides } from '#app/canvas/geometry/side-places.ts';
import { type PortsOfBoxes, plainPorts } from './turned-ports.ts';
import type { LayoutEdge, LayoutNode, LayoutPort, LayoutTask } from './layout-task.ts';

/** What is laid out: everything, the insides of boxes, or some boxes among themselves. */
export type LayoutScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'inside'; readonly ids: readonly string[] }
  | { readonly kind: 'boxes'; readonly ids: readonly string[] };

/** A title's height and a compartment's least width; a box with no one in it keeps its size. */
const LEAST: Size = { width: 160, height: 80 };
/** What a title needs, about: no text can be measured here, and a title that is too long is cut off anyway. */
const TITLE_LETTER = 8;
const TITLE_MOST = 360;
const PORT_ROOM = 24;
/** A label's letters, the most of it that gets room, and its height. */
const LABEL_LETTER = 6;
const LABEL_MOST = 180;
const LABEL_HEIGHT = 20;

/**
 * What has to be placed beside what, the innermost first, so that the size of each box is known when it is placed itself. The
 * words at the edges are those that `labelOf` says. What fills the window by itself takes its shape: `ratio` times as wide as high.
 * `sided`: the sides of ports that are to be planned with; plain ones where it is left out.
 */
export function planLayout(
  diagram: Diagram,
  scope: LayoutScope,
  labelOf: (link: NamedEdge) => string = ({ name }) => name,
  ratio: number = WINDOW_RATIO,
  sided?: PortsOfBoxes,
): LayoutTask[] {
  const tasks =
    scope.kind === 'boxes'
      ? amongSiblings(diagram.boxes, scope.ids)
      : insides(diagram.boxes, scope.kind === 'all' ? null : scope.ids);
  const ports =
    sided ??
    plainPorts(
      diagram,
      tasks.flatMap(({ ids }) => ids),
    );
  const edges = edgesByPlace(diagram, labelOf);
  return tasks.map(({ parent, ids, whole }) => {
    const nodes = ids.flatMap((id) => diagram.boxes.get(id) ?? []).sort(asOrdered);
    const known = new Set(ids);
    const sizes = scope.kind === 'all' ? leafSizes(diagram, nodes, ports) : new Map<string, Size>();
    return {
      frame: parent && whole ? frameOf(diagram, parent, ports) : null,
      inside: parent !== null,
      nodes: nodes.map((box) => nodeOf(diagram, box, ports, sizes.get(box.id))),
      edges: (edges.get(parent?.id ?? null) ?? []).filter(
        ({ source, target }) =>
          (known.has(source) || (whole && source === parent?.id)) &&
          (known.has(target) || (whole && target === parent?.id)),
      ),
      turnsPorts: ids.some((id) => ports.has(id)),
      heading: diagram.boxKind === 'part' ? 'right' : 'down',
      ratio: isShownWhole(diagram, parent, whole) ? ratio : WINDOW_RATIO,
    } satisfies LayoutTask;
  });
}

/** Whether siblings are all that a window shows: those at the top, or in the box that is open. */
const isShownWhole = ({ level }: Diagram, parent: Box | null, whole: boolean): boolean =>
  whole && (parent === null || parent.id === level?.inside);

interface Siblings {
  readonly parent: Box | null;
  readonly ids: readonly string[];
  /** Whether they are all that is in the parent. */
  readonly whole: boolean;
}

/** The children of every box within the roots, the innermost first; null: of the whole drawing. What a locked box holds stays too. */
function insides(boxes: Boxes, roots: readonly string[] | null): Siblings[] {
  const tasks: Siblings[] = [];
  const visit = (parent: Box | null, children: readonly Box[]) => {
    for (const child of children) if (!child.locked) visit(child, boxes.referring('parent', child.id));
    if (children.length > 0) tasks.push({ parent, ids: children.map(({ id }) => id), whole: true });
  };
  if (roots === null)
    visit(
      null,
      [...boxes.values()].filter((box) => parentIn(boxes, box) === undefined),
    );
  else
    for (const id of outermost(boxes, roots)) {
      const root = boxes.get(id);
      if (root) visit(root, boxes.referring('parent', id));
    }
  return tasks;
}

function amongSiblings(boxes: Boxes, ids: readonly string[]): Siblings[] {
  const groups = new Map<string | null, string[]>();
  for (const id of outermost(boxes, ids)) {
    const box = boxes.get(id);
    const parentId = (box && parentIn(boxes, box)?.id) ?? null;
    groups.set(parentId, [...(groups.get(parentId) ?? []), id]);
  }
  return [...groups]
    .filter(([, siblings]) => siblings.length > 1)
    .map(([parentId, siblings]) => ({
      parent: boxes.get(parentId ?? '') ?? null,
      ids: siblings,
      whole: false,
    }));
}

const collator = new Intl.Collator('en', { numeric: true });

/** By name, not by place, so that a second layout gives what the first gave; but where a machine begins comes first. */
const asOrdered = (a: Box, b: Box): number =>
  Number(isFirst(b)) - Number(isFirst(a)) || collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);

const isFirst = (box: Box): boolean => 'kind' in box && box.kind === 'initial';

/** As large as what they show, for those that hold no others; beside one another all are as wide as the widest, which is calmer to read. */
function leafSizes(diagram: Diagram, siblings: readonly Box[], ports: PortsOfBoxes): Map<string, Size> {
  const sizes = new Map<string, Size>();
  for (const { id, locked } of siblings) {
    const isLeaf = diagram.boxes.referring('parent', id).length === 0 && !isCollapsed(diagram, id);
    const size = isLeaf && !locked ? diagram.contentSize(id, ports.get(id)) : null;
    if (size) sizes.set(id, size);
  }
  const width = Math.max(0, ...[...sizes.values()].map((size) => size.width));
  return new Map([...sizes].map(([id, { height }]) => [id, { width, height }]));
}

const isCollapsed = ({ level }: Diagram, id: string): boolean => (level?.hiddenIn(id) ?? 0) > 0;

function nodeOf(diagram: Diagram, shown: Box, ports: PortsOfBoxes, given?: Size): LayoutNode {
  // A collapsed box takes the room that it needs expanded: that it and what is beside it are drawn closer together is not stored.
  const box = storedPlaceOf(diagram, shown.id)?.stored ?? shown;
  const size = given ?? box.size;
  return {
    id: box.id,
    position: box.position,
    size,
    resized: size.width !== box.size.width || size.height !== box.size.height,
    locked: box.locked === true,
    first: isFirst(box),
    ports: portsOf(diagram, box.id, ports),
    nameBelow: diagram.anchoring.nameBelowOf?.(box.id) ?? '',
  };
}

/** In an order that says nothing of how the box lists them, which a layout may change. */
function portsOf({ portIdsOf, anchoring }: Diagram, boxId: string, sided: PortsOfBoxes): LayoutPort[] {
  const given = sided.get(boxId);
  const along = given && alongSides(given);
  const sides = new Map(given?.map(({ id, side }) => [id, side]));
  return portIdsOf(boxId)
    .flatMap((id) => {
      const place = anchoring.portOf(boxId, id);
      if (!place) return [];
      return { id, ...place, side: sides.get(id) ?? place.side, along: along?.get(id) ?? place.along };
    })
    .sort((a, b) => (a.side === b.side ? a.along - b.along : a.side < b.side ? -1 : 1));
}

function frameOf(diagram: Diagram, { id, name }: Box, sided: PortsOfBoxes) {
  const ports = portsOf(diagram, id, sided);
  const room = (...sides: readonly string[]) =>
    Math.max(...sides.map((side) => (ports.filter((port) => port.side === side).length + 1) * PORT_ROOM));
  const title = Math.min(TITLE_MOST, 32 + name.length * TITLE_LETTER);
  return {
    id,
    least: {
      width: Math.max(LEAST.width, title, room('top', 'bottom')),
      height: Math.max(LEAST.height, room('left', 'right')),
    },
    ports,
  };
}

/** For the inside of each box, and null for the top: the edges between its children, or between one and the box itself. */
function edgesByPlace(
  { boxes, links, boxKind }: Diagram,
  labelOf: (link: NamedEdge) => string,
): Map<string | null, LayoutEdge[]> {
  // A machine cannot be read without what is said at its transitions.
  const most = boxKind === 'state' ? MOST_LABELS : 1;
  const places = new Map<string | null, Map<string, LayoutEdge>>();
  for (const link of links) {
    const { sourceId, targetId } = link;
    if (sourceId === targetId || !boxes.has(sourceId) || !boxes.has(targetId)) continue;
    const place = commonPlace(boxes, sourceId, targetId);
    const source = childTowards(boxes, place, sourceId);
    const target = childTowards(boxes, place, targetId);
    const sourcePort = source === sourceId ? (link.sourcePortId ?? null) : null;
    const targetPort = target === targetId ? (link.targetPortId ?? null) : null;
    const edges = places.get(place) ?? new Map<string, LayoutEdge>();
    places.set(place, edges);
    const key = [source, sourcePort, target, targetPort].join(' ');
    const label = together(edges.get(key)?.label ?? null, labelSize(labelOf(link)), most);
    edges.set(key, { id: edges.get(key)?.id ?? link.id, source, target, sourcePort, targetPort, label });
  }
  return new Map(
    [...places].map(([place, edges]) => [place, [...edges.values()].sort((a, b) => (a.id < b.id ? -1 : 1))]),
  );
}

/** The innermost box that holds both, which may be one of them; null for the drawing itself. */
function commonPlace(boxes: Boxes, a: string, b: string): string | null {
  for (let at: string | undefined = a; at !== undefined; at = boxes.get(at)?.parentId)
    if (boxes.has(at) && isWithin(boxes, b, at)) return at;
  return null;
}

/** The child of a place that is the box or holds it; the place itself where it is the box. */
function childTowards(boxes: Boxes, place: string | null, id: string): string {
  let child = id;
  for (let at: string | undefined = id; at !== undefined && at !== place; at = boxes.get(at)?.parentId)
    if (boxes.has(at)) child = at;
  return child;
}

const labelSize = (label: string): Size | null =>
  label === ''
    ? null
    : { width: Math.min(LABEL_MOST, label.length * LABEL_LETTER + 16), height: LABEL_HEIGHT };

/** More labels than this get no more room. */
const MOST_LABELS = 4;

/** The room of the labels at lines between the same two boxes, of which so many stand above each other. */
const together = (a: Size | null, b: Size | null, most: number): Size | null =>
  a && b
    ? {
        width: Math.max(a.width, b.width),
        height: Math.min(most * LABEL_HEIGHT, a.height + b.height),
      }
    : (a ?? b);
