import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareBoxes, drawingOrder } from '#app/canvas/diagram/box.ts';
import { STRUCTURE } from './to-flow.ts';
import { structureDiagram } from './diagram.ts';
import type { Interface } from '#model/elements/interface.ts';
import type { Part } from '#model/elements/part.ts';
import { type SystemModel, WorkingModel } from '#model/system-model.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { editsOfNested, nested } from '#testing/drawings/nested-edits.ts';
import { stepAt } from '#app/canvas/overview/rules/steps.ts';
import { createOverviews } from '#app/canvas/overview/use-overview.ts';
import { createDisplayLists, makeDisplayList } from '#app/canvas/renderer/display/display-list.ts';
import { createRouteCache } from '#app/canvas/routing/route-cache.ts';
import { type Scene, sceneOf } from '#app/canvas/scene/scene.ts';

const STEPS = [0.05, 0.12, 0.3, 0.6].map((zoom) => stepAt(zoom));

it('draws after any edits what it would draw of a model that it sees for the first time', () => {
  fc.assert(
    fc.property(fc.array(editsOfNested, { maxLength: 8 }), (made) => {
      const known = createOverviews<Part, Interface>();
      let model = nested();
      for (const edit of [() => {}, ...made]) {
        const working = new WorkingModel(model);
        edit(working);
        model = working.freeze();
        const level = structureDiagram(model.tables.part, model.tables.interface);
        for (const step of STEPS) {
          const seen = known.at(level, STRUCTURE, step);
          const fresh = createOverviews<Part, Interface>().at(level, STRUCTURE, step);
          expect([...seen.boxes.values()]).toEqual([...fresh.boxes.values()]);
          expect(seen.links).toEqual(fresh.links);
          for (const { id } of fresh.boxes.values()) {
            expect(seen.overview?.insideOf(id)).toEqual(fresh.overview?.insideOf(id));
            expect(seen.overview?.unseenIn(id)).toEqual(fresh.overview?.unseenIn(id));
          }
          for (const { id } of fresh.links)
            expect(seen.overview?.membersOf(id)).toEqual(fresh.overview?.membersOf(id));
        }
      }
    }),
    { numRuns: 30 },
  );
});

/** What of a drawing can be compared with another. */
const told = (scene: Scene<Part, Interface>) => ({
  ordered: scene.ordered,
  rects: [...scene.rects],
  links: scene.links,
  containers: new Set(scene.containers),
  routes: new Map(scene.routes),
  places: scene.ordered.map(({ id }) => `${scene.placeOf(id)}, ${scene.edgesAt(id)}`),
});

it('a scene and its display list after any edits are those that are made from nothing', () => {
  fc.assert(
    fc.property(
      fc.array(editsOfNested, { maxLength: 6 }),
      fc.constantFrom(...STEPS, stepAt(1)),
      (made, step) => {
        const known = createOverviews<Part, Interface>();
        const lists = createDisplayLists<Part, Interface>();
        const book = createRouteCache();
        let scene: Scene<Part, Interface> | null = null;
        let model = nested();
        for (const edit of [() => {}, ...made]) {
          const working = new WorkingModel(model);
          edit(working);
          model = working.freeze();
          const level = structureDiagram(model.tables.part, model.tables.interface);
          scene = sceneOf(known.at(level, STRUCTURE, step), book, scene);
          const anew = createOverviews<Part, Interface>().at(level, STRUCTURE, step);
          const fresh = sceneOf(anew, createRouteCache(), null);
          expect(told(scene)).toEqual(told(fresh));
          const list = lists.of(scene);
          const freshList = makeDisplayList(fresh);
          expect(list.boxes).toEqual(freshList.boxes);
          expect(list.boxBounds).toEqual(freshList.boxBounds);
          expect(list.edges).toEqual(freshList.edges);
          expect(list.edgeBounds).toEqual(freshList.edgeBounds);
          expect(list.points).toEqual(freshList.points);
          expect(list.starts).toEqual(freshList.starts);
          expect(list.levels).toEqual(freshList.levels);
        }
      },
    ),
    { numRuns: 40 },
  );
});

it('what is too small to be read gets the room that its new name needs', () => {
  const model = aModel()
    .part('Box', { size: { width: 2000, height: 1500 } })
    .part('Large', { in: 'Box', position: { x: 100, y: 200 }, size: { width: 1000, height: 700 } })
    .part('Small', { in: 'Box', position: { x: 1500, y: 300 }, size: { width: 20, height: 20 } })
    .build();
  const step = stepAt(0.3);
  const known = createOverviews<Part, Interface>();
  const drawn = ({ tables }: SystemModel) =>
    known.at(structureDiagram(tables.part, tables.interface), STRUCTURE, step).boxes.get(idOf('Small'))!;
  const before = drawn(model);
  const working = new WorkingModel(model);
  const small = model.tables.part.get(idOf('Small'))!;
  working.put('part', { ...small, name: 'Sensor of the pressure' });
  const after = drawn(working.freeze());
  expect(after.name).toBe('Sensor of the pressure');
  expect(after.size.width).toBeGreaterThan(before.size.width);
});

it('an edit of what is not drawn makes nothing anew but the box itself', () => {
  const known = createOverviews<Part, Interface>();
  const lists = createDisplayLists<Part, Interface>();
  const book = createRouteCache();
  const model = nested();
  for (const step of [STEPS[1]!, STEPS[2]!, stepAt(1)]) {
    const before = known.at(structureDiagram(model.tables.part, model.tables.interface), STRUCTURE, step);
    const scene = sceneOf(before, book, null);
    const list = lists.of(scene);
    const working = new WorkingModel(model);
    working.put('part', { ...model.tables.part.get(idOf('P2'))!, description: 'As agreed' });
    const { tables } = working.freeze();
    const after = known.at(structureDiagram(tables.part, tables.interface), STRUCTURE, step);
    expect(after.overview?.insideOf).toBe(before.overview?.insideOf);
    expect(after.links).toBe(before.links);
    const next = sceneOf(after, book, scene);
    expect(next.rects).toBe(scene.rects);
    expect(next.links).toBe(scene.links);
    expect(next.routes).toBe(scene.routes);
    expect(next.ordered.filter((box, at) => box !== scene.ordered[at]).map(({ id }) => id)).toEqual([
      idOf('P2'),
    ]);
    const nextList = lists.of(next);
    expect(nextList.edges).toBe(list.edges);
    expect(nextList.boxBounds).toBe(list.boxBounds);
    expect(nextList.boxes.filter((box, at) => box !== list.boxes[at])).toHaveLength(1);
  }
});

it('gathers no lines anew after an edit that leaves everything where it is', () => {
  const known = createOverviews<Part, Interface>();
  const model = nested();
  const step = STEPS[1]!;
  const before = known.at(structureDiagram(model.tables.part, model.tables.interface), STRUCTURE, step);
  expect(before.overview?.merged.size).toBeGreaterThan(0);
  const working = new WorkingModel(model);
  working.put('part', { ...model.tables.part.get(idOf('P9'))!, description: 'As agreed' });
  const { tables } = working.freeze();
  expect(compareBoxes(model.tables.part, tables.part)).toBe('nothing');
  const after = known.at(structureDiagram(tables.part, tables.interface), STRUCTURE, step);
  expect(after.overview?.merged).toBe(before.overview?.merged);
});

it('makes anew of an overview only what a move puts elsewhere', () => {
  const known = createOverviews<Part, Interface>();
  const model = nested();
  const working = new WorkingModel(model);
  working.put('part', { ...model.tables.part.get(idOf('P9'))!, position: { x: 300, y: 270 } });
  const moved = working.freeze();
  for (const step of [STEPS[1]!, STEPS[2]!, stepAt(1)]) {
    const [before, after] = [model, moved].map(({ tables }) =>
      known.at(structureDiagram(tables.part, tables.interface), STRUCTURE, step),
    );
    const book = createRouteCache();
    const scene = sceneOf(before!, book, null);
    const next = sceneOf(after!, book, scene);
    const others = next.ordered.filter(({ id }) => next.rects.get(id) !== scene.rects.get(id));
    expect(others.length).toBeLessThanOrEqual(1);
    expect(next.links).toBe(scene.links);
    expect(next.containers).toBe(scene.containers);
    expect(drawingOrder(after!.boxes)).toBe(drawingOrder(before!.boxes));
  }
});
