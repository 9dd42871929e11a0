import { PatchedMap } from '#app/canvas/diagram/patched-map.ts';
import type { Point } from '#app/canvas/geometry/geometry.ts';
import type { LabelPlace } from '#app/canvas/geometry/polyline.ts';
import type { Route } from '#app/canvas/geometry/routes.ts';
import { isGestureOn, watchGestures } from '#app/ui/scheduling/gestures.ts';
import { type PlacedBox, samePlace } from './obstacles/obstacle-index.ts';
import type { InputEdge } from './routing-input.ts';
import { asBefore, routesFrom, samePlan } from './shared-routes.ts';
import { differenceTo, type RouterAnswer, type RouterPause, type RouterTask } from './worker-messages.ts';

/**
 * A router in a worker. Only the last thing that it was asked is answered. While a gesture goes on it rests: its processor may be one that
 * the frames need, and what it finds is shown at rest.
 */
export interface RemoteRouter {
  readonly available: () => boolean;
  /** `shown`: the routes to stay the same objects where the answer does not differ from them. */
  readonly ask: (
    boxes: PatchedMap<PlacedBox>,
    edges: PatchedMap<InputEdge>,
    shown: PatchedMap<Route>,
  ) => void;
  /** Whether the answer would be shown. Until it would, nothing is looked for. */
  readonly want: (isWanted: boolean) => void;
}

/** To tell a worker all of a large drawing takes a while: the frame that shows it comes first. In milliseconds. */
const SOON = 60;

/** A worker that has had nothing to do for so long is ended; the next task starts another one. In milliseconds. */
const IDLE = 60_000;

interface Asked {
  readonly boxes: PatchedMap<PlacedBox>;
  readonly edges: PatchedMap<InputEdge>;
  readonly shown: PatchedMap<Route>;
  isSent: boolean;
}

interface Running {
  readonly worker: Worker;
  isPaused: boolean;
  /** What the worker knows. */
  boxes: PatchedMap<PlacedBox>;
  edges: PatchedMap<InputEdge>;
  readonly ways: Map<string, readonly Point[]>;
  readonly labels: Map<string, LabelPlace>;
  /** The edges whose ways are others than when it was answered last. */
  readonly changed: Set<string>;
  /** What was answered last, and of which edges. */
  answered: { readonly edges: PatchedMap<InputEdge>; readonly routes: PatchedMap<Route> } | null;
}

/** What is answered now: that of the last time with what differs since. */
function answerOf({ ways, labels, changed, answered }: Running, { edges, shown }: Asked): PatchedMap<Route> {
  if (!answered) return anew();
  const ids = new Set([
    ...changed,
    ...edges.changedSince(answered.edges),
    ...shown.changedSince(answered.routes),
  ]);
  const others = [...ids].flatMap((id) => edges.get(id) ?? []);
  // The way of one that leads a bundle is that of others too.
  if (others.some(({ leader }) => leader !== null)) return anew();
  const gone = [...ids].filter((id) => !edges.has(id));
  return shown.patched(asBefore(routesFrom(others, ways, labels), shown), gone);

  function anew(): PatchedMap<Route> {
    return PatchedMap.of(asBefore(routesFrom([...edges.values()], ways, labels), shown));
  }
}

export function createRemoteRouter(onAnswer: (routes: PatchedMap<Route>) => void): RemoteRouter {
  let broken = typeof Worker === 'undefined';
  let running: Running | null = null;
  let job = 0;
  let asked: Asked | null = null;
  let isWanted = true;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let cancel = () => {};
  let unwatch = () => {};

  function end(): void {
    clearTimeout(idle);
    running?.worker.terminate();
    running = null;
    if (asked) asked.isSent = false;
  }

  /** After whatever decides whether it is worked on: what is asked, whether that is wanted, and gestures. */
  function goOn(): void {
    cancel();
    if (!asked || broken) return;
    if (!isWanted || isGestureOn()) pause(true);
    else if (asked.isSent) pause(false);
    else cancel = afterFrame(send);
  }

  function pause(isPaused: boolean): void {
    if (!running || !asked?.isSent || running.isPaused === isPaused) return;
    running.isPaused = isPaused;
    running.worker.postMessage({ paused: isPaused } satisfies RouterPause);
  }

  /** Who is dropped does not hear of gestures for ever, and has no worker for ever. */
  function watch(): void {
    clearTimeout(idle);
    unwatch();
    unwatch = () => {};
    if (asked && isWanted) unwatch = watchGestures(goOn);
    else idle = setTimeout(end, IDLE);
  }

  function start(): Running {
    const worker = new Worker(new URL('./routing-worker.ts', import.meta.url), {
      type: 'module',
      name: 'routes',
    });
    const started: Running = {
      worker,
      isPaused: false,
      boxes: PatchedMap.empty(),
      edges: PatchedMap.empty(),
      ways: new Map(),
      labels: new Map(),
      changed: new Set(),
      answered: null,
    };
    worker.addEventListener('message', ({ data }: MessageEvent<RouterAnswer>) => {
      for (const { id, points, label } of data.changed) {
        started.ways.set(id, points);
        started.changed.add(id);
        if (label) started.labels.set(id, label);
        else started.labels.delete(id);
      }
      if (data.job !== job || !asked) return;
      const routes = answerOf(started, asked);
      started.answered = { edges: asked.edges, routes };
      started.changed.clear();
      asked = null;
      watch();
      onAnswer(routes);
    });
    // Without it the simple ways stay: the drawing is complete, only not as good.
    worker.addEventListener('error', () => {
      broken = true;
      end();
    });
    return started;
  }

  function send(): void {
    if (!asked) return;
    running ??= start();
    const task: RouterTask = {
      job,
      boxes: differenceTo(running.boxes, asked.boxes, samePlace),
      edges: differenceTo(running.edges, asked.edges, samePlan),
    };
    running.boxes = asked.boxes;
    running.edges = asked.edges;
    for (const id of task.edges.gone) running.ways.delete(id);
    asked.isSent = true;
    running.isPaused = false;
    running.worker.postMessage(task);
  }

  return {
    available: () => !broken,
    ask: (boxes, edges, shown) => {
      asked = { boxes, edges, shown, isSent: false };
      job++;
      watch();
      goOn();
    },
    want: (now) => {
      if (isWanted === now) return;
      isWanted = now;
      watch();
      goOn();
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
