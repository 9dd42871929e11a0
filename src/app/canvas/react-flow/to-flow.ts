import type { Node, NodeHandle } from '@xyflow/react';
import { type Box, parentIn, placeOf } from '#app/canvas/diagram/box.ts';
import { bundleLabel } from '#app/canvas/diagram/bundle-label.ts';
import { edgeName, inOneLine } from '#app/canvas/diagram/describe.ts';
import type { Diagram, NamedEdge } from '#app/canvas/diagram/diagram.ts';
import { endKey } from '#app/canvas/diagram/edge-ends.ts';
import { ElementMemo } from '#app/canvas/diagram/memo.ts';
import type { Notation } from '#app/canvas/diagram/notation.ts';
import type { Route } from '#app/canvas/geometry/routes.ts';
import { type Drag, overlaid } from '#app/canvas/scene/drag.ts';
import { boxesAmong, linksAmong, type Scene } from '#app/canvas/scene/scene.ts';
import type { Mounted } from '#app/canvas/scene/window.ts';
import { PENDING_LABELS } from '#app/document/pending-labels.ts';
import { countWords } from '#app/kind-words.ts';
import type { HighlightLabel } from '#app/session/simulation-highlights.ts';
import { t } from '#language/translate.ts';
import type { Size } from '#model/elements/placement.ts';
import type { PendingState } from '#model/suggestions/pending-state.ts';
import { endHandles, type Flow, type FlowEdge, type FlowSession, ownHandles } from './flow.ts';

interface Memory {
  readonly nodes: ElementMemo<Node>;
  readonly edges: ElementMemo<FlowEdge>;
  readonly handles: ElementMemo<readonly NodeHandle[]>;
}

/** What was drawn last, so that only what differs is made anew. One belongs to one canvas. */
export const newMemory = (): Memory => ({
  nodes: new ElementMemo(),
  edges: new ElementMemo(),
  handles: new ElementMemo(),
});

/** What of a scene is mounted, and how it is to be drawn. */
export interface Shown<B extends Box, L extends NamedEdge> {
  readonly scene: Scene<B, L>;
  readonly drag: Drag;
  readonly notation: Notation<B, L>;
  readonly mounted: Mounted;
}

/** Boxes and edges as React Flow's nodes and edges: those that are mounted, and nothing of the others. */
export function toFlow<B extends Box, L extends NamedEdge>(
  shown: Shown<B, L>,
  session: FlowSession,
  memory: Memory,
): Flow {
  const { scene, drag, mounted } = shown;
  const rects = overlaid(scene.rects, drag.rects);
  const routes = overlaid(scene.routes, drag.routes);
  const links = mounted.all ? scene.links : linksAmong(scene, mounted.edges);
  const boxes = mounted.all ? scene.ordered : boxesAmong(scene, mounted.boxes);
  const ends = endHandles(links, routes, rects);
  const nodes = boxes.map((box) => nodeOf(shown, session, memory, box, ends.get(box.id) ?? []));
  memory.nodes.keep();
  memory.handles.keep();
  const edges = links.flatMap((link) => {
    const route = routes.get(link.id);
    return route ? [edgeOf(shown, session, memory, link, route)] : [];
  });
  memory.edges.keep();
  return { nodes, edges, rects, routes };
}

/** Above the lines of edges, below one that is selected. */
const OVER_LINES = 500;

/** What is clicked into still is selected, by the click itself; a box around everything does not mean what surrounds it. */
const FIXED = { draggable: false, selectable: false } as const;

function nodeOf<B extends Box, L extends NamedEdge>(
  { scene, notation, mounted }: Shown<B, L>,
  session: FlowSession,
  memory: Memory,
  box: B,
  ends: readonly NodeHandle[],
): Node {
  const { diagram } = scene;
  const { position, size } = placeOf(box, session.moved);
  const parentId = parentIn(diagram.boxes, box)?.id;
  const selected = session.selection.has(box.id);
  const renaming = session.renaming === box.id;
  const target = session.target === box.id;
  const moving = session.moved.has(box.id);
  const pending = session.pending.get(box.id);
  const lit = session.lit.get(box.id);
  const container = scene.containers.has(box.id);
  const frame = diagram.level?.inside === box.id;
  const hidden = diagram.level?.hiddenIn(box.id) ?? 0;
  const inside = diagram.overview?.insideOf(box.id) ?? 0;
  const group = inside > 0 && diagram.overview?.membersOf(box.id) !== null;
  // From afar a line that leads past what can be read leads behind it.
  const over = diagram.overview !== undefined && !container && !frame;
  const changed = session.changedIn.get(box.id) ?? 0;
  const description = descriptionOf({ scene, notation }, session, box, { hidden, changed, inside, frame });
  const handles = handlesOf(memory, diagram, box, size, ends);
  const { x, y } = position;
  const { width, height } = size;
  // Of what is painted one box is a stop of the Tab key, and the keys go on from there.
  const tabIndex = mounted.all ? undefined : mounted.stop === box.id ? 0 : -1;
  const inputs = [
    box,
    parentId,
    x,
    y,
    width,
    height,
    selected,
    renaming,
    target,
    moving,
    container,
    frame,
    pending,
    changed,
    inside,
    notation.typeOf(box),
    over,
  ];
  return memory.nodes.of(
    box.id,
    [...inputs, description, handles, mounted.all, tabIndex],
    (): Node => ({
      id: box.id,
      type: notation.typeOf(box),
      position: { x, y },
      ...(parentId !== undefined && { parentId }),
      width,
      height,
      measured: { width, height },
      handles: [...handles],
      selected,
      ...classOf(pending, mounted, lit, box.locked === true),
      ...(over && { zIndex: OVER_LINES }),
      ...(moving && { zIndex: 1000 }),
      ...((box.locked === true || group) && { draggable: false }),
      ...(group && { connectable: false }),
      ...(frame && FIXED),
      data: notation.dataOf(box, size, { container, renaming, target, frame, hidden, changed }),
      ariaLabel: t('{kind, select, Part {Part {name}} other {State {name}}}', {
        kind: notation.words.box,
        name: inOneLine(box.name),
      }),
      domAttributes: {
        ...(tabIndex !== undefined && { tabIndex }),
        'aria-description': description,
        // A card and a collapsed box show numbers alone.
        ...(inside + hidden > 0 && { title: saidOf(session, box.id).join(', ') }),
        'aria-describedby': undefined,
        'aria-roledescription': undefined,
      },
    }),
  );
}

/** What is read out of a box besides its name. So many elements are in it that are collapsed (`hidden`), `changed`, or not drawn from afar (`inside`). */
function descriptionOf<B extends Box, L extends NamedEdge>(
  { scene, notation }: Pick<Shown<B, L>, 'scene' | 'notation'>,
  session: FlowSession,
  box: B,
  { hidden, changed, inside, frame }: Record<'hidden' | 'changed' | 'inside', number> & { frame: boolean },
): string {
  const { diagram } = scene;
  const pending = session.pending.get(box.id);
  const { what, has } = notation.describe(box, scene.edgesAt(box.id));
  return [
    what,
    // A card is told by what is in it first, for that is all that can be heard of it from here.
    ...(inside > 0
      ? [
          t('{elements} inside', { elements: countWords(inside, diagram.boxKind) }),
          ...saidOf(session, box.id),
        ]
      : []),
    frame ? t('seen from inside') : scene.placeOf(box.id),
    ...has,
    ...(hidden > 0
      ? [t('collapsed, {elements} inside', { elements: countWords(hidden, diagram.boxKind) })]
      : []),
    ...(changed > 0 ? [t('{elements} inside', { elements: countWords(changed, 'change') })] : []),
    ...(box.locked === true ? [t('locked')] : []),
    ...(pending ? [PENDING_LABELS[pending]] : []),
    ...litLabels(session.lit.get(box.id)),
    ...(session.selection.has(box.id) ? [t('selected')] : []),
    ...(inside > 0 ? [t('zoom in to see what is inside')] : saidOf(session, box.id)),
  ].join(', ');
}

/** What is painted is mounted only to be pointed at and read out: nothing of it is to be seen twice. */
function classOf(
  pending: PendingState | undefined,
  mounted: Mounted,
  lit: readonly HighlightLabel[] = [],
  locked = false,
): { className?: string } {
  const names = [
    ...(pending ? [`pending-${pending}`] : []),
    ...lit.map((word) => `lit-${word}`),
    ...(mounted.all ? [] : ['is-painted']),
    ...(locked ? ['is-locked'] : []),
  ];
  return names.length > 0 ? { className: names.join(' ') } : {};
}

function edgeOf<B extends Box, L extends NamedEdge>(
  { scene, notation, mounted }: Shown<B, L>,
  session: FlowSession,
  memory: Memory,
  link: L,
  route: Route,
): FlowEdge {
  const { boxes } = scene.diagram;
  const source = boxes.get(link.sourceId)?.name ?? '';
  const target = boxes.get(link.targetId)?.name ?? '';
  const name = edgeName(notation.words.edge, notation.nameOf(link), source, target);
  const { points, label: labelAt, bundle = [], pinned = false, scale = 1 } = route;
  const selected = session.selection.has(link.id);
  const own = inOneLine(notation.labelOf(link));
  const label = bundleLabel(route, link.id, notation.words.edge, own, (id) => session.selection.has(id));
  const pending = session.pending.get(link.id);
  const lit = session.lit.get(link.id);
  const said = saidOf(session, link.id);
  return memory.edges.of(
    link.id,
    [
      link,
      points,
      name,
      own,
      label,
      selected,
      pending,
      mounted.all,
      pinned,
      bundle.length,
      labelAt?.x,
      labelAt?.y,
      lit?.join(' '),
      ...said,
    ],
    () => {
      const strands = notation.strandsOf(link);
      return {
        id: link.id,
        type: 'strands',
        source: link.sourceId,
        target: link.targetId,
        sourceHandle: endKey(link.id, 'source'),
        targetHandle: endKey(link.id, 'target'),
        selected,
        ...classOf(pending, mounted, lit),
        data: {
          points,
          strands,
          label,
          labelAt,
          pinned,
          scale,
          leads: bundle[0] === link.id,
          fires: lit?.includes('enabled') === true ? name : null,
        },
        ariaLabel: name,
        domAttributes: {
          tabIndex: -1,
          'aria-describedby': undefined,
          'aria-roledescription': undefined,
          'aria-description': [
            t('{kind, select, Interface {interface} other {transition}}', { kind: notation.words.edge }),
            ...(own === '' || name.includes(own) ? [] : [own]),
            ...(strands.length > 1 ? [countWords(strands.length, 'strand')] : []),
            ...(bundle.length > 1 ? [t('in a bundle of {count}', { count: bundle.length })] : []),
            ...(pinned ? [t('route drawn by hand')] : []),
            ...(pending ? [PENDING_LABELS[pending]] : []),
            ...litLabels(lit),
            ...(selected ? [t('selected')] : []),
            ...said,
          ].join(', '),
        },
      };
    },
  );
}

const LIT_LABELS: Readonly<Record<HighlightLabel, string>> = {
  active: t('active'),
  entered: t('entered'),
  fired: t('fired'),
  enabled: t('enabled', undefined, 'a transition is'),
};

const litLabels = (lit: readonly HighlightLabel[] = []): string[] => lit.map((one) => LIT_LABELS[one]);

/** What marks say of an element, and of the others who are at it. */
function saidOf({ said, company }: FlowSession, id: string): string[] {
  const others = company.get(id);
  const marks = said.get(id)?.map(({ words }) => words) ?? [];
  return others === undefined ? marks : [...marks, others];
}

/** The handles of a box; the same array as before where none of them moved. */
function handlesOf(
  memory: Memory,
  diagram: Diagram,
  box: Box,
  size: Size,
  ends: readonly NodeHandle[],
): readonly NodeHandle[] {
  const places = ends.flatMap(({ id, x, y, position }) => [id, x, y, position]);
  return memory.handles.of(box.id, [box, size.width, size.height, ...places], () => [
    ...ownHandles(diagram, box, size),
    ...ends,
  ]);
}
