// The router in a worker of its own. A task that comes while another is worked on takes its place.

import type { Route } from '#app/canvas/geometry/routes.ts';
import { tasksOf } from '#app/ui/scheduling/run-chunked.ts';
import { runSlices } from '#app/ui/scheduling/run-slices.ts';
import type { PlacedBox } from './obstacles/obstacle-index.ts';
import { createRouter } from './router.ts';
import type { InputEdge } from './routing-input.ts';
import { apply, type RouterAnswer, type RouterPause, type RouterTask } from './worker-messages.ts';

/** How long it works before it looks whether there is a newer task or it is to pause, in milliseconds. */
const SLICE = 25;

const router = createRouter();
const boxes = new Map<string, PlacedBox>();
const edges = new Map<string, InputEdge>();
let work = () => () => {};
let stop = () => {};
let known: ReadonlyMap<string, Route> = new Map();

addEventListener('message', ({ data }: MessageEvent<RouterTask | RouterPause>) => {
  stop();
  if (!('paused' in data)) begin(data);
  if (!('paused' in data && data.paused)) stop = work();
});

function begin(task: RouterTask): void {
  apply(boxes, task.boxes);
  apply(edges, task.edges);
  const steps = router.steps({ boxes: boxes.values(), edges: [...edges.values()] });
  work = () =>
    runSlices(steps, tasksOf(SLICE), (routes) => {
      const changed = [...routes].flatMap(([id, route]) =>
        known.get(id) === route ? [] : [{ id, points: route.points, label: route.label }],
      );
      known = routes;
      work = () => () => {};
      postMessage({ job: task.job, changed } satisfies RouterAnswer);
    });
}
