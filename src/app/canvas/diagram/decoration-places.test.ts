import { expect, it } from 'vitest';
import { signsAtBox } from './decoration-places.ts';
import type { PortStyle } from './node-style.ts';

const RECT = { x: 100, y: 50, width: 200, height: 80 };
const SAID = [{ count: 3 }];
const topPort = (along: number, name = ''): PortStyle => ({ side: 'top', along, name, direction: 'in' });

it('signs of a box begin at the left end of its upper border', () => {
  const elsewhere: PortStyle = { side: 'left', along: 0, name: 'in', direction: 'in' };
  expect(signsAtBox(RECT, [elsewhere, topPort(0.9)], SAID, 1)).toEqual({ x: 102, y: 48 });
});

it('signs of a box are right of the ports that are there, and of their names', () => {
  const { x, y } = signsAtBox(RECT, [topPort(0.25), topPort(0.05, 'supply')], SAID, 1);
  expect(y).toBe(48);
  expect(x).toBeGreaterThanOrEqual(110 + 5 + 54);
  expect(signsAtBox(RECT, [topPort(0.05), topPort(0.3)], SAID, 1).x).toBe(118);
});

it('signs of a box are above its ports where those leave no room beside them', () => {
  const ports = [0, 0.2, 0.4, 0.6, 0.8, 0.95].map((along) => topPort(along));
  expect(signsAtBox(RECT, ports, SAID, 1)).toEqual({ x: 102, y: 50 - 5 - 13 - 8 });
});
