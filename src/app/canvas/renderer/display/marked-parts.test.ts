import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { createRouteCache } from '#app/canvas/routing/route-cache.ts';
import { PALETTE } from '#app/canvas/renderer/context/palette.fixture.ts';
import { createTextMetrics } from '#app/canvas/renderer/context/text-metrics.ts';
import { paintNear, REACH } from '#app/canvas/renderer/paint/paint-near.ts';
import { paintOverview, REACH as OVERVIEW_REACH } from '#app/canvas/renderer/paint/paint-overview.ts';
import { dragOf, NO_DRAG } from '#app/canvas/scene/drag.ts';
import { UNMARKED } from '#app/canvas/scene/drawn-decorations.ts';
import { sceneOf } from '#app/canvas/scene/scene.ts';
import { idOf } from '#testing/models/model-builder.ts';
import { tinyDiagram } from '#testing/models/tiny-diagram.ts';
import { makeDisplayList } from './display-list.ts';
import { markedParts } from './marked-parts.ts';
import type { Styles } from './styles.ts';
import type { Marks, View } from './view.ts';

beforeEach(() => {
  vi.stubGlobal(
    'Path2D',
    class {
      addPath() {}
      rect() {}
    },
  );
});

const LOOKS: Styles = {
  edgeWord: 'interface',
  shapeOf: () => 'box',
  ofBox: ({ box }) => ({
    shape: 'box',
    name: box.name,
    kind: null,
    color: null,
    lines: [],
    more: 0,
    ports: [],
  }),
  labelOf: ({ name }) => name,
  strandsOf: () => STRANDS,
  leadOf: () => STRANDS[0],
};

const STRANDS = [{ tone: 'plain', direction: null }] as const;

const book = createRouteCache();
const scene = sceneOf(
  tinyDiagram(
    {
      Plant: { at: [0, 0], size: [1500, 900] },
      Battery: { in: 'Plant', at: [40, 60] },
      Motor: { in: 'Plant', at: [1100, 60] },
      Pump: { in: 'Plant', at: [40, 700] },
      Moon: { at: [3000, 40] },
    },
    { Power: ['Battery', 'Motor'], Water: ['Motor', 'Pump'], Light: ['Moon', 'Battery'] },
  ),
  book,
  null,
);
const plan = makeDisplayList(scene);
const IDS = [...plan.boxes.map(({ box }) => box.id), ...plan.edges.map(({ link }) => link.id)];
const NOTHING: Marks = {
  selection: new Set(),
  pending: new Map(),
  changedIn: new Map(),
  lit: new Map(),
  target: null,
  said: UNMARKED,
  drag: NO_DRAG,
  over: { guides: [], gaps: [], ghosts: [] },
};

/** All that is done to a context, in its order. */
function painted(paint: typeof paintNear | typeof paintOverview, part: View, marks: Marks): string[] {
  const done: string[] = [];
  const context = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...given: readonly unknown[]) =>
          done.push(`${String(name)} ${given.join()}`),
      set: (_, name, value) => {
        done.push(`${String(name)} = ${String(value)}`);
        return true;
      },
    },
  ) as CanvasRenderingContext2D;
  const texts = createTextMetrics((_, text) => 6 * text.length);
  paint({ context, palette: PALETTE, texts, pixel: 1 / part.zoom }, plan, LOOKS, part, marks);
  return done;
}

const someMarks: fc.Arbitrary<Marks> = fc
  .record({
    selected: fc.subarray(IDS),
    dragged: fc.option(fc.constantFrom('Battery', 'Pump', 'Moon')),
    target: fc.option(fc.constantFrom(...plan.boxes.map(({ box }) => box.id))),
  })
  .map(({ selected, dragged, target }) => ({
    ...NOTHING,
    selection: new Set(selected),
    target,
    drag:
      dragged === null
        ? NO_DRAG
        : dragOf(scene, new Map([[idOf(dragged), { position: { x: 500, y: 500 } }]]), book),
  }));
const aPart: fc.Arbitrary<View> = fc
  .record({ x: fc.integer({ min: -3, max: 1 }), y: fc.integer({ min: -2, max: 1 }) })
  .map(({ x, y }) => ({ x: 512 * x, y: 512 * y, zoom: 1, width: 512, height: 512, ratio: 1 }));

it.each([
  ['near', paintNear, REACH],
  ['an overview', paintOverview, OVERVIEW_REACH],
] as const)('%s: a part for which the same is said is painted the same way', (_name, paint, reach) => {
  fc.assert(
    fc.property(someMarks, someMarks, aPart, (before, now, part) => {
      const [was, is] = [before, now].map((marks) => markedParts(plan, marks, reach, reach).in(part));
      fc.pre(was === is);
      expect(painted(paint, part, now)).toEqual(painted(paint, part, before));
    }),
  );
});

it('what is selected is said of the parts that it comes into, and of no others', () => {
  const marks = { ...NOTHING, selection: new Set([idOf('Moon')]) };
  const part: View = { x: 0, y: 0, zoom: 1, width: 512, height: 512, ratio: 1 };
  const { everywhere, in: said } = markedParts(plan, marks, REACH, 8);
  expect(everywhere).toEqual([]);
  expect(said({ ...part, x: -3000 })).not.toBe(markedParts(plan, NOTHING, REACH, 8).in(part));
  expect(said(part)).toBe(markedParts(plan, NOTHING, REACH, 8).in(part));
});

it('of very many it is not looked for where they are', () => {
  const selection = new Set(Array.from({ length: 300 }, (_, at) => `part ${at}`));
  expect(markedParts(plan, { ...NOTHING, selection }, REACH, 8).everywhere).toContain(selection);
});
