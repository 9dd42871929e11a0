import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { PatchedMap } from '#app/canvas/diagram/patched-map.ts';
import { createRemoteRouter } from './remote-router.ts';
import type { RouterPause, RouterTask } from './worker-messages.ts';

/** A worker that notes what it is told. */
class NotingWorker extends EventTarget {
  static started: NotingWorker[] = [];
  tasks: RouterTask[] = [];
  /** Whether it works on what it was asked last. */
  works = false;

  constructor() {
    super();
    NotingWorker.started.push(this);
  }

  postMessage(message: RouterTask | RouterPause): void {
    this.works = !('paused' in message && message.paused);
    if (!('paused' in message)) this.tasks.push(message);
  }

  answer(job: number): void {
    this.works = false;
    this.dispatchEvent(new MessageEvent('message', { data: { job, changed: [] } }));
  }

  terminate(): void {
    this.works = false;
  }
}

// One clock for all: gestures are told from how long ago they were.
beforeAll(() => {
  vi.useFakeTimers();
});
afterAll(() => {
  vi.useRealTimers();
});
beforeEach(() => {
  NotingWorker.started = [];
  vi.stubGlobal('Worker', NotingWorker);
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const turnWheel = () => window.dispatchEvent(new WheelEvent('wheel'));
const wait = (milliseconds = 1_000) => vi.advanceTimersByTime(milliseconds);

function asked() {
  const onAnswer = vi.fn<() => void>();
  const router = createRemoteRouter(onAnswer);
  router.ask(PatchedMap.empty(), PatchedMap.empty(), PatchedMap.empty());
  return { router, onAnswer };
}

const started = (which: number): NotingWorker => {
  const worker = NotingWorker.started[which];
  if (!worker) throw new Error('it was not started');
  return worker;
};

it('works while no gesture goes on', () => {
  turnWheel();
  const { onAnswer } = asked();
  for (let turn = 0; turn < 20; turn += 1) {
    turnWheel();
    wait(100);
  }
  expect(NotingWorker.started).toEqual([]);
  wait();
  const worker = started(0);
  expect(worker.works).toBe(true);

  turnWheel();
  expect(worker.works).toBe(false);
  wait();
  expect(worker.works).toBe(true);
  expect(worker.tasks).toHaveLength(1);

  worker.answer(1);
  expect(onAnswer).toHaveBeenCalledOnce();
  turnWheel();
  wait();
  expect(worker.works).toBe(false);
});

it('works while what it finds would be shown', () => {
  const { router, onAnswer } = asked();
  wait();
  router.want(false);
  expect(started(0).works).toBe(false);
  router.want(true);
  expect(started(0).works).toBe(true);
  started(0).answer(1);
  expect(onAnswer).toHaveBeenCalledOnce();

  router.want(false);
  router.ask(PatchedMap.empty(), PatchedMap.empty(), PatchedMap.empty());
  wait();
  expect(started(0).tasks).toHaveLength(1);
  router.want(true);
  wait();
  expect(started(0).tasks).toHaveLength(2);
});

it('asks another worker where the first one was ended meanwhile', () => {
  const { router, onAnswer } = asked();
  wait();
  router.want(false);
  wait(100_000);
  router.want(true);
  wait();
  expect(NotingWorker.started).toHaveLength(2);
  started(1).answer(1);
  expect(onAnswer).toHaveBeenCalledOnce();
});

it('begins with what it was asked last, also where it is paused', () => {
  const { router, onAnswer } = asked();
  wait();
  turnWheel();
  router.ask(PatchedMap.empty(), PatchedMap.empty(), PatchedMap.empty());
  expect(started(0).works).toBe(false);
  wait();
  expect(started(0).works).toBe(true);
  started(0).answer(1);
  expect(onAnswer).not.toHaveBeenCalled();
  started(0).answer(2);
  expect(onAnswer).toHaveBeenCalledOnce();
});
