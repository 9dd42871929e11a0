// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ZOOM_REST } from '#app/canvas/scene/zoom-gesture.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import { stepAt, zoomOfStep } from './steps.ts';
import { createStepChanges } from './step-changes.ts';

/** How long a step of work takes, in milliseconds: two of them are a slice. */
const WORK = 10;
const FRAME = 16;

/** Its messages come when timers do. */
class TimedChannel {
  readonly port1: { onmessage?: () => void; close: () => void } = { close: () => {} };
  readonly port2 = { postMessage: () => setTimeout(() => this.port1.onmessage?.(), 0) };
}

let clock = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
  vi.stubGlobal('MessageChannel', TimedChannel);
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A canvas at step -8, where what is drawn at another one takes so many steps of work to be made ready. */
function canvas(work: number) {
  let zoom = zoomOfStep(-8);
  let shown = stepAt(zoom);
  let isByHand = false;
  let isPressed = false;
  let done = 0;
  const prepared: number[] = [];
  const changes = createStepChanges({
    zoom: () => zoom,
    shown: () => shown,
    isByHand: () => isByHand,
    isPressed: () => isPressed,
    *prepare(step): WorkSteps<void> {
      prepared.push(step);
      for (let at = 0; at < work; at += 1) {
        clock += WORK;
        done += 1;
        yield;
      }
    },
    show: (step) => {
      shown = step;
    },
  });
  return {
    changes,
    prepared,
    shown: () => shown,
    done: () => done,
    zoomTo: (step: number, byHand: boolean) => {
      zoom = zoomOfStep(step);
      isByHand = byHand;
      changes.noteView(true);
    },
    pressTo: (step: number) => {
      zoom = zoomOfStep(step);
      isByHand = true;
      isPressed = true;
      changes.noteView(true);
    },
    /** Lets the zoom rest until the frame in which it is found to. */
    rest: () => {
      isByHand = false;
      isPressed = false;
      vi.advanceTimersByTime(ZOOM_REST);
      vi.advanceTimersToNextFrame();
    },
  };
}

it('a jump shows its step at once', () => {
  const { zoomTo, shown, prepared } = canvas(5);
  zoomTo(-2, false);
  expect(shown()).toBe(-2);
  expect(prepared).toEqual([]);
});

it('a key shows its step at once where that is made in a slice', () => {
  const { pressTo, shown } = canvas(1);
  pressTo(-7);
  expect(shown()).toBe(-7);
});

it('a key holds nothing up: its step is shown when it is made, and that of the last key when they rest', () => {
  const { pressTo, shown, rest, done } = canvas(6);
  pressTo(-7);
  expect(shown()).toBe(-8);
  expect(done()).toBeLessThan(6);
  pressTo(-6);
  pressTo(-5);
  vi.advanceTimersByTime(10);
  expect(shown()).toBe(-7);
  rest();
  vi.runAllTimers();
  expect(shown()).toBe(-5);
});

it('by hand nothing changes beside the step that is shown until the zoom rests', () => {
  const { zoomTo, shown, rest } = canvas(0);
  zoomTo(-7, true);
  vi.advanceTimersByTime(ZOOM_REST - 1);
  expect(shown()).toBe(-8);
  rest();
  expect(shown()).toBe(-7);
});

it('by hand a step that is further off is made ready in slices, in which the zoom goes on, and is shown then', () => {
  const { zoomTo, shown, done, prepared } = canvas(5);
  zoomTo(-5, true);
  expect(done()).toBe(2);
  zoomTo(-4, true);
  expect([shown(), done()]).toEqual([-8, 2]);
  vi.advanceTimersByTime(FRAME);
  expect(shown()).toBe(-5);
  expect(prepared).toEqual([-5]);
});

it('what one has turned back from meanwhile is not shown', () => {
  const { zoomTo, shown, done } = canvas(5);
  zoomTo(-5, true);
  zoomTo(-8, true);
  vi.advanceTimersByTime(FRAME);
  expect([shown(), done()]).toEqual([-8, 5]);
});

it('what is made ready at rest waits while the view moves on, and goes on from there', () => {
  const { zoomTo, shown, done, prepared, rest, changes } = canvas(5);
  zoomTo(-7, true);
  rest();
  expect(done()).toBe(2);
  changes.noteView(false);
  vi.advanceTimersByTime(ZOOM_REST - 1);
  changes.noteView(false);
  vi.advanceTimersByTime(ZOOM_REST - 1);
  expect([shown(), done()]).toEqual([-8, 2]);
  rest();
  vi.advanceTimersByTime(FRAME);
  expect([shown(), done()]).toEqual([-7, 5]);
  expect(prepared).toEqual([-7]);
});

it('what was begun of something else is begun anew when the view has rested', () => {
  const { zoomTo, shown, done, prepared, rest, changes } = canvas(5);
  zoomTo(-7, true);
  rest();
  changes.forget();
  vi.advanceTimersByTime(FRAME);
  expect(done()).toBe(2);
  rest();
  vi.advanceTimersByTime(FRAME);
  expect([shown(), done()]).toEqual([-7, 7]);
  expect(prepared).toEqual([-7, -7]);
});

it('does nothing more once it is ended', () => {
  const { zoomTo, shown, rest, changes } = canvas(0);
  zoomTo(-7, true);
  changes.end();
  rest();
  expect(shown()).toBe(-8);
});
