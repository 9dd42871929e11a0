// The router in a worker of its own. A task that comes while another is worked on takes its place.

import type { Route } from '#app/canvas/geometry/routes.ts';
import { tasksOf } from '#app/ui/scheduling/run-chunked.ts';
import { runSlices } from '#app/ui/scheduling/run-slices.ts';
import type { PlacedBox } from './obstacles/obstacle-index.ts';
import { createRouter } from './router.ts';
import type { InputEdge } from './routing-input.ts';
import { apply, type RouterAnswer, type RouterTask } from './worker-messages.ts';

/** How long it works before it looks whether there is a newer task, in milliseconds. */
const SLICE = 25;

const router = createRouter();
const boxes = new Map<string, PlacedBox>();
const edges = new Map<string, InputEdge>();
let stop = () => {};
let known: ReadonlyMap<string, Route> = new Map();

addEventListener('message', ({ data }: MessageEvent<RouterTask>) => {
  apply(boxes, data.boxes);
  apply(edges, data.edges);
  stop();
  const steps = router.steps({ boxes: boxes.values(), edges: [...edges.values()] });
  stop = runSlices(steps, tasksOf(SLICE), (routes) => {
    const changed = [...routes].flatMap(([id, route]) =>
      known.get(id) === route ? [] : [{ id, points: route.points, label: route.label }],
    );
    known = routes;
    postMessage({ job: data.job, changed } satisfies RouterAnswer);
  });
});
