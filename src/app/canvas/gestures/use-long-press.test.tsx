import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLongPress } from './use-long-press.ts';

const AT = { clientX: 50, clientY: 40, pointerType: 'touch', isPrimary: true, bubbles: true };

/** A region that a finger has just come down on, and how many menus were asked for in it. */
function pressed() {
  const region = document.body.appendChild(document.createElement('section'));
  const asked: string[] = [];
  region.addEventListener('contextmenu', ({ type }) => asked.push(type));
  renderHook(() => useLongPress({ region: { current: region } }));
  const send = (type: string, at: PointerEventInit) => region.dispatchEvent(new PointerEvent(type, at));
  send('pointerdown', AT);
  return { asked, send };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('a finger that stays where it came down asks for the menu, once', () => {
  const { asked } = pressed();
  vi.advanceTimersByTime(500);
  expect(asked).toHaveLength(0);
  vi.advanceTimersByTime(2_000);
  expect(asked).toHaveLength(1);
});

it('a finger that moved while the page was busy asks for none, though the page hears of it late', () => {
  const { asked, send } = pressed();
  // The time is over before anything else is heard; the browser tells of moves before it draws the next frame.
  vi.advanceTimersByTime(550);
  send('pointermove', { ...AT, clientX: 76 });
  vi.advanceTimersByTime(2_000);
  expect(asked).toHaveLength(0);
});

it('a finger that was lifted meanwhile asks for none', () => {
  const { asked, send } = pressed();
  vi.advanceTimersByTime(550);
  send('pointerup', AT);
  vi.advanceTimersByTime(2_000);
  expect(asked).toHaveLength(0);
});
