// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createZoomGesture, ZOOM_REST } from './zoom-gesture.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('goes on from turn to turn of the wheel, and is over when it rests', () => {
  const element = document.createElement('div');
  const inside = element.appendChild(document.createElement('div'));
  const gesture = createZoomGesture();
  const end = gesture.watch(element);
  expect(gesture.isOn()).toBe(false);
  for (let turn = 0; turn < 5; turn += 1) {
    inside.dispatchEvent(new WheelEvent('wheel'));
    vi.advanceTimersByTime(ZOOM_REST - 1);
    expect(gesture.isOn()).toBe(true);
  }
  vi.advanceTimersByTime(1);
  expect(gesture.isOn()).toBe(false);
  end();
  inside.dispatchEvent(new WheelEvent('wheel'));
  expect(gesture.isOn()).toBe(false);
});

it('is one of two fingers, and not of one', () => {
  const element = document.createElement('div');
  const gesture = createZoomGesture();
  gesture.watch(element);
  const moved = (fingers: number) =>
    Object.assign(new Event('touchmove'), { touches: Array.from({ length: fingers }) });
  element.dispatchEvent(moved(1));
  expect(gesture.isOn()).toBe(false);
  element.dispatchEvent(moved(2));
  expect(gesture.isOn()).toBe(true);
});

it('is one of keys until the wheel is turned or they rest', () => {
  const element = document.createElement('div');
  const gesture = createZoomGesture();
  gesture.watch(element);
  expect(gesture.isPressed()).toBe(false);
  gesture.press();
  vi.advanceTimersByTime(1);
  expect(gesture.isOn()).toBe(true);
  expect(gesture.isPressed()).toBe(true);
  element.dispatchEvent(new WheelEvent('wheel'));
  expect(gesture.isOn()).toBe(true);
  expect(gesture.isPressed()).toBe(false);
  vi.advanceTimersByTime(1);
  gesture.press();
  expect(gesture.isPressed()).toBe(true);
  vi.advanceTimersByTime(ZOOM_REST);
  expect(gesture.isPressed()).toBe(false);
});
