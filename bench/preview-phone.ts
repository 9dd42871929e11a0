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
  /** From navigation to something on the page, to the picture of the model, and to the drawing that can be moved. Milliseconds. */
  readonly painted: number;
  readonly seen: number;
  readonly drawn: number;
  /** What came over the network until the picture was seen, and until the drawing. */
  readonly bytesSeen: number;
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
    const [painted, seen, drawn] = (['painted', 'seen', 'drawn'] as const).map((what) =>
      median(opened.map((one) => one[what])),
    );
    return [
      {
        what: 'preview on a phone, cold: navigation to the picture of the model',
        ours: `${Math.round(seen ?? 0)} ms`,
        against: `${LIMIT_MS} ms limit (something is painted: ${Math.round(painted ?? 0)} ms; ${kB(first?.bytesSeen)})`,
        ratio: ((seen ?? 0) / LIMIT_MS).toFixed(2),
      },
      {
        what: 'the same, to the drawing that can be moved',
        ours: `${Math.round(drawn ?? 0)} ms`,
        against: `no limit (${kB(first?.bytes)})`,
        ratio: '',
      },
    ];
  } finally {
    await browser.close();
    await service.stop();
  }
}

const sum = (requests: readonly { readonly bytes: number }[]): number =>
  requests.reduce((all, { bytes }) => all + bytes, 0);

const kB = (bytes = 0): string => `${(bytes / 1000).toFixed(bytes < 100_000 ? 1 : 0)} kB`;

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
    const seen = await page.evaluate(async () => {
      await document.querySelector<HTMLImageElement>('#preview-cover img')?.decode();
      return new Promise<number>((resolve) => {
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      });
    });
    const bytesSeen = sum(requests);
    await page.locator('.canvas[data-fitted]').waitFor({ state: 'attached' });
    const drawn = performance.now() - from;
    const until = [...requests];
    const painted = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    );
    return { painted, seen, drawn, bytesSeen, bytes: sum(until), requests: until };
  } finally {
    await context.close();
  }
}
