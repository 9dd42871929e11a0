import type { Page } from '@playwright/test';
import type { Graph, GraphPart } from './graph.ts';
import type { View } from './pages/page.ts';

/** In the order in which they are made: first those that begin with all of the drawing in sight. */
export const GESTURES = ['pan at fit', 'wheel zoom', 'pan at 100 %', 'drag a part'] as const;
export type Gesture = (typeof GESTURES)[number];

/** A mouse sends a move about so often, in milliseconds. */
const BETWEEN = 8;
/** Ours mounts what is in view when it has been at rest for a while: nothing is measured before that is over. */
const SETTLED = 700;
/** How far the mouse goes, in pixels of the screen: as far as a part is dragged, and over most of the window. */
const DRAG = { across: 220, down: 280 };
const FAR_PAN = { across: 600, down: 500 };
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
export async function zoomTo(page: Page, zoom: number): Promise<void> {
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

interface Spots {
  /** A place between the parts. */
  readonly gap: Point;
  readonly part: Point;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A place beside a part, and the middle of its lower half, near the middle of the window; in pixels of the screen. */
async function spots(page: Page, leaves: readonly GraphPart[]): Promise<Spots> {
  const { x, y, zoom } = await viewOf(page);
  // About the middle, so that no drag comes near the border of the drawing: there ours moves the view along, and others do not.
  const [across, down] = [(660 - x) / zoom, (420 - y) / zoom];
  let nearest: GraphPart | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const leaf of leaves) {
    const away = Math.hypot(leaf.x + leaf.width / 2 - across, leaf.y + leaf.height / 2 - down);
    if (away >= least) continue;
    least = away;
    nearest = leaf;
  }
  if (!nearest) throw new Error('there is no part to drag');
  const { x: left, y: top, width, height } = nearest;
  const at = (dx: number, dy: number) => ({ x: x + (left + dx) * zoom, y: y + (top + dy) * zoom });
  // Beside the middle of the gap, where lines run that have a long way to go.
  return { gap: at(width + 24, height + 20), part: at(width / 2 + 30, height / 2 + 20) };
}

/** A gesture in three parts, of which the middle one is measured: what pressing and dropping costs comes once, not with each frame. */
export interface Performance {
  readonly begin: () => Promise<void>;
  readonly go: (ms: number) => Promise<void>;
  readonly end: () => Promise<void>;
}

/**
 * Brings a page into the state that a gesture starts from. `settled`: how long it is left alone then. A view is moved with the middle
 * button where there are parts around parts, for the other one would move those.
 */
export async function prepared(
  page: Page,
  gesture: Gesture,
  { parts }: Graph,
  settled = SETTLED,
): Promise<Performance> {
  const holding = new Set(parts.map(({ parentId }) => parentId));
  const leaves = parts.filter(({ id }) => !holding.has(id));
  if (gesture === 'pan at 100 %' || gesture === 'drag a part') await zoomTo(page, 1);
  await sleep(settled);
  const { gap, part } = await spots(page, leaves);
  await page.mouse.move(gap.x, gap.y);
  await sleep(Math.min(settled, BEGUN));
  if (gesture === 'wheel zoom') return wheel(page);
  if (gesture === 'drag a part') return drag(page, part, 'left');
  return leaves.length < parts.length
    ? drag(page, { x: 720, y: 300 }, 'middle', FAR_PAN)
    : drag(page, gap, 'left');
}

async function paced(ms: number, step: (index: number) => Promise<void>): Promise<void> {
  const from = performance.now();
  for (let index = 0; performance.now() - from < ms; index += 1) {
    await step(index);
    await sleep(from + (index + 1) * BETWEEN - performance.now());
  }
}

/** To and fro on an ellipse, and back to where it was: the next round finds the same drawing. */
function drag(page: Page, { x, y }: Point, button: 'left' | 'middle', reach = DRAG): Performance {
  return {
    begin: async () => {
      await page.mouse.move(x, y);
      await page.mouse.down({ button });
      for (let index = 0; index < 10; index += 1) await page.mouse.move(x + 2 * index, y);
      await sleep(BEGUN);
    },
    go: (ms) =>
      paced(ms, (index) =>
        page.mouse.move(
          x + reach.across * Math.sin(index / 40),
          y + (reach.down / 2) * (1 - Math.cos(index / 40)),
        ),
      ),
    end: async () => {
      await page.mouse.move(x, y);
      await page.mouse.up({ button });
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
