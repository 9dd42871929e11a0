import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { TOKEN_KEY, USER_KEY } from '#app/api/ahead/token-keys.ts';
import { BROWSER_ARGS, findBrowser } from '../../scripts/find-browser.ts';
import { median, type Row } from '../table.ts';
import { Ours, servePeers } from './contenders.ts';
import { type Gesture, GESTURES, prepared } from './gestures.ts';
import { busy, type Cost, costOf } from './measure.ts';
import { type OwnClock, ownClockOf } from './own-clock.ts';
import { type OwnGesture, OWN_GESTURES, preparedOwn } from './own-gestures.ts';
import { treeOf } from './tree.ts';

const SIZES = [200, 1_000, 3_000, 10_000, 30_000];
const ROUNDS = 3;
const GESTURE_MS = 1_500;
/** After a gesture, or the wheel that leads to one, before the next begins: a person is not quicker. */
const BETWEEN_MS = 300;
/** A new page gives Chromium work of its own first, which is none of opening a model. */
const BROWSER_RESTS_MS = 2_000;
const PATIENCE_MS = 120_000;
const WINDOW = { width: 1440, height: 900 };
/** A page is quiet that works less than this share of so many milliseconds. */
const QUIET = { ms: 500, share: 0.05 };

/** What is asked for: milliseconds by number of parts, milliseconds, or a ratio. */
const LIMITS = {
  open: new Map([
    [1_000, 800],
    [3_000, 1_000],
    [10_000, 1_500],
  ]),
  again: 600,
  quiet: new Map([[10_000, 4_000]]),
  ratio: 1.3,
  worst: 50,
  /** What a task of a gesture may compute. */
  longest: 16,
};

const asked = (process.env['BENCH_PARTS'] ?? SIZES.join(',')).split(',').map(Number);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? ROUNDS);
const isAsked = (gesture: string) => (process.env['BENCH_GESTURES'] ?? gesture).includes(gesture);
const gestures = GESTURES.filter(isAsked);
const ownGestures = OWN_GESTURES.filter(isAsked);

/**
 * A tree of parts with long edges, as real models are: from navigation to the drawing, the first time in a browser and again, until the
 * page is quiet, and each gesture from the first one right after opening, against a bare canvas that draws the same.
 */
export async function benchNested(): Promise<Row[]> {
  const peers = await servePeers();
  const ours = await Ours.start();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_ARGS] });
  try {
    const rows: Row[] = [];
    for (const parts of asked) {
      const url = await ours.url(parts, 'tree');
      // What the service does once for a model that it has just been given is no part of opening it.
      await opened(browser, ours, url);
      rows.push(...(await openings(browser, ours, url, parts)));
      const costs = new Map(gestures.map((gesture) => [gesture, { ours: [], bare: [] } as Costs]));
      for (let round = 0; round < rounds; round += 1) {
        await performed(browser, ours, url, parts, (gesture, cost) => costs.get(gesture)?.ours.push(cost));
        await performed(browser, ours, peers.url('bare', parts, 'tree'), parts, (gesture, cost) =>
          costs.get(gesture)?.bare.push(cost),
        );
      }
      for (const [gesture, of] of costs) rows.push(rowOf(parts, gesture, of));
      rows.push(...(await computedRows(browser, ours, url, peers.url('bare', parts, 'tree'), parts)));
    }
    return rows;
  } finally {
    await browser.close();
    await ours.stop();
    await peers.stop();
  }
}

interface Costs {
  readonly ours: Cost[];
  readonly bare: Cost[];
}

/** Whose browser it is: the app keeps the model there only for somebody it knows. */
type Session = Pick<Ours, 'token' | 'userId'>;

async function pageOf(
  context: BrowserContext,
  { token, userId }: Session,
): Promise<{ page: Page; cdp: CDPSession }> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const stored = { [TOKEN_KEY]: token, [USER_KEY]: userId };
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  return { page, cdp };
}

/** Milliseconds from navigation to the drawn model, and until the page is quiet. */
async function opened(browser: Browser, session: Session, url: string, again = false) {
  const context = await browser.newContext({ viewport: WINDOW });
  try {
    const first = await visited(context, session, url);
    return again ? await visited(context, session, url) : first;
  } finally {
    await context.close();
  }
}

async function visited(context: BrowserContext, session: Session, url: string) {
  const { page, cdp } = await pageOf(context, session);
  await new Promise((resolve) => setTimeout(resolve, BROWSER_RESTS_MS));
  const from = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('.canvas[data-fitted]').waitFor();
  const drawn = performance.now() - from;
  const { quiet, blocked } = await untilQuiet(cdp, from);
  // Who opens a model again has the app's own files kept by the browser.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.close();
  return { drawn, quiet, blocked };
}

async function untilQuiet(cdp: CDPSession, from: number) {
  for (;;) {
    const before = await busy(cdp);
    const began = performance.now();
    await new Promise((resolve) => setTimeout(resolve, QUIET.ms));
    const now = await busy(cdp);
    if (now - before < (QUIET.share * QUIET.ms) / 1000) return { quiet: began - from, blocked: 1000 * now };
    if (began - from > PATIENCE_MS) throw new Error('the page does not come to rest');
  }
}

async function openings(browser: Browser, session: Session, url: string, parts: number): Promise<Row[]> {
  const cold: Awaited<ReturnType<typeof opened>>[] = [];
  const again: typeof cold = [];
  for (let round = 0; round < rounds; round += 1) {
    cold.push(await opened(browser, session, url));
    again.push(await opened(browser, session, url, true));
  }
  const of = (what: string, times: readonly number[], limit: number | undefined): Row => ({
    what: `${parts.toLocaleString('en')} parts, ${what}`,
    ours: `${Math.round(median(times))} ms`,
    against: limit === undefined ? '' : `${limit} ms limit`,
    ratio: limit === undefined ? '' : holding(median(times) / limit, 1),
  });
  return [
    of(
      'open',
      cold.map(({ drawn }) => drawn),
      LIMITS.open.get(parts),
    ),
    of(
      'open again',
      again.map(({ drawn }) => drawn),
      LIMITS.again,
    ),
    of(
      'quiet',
      cold.map(({ quiet }) => quiet),
      LIMITS.quiet.get(parts),
    ),
    of(
      'main thread until quiet',
      cold.map(({ blocked }) => blocked),
      undefined,
    ),
  ];
}

/** One round: each gesture after the other on a page that was opened just now. */
async function performed(
  browser: Browser,
  session: Session,
  url: string,
  parts: number,
  note: (gesture: Gesture, cost: Cost) => void,
): Promise<void> {
  const context = await browser.newContext({ viewport: WINDOW });
  try {
    const { page, cdp } = await pageOf(context, session);
    await page.goto(url, { waitUntil: 'commit' });
    await shown(page);
    const graph = treeOf(parts);
    for (const gesture of gestures) {
      const perform = await prepared(page, gesture, graph, BETWEEN_MS);
      await perform.begin();
      note(gesture, await costOf(page, cdp, () => perform.go(GESTURE_MS)));
      await perform.end();
    }
  } finally {
    await context.close();
  }
}

/** What the main thread computes in each gesture by its own clock, once right after opening: first those that the bare canvas has too. */
async function computedRows(
  browser: Browser,
  session: Session,
  url: string,
  bareUrl: string,
  parts: number,
): Promise<Row[]> {
  const bare = await computedIn(browser, session, bareUrl, parts, gestures);
  const ours = await computedIn(browser, session, url, parts, [...gestures, ...ownGestures]);
  const written = (clock: OwnClock) =>
    `${Math.round(clock.computed)} ms computed, longest task ${Math.round(clock.longest)}`;
  return Array.from(ours, ([gesture, clock]) => {
    const other = bare.get(gesture);
    return {
      what: `${parts.toLocaleString('en')} parts, ${gesture}, own clock`,
      ours: written(clock),
      against: other ? `bare ${written(other)}` : `${LIMITS.longest} ms limit of a task`,
      ratio: holding(clock.longest / LIMITS.longest, 1),
    };
  });
}

async function computedIn(
  browser: Browser,
  session: Session,
  url: string,
  parts: number,
  asked: readonly (Gesture | OwnGesture)[],
): Promise<Map<Gesture | OwnGesture, OwnClock>> {
  const found = new Map<Gesture | OwnGesture, OwnClock>();
  const context = await browser.newContext({ viewport: WINDOW });
  try {
    const { page, cdp } = await pageOf(context, session);
    await page.goto(url, { waitUntil: 'commit' });
    await shown(page);
    const graph = treeOf(parts);
    for (const gesture of asked) {
      const own = ownGestures.find((one) => one === gesture);
      const shared = gestures.find((one) => one === gesture);
      const perform = own
        ? await preparedOwn(page, own, graph)
        : shared && (await prepared(page, shared, graph, BETWEEN_MS));
      if (!perform) continue;
      await perform.begin();
      found.set(gesture, await ownClockOf(cdp, () => perform.go(GESTURE_MS)));
      await perform.end();
    }
  } finally {
    await context.close();
  }
  return found;
}

const shown = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('.canvas[data-fitted]') !== null || window.firstFrame !== undefined,
  );

function rowOf(parts: number, gesture: Gesture, { ours, bare }: Costs): Row {
  const middle = (costs: readonly Cost[], of: keyof Cost) => median(costs.map((cost) => cost[of]));
  const written = (costs: readonly Cost[]) =>
    `${middle(costs, 'perFrame').toFixed(1)} ms, ${Math.round(middle(costs, 'fps'))} fps, worst ${Math.round(middle(costs, 'worst'))}`;
  const ratio = middle(ours, 'perFrame') / middle(bare, 'perFrame');
  const worst = middle(ours, 'worst');
  return {
    what: `${parts.toLocaleString('en')} parts, ${gesture}`,
    ours: written(ours),
    against: `bare ${written(bare)}`,
    ratio: `${holding(ratio, LIMITS.ratio)}${worst > LIMITS.worst ? ', worst frame above 50 ms' : ''}`,
  };
}

const holding = (ratio: number, limit: number): string =>
  `${ratio.toFixed(2)} ${ratio <= limit ? 'holds' : 'FAILS'}`;
