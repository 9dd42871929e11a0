import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../../scripts/find-browser.ts';
import { idOf } from '../canvas/graph.ts';
import { importGraph } from '../canvas/import-graph.ts';
import { treeOf } from '../canvas/tree.ts';
import { json, signUp } from '../client.ts';
import { median, quantile } from '../table.ts';
import { count, mib, type Published, seconds } from './published.ts';
import { memoryOf, startUnlimited } from './unlimited.ts';

const SIZES = [10_000, 50_000, 150_000, 500_000];
const WRITES = 31;
/** A page that has not drawn by then is said not to open. */
const PATIENCE_MS = 180_000;
/** So long after its import the memory of the service is read. */
const REST_MS = 20_000;
const asked = (process.env['BENCH_ELEMENTS'] ?? SIZES.join(',')).split(',').map(Number);

/** What opens, how fast and in how much memory: trees of parts with twice as many interfaces, each in a service of its own. */
export async function benchModelSizes(): Promise<Published> {
  const rows: string[][] = [];
  for (const elements of asked) rows.push(await measured(elements));
  return {
    name: 'sizes',
    columns: [
      'Elements',
      'import',
      'all of it read first, after a start',
      'read again',
      'PUT of a part, median (p95)',
      'memory of the service at rest (most)',
      'opened in the browser',
      'its heap',
    ],
    rows,
  };
}

async function measured(elements: number): Promise<string[]> {
  const service = await startUnlimited();
  try {
    const { ours, token, team } = await signUp(service.url);
    const parts = Math.round(elements / 3);
    const importing = performance.now();
    const model = await importGraph(ours, team, treeOf(parts));
    const imported = performance.now() - importing;
    const path = `/api/models/${model}`;
    await service.running.restart();
    const read = async () => {
      const from = performance.now();
      const answer = await fetch(`${service.url}${path}/content`, { headers: ours.headers });
      if (!answer.ok) throw new Error(`GET ${path}/content answered ${answer.status}`);
      await answer.arrayBuffer();
      return performance.now() - from;
    };
    const first = await read();
    const again = median([await read(), await read(), await read()]);
    const writes: number[] = [];
    for (let round = 0; round < WRITES; round += 1) {
      const from = performance.now();
      const part = idOf('part', (round * 37) % parts);
      await json(ours, 'PUT', `${path}/parts/${part}`, { position: { x: round, y: round } });
      writes.push(performance.now() - from);
    }
    const opened = await open(`${service.url}/models/${model}/structure`, token);
    await pause(REST_MS);
    const { now, most } = memoryOf(service);
    const row = [
      count(elements),
      seconds(imported),
      seconds(first),
      seconds(again),
      // The first brings the model into memory.
      `${Math.round(median(writes.slice(1)))} ms (${Math.round(quantile(writes.slice(1), 0.95))})`,
      `${mib(now)} (${mib(most)})`,
      opened ? seconds(opened.drawn) : `no: not within ${PATIENCE_MS / 1_000} s`,
      opened ? mib(opened.heap) : '–',
    ];
    console.error(row.join(' | '));
    return row;
  } finally {
    await service.stop();
  }
}

/** Milliseconds until it is drawn, and the page's heap in MiB after that, cold; null where it does not come. */
async function open(url: string, token: string): Promise<{ drawn: number; heap: number } | null> {
  const browser: Browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...BROWSER_ARGS],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript((value) => localStorage.setItem('modelwright.token', value), token);
    const from = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    const drawn = await page
      .locator('.canvas[data-fitted]')
      .waitFor({ timeout: PATIENCE_MS })
      .then(
        () => performance.now() - from,
        () => null,
      );
    if (drawn === null) return null;
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('HeapProfiler.enable');
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    return { drawn, heap: usedSize / 1024 ** 2 };
  } finally {
    await browser.close();
  }
}
