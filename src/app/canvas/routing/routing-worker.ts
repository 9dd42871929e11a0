// The router in a worker of its own. A task that comes while another is worked on takes its place.

import type { Route } from '#app/canvas/geometry/routes.ts';
import type { PlacedBox } from './obstacles/obstacle-index.ts';
import { createRouter } from './router.ts';
import type { InputEdge } from './routing-input.ts';
import { apply, type RouterAnswer, type RouterTask } from './worker-messages.ts';

/** How long it works before it looks whether there is a newer task, in milliseconds. */
const SLICE = 25;

const router = createRouter();
const boxes = new Map<string, PlacedBox>();
const edges = new Map<string, InputEdge>();
let latest = 0;
let answered = 0;
let working = false;
let known: ReadonlyMap<string, Route> = new Map();

addEventListener('message', ({ data }: MessageEvent<RouterTask>) => {
  apply(boxes, data.boxes);
  apply(edges, data.edges);
  latest = data.job;
  if (!working) void work();
});

async function work(): Promise<void> {
  working = true;
  while (answered !== latest) await workOn(latest);
  working = false;
}

async function workOn(job: number): Promise<void> {
  const run = router.steps({ boxes: boxes.values(), edges: [...edges.values()] });
  for (let end = performance.now() + SLICE; ; ) {
    const { done, value: routes } = run.next();
    if (done) {
      const changed = [...routes].flatMap(([id, route]) =>
        known.get(id) === route ? [] : [{ id, points: route.points, label: route.label }],
      );
      known = routes;
      answered = job;
      return postMessage({ job, changed } satisfies RouterAnswer);
    }
    if (performance.now() < end) continue;
    await new Promise((resume) => setTimeout(resume));
    if (job !== latest) return;
    end = performance.now() + SLICE;
  }
}
