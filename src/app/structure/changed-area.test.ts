import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { overviewNotation } from '#app/canvas/overview/overview-notation.ts';
import { stepAt, zoomOfStep } from '#app/canvas/overview/rules/steps.ts';
import { createOverviews } from '#app/canvas/overview/use-overview.ts';
import { PALETTE } from '#app/canvas/renderer/context/palette.fixture.ts';
import { createTextMetrics } from '#app/canvas/renderer/context/text-metrics.ts';
import { changedArea } from '#app/canvas/renderer/display/changed-area.ts';
import { createDisplayLists, type DisplayList } from '#app/canvas/renderer/display/display-list.ts';
import { createStyles, type Styles } from '#app/canvas/renderer/display/styles.ts';
import { type Marks, sightOf, type View } from '#app/canvas/renderer/display/view.ts';
import { paintNear, REACH as NEAR } from '#app/canvas/renderer/paint/paint-near.ts';
import { paintOverview, REACH as FAR } from '#app/canvas/renderer/paint/paint-overview.ts';
import { stepOf } from '#app/canvas/renderer/labels/label-decluttering.ts';
import { EDGE_LABELS } from '#app/canvas/renderer/labels/mid-labels.ts';
import { createRouteCache } from '#app/canvas/routing/route-cache.ts';
import { NO_DRAG } from '#app/canvas/scene/drag.ts';
import { UNMARKED } from '#app/canvas/scene/drawn-decorations.ts';
import { type Scene, sceneOf } from '#app/canvas/scene/scene.ts';
import type { Interface } from '#model/elements/interface.ts';
import type { Part } from '#model/elements/part.ts';
import { runToEnd } from '#model/store/work-steps.ts';
import { WorkingModel } from '#model/system-model.ts';
import { editsOfNested, nested } from '#testing/drawings/nested-edits.ts';
import { structureDiagram } from './diagram.ts';
import { STRUCTURE } from './to-flow.ts';

beforeEach(() => {
  vi.stubGlobal(
    'Path2D',
    class {
      readonly lines: unknown[];
      constructor(...lines: unknown[]) {
        this.lines = lines;
      }
      addPath(...given: unknown[]) {
        this.lines.push(given);
      }
      rect(...given: unknown[]) {
        this.lines.push(given);
      }
    },
  );
});

const MARKS: Marks = {
  selection: new Set(),
  pending: new Map(),
  changedIn: new Map(),
  lit: new Map(),
  target: null,
  said: UNMARKED,
  drag: NO_DRAG,
  over: { guides: [], gaps: [], ghosts: [] },
};
const SIDE = 200;

/** All that is done on a canvas to paint a part of a drawing. */
function painted(plan: DisplayList, looks: Styles, view: View): string[] {
  const done: string[] = [];
  const context = new Proxy(
    {},
    {
      get: (_, name) =>
        name === 'globalAlpha' ? 1 : (...given: unknown[]) => done.push(JSON.stringify([name, given])),
      set: (_, name, value) => done.push(JSON.stringify([name, value])) > 0,
    },
  ) as CanvasRenderingContext2D;
  const texts = createTextMetrics((_, text) => 6 * text.length);
  const brush = { context, palette: PALETTE, texts, pixel: 1 / view.zoom };
  if (plan.scene.diagram.overview) paintOverview(brush, plan, looks, view, MARKS);
  else paintNear(brush, plan, looks, view, MARKS);
  return done;
}

interface Drawing {
  readonly scene: Scene<Part, Interface>;
  readonly plan: DisplayList;
  readonly looks: Styles;
}

/** The drawings of a model from edit to edit, each with the one before; looks are kept where what stands for what is the same. */
function* drawingsOf(
  edits: readonly ((working: WorkingModel) => void)[],
  step: number,
): Generator<readonly [Drawing, Drawing]> {
  const known = createOverviews<Part, Interface>();
  const lists = createDisplayLists<Part, Interface>();
  const book = createRouteCache();
  let model = nested();
  let before: Drawing | null = null;
  for (const edit of [() => {}, ...edits]) {
    const working = new WorkingModel(model);
    edit(working);
    model = working.freeze();
    const diagram = known.at(structureDiagram(model.tables.part, model.tables.interface), STRUCTURE, step);
    const scene: Scene<Part, Interface> = sceneOf(diagram, book, before?.scene ?? null);
    const isSame = before && before.scene.diagram.overview?.insideOf === diagram.overview?.insideOf;
    const made = () => createStyles(overviewNotation(STRUCTURE, diagram.overview));
    const looks: Styles = before && isSame ? before.looks : made();
    const now: Drawing = { scene, plan: lists.of(scene), looks };
    if (before) yield [before, now];
    before = now;
  }
}

const someEdits = fc.array(editsOfNested, { minLength: 1, maxLength: 5 });
const aStep = fc.constantFrom(...[0.12, 0.3, 0.6, 1].map((zoom) => stepAt(zoom)));

it('a part of a drawing that an edit is not said to touch is painted as it was', () => {
  let kept = 0;
  fc.assert(
    fc.property(someEdits, aStep, (edits, step) => {
      for (const [before, now] of drawingsOf(edits, step)) {
        const touched = before.looks === now.looks ? changedArea(before.plan, now.plan) : null;
        const zoom = Math.min(1, zoomOfStep(step));
        const reach = now.scene.diagram.overview ? FAR / zoom : NEAR;
        for (let x = -200; touched && x < 3000 * zoom; x += SIDE)
          for (let y = -200; y < 3000 * zoom; y += SIDE) {
            const view = { x: -x, y: -y, zoom, width: SIDE, height: SIDE, ratio: 1 };
            if (touched(sightOf(view, reach))) continue;
            kept += 1;
            expect(painted(now.plan, now.looks, view)).toEqual(painted(before.plan, before.looks, view));
          }
      }
    }),
    { numRuns: 25 },
  );
  expect(kept).toBeGreaterThan(500);
});

it('words of edges that are said to be the same after an edit are those that would be chosen', () => {
  let same = 0;
  fc.assert(
    fc.property(someEdits, aStep, (edits, step) => {
      for (const [before, now] of drawingsOf(edits, step)) {
        if (before.looks !== now.looks || !EDGE_LABELS.areSame(before.plan, now.plan, now.looks)) continue;
        same += 1;
        const chosen = ({ plan, looks }: Drawing) => runToEnd(EDGE_LABELS.choose(plan, looks));
        const [old, anew] = [chosen(before), chosen(now)];
        for (const zoom of [0.12, 0.3, 0.6, 0.8]) expect(anew.at(stepOf(zoom))).toEqual(old.at(stepOf(zoom)));
      }
    }),
    { numRuns: 40 },
  );
  expect(same).toBeGreaterThan(20);
});
