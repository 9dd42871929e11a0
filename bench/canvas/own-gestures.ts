import type { Page } from '@playwright/test';
import { type Performance, viewOf, zoomTo } from './gestures.ts';
import type { Graph, GraphPart } from './graph.ts';

/** What people do right after opening for which the bare canvas has nothing. */
export const OWN_GESTURES = [
  'pinch zoom',
  'zoom by keys',
  'zoom by buttons',
  'go inside and out',
  'select with a box',
  'drag a container',
  'select parts',
  'resize a part',
  'scroll the outline',
  'search in the palette',
] as const;
export type OwnGesture = (typeof OWN_GESTURES)[number];

/** Between two turns of a wheel or two moves, between two presses, and before a gesture begins; in milliseconds. */
const MOVE = 16;
const PRESS = 400;
const SETTLED = 500;
const DOUBLINGS = 12;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Spot {
  readonly x: number;
  readonly y: number;
}
type Acts = (page: Page, graph: Graph) => Promise<Partial<Performance> & Pick<Performance, 'go'>>;

/** Repeats something until the time is over. */
async function during(ms: number, pause: number, act: (index: number) => Promise<void>): Promise<void> {
  const from = performance.now();
  for (let index = 0; performance.now() - from < ms; index += 1) {
    await act(index);
    await sleep(pause);
  }
}

/** So many parts are pressed in turns. */
const PRESSED = 6;

/** The middle of the parts that are nearest to that of the window, in pixels of the screen. */
async function spotsOf(page: Page, parts: readonly GraphPart[]): Promise<Spot[]> {
  const { x, y, zoom } = await viewOf(page);
  const spots = parts.map((part) => ({
    x: x + (part.x + part.width / 2) * zoom,
    y: y + (part.y + part.height / 2) * zoom,
  }));
  const away = (spot: Spot) => Math.hypot(spot.x - 700, spot.y - 450);
  return spots.toSorted((a, b) => away(a) - away(b)).slice(0, PRESSED);
}

const leavesOf = ({ parts }: Graph): GraphPart[] => {
  const holding = new Set(parts.map(({ parentId }) => parentId));
  return parts.filter(({ id }) => !holding.has(id));
};

/** The place within the upper border of the container that is nearest to the middle, of those that hold others at the top. */
async function containerSpot(page: Page, { parts }: Graph): Promise<Spot> {
  const { x, y, zoom } = await viewOf(page);
  const tops = parts.filter(({ parentId }) => parentId === null);
  const spots = tops.map((part) => ({ x: x + (part.x + part.width / 2) * zoom, y: y + part.y * zoom + 12 }));
  const away = (spot: Spot) => Math.hypot(spot.x - 700, spot.y - 400);
  const [nearest] = spots.toSorted((a, b) => away(a) - away(b));
  if (!nearest) throw new Error('there is no container');
  return nearest;
}

async function moves(page: Page, ms: number, { x, y }: Spot, reach: number): Promise<void> {
  await during(ms, MOVE, (index) =>
    page.mouse.move(x + reach * Math.sin(index / 30), y + reach * (1 - Math.cos(index / 30)) * 0.5),
  );
}

const fit = async (page: Page) => {
  await page.getByRole('button', { name: 'Show all', exact: true }).click();
  await sleep(SETTLED);
};

const ACTS: Readonly<Record<OwnGesture, Acts>> = {
  'pinch zoom': async (page) => {
    await fit(page);
    await page.mouse.move(700, 450);
    return {
      begin: () => page.keyboard.down('Control'),
      go: (ms) => during(ms, MOVE, (index) => page.mouse.wheel(0, Math.floor(index / 40) % 2 === 0 ? -3 : 3)),
      end: () => page.keyboard.up('Control'),
    };
  },
  'zoom by keys': async (page) => {
    await fit(page);
    await page.getByRole('region', { name: 'Structure' }).focus();
    return {
      go: (ms) =>
        during(ms, PRESS, (index) => page.keyboard.press(index % DOUBLINGS < DOUBLINGS / 2 ? '=' : '-')),
    };
  },
  'zoom by buttons': async (page) => {
    await fit(page);
    const button = (name: string) => page.getByRole('button', { name, exact: true }).click();
    return {
      go: (ms) =>
        during(ms, PRESS, (index) => button(index % DOUBLINGS < DOUBLINGS / 2 ? 'Zoom in' : 'Zoom out')),
    };
  },
  'go inside and out': async (page, graph) => {
    await fit(page);
    const spot = await containerSpot(page, graph);
    return {
      go: (ms) =>
        during(ms, 2 * PRESS, async (index) => {
          if (index % 2 === 0) await page.mouse.dblclick(spot.x, spot.y + 30);
          else await page.keyboard.press('Alt+ArrowUp');
        }),
      end: () => page.keyboard.press('Alt+ArrowUp'),
    };
  },
  'select with a box': async (page) => {
    await fit(page);
    return {
      begin: async () => {
        await page.keyboard.down('Shift');
        await page.mouse.move(700, 300);
        await page.mouse.down();
      },
      go: (ms) => moves(page, ms, { x: 700, y: 300 }, 300),
      end: async () => {
        await page.mouse.up();
        await page.keyboard.up('Shift');
        await page.keyboard.press('Escape');
      },
    };
  },
  'drag a container': async (page, graph) => {
    await fit(page);
    const spot = await containerSpot(page, graph);
    return {
      begin: async () => {
        await page.mouse.move(spot.x, spot.y);
        await sleep(SETTLED);
        await page.mouse.down();
      },
      go: (ms) => moves(page, ms, spot, 120),
      end: async () => {
        await page.keyboard.press('Escape');
        await page.mouse.up();
      },
    };
  },
  'select parts': async (page, graph) => {
    await fit(page);
    await zoomTo(page, 1);
    await sleep(SETTLED);
    const spots = await spotsOf(page, leavesOf(graph));
    if (spots.length === 0) throw new Error('there is no part in sight');
    return {
      go: (ms) =>
        during(ms, PRESS, async (index) => {
          const spot = spots[index % spots.length];
          if (spot) await page.mouse.click(spot.x, spot.y + 20);
        }),
    };
  },
  'resize a part': async (page, graph) => {
    await fit(page);
    await zoomTo(page, 1);
    await sleep(SETTLED);
    const [spot] = await spotsOf(page, leavesOf(graph));
    if (!spot) throw new Error('there is no part in sight');
    await page.mouse.click(spot.x, spot.y + 20);
    const box = await page.locator('.react-flow__resize-control.bottom.right').first().boundingBox();
    if (!box) throw new Error('the part has no grips');
    const grip = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    return {
      begin: async () => {
        await page.mouse.move(grip.x, grip.y);
        await page.mouse.down();
      },
      go: (ms) => moves(page, ms, grip, 40),
      end: async () => {
        await page.mouse.move(grip.x, grip.y);
        await page.mouse.up();
      },
    };
  },
  'scroll the outline': async (page) => {
    const tree = page.getByRole('tree').first();
    await tree.hover();
    return {
      go: (ms) =>
        during(ms, MOVE, (index) => page.mouse.wheel(0, Math.floor(index / 40) % 2 === 0 ? 200 : -200)),
    };
  },
  'search in the palette': async (page) => {
    return {
      begin: () => page.keyboard.press('Control+k'),
      go: async (ms) => {
        await during(ms, 120, (index) => page.keyboard.press(index % 8 < 5 ? '1' : 'Backspace'));
      },
      end: async () => {
        await page.keyboard.press('Escape');
      },
    };
  },
};

/** Brings a page into the state that such a gesture starts from. */
export async function preparedOwn(page: Page, gesture: OwnGesture, graph: Graph): Promise<Performance> {
  const nothing = () => Promise.resolve();
  const acts = await ACTS[gesture](page, graph);
  await sleep(SETTLED);
  return { begin: nothing, end: nothing, ...acts };
}
