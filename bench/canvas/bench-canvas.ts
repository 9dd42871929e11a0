import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../../scripts/find-browser.ts';
import { median, type Row } from '../table.ts';
import { Ours, PEERS, type Peer, servePeers } from './contenders.ts';
import { type Gesture, GESTURES, prepared, viewOf } from './gestures.ts';
import { graphOf } from './graph.ts';
import { busy, type Cost, costOf } from './measure.ts';

const SIZES = [200, 1_000, 5_000, 10_000];
const ROUNDS = 3;
const GESTURE_MS = 1_500;
const ROUTED_AT_ONCE = 150;
const OPENING = { parts: 3_000, limit: 1_500 };
/** What takes longer is given up, and said to take longer. */
const PATIENCE_MS = 60_000;
/** Who takes longer than this for one round is measured in no other. */
const SLOW_MS = 30_000;
/** A page is at rest that works less than this share of so many milliseconds. */
const IDLE = { ms: 500, share: 0.05 };
const WINDOW = { width: 1440, height: 900 };

type Contender = 'ours' | Peer;
type Results = Map<Gesture | 'first frame', Map<Contender, Cost[]>>;

/** For trials fewer sizes, rounds and peers can be asked for: `BENCH_PARTS=200,1000 BENCH_ROUNDS=1 BENCH_PEERS=bare`. */
const asked = (process.env['BENCH_PARTS'] ?? SIZES.join(',')).split(',').map(Number);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? ROUNDS);
const against = (process.env['BENCH_PEERS'] ?? PEERS.join(',')).split(',');

/** Our canvas against a bare one that draws the same picture, plain React Flow and cytoscape: the same graph, the same mouse. */
export async function benchCanvas(): Promise<Row[]> {
  const peers = await servePeers();
  const ours = await Ours.start();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_ARGS] });
  try {
    const rows: Row[] = [];
    for (const parts of asked) {
      const results: Results = new Map();
      const slow = new Set<Contender>();
      const addresses: [Contender, string][] = [
        ['ours', await ours.url(parts)],
        ...PEERS.filter((peer) => against.includes(peer)).map((peer): [Contender, string] => [
          peer,
          peers.url(peer, parts),
        ]),
      ];
      for (let round = 0; round < rounds; round += 1)
        for (const [contender, url] of addresses) {
          if (slow.has(contender)) continue;
          const from = performance.now();
          await measure(browser, contender, url, ours.token, parts, results);
          if (performance.now() - from > SLOW_MS && contender !== 'ours' && contender !== 'bare')
            slow.add(contender);
        }
      rows.push(...rowsOf(parts, results));
    }
    rows.push(await opening(browser, ours));
    return rows;
  } finally {
    await browser.close();
    await ours.stop();
    await peers.stop();
  }
}

async function openPage(browser: Browser, token: string): Promise<Page> {
  const context = await browser.newContext({ viewport: WINDOW });
  const page = await context.newPage();
  page.setDefaultTimeout(2 * PATIENCE_MS);
  await page.addInitScript((value) => localStorage.setItem('modelwright.token', value), token);
  await page.addInitScript(noteOurFirstFrame);
  return page;
}

/** Runs in our page, which marks when its canvas begins to draw, and has an attribute when the drawing is in place. */
function noteOurFirstFrame(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('.canvas[data-fitted]')) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const [begun] = performance.getEntriesByName('canvas');
        window.firstFrame = performance.now() - (begun?.startTime ?? Number.NaN);
      };
      port2.postMessage(null);
    });
  });
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-fitted'],
  });
}

/** One round of one contender: its first frame, and each gesture. What it has no patience for is noted as such. */
async function measure(
  browser: Browser,
  contender: Contender,
  url: string,
  token: string,
  parts: number,
  results: Results,
): Promise<void> {
  const page = await openPage(browser, token);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const note = (what: Gesture | 'first frame', cost: Cost) => {
    const of = results.get(what) ?? new Map<Contender, Cost[]>();
    results.set(what, of.set(contender, [...(of.get(contender) ?? []), cost]));
  };
  await page.goto(url);
  const opened = await patient(firstFrame(page));
  note('first frame', opened === null ? TOO_LONG : { perFrame: opened, fps: 0, worst: 0 });
  if (contender === 'ours') await routed(page, parts);
  if (opened !== null) await idle(cdp);
  let given = opened === null;
  for (const gesture of GESTURES) {
    const cost = given ? null : await patient(costOfGesture(page, cdp, gesture, parts));
    if (cost === null) given = true;
    note(gesture, cost ?? TOO_LONG);
  }
  // Where something is still going on in it, it is not waited for.
  await page.context().close();
}

/** Resolves once the page has come to rest: what it does in idle time once after it was opened is no part of a gesture. */
async function idle(cdp: CDPSession): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    const before = await busy(cdp);
    await new Promise((resolve) => setTimeout(resolve, IDLE.ms));
    if ((await busy(cdp)) - before < (IDLE.share * IDLE.ms) / 1000) return;
  }
}

async function costOfGesture(page: Page, cdp: CDPSession, gesture: Gesture, parts: number): Promise<Cost> {
  const perform = await prepared(page, gesture, graphOf(parts));
  const before = await viewOf(page);
  await perform.begin();
  const { x } = await viewOf(page);
  // What is not done costs little: a press that met something else must not be taken for a quick answer.
  if ((x !== before.x) !== gesture.startsWith('pan'))
    throw new Error(`${gesture}: something else was pressed`);
  const cost = await costOf(page, cdp, () => perform.go(GESTURE_MS));
  await perform.end();
  return cost;
}

const TOO_LONG: Cost = { perFrame: Number.POSITIVE_INFINITY, fps: 0, worst: 0 };

/** What a promise gives, or null where that takes too long. */
async function patient<T>(promise: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  // What is given up fails when its page is closed, and nobody waits for it any more.
  const settled = promise.catch((error: unknown) => {
    if (timer !== undefined) throw error;
    return null;
  });
  try {
    return await Promise.race([settled, late]);
  } finally {
    clearTimeout(timer);
    timer = undefined;
  }
}

/** Milliseconds from the data being there to the first frame that shows it. */
async function firstFrame(page: Page): Promise<number> {
  const found = await page.waitForFunction(() => window.firstFrame);
  return (await found.jsonValue()) ?? Number.NaN;
}

/** Waits until the edges have the ways that a worker finds for them: what it takes of the machine is no part of a gesture. */
async function routed(page: Page, parts: number): Promise<void> {
  if (parts <= ROUTED_AT_ONCE) return;
  await page.waitForFunction(() => performance.getEntriesByName('routes').length > 0);
}

function rowsOf(parts: number, results: Results): Row[] {
  return [...results].map(([what, of]): Row => {
    const value = (contender: Contender) => {
      const costs = of.get(contender);
      return (
        costs && {
          ms: median(costs.map((cost) => cost.perFrame)),
          fps: median(costs.map((cost) => cost.fps)),
        }
      );
    };
    const written = (cost: { ms: number; fps: number }) =>
      cost.ms === Number.POSITIVE_INFINITY
        ? `over ${PATIENCE_MS / 1000} s`
        : what === 'first frame'
          ? `${Math.round(cost.ms)} ms`
          : `${cost.ms.toFixed(1)} ms, ${Math.round(cost.fps)} fps`;
    const mine = value('ours');
    const bare = value('bare');
    const compared = PEERS.flatMap((peer) => {
      const cost = value(peer);
      return cost ? [`${peer} ${written(cost)}`] : [];
    });
    return {
      what: `${parts.toLocaleString('en')} parts, ${what}`,
      ours: mine ? written(mine) : '–',
      against: compared.join('; '),
      ratio: mine && bare ? `${(mine.ms / bare.ms).toFixed(2)} of bare` : '–',
    };
  });
}

/** From navigation to the drawn canvas of a model that the service sends. */
async function opening(browser: Browser, ours: Ours): Promise<Row> {
  const url = await ours.url(OPENING.parts);
  const times: number[] = [];
  const page = await openPage(browser, ours.token);
  for (let round = 0; round <= rounds; round += 1) {
    const from = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator('.canvas[data-fitted]').waitFor();
    // The first round fills the browser's caches.
    if (round > 0) times.push(performance.now() - from);
  }
  await page.context().close();
  return {
    what: `opening ${OPENING.parts.toLocaleString('en')} parts and twice as many interfaces from the service`,
    ours: `${Math.round(median(times))} ms`,
    against: `${OPENING.limit} ms limit`,
    ratio: (median(times) / OPENING.limit).toFixed(2),
  };
}
