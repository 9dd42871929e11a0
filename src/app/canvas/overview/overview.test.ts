import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, inDrawingOrder, rectsOf } from '#app/canvas/diagram/box.ts';
import type { Diagram } from '#app/canvas/diagram/diagram.ts';
import type { NodeStyle } from '#app/canvas/diagram/node-style.ts';
import type { Strand } from '#app/canvas/diagram/strand.ts';
import { type Rect, touches } from '#app/canvas/geometry/geometry.ts';
import { createTextMetrics } from '#app/canvas/renderer/context/text-metrics.ts';
import { makeDisplayList } from '#app/canvas/renderer/display/display-list.ts';
import type { Styles } from '#app/canvas/renderer/display/styles.ts';
import type { View } from '#app/canvas/renderer/display/view.ts';
import type { CaptionLine } from '#app/canvas/renderer/labels/captions.ts';
import { captionsIn } from '#app/canvas/renderer/paint/paint-captions.ts';
import { createRouteCache } from '#app/canvas/routing/route-cache.ts';
import { NO_DRAG } from '#app/canvas/scene/drag.ts';
import { type DrawnDecorations, UNMARKED } from '#app/canvas/scene/drawn-decorations.ts';
import { sceneOf } from '#app/canvas/scene/scene.ts';
import { idOf } from '#testing/models/model-builder.ts';
import { type TinyBox, tinyDiagram } from '#testing/models/tiny-diagram.ts';
import { LEAST_TEXT } from './rules/limits.ts';
import { named, nestedDiagrams } from '#testing/models/nested-diagrams.ts';
import { overviewOf } from './overview-diagram.ts';
import { zoomToSee } from './reveal.ts';
import { drawnSelection, realSelection } from './selection.ts';
import { canStay, stepAt, zoomOfStep } from './rules/steps.ts';

const STRANDS: readonly Strand[] = [{ tone: 'plain', direction: 'out' }];
const NOTATION = { shapeOf: () => 'box' as const, strandsOf: () => STRANDS };
const styleOf = (name: string): NodeStyle => ({
  shape: 'box',
  name,
  kind: 'kind',
  color: null,
  lines: [],
  more: 0,
  ports: [],
});
const LOOKS: Styles = {
  edgeWord: 'interface',
  shapeOf: () => 'box',
  ofBox: ({ box }) => styleOf(box.name),
  labelOf: ({ name }) => name,
  strandsOf: () => NOTATION.strandsOf(),
  leadOf: () => NOTATION.strandsOf()[0],
};
/** About as wide as a letter of the interface's font. */
const texts = createTextMetrics((font, text) => text.length * 0.56 * Number(/([\d.]+)px/.exec(font)?.[1]));

const rectsIn = (diagram: Diagram) => rectsOf(inDrawingOrder<Box>(diagram.boxes));
const seenAt = (diagram: Diagram, zoom: number) =>
  overviewOf(diagram, rectsIn(diagram), NOTATION, zoomOfStep(stepAt(zoom)));

/** What is written in a window over all of a drawing. */
function captions(diagram: Diagram, zoom: number, place = { x: 0, y: 0 }, said: DrawnDecorations = UNMARKED) {
  const plan = makeDisplayList(sceneOf({ ...diagram, links: [] }, createRouteCache(), null));
  const view: View = { ...place, zoom, width: 1e7, height: 1e7, ratio: 1 };
  return captionsIn(
    texts,
    'sans',
    plan,
    LOOKS,
    { ...view, x: 1e6 + place.x, y: 1e6 + place.y },
    {
      drag: NO_DRAG,
      said,
    },
  );
}

const onScreen = ({ x, y, width, height }: Rect, zoom: number): Rect => ({
  x: x * zoom + 1e6,
  y: y * zoom + 1e6,
  width: width * zoom,
  height: height * zoom,
});
const shrunk = ({ x, y, width, height }: Rect): Rect => ({
  x: x + 0.01,
  y: y + 0.01,
  width: width - 0.02,
  height: height - 0.02,
});
const ZOOMS = fc.integer({ min: -26, max: -1 }).map((step) => zoomOfStep(step) * 1.01);

/** What does not hold: at any zoom every box that is drawn has its name within itself, and no words are over others. */
function faultsOfWords(diagram: Diagram, zoom: number, marked = false): string[] {
  const seen = seenAt(diagram, zoom);
  const rects = rectsIn(seen);
  const said = new Map(marked ? [...seen.boxes.values()].map(({ id }) => [id, SAID]) : []);
  const written = captions(seen, zoom, { x: 0, y: 0 }, said);
  const byId = new Map(written.map((one) => [one.planned.box.id, one]));
  const wrong: string[] = [];
  const note = (what: string, { planned }: (typeof written)[number]) =>
    wrong.push(`${planned.box.name.slice(0, 40)} ${what}`);
  for (const box of seen.boxes.values())
    if (!byId.has(box.id)) wrong.push(`${box.name.slice(0, 40)} has no name`);
  for (const one of written) {
    const { planned } = one;
    const signs = one.lines.filter((line) => line.signs).length;
    if (signs + (one.dot ? 1 : 0) !== (marked ? 1 : 0)) note('does not have its signs once', one);
    if (one.lines.some((line) => one.lines.some((other) => other !== line && overlap(line, other))))
      note('has a sign over its words', one);
    if (one.lines.some(({ size }) => size < LEAST_TEXT)) note('is too small', one);
    if (!holds(onScreen(planned.rect, zoom), shrunk(one))) note('leaves its box', one);
    for (const other of written)
      if (other !== one && touches(shrunk(one), shrunk(other))) note('is over other words', one);
    for (const [id, rect] of rects)
      if (id !== planned.box.id && !holds(rect, planned.rect) && touches(shrunk(one), onScreen(rect, zoom)))
        note('is over another box', one);
  }
  return wrong;
}

/** Whether two lines of a caption lie over one another; lines that do not say where they begin are as wide as it. */
const overlap = (a: CaptionLine, b: CaptionLine): boolean =>
  a.top < b.top + b.height - 0.01 &&
  b.top < a.top + a.height - 0.01 &&
  (a.left === undefined || b.left === undefined || (a.left < b.left + b.width && b.left < a.left + a.width));

const SAID = [
  { kind: 'fail', words: '2 verdicts', count: 2 },
  { kind: 'warning', words: '1 warning' },
] as const;

function checkWords(diagram: Diagram, zoom: number): void {
  expect(faultsOfWords(diagram, zoom)).toEqual([]);
}

const holds = (outer: Rect, inner: Rect): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

describe('an overview', () => {
  it('names every box that it draws, in letters that can be read, over nothing else', () => {
    fc.assert(
      fc.property(nestedDiagrams, ZOOMS, (diagram, zoom) => checkWords(diagram, zoom)),
      { numRuns: 150 },
    );
  });

  it('tells what is said of each box in or under its name, which stays free of it', () => {
    fc.assert(
      fc.property(nestedDiagrams, ZOOMS, (diagram, zoom) => {
        expect(faultsOfWords(diagram, zoom, true)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('names a small box between two wide ones, at whatever zoom', () => {
    const diagram = tinyDiagram({
      Above: { at: [24, 0], size: [1312, 228] },
      Small: { at: [24, 252], size: [199, 24] },
      Below: { at: [24, 300], size: [1313, 418] },
    });
    // Nearly all of these end in numbers that are rounded.
    const zooms = [0.07506869913454677, ...Array.from({ length: 130 }, (_, step) => 0.05 * 1.0137 ** step)];
    expect(zooms.flatMap((zoom) => faultsOfWords(diagram, zoom))).toEqual([]);
  });

  it('leaves out nothing: every box and every edge is drawn, or something that stands for it', () => {
    fc.assert(
      fc.property(nestedDiagrams, ZOOMS, (diagram, zoom) => {
        const seen = seenAt(diagram, zoom);
        const { overview } = seen;
        if (!overview) return;
        const drawn = new Set([...seen.boxes.values()].map(({ id }) => id));
        const lines = new Set(seen.links.map(({ id }) => id));
        for (const { id } of diagram.boxes.values()) expect(drawn.has(overview.standIn(id) ?? '')).toBe(true);
        for (const { id, sourceId, targetId } of diagram.links) {
          const at = overview.standIn(id) ?? '';
          expect(lines.has(at) || drawn.has(at)).toBe(true);
          const within = overview.standIn(sourceId) === overview.standIn(targetId);
          expect(!drawn.has(at) || within).toBe(true);
        }
        for (const [id, { links }] of overview.merged)
          expect(overview.membersOf(id)).toHaveLength(links.length);
        const hidden = [...seen.boxes.values()].reduce((sum, { id }) => {
          const group = overview.membersOf(id) !== null;
          return sum + overview.insideOf(id) - (group ? 1 : 0) + overview.unseenIn(id);
        }, 0);
        expect(seen.boxes.size + hidden).toBe(diagram.boxes.size);
      }),
    );
  });

  it('stays the same while it is moved, and its words move with it', () => {
    fc.assert(
      fc.property(nestedDiagrams, ZOOMS, fc.nat(5000), fc.nat(5000), (diagram, zoom, x, y) => {
        const seen = seenAt(diagram, zoom);
        const moved = captions(seen, zoom, { x, y });
        const still = captions(seen, zoom);
        expect(moved.length).toBe(still.length);
        for (const [index, one] of still.entries()) {
          const other = moved[index];
          expect(other?.x).toBeCloseTo(one.x + x, 3);
          expect(other?.y).toBeCloseTo(one.y + y, 3);
          expect(other?.lines.map(({ text }) => text)).toEqual(one.lines.map(({ text }) => text));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('is all of the level at 100 %, and shows an element from the zoom on that a jump to it takes', () => {
    fc.assert(
      fc.property(nestedDiagrams, fc.nat(), (diagram, pick) => {
        expect(seenAt(diagram, 1)).toBe(diagram);
        const ids = [...diagram.boxes.values()].map(({ id }) => id);
        const id = ids[pick % ids.length] ?? '';
        const zoom = zoomToSee(diagram, rectsIn(diagram), NOTATION.shapeOf, [id], 0.02);
        expect(seenAt(diagram, zoom).boxes.has(id)).toBe(true);
      }),
    );
  });

  it('is left a little later than it was come to', () => {
    const step = stepAt(0.5);
    expect(stepAt(0.49, step)).toBe(step);
    expect(stepAt(0.45, step)).toBeLessThan(step);
    expect(stepAt(0.49)).toBeLessThan(step);
    expect(stepAt(1e-9)).toBeGreaterThan(-200);
  });

  it('what is drawn at a step may stay at the zooms of the steps beside it', () => {
    const step = stepAt(0.5);
    expect([0.43, 0.45, 0.5, 0.7].map((zoom) => canStay(step, zoom))).toEqual([true, true, true, true]);
    expect([0.41, 0.71].map((zoom) => canStay(step, zoom))).toEqual([false, false]);
  });

  it('draws edges between cards as one line, with the strands of all in both directions', () => {
    const inside = (name: string, count: number): Record<string, TinyBox> =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          `${name} ${index}`,
          { in: name, at: [40 + 200 * (index % 3), 60 + 120 * Math.floor(index / 3)] },
        ]),
      );
    const diagram = tinyDiagram(
      {
        Power: { at: [0, 0], size: [660, 420] },
        ...inside('Power', 9),
        Thermal: { at: [1000, 0], size: [660, 420] },
        ...inside('Thermal', 9),
      },
      {
        one: ['Power 1', 'Thermal 2'],
        two: ['Thermal 3', 'Power 4'],
        own: ['Power 1', 'Power 2'],
        other: ['Power', 'Thermal'],
      },
    );
    const seen = seenAt(diagram, 0.12);
    expect([...seen.boxes.values()].map(({ name }) => name)).toEqual(['Power', 'Thermal']);
    expect(seen.overview?.insideOf(idOf('Power'))).toBe(9);
    expect(seen.links).toHaveLength(1);
    const [line] = seen.links;
    expect(seen.overview?.membersOf(line?.id ?? '')).toEqual([idOf('one'), idOf('two'), idOf('other')]);
    expect(seen.anchoring.linesOf?.(line?.id ?? '')).toBe(1);
    expect(seen.overview?.standIn(idOf('own'))).toBe(idOf('Power'));
    expect(realSelection(seen, [line?.id ?? ''])).toEqual([idOf('one'), idOf('two'), idOf('other')]);
    expect(drawnSelection(seen, [idOf('two')])).toEqual([idOf('two'), line?.id]);
  });
});

describe('an overview of what nobody would draw', () => {
  const many = (count: number, of: (index: number) => TinyBox): Record<string, TinyBox> =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`Part ${index}`, of(index)]));

  it('2,000 parts in one container are a card, and one by one where they can be read', () => {
    const diagram = tinyDiagram({
      All: { at: [0, 0], size: [50 * 220 + 40, 40 * 130 + 80] },
      ...many(2000, (index) => ({
        in: 'All',
        at: [40 + 220 * (index % 50), 60 + 130 * Math.floor(index / 50)],
      })),
    });
    expect(seenAt(diagram, 0.08).overview?.insideOf(idOf('All'))).toBe(2000);
    expect(seenAt(diagram, 0.6).boxes.size).toBe(2001);
  });

  it('10,000 parts without a container are as many groups as have room for their words', () => {
    const diagram = tinyDiagram(
      many(10_000, (index) => ({ at: [260 * (index % 100), 160 * Math.floor(index / 100)] })),
    );
    for (const zoom of [0.02, 0.05, 0.1]) {
      const seen = seenAt(diagram, zoom);
      expect(seen.boxes.size).toBeLessThan(1000);
      expect(captions(seen, zoom)).toHaveLength(seen.boxes.size);
    }
  });

  it('40 levels are opened as far as there is room for their titles', () => {
    const diagram = tinyDiagram(
      many(40, (index) => ({
        ...(index > 0 && { in: `Part ${index - 1}` }),
        at: index > 0 ? [16, 44] : [0, 0],
        size: [5000 - 40 * index, 4000 - 80 * index],
      })),
    );
    for (const zoom of [0.05, 0.1, 0.2, 0.5]) checkWords(diagram, zoom);
    expect(seenAt(diagram, 0.5).boxes.size).toBeGreaterThan(10);
  });

  it('boxes far away from all others are found and named', () => {
    const diagram = tinyDiagram({
      ...many(30, (index) => ({ at: [200 * index, 0] })),
      Far: { at: [1e9, -1e9] },
    });
    const zoom = 8e-7;
    const seen = seenAt(diagram, zoom);
    expect(seen.boxes.size).toBeLessThanOrEqual(3);
    expect(seen.boxes.has(idOf('Far'))).toBe(true);
    checkWords(diagram, zoom);
  });

  it('names of 2,000 letters are shortened', () => {
    const name = 'Pressure regulator '.repeat(110);
    const diagram = named(tinyDiagram({ One: {}, Two: { at: [300, 0] } }), { One: { name }, Two: { name } });
    checkWords(diagram, 0.5);
    expect(captions(seenAt(diagram, 0.5), 0.5).every(({ cut }) => cut)).toBe(true);
  });

  it('of parts at one place the one that is seen is named', () => {
    const diagram = tinyDiagram(many(2000, () => ({ at: [0, 0] })));
    expect(captions(seenAt(diagram, 0.5), 0.5)).toHaveLength(1);
    expect(seenAt(diagram, 0.1).boxes.size).toBe(1);
  });

  it('5,000 edges at one part are drawn one by one or as lines between what stands for their ends', () => {
    const diagram = tinyDiagram(
      {
        Hub: { at: [-2000, 0] },
        ...many(500, (index) => ({ at: [260 * (index % 25), 160 * Math.floor(index / 25)] })),
      },
      Object.fromEntries(
        Array.from({ length: 5000 }, (_, index) => [
          `edge ${index}`,
          ['Hub', `Part ${index % 500}`] as const,
        ]),
      ),
    );
    const seen = seenAt(diagram, 0.08);
    expect(seen.links.length).toBeLessThan(200);
    const counted = seen.links.reduce((sum, { id }) => sum + (seen.overview?.membersOf(id)?.length ?? 1), 0);
    expect(counted).toBe(5000);
  });
});
