import { existsSync, readFileSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { RunningService } from '../e2e/support/running-service.ts';
import { BROWSER_ARGS, findBrowser } from '../scripts/find-browser.ts';
import { field, json, part, signUp } from './client.ts';
import { median, type Row } from './table.ts';

const ROUNDS = 3;
const FILE = '../shared/data/models/ife.json';
/** What is asked of a preview link on a phone. */
const LIMIT_MS = 2_000;
/** A phone of the middle of the range on a network as slow as Lighthouse takes for one: 1.6 Mbit/s, 150 ms, a processor of a quarter. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;

interface Opened {
  /** From navigation to something on the page, and to the drawing. Milliseconds. */
  readonly painted: number;
  readonly drawn: number;
  /** What came over the network until then, and the largest of it. */
  readonly bytes: number;
  readonly requests: readonly { readonly path: string; readonly bytes: number }[];
}

/** A preview of the In-Flight Entertainment System, opened on a phone that has nothing of the app yet. */
export async function benchPreviewPhone(): Promise<Row[]> {
  if (!existsSync(FILE)) {
    console.log(`\nopening a preview on a phone: left out, ${FILE} is not there`);
    return [];
  }
  const service = await RunningService.start({ LOG_LEVEL: 'warn' });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_ARGS] });
  try {
    const { ours, team } = await signUp(service.url);
    const path = `/api/models/imports?format=batch&team_id=${team}`;
    const imported = await json(ours, 'POST', path, readFileSync(FILE, 'utf8'));
    const modelId = field(part(imported, 'model'), 'id');
    const preview = await json(ours, 'POST', `/api/models/${modelId}/previews`, '{}');
    const address = `${service.url}/models/${modelId}/structure?model-preview-id=${field(preview, 'id')}`;
    const opened: Opened[] = [];
    for (let round = 0; round < ROUNDS; round += 1) opened.push(await open(browser, address));
    const [first] = opened;
    const loaded = [...(first?.requests ?? [])].sort((a, b) => b.bytes - a.bytes).slice(0, 12);
    console.log('\nloaded by a preview until it is drawn, largest first:');
    for (const { path: name, bytes } of loaded) console.log(`  ${Math.round(bytes / 1000)} kB  ${name}`);
    const drawn = median(opened.map((one) => one.drawn));
    return [
      {
        what: 'preview on a phone, cold: navigation to the drawing',
        ours: `${Math.round(drawn)} ms`,
        against: `${LIMIT_MS} ms limit (something is painted: ${Math.round(median(opened.map((one) => one.painted)))} ms; ${Math.round((first?.bytes ?? 0) / 1000)} kB)`,
        ratio: (drawn / LIMIT_MS).toFixed(2),
      },
    ];
  } finally {
    await browser.close();
    await service.stop();
  }
}

async function open(browser: Browser, address: string): Promise<Opened> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const paths = new Map<string, string>();
    const requests: { path: string; bytes: number }[] = [];
    devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
      paths.set(requestId, new URL(request.url).pathname);
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      requests.push({ path: paths.get(requestId) ?? '', bytes: encodedDataLength });
    });
    const from = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('.canvas[data-fitted]').waitFor({ state: 'attached' });
    const drawn = performance.now() - from;
    const until = [...requests];
    const painted = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    );
    return { painted, drawn, bytes: until.reduce((sum, { bytes }) => sum + bytes, 0), requests: until };
  } finally {
    await context.close();
  }
}
