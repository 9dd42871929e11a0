import type { Page } from '@playwright/test';
import { PART } from './graph.ts';
import type { View } from './pages/page.ts';

/** In the order in which they are made: first those that begin with all of the drawing in sight. */
export const GESTURES = ['pan at fit', 'wheel zoom', 'pan at 100 %', 'drag a part'] as const;
export type Gesture = (typeof GESTURES)[number];

/** A mouse sends a move about so often, in milliseconds. */
const BETWEEN = 8;
/** Ours mounts what is in view when it has been at rest for a while: nothing is measured before that is over. */
const SETTLED = 700;
/** Time enough for what a press or a move begins. */
const BEGUN = 250;

/** Where a page has its drawing on the screen: the peers say it, ours has it in the transform of React Flow's view. */
export function viewOf(page: Page): Promise<View> {
  return page.evaluate(() => {
    const told = window.view?.();
    const drawing = document.querySelector('.react-flow')?.getBoundingClientRect();
    const layer = document.querySelector('.react-flow__viewport');
    if (told && !layer) return told;
    const { e, f, a } = new DOMMatrix(layer ? getComputedStyle(layer).transform : '');
    return { x: e + (drawing?.left ?? 0), y: f + (drawing?.top ?? 0), zoom: a };
  });
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

/** Brings the drawing to a zoom with the wheel, about the middle of the window. */
async function zoomTo(page: Page, zoom: number): Promise<void> {
  const middle = { x: 700, y: 450 };
  await page.mouse.move(middle.x, middle.y);
  for (let tries = 0; tries < 80; tries += 1) {
    const now = (await viewOf(page)).zoom;
    const doublings = Math.log2(zoom / now);
    if (Math.abs(doublings) < 0.03) return;
    await page.mouse.wheel(0, -Math.max(-0.5, Math.min(0.5, doublings)) * 500);
    await sleep(60);
  }
}

/** A place between the parts, and the middle of a part's lower half, near the middle of the window; in pixels of the screen. */
async function places(page: Page, columns: number) {
  const { x, y, zoom } = await viewOf(page);
  const [stepX, stepY] = [PART.width + 100, PART.height + 80];
  // By its middle, so that no drag comes near the border of the drawing: there ours moves the view along, and others do not.
  const nearest = (at: number, origin: number, length: number, step: number) =>
    Math.min(columns - 2, Math.max(0, Math.round(((at - origin) / zoom - length / 2) / step)));
  const column = nearest(660, x, PART.width, stepX);
  const row = nearest(420, y, PART.height, stepY);
  const at = (dx: number, dy: number) => ({
    x: x + (column * stepX + dx) * zoom,
    y: y + (row * stepY + dy) * zoom,
  });
  // Beside the middle of the gap, where lines run that have a long way to go.
  return { gap: at(PART.width + 24, PART.height + 20), part: at(PART.width / 2 + 30, PART.height / 2 + 20) };
}

/** A gesture in three parts, of which the middle one is measured: what pressing and dropping costs comes once, not with each frame. */
export interface Performance {
  readonly begin: () => Promise<void>;
  readonly go: (ms: number) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Brings a page into the state that a gesture starts from. */
export async function prepared(page: Page, gesture: Gesture, parts: number): Promise<Performance> {
  const columns = Math.ceil(Math.sqrt(parts));
  if (gesture === 'pan at 100 %' || gesture === 'drag a part') await zoomTo(page, 1);
  await sleep(SETTLED);
  const { gap, part } = await places(page, columns);
  await page.mouse.move(gap.x, gap.y);
  await sleep(BEGUN);
  return gesture === 'wheel zoom' ? wheel(page) : drag(page, gesture === 'drag a part' ? part : gap);
}

async function paced(ms: number, step: (index: number) => Promise<void>): Promise<void> {
  const from = performance.now();
  for (let index = 0; performance.now() - from < ms; index += 1) {
    await step(index);
    await sleep(from + (index + 1) * BETWEEN - performance.now());
  }
}

/** To and fro on an ellipse, and back to where it was: the next round finds the same drawing. */
function drag(page: Page, { x, y }: { x: number; y: number }): Performance {
  return {
    begin: async () => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (let index = 0; index < 10; index += 1) await page.mouse.move(x + 2 * index, y);
      await sleep(BEGUN);
    },
    go: (ms) =>
      paced(ms, (index) =>
        page.mouse.move(x + 220 * Math.sin(index / 40), y + 140 * (1 - Math.cos(index / 40))),
      ),
    end: async () => {
      await page.mouse.move(x, y);
      await page.mouse.up();
    },
  };
}

/** In and out again, so that every level of detail is passed. */
function wheel(page: Page): Performance {
  return {
    begin: () => page.mouse.move(700, 450),
    go: (ms) => paced(ms, (index) => page.mouse.wheel(0, Math.floor(index / 60) % 2 === 0 ? -24 : 24)),
    end: () => Promise.resolve(),
  };
}
