import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { boundsAround } from '#app/canvas/diagram/bounds.ts';
import { restingRects } from '#app/canvas/diagram/box.ts';
import { boundsOf } from '#app/canvas/geometry/geometry.ts';
import { stepAt, zoomOfStep } from '#app/canvas/overview/rules/steps.ts';
import { scaledRoutes } from '#app/canvas/overview/scaled-routes.ts';
import { createOverviews } from '#app/canvas/overview/use-overview.ts';
import { coversIn } from '#app/canvas/renderer/display/covers.ts';
import {
  createDisplayLists,
  type DisplayList,
  makeDisplayList,
} from '#app/canvas/renderer/display/display-list.ts';
import { createStyles, type Styles } from '#app/canvas/renderer/display/styles.ts';
import { stepOf } from '#app/canvas/renderer/labels/label-decluttering.ts';
import { labelsOf } from '#app/canvas/renderer/labels/mid-labels.ts';
import { type PlacedBox, placedBoxes } from '#app/canvas/routing/obstacles/obstacle-index.ts';
import { createRouteCache } from '#app/canvas/routing/route-cache.ts';
import { createRouter } from '#app/canvas/routing/router.ts';
import { type InputEdge, makeRoutingInput } from '#app/canvas/routing/routing-input.ts';
import { apply, type RouterTask } from '#app/canvas/routing/worker-messages.ts';
import { type Scene, sceneOf } from '#app/canvas/scene/scene.ts';
import type { Interface } from '#model/elements/interface.ts';
import type { Part } from '#model/elements/part.ts';
import { runToEnd } from '#model/store/work-steps.ts';
import { type SystemModel, WorkingModel } from '#model/system-model.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { structureDiagram } from './diagram.ts';
import { STRUCTURE } from './to-flow.ts';

const CONTAINERS = 6;
const PARTS = 72;
/** More than are routed at once. */
const EDGES = 310;

/** Parts in containers, and edges between them: most at ports, some on any side. */
function many(): SystemModel {
  let made = aModel();
  for (let at = 0; at < CONTAINERS; at += 1)
    made = made.part(`C${at}`, {
      position: { x: (at % 3) * 1300, y: Math.floor(at / 3) * 900 },
      size: { width: 1200, height: 800 },
    });
  for (let at = 0; at < PARTS; at += 1)
    made = made.part(`P${at}`, {
      in: `C${at % CONTAINERS}`,
      position: {
        x: 60 + (Math.floor(at / CONTAINERS) % 4) * 280,
        y: 60 + Math.floor(at / CONTAINERS / 4) * 220,
      },
      ports: ['left', 'right'].map((side) => ({
        id: idOf(`${side} ${at}`),
        name: '',
        side,
        direction: 'inout',
      })),
    });
  for (let at = 0; at < EDGES; at += 1) {
    const [source, target] = [at % PARTS, (at * 7 + 5) % PARTS];
    const ports = { sourcePortId: idOf(`right ${source}`), targetPortId: idOf(`left ${target}`) };
    if (source !== target)
      made = made.interface(`E${at}`, `P${source}`, `P${target}`, at % 29 === 0 ? {} : ports);
  }
  return made.build();
}

const MODEL = many();

const moves = fc.tuple(
  fc.oneof(
    fc.nat(PARTS - 1).map((at) => `P${at}`),
    fc.nat(CONTAINERS - 1).map((at) => `C${at}`),
  ),
  fc.integer({ min: -90, max: 90 }),
  fc.integer({ min: -90, max: 90 }),
  fc.constantFrom<'move' | 'resize' | 'rename' | 'remove'>(
    'move',
    'move',
    'move',
    'resize',
    'rename',
    'remove',
  ),
);

function edited(model: SystemModel, [name, x, y, what]: [string, number, number, string]): SystemModel {
  const working = new WorkingModel(model);
  const part = model.tables.part.get(idOf(name))!;
  const { position, size } = part;
  if (what === 'move') working.put('part', { ...part, position: { x: position.x + x, y: position.y + y } });
  else if (what === 'resize')
    working.put('part', {
      ...part,
      size: { width: size.width + Math.abs(x), height: size.height + Math.abs(y) },
    });
  else if (what === 'rename') working.put('part', { ...part, name: `${name} ${x}` });
  else working.remove('interface', idOf(`E${Math.abs(x)}`));
  return working.freeze();
}

/** A worker with the router that the real one has, which answers when it is told to. */
class WaitingWorker extends EventTarget {
  static last: WaitingWorker | null = null;
  readonly boxes = new Map<string, PlacedBox>();
  readonly edges = new Map<string, InputEdge>();
  readonly router = createRouter();
  job = 0;

  constructor() {
    super();
    WaitingWorker.last = this;
  }

  postMessage({ job, boxes, edges }: RouterTask): void {
    apply(this.boxes, boxes);
    apply(this.edges, edges);
    this.job = job;
  }

  answer(): void {
    const routes = this.router.route({ boxes: this.boxes.values(), edges: [...this.edges.values()] });
    const changed = [...routes].map(([id, { points, label }]) => ({ id, points, label }));
    this.dispatchEvent(new MessageEvent('message', { data: { job: this.job, changed } }));
  }

  terminate(): void {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', WaitingWorker);
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('follows moves among many as if everything were made anew', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(moves, fc.boolean()), { minLength: 1, maxLength: 4 }),
      fc.constantFrom(0.3, 0.6, 1),
      (made, zoom) => {
        const step = stepAt(zoom);
        const overviews = createOverviews<Part, Interface>();
        const lists = createDisplayLists<Part, Interface>();
        const looks = createStyles(STRUCTURE);
        const plain = createRouteCache(() => {});
        const scaled = scaledRoutes(plain, zoomOfStep(step));
        let scene: Scene<Part, Interface> | null = null;
        let model = MODEL;
        const look = () => {
          const diagram = overviews.at(
            structureDiagram(model.tables.part, model.tables.interface),
            STRUCTURE,
            step,
          );
          scene = sceneOf(diagram, diagram.overview ? scaled : plain, scene);
          return scene;
        };
        look();
        for (const [number, [move, isAnswered]] of made.entries()) {
          model = edited(model, move);
          let seen = look();
          const { rects, anchoring } = seen.routing;
          const anew = restingRects(tableOf(seen));
          expect([...rects]).toEqual([...anew]);
          const input = makeRoutingInput(seen.routing);
          for (const { id, from, to } of seen.diagram.overview ? [] : input) {
            expect(seen.routes.get(id)?.from).toEqual(from);
            expect(seen.routes.get(id)?.to).toEqual(to);
          }
          expect(seen.routes.size).toBe(input.length);
          if (isAnswered) {
            vi.advanceTimersByTime(1_000);
            WaitingWorker.last?.answer();
            seen = look();
          }
          const plan = { boxes: placedBoxes(seen.diagram.boxes, rects, anchoring), edges: input };
          // To find all ways anew takes a second.
          const isCompared = isAnswered && !seen.diagram.overview && number === made.length - 1;
          expect(new Map(seen.routes)).toEqual(
            isCompared ? createRouter().route(plan) : new Map(seen.routes),
          );
          expect(sortedCovers(lists.of(seen))).toEqual(sortedCovers(makeDisplayList(seen)));
          expect(wordsIn(lists.of(seen), looks)).toEqual(
            wordsIn(makeDisplayList(seen), createStyles(STRUCTURE)),
          );
          expect(boundsAround(rects)).toEqual(boundsOf(rects.values()));
          const { boxes, edges, boxBounds, edgeBounds, points, starts, levels } = makeDisplayList(seen);
          expect(lists.of(seen)).toMatchObject({
            boxes,
            edges,
            boxBounds,
            edgeBounds,
            points,
            starts,
            levels,
          });
        }
      },
    ),
    { numRuns: 8 },
  );
});

const wordsIn = (list: DisplayList<Part, Interface>, looks: Styles<Part, Interface>) =>
  runToEnd(labelsOf(list, looks)).at(stepOf(0.8));

const sortedCovers = (list: DisplayList) =>
  new Map([...coversIn(list)].map(([under, over]) => [under, over.toSorted((a, b) => a - b)]));

/** The boxes of a scene, of which nothing is known yet. */
function tableOf({ diagram: { boxes } }: Scene<Part, Interface>) {
  return {
    size: boxes.size,
    get: (id: string) => boxes.get(id),
    has: (id: string) => boxes.has(id),
    values: () => boxes.values(),
    referring: (role: 'parent', id: string) => boxes.referring(role, id),
  };
}
