import type { Point } from '#app/canvas/geometry/geometry.ts';
import type { LabelPlace } from '#app/canvas/geometry/polyline.ts';
import type { Route } from '#app/canvas/geometry/routes.ts';
import { type PlacedBox, samePlace } from './obstacles/obstacle-index.ts';
import type { InputEdge } from './routing-input.ts';
import { asBefore, routesFrom, samePlan } from './shared-routes.ts';
import { differenceTo, type RouterAnswer, type RouterTask } from './worker-messages.ts';

/** A router in a worker. Only the last thing that it was asked is answered. */
export interface RemoteRouter {
  readonly available: () => boolean;
  /** `shown`: the routes to stay the same objects where the answer does not differ from them. */
  readonly ask: (
    boxes: readonly PlacedBox[],
    edges: readonly InputEdge[],
    shown: ReadonlyMap<string, Route>,
  ) => void;
}

/** To tell a worker all of a large drawing takes a while: the frame that shows it comes first. In milliseconds. */
const SOON = 60;

/** A worker that has had nothing to do for so long is ended; the next task starts another one. In milliseconds. */
const IDLE = 60_000;

interface Running {
  readonly worker: Worker;
  readonly boxes: Map<string, PlacedBox>;
  readonly edges: Map<string, InputEdge>;
  readonly ways: Map<string, readonly Point[]>;
  readonly labels: Map<string, LabelPlace>;
}

export function createRemoteRouter(onAnswer: (routes: ReadonlyMap<string, Route>) => void): RemoteRouter {
  let broken = typeof Worker === 'undefined';
  let running: Running | null = null;
  let job = 0;
  let asked: { edges: readonly InputEdge[]; shown: ReadonlyMap<string, Route> } | null = null;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let cancel = () => {};

  function end(): void {
    clearTimeout(idle);
    running?.worker.terminate();
    running = null;
  }

  function start(): Running {
    const worker = new Worker(new URL('./routing-worker.ts', import.meta.url), {
      type: 'module',
      name: 'routes',
    });
    const started: Running = {
      worker,
      boxes: new Map(),
      edges: new Map(),
      ways: new Map(),
      labels: new Map(),
    };
    worker.addEventListener('message', ({ data }: MessageEvent<RouterAnswer>) => {
      for (const { id, points, label } of data.changed) {
        started.ways.set(id, points);
        if (label) started.labels.set(id, label);
        else started.labels.delete(id);
      }
      if (data.job !== job || !asked) return;
      const { edges, shown } = asked;
      asked = null;
      idle = setTimeout(end, IDLE);
      onAnswer(asBefore(routesFrom(edges, started.ways, started.labels), shown));
    });
    // Without it the simple ways stay: the drawing is complete, only not as good.
    worker.addEventListener('error', () => {
      broken = true;
      end();
    });
    return started;
  }

  function send(boxes: readonly PlacedBox[], edges: readonly InputEdge[]): void {
    running ??= start();
    const task: RouterTask = {
      job,
      boxes: differenceTo(running.boxes, boxes, samePlace),
      edges: differenceTo(running.edges, edges, samePlan),
    };
    for (const id of task.edges.gone) running.ways.delete(id);
    running.worker.postMessage(task);
  }

  return {
    available: () => !broken,
    ask: (boxes, edges, shown) => {
      clearTimeout(idle);
      cancel();
      asked = { edges, shown };
      job++;
      cancel = afterFrame(() => send(boxes, edges));
    },
  };
}

/** Runs it soon after the next frame; gives what keeps it from being run. */
function afterFrame(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run, SOON);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
