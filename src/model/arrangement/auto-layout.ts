import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';
import { easierToRead, isSmall, WINDOW_RATIO } from './arranged.ts';
import { computingCompactLayout } from './compact-layout.ts';
import { type Extent, type Line, findingLayers } from './layers.ts';
import { type PackedBlock, packingInRows } from './row-packing.ts';

type Places = ReadonlyMap<string, { readonly x: number; readonly y: number }>;

/** Which way the lines lead. */
export type Heading = 'right' | 'down';

/** Between the boxes of a layer, and between layers, where a label and the bends of the lines need room. */
const GAP = 40;
const LAYER_GAP = 96;
/** A layer that is longer than this is broken into several, unless the whole is larger still. */
const LONG = 1200;

/** Above this many boxes only layers are tried, whose time grows hardly faster than the number of boxes. */
const MOST_PACKED = 1000;

/**
 * Places for siblings: in layers along `heading`, or packed where that is easier to read in a window whose width is `ratio` times its height. Without overlaps; the top left corner of all is the
 * origin. The same input gives the same places.
 */
export function computeAutoLayout(
  boxes: readonly Extent[],
  lines: readonly Line[],
  heading: Heading,
  ratio = WINDOW_RATIO,
): Places {
  return runToEnd(computingAutoLayout(boxes, lines, heading, ratio));
}

/** The same in steps. */
export function* computingAutoLayout(
  boxes: readonly Extent[],
  lines: readonly Line[],
  heading: Heading,
  ratio = WINDOW_RATIO,
): WorkSteps<Places> {
  const layered = { boxes, lines, places: yield* computingLayers(boxes, lines, heading, ratio) };
  // Most edits place a box or two: packing these would change nothing, and take longer than all else of the edit.
  if (boxes.length < 2 || boxes.length > MOST_PACKED || isSmall(layered, ratio)) return layered.places;
  const packed = { boxes, lines, places: yield* computingCompactLayout(boxes, lines, heading, ratio) };
  return easierToRead(layered, packed, heading, ratio).places;
}

/** Those that lines join in layers along `heading`, the others in rows. */
function* computingLayers(
  boxes: readonly Extent[],
  lines: readonly Line[],
  heading: Heading,
  ratio: number,
): WorkSteps<Places> {
  const blocks: PackedBlock[] = [];
  for (const group of yield* joining(boxes, lines)) {
    blocks.push(
      group.boxes.length === 1 ? alone(group.boxes) : yield* layering(group.boxes, group.lines, heading),
    );
    yield;
  }
  return yield* packingInRows(blocks, GAP, ratio);
}

interface Group {
  readonly boxes: Extent[];
  readonly lines: Line[];
}

/** What lines join, directly or by others, together; in the order of the first box of each. */
function* joining(boxes: readonly Extent[], lines: readonly Line[]): WorkSteps<Group[]> {
  const roots = new Map(boxes.map(({ id }) => [id, id]));
  const rootOf = (id: string): string => {
    let root = id;
    for (let up = roots.get(root); up !== undefined && up !== root; up = roots.get(root)) {
      roots.set(root, roots.get(up) ?? up);
      root = up;
    }
    return root;
  };
  const known = lines.filter(({ source, target }) => roots.has(source) && roots.has(target));
  for (const { source, target } of known) {
    roots.set(rootOf(target), rootOf(source));
    yield;
  }
  const groups = new Map<string, Group>();
  for (const box of boxes) {
    yield;
    const root = rootOf(box.id);
    const group = groups.get(root) ?? { boxes: [], lines: [] };
    group.boxes.push(box);
    groups.set(root, group);
  }
  for (const line of known) groups.get(rootOf(line.source))?.lines.push(line);
  return [...groups.values()];
}

const alone = ([box]: readonly Extent[]): PackedBlock => ({
  width: box?.width ?? 0,
  height: box?.height ?? 0,
  places: new Map(box ? [[box.id, { x: 0, y: 0 }]] : []),
});

function* layering(
  boxes: readonly Extent[],
  lines: readonly Line[],
  heading: Heading,
): WorkSteps<PackedBlock> {
  const byId = new Map(boxes.map((box) => [box.id, box]));
  // Worked out as if lines led to the right, and turned at the end.
  const along = (id: string) => (heading === 'right' ? byId.get(id)?.width : byId.get(id)?.height) ?? 0;
  const across = (id: string) => (heading === 'right' ? byId.get(id)?.height : byId.get(id)?.width) ?? 0;
  const area = boxes.reduce((sum, { width, height }) => sum + (width + GAP) * (height + GAP), 0);
  const found = yield* findingLayers(
    boxes.map(({ id }) => id),
    lines,
  );
  const layers = found.flatMap((layer) => broken(layer, across, Math.max(LONG, Math.sqrt(area))));
  const thickOf = (layer: readonly string[]) => mostOf(layer, along);
  const lengthOf = (layer: readonly string[]) => layer.reduce((sum, id) => sum + across(id) + GAP, -GAP);
  const places = new Map<string, { x: number; y: number }>();
  let [end, bottom] = [0, 0];
  for (const row of folded(layers, thickOf, lengthOf)) {
    const top = bottom === 0 ? 0 : bottom + LAYER_GAP;
    yield;
    const longest = mostOf(row, lengthOf);
    let start = 0;
    for (const layer of row) {
      const thick = thickOf(layer);
      let at = top + Math.round((longest - lengthOf(layer)) / 2);
      for (const id of layer) {
        const place = [start + Math.round((thick - along(id)) / 2), at] as const;
        const [x, y] = heading === 'right' ? place : [place[1], place[0]];
        places.set(id, { x, y });
        at += across(id) + GAP;
      }
      start += thick + LAYER_GAP;
    }
    end = Math.max(end, start - LAYER_GAP);
    bottom = top + longest;
  }
  return { width: heading === 'right' ? end : bottom, height: heading === 'right' ? bottom : end, places };
}

/** The largest of many: more than a call can be given. */
function mostOf<T>(all: readonly T[], sizeOf: (one: T) => number): number {
  return all.reduce((most, one) => Math.max(most, sizeOf(one)), Number.NEGATIVE_INFINITY);
}

/** The layers in rows: in one, but for those that would be a mere line, which are written like text. */
function folded(
  layers: readonly string[][],
  thickOf: (layer: readonly string[]) => number,
  lengthOf: (layer: readonly string[]) => number,
): string[][][] {
  const whole = layers.reduce((sum, layer) => sum + thickOf(layer) + LAYER_GAP, 0);
  const longest = mostOf(layers, lengthOf);
  if (whole < 4 * Math.max(longest, LONG)) return [[...layers]];
  const room = Math.max(2 * LONG, Math.sqrt(1.6 * whole * (longest + LAYER_GAP)));
  const rows: string[][][] = [];
  let start = Number.POSITIVE_INFINITY;
  for (const layer of layers) {
    const thick = thickOf(layer);
    if (start + thick > room) {
      rows.push([]);
      start = 0;
    }
    rows.at(-1)?.push(layer);
    start += thick + LAYER_GAP;
  }
  return rows;
}

/** A layer in pieces no longer than `most`, but of one box at least. */
function broken(layer: readonly string[], across: (id: string) => number, most: number): string[][] {
  const pieces: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const id of layer) {
    if (length + across(id) > most) {
      pieces.push([]);
      length = 0;
    }
    pieces.at(-1)?.push(id);
    length += across(id) + GAP;
  }
  return pieces;
}
