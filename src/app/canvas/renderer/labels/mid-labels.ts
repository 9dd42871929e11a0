import { bundleLabel } from '#app/canvas/diagram/bundle-label.ts';
import { isBox } from '#app/canvas/diagram/node-style.ts';
import { type Rect, scaled } from '#app/canvas/geometry/geometry.ts';
import { LABEL } from '#app/canvas/geometry/label-metrics.ts';
import { type LabelPlace, labelPlace } from '#app/canvas/geometry/polyline.ts';
import { segmentsOf } from '#app/canvas/geometry/route.ts';
import type { Route } from '#app/canvas/geometry/routes.ts';
import { shapesOf } from '#app/canvas/routing/labels/label-areas.ts';
import { TITLE_STRIP } from '#app/canvas/overview/rules/limits.ts';
import type { DisplayBox, DisplayList } from '#app/canvas/renderer/display/display-list.ts';
import type { Styles } from '#app/canvas/renderer/display/styles.ts';
import { DETAILED, FAR } from '#app/canvas/renderer/display/view.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import {
  createLabelDecluttering,
  type LabelDecluttering,
  type LabelText,
  type LineOfEdge,
} from './label-decluttering.ts';

/** The words of an edge, in pixels of the screen: letters, and the ground that they stand on; each further `line` takes as much as its name says. */
export const EDGE_WORDS = { size: LABEL.size, height: 15, line: 13, padding: 4, most: 240 };
/** About the width of a letter, as a part of its size: words that are not shown are not measured. */
const LETTER = 0.6;
const APART = 3;
/** The name below a symbol, in pixels of the screen. */
const SYMBOL_NAME = { most: 160, height: 16 };
/** How far from where a line ends nothing is written, in pixels of the screen. */
const END = 9;
/** The pieces of a line that words may stand at: the longest ones. */
const MOST_PIECES = 3;

/**
 * Chooses the words of edges for zooms at which those that are drawn with them could not be read: numbers of edges that are drawn as
 * one line from any distance, labels from where a drawing is worked in. They lie over no box, no title, no end of a line and no other
 * words; those that stand for most come first, then those with the most room. In steps of some milliseconds.
 */
export function* labelsOf(plan: DisplayList, looks: Styles): WorkSteps<LabelDecluttering> {
  const { overview } = plan.scene.diagram;
  const labelled = yield* labelledIn(plan, looks);
  const words: LabelText[] = [];
  for (const { text } of labelled) words.push(text);
  return createLabelDecluttering(
    words,
    (zoom) => takenIn(plan, looks, zoom),
    overview ? overview.zoom / 2 : FAR,
    {
      bounds: extentOf(plan),
      lines: (zoom) => linesOf(plan, zoom),
      // The numbers of edges come first, and labels after all of them.
      ranges: [words[0], words.at(-1)].flatMap((one) => one ?? []),
    },
  );
}

/** What was found of the last drawing of a kind. */
const lastIn = new WeakMap<Styles, { readonly plan: DisplayList; readonly labelled: readonly Labelled[] }>();

/** The words of all edges, the first to be shown first. Those of edges that are as they were in the drawing before are not looked at again. */
function* labelledIn(plan: DisplayList, looks: Styles): WorkSteps<readonly Labelled[]> {
  const last = lastIn.get(looks);
  const changed = last ? changedEdges(last.plan, plan) : null;
  const isOther = changed && new Set(changed);
  const found: Labelled[] = [];
  for (const [index, number] of (changed ?? [...plan.edges.keys()]).entries()) {
    if (index % STEP === 0) yield;
    const one = labelledAt(plan, looks, number);
    if (one) found.push(one);
  }
  found.sort(inOrder);
  const labelled =
    last && isOther
      ? merged(
          last.labelled.filter(({ number }) => !isOther.has(number)),
          found,
        )
      : found;
  lastIn.set(looks, { plan, labelled });
  return labelled;
}

/** The numbers of the edges that are others than before; null where they are others in many ways. */
function changedEdges(before: DisplayList, now: DisplayList): readonly number[] | null {
  if (before.edges.length !== now.edges.length) return null;
  if (before.scene.diagram.overview?.merged !== now.scene.diagram.overview?.merged) return null;
  const changed: number[] = [];
  for (let number = 0; number < now.edges.length; number += 1)
    if (now.edges[number] !== before.edges[number]) changed.push(number);
  return changed;
}

function labelledAt({ edges, scene }: DisplayList, looks: Styles, number: number): Labelled | null {
  const edge = edges[number];
  if (!edge) return null;
  const { link, route } = edge;
  const label = bundleLabel(route, link.id, looks.edgeWord, looks.labelOf(link));
  if (label === '') return null;
  const many = scene.diagram.overview?.merged.get(link.id)?.links.length ?? route.bundle?.length ?? 1;
  return { number, place: placeOf(route), text: textOf(link.id, label, route, many), many };
}

const roomAbove = ({ room, upon }: LabelPlace) => (upon ? 0 : room);
const inOrder = (a: Labelled, b: Labelled): number =>
  b.many - a.many || roomAbove(b.place) - roomAbove(a.place) || a.number - b.number;

/** Two lists in order as one. */
function merged(all: readonly Labelled[], others: readonly Labelled[]): readonly Labelled[] {
  const made: Labelled[] = [];
  let next = 0;
  for (const one of all) {
    for (let other = others[next]; other && inOrder(other, one) < 0; other = others[next]) {
      made.push(other);
      next += 1;
    }
    made.push(one);
  }
  return [...made, ...others.slice(next)];
}
const CUT = 64;

/** The smallest rectangle around all that a drawing shows; none for nothing. */
function extentOf({ boxBounds, edgeBounds }: DisplayList): Rect | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const bounds of [boxBounds, edgeBounds])
    for (let at = 0; at < bounds.length; at += 4) {
      left = Math.min(left, bounds[at] ?? left);
      top = Math.min(top, bounds[at + 1] ?? top);
      right = Math.max(right, bounds[at + 2] ?? right);
      bottom = Math.max(bottom, bounds[at + 3] ?? bottom);
    }
  return left > right ? undefined : { x: left, y: top, width: right - left, height: bottom - top };
}

/**
 * Whether `labelsOf` chooses the same of two drawings: nothing moved, no edge is another, and what is written in boxes takes the same room.
 * Looks through the boxes.
 */
function areWordsSame(before: DisplayList, now: DisplayList, looks: Styles): boolean {
  if (before.edges !== now.edges || before.boxBounds !== now.boxBounds) return false;
  const { overview } = now.scene.diagram;
  if (before.scene.diagram.overview?.merged !== overview?.merged) return false;
  return before.boxes.every((old, number) => {
    const box = now.boxes[number];
    return box === old || (box !== undefined && takesSameRoom(old, box, looks));
  });
}

function takesSameRoom(a: DisplayBox, b: DisplayBox, looks: Styles): boolean {
  const [isPlain, wasPlain] = [isBox(looks.shapeOf(b.box)), isBox(looks.shapeOf(a.box))];
  const isNamed = !isPlain || b.container;
  return (
    isPlain === wasPlain &&
    a.container === b.container &&
    (!isNamed || a.box.name.length === b.box.name.length)
  );
}

/** The words of edges as they are chosen, and when they need not be chosen anew. */
export const EDGE_LABELS = { choose: labelsOf, areSame: areWordsSame };

/** So many edges are looked at in one step: about a millisecond. */
const STEP = 128;

interface Labelled {
  /** That of the edge. */
  readonly number: number;
  readonly text: LabelText;
  readonly place: LabelPlace;
  /** How many edges are drawn as this one. */
  readonly many: number;
}

/** By ways, which stay the same objects where an edit does not change them: of thousands of edges most are as they were. */
const places = new WeakMap<Route, LabelPlace>();
const texts = new WeakMap<
  Route,
  { readonly label: string; readonly many: number; readonly text: LabelText }
>();

function placeOf(route: Route): LabelPlace {
  const known = places.get(route) ?? route.label ?? labelPlace(route.points);
  places.set(route, known);
  return known;
}

function textOf(id: string, label: string, route: Route, many: number): LabelText {
  const known = texts.get(route);
  if (known?.text.id === id && known.label === label && known.many === many) return known.text;
  const { x, y } = placeOf(route);
  const [line, ...more] = shapesOf(label);
  const room = roomOf(line?.width ?? 0, 1);
  const broken = more
    .filter(({ width }) => width <= EDGE_WORDS.most)
    .map(({ width, lines }) => ({ lines, room: roomOf(width, lines) }));
  const text: LabelText = {
    id,
    at: { x, y },
    elsewhere: pointsAlong(route),
    room,
    // A label is broken or shortened where all of it in one line would hide too much; a number never is.
    ...(many === 1 && broken.length > 0 && { broken }),
    ...(many === 1 && room.width > CUT && { least: CUT, long: (line?.width ?? 0) > EDGE_WORDS.most }),
    ...(many === 1 && { from: FAR }),
    until: DETAILED,
  };
  texts.set(route, { label, many, text });
  return text;
}

/** What words take around their middle, with the distance from others. `width`: of the widest line, with the padding of a label. */
function roomOf(width: number, lines: number): Rect {
  const wide = Math.min(EDGE_WORDS.most, width + 2 * (EDGE_WORDS.padding - LABEL.padding)) + APART;
  const height = edgeWordsHeight(lines) + 2;
  return { x: -wide / 2, y: -height / 2, width: wide, height };
}

/** How high words in so many lines are with their ground. */
export const edgeWordsHeight = (lines: number): number => EDGE_WORDS.height + (lines - 1) * EDGE_WORDS.line;

/** The middles and the quarters of the longest pieces; above and below the middles of level ones too. */
function pointsAlong({ points }: Pick<Route, 'points'>): Pick<LabelText, 'at' | 'level'>[] {
  return segmentsOf(points)
    .map(([from, to]) => ({ from, to, length: Math.abs(to.x - from.x) + Math.abs(to.y - from.y) }))
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MOST_PIECES)
    .flatMap(({ from, to }) =>
      [0.5, 0.25, 0.75].map((part) => ({
        at: { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
        level: part === 0.5 && from.y === to.y,
      })),
    );
}

/** The pieces of all lines, each as wide as it is drawn. */
function* linesOf(plan: DisplayList, zoom: number): Generator<LineOfEdge> {
  for (const { link, route } of plan.edges) {
    const id = route.bundle?.[0] ?? link.id;
    for (const [from, to] of segmentsOf(route.points))
      yield {
        id,
        x: Math.min(from.x, to.x) * zoom - 0.5,
        y: Math.min(from.y, to.y) * zoom - 0.5,
        width: Math.abs(to.x - from.x) * zoom + 1,
        height: Math.abs(to.y - from.y) * zoom + 1,
      };
  }
}

/** What words must not lie over, in pixels from the origin of the drawing. */
function* takenIn(plan: DisplayList, looks: Styles, zoom: number): Generator<Rect> {
  for (const { rect, box, container } of plan.boxes) {
    const { x, y, width, height } = scaled(rect, zoom);
    if (!isBox(looks.shapeOf(box))) {
      yield { x, y, width, height };
      // Its name stands below it.
      const room = Math.min(SYMBOL_NAME.most, box.name.length * EDGE_WORDS.size * LETTER);
      if (room > 0)
        yield { x: x + (width - room) / 2, y: y + height, width: room, height: SYMBOL_NAME.height };
    } else if (container)
      yield { x, y, width: Math.min(width, box.name.length * 8 + 16), height: TITLE_STRIP };
    else yield { x, y, width, height };
  }
  for (const { route } of plan.edges)
    for (const end of [route.points[0], route.points.at(-1)])
      if (end) yield { x: end.x * zoom - END, y: end.y * zoom - END, width: 2 * END, height: 2 * END };
}
