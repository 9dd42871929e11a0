import { chromium, type Page } from '@playwright/test';
import { RunningService } from '../e2e/support/running-service.ts';
import { BROWSER_ARGS, findBrowser } from '../scripts/find-browser.ts';
import { clusterParts } from '../src/model/interfaces/cluster-parts.ts';
import { feedbackOf } from '../src/model/interfaces/couplings.ts';
import { costOf } from './canvas/measure.ts';
import { field, json, signUp } from './client.ts';
import { timed } from './grid/stopwatch.ts';
import { median, type Row } from './table.ts';

/** Both can be lowered for a trial: `BENCH_PARTS=60 BENCH_ROUNDS=1`. */
const PARTS = Number(process.env['BENCH_PARTS'] ?? 300);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
/** A tenth of the cells are filled; of more parts than 300, thirty of each row. */
const INTERFACES = Math.min(Math.floor((PARTS * PARTS) / 10), PARTS * 30);
/** A frame at 60 Hz. */
const FRAME_MS = 1000 / 60;
const TURNS = 40;
const GRID = '[role="grid"]';

const WHATS = ['open', 'scroll down', 'scroll across', 'order clustered'] as const;
type What = (typeof WHATS)[number];
/** Milliseconds: a frame for what moves, and what people take for at once for the others. */
const LIMITS: Readonly<Record<What, number>> = {
  open: 1_000,
  'scroll down': FRAME_MS,
  'scroll across': FRAME_MS,
  'order clustered': 1_000,
};
const SIZE = `${PARTS} × ${PARTS} parts, ${INTERFACES.toLocaleString('en')} interfaces`;

/** The N² matrix of many parts, a tenth of its cells filled, against the time of a frame; and its order by clustering. */
export async function benchN2(): Promise<Row[]> {
  const service = await RunningService.start({ LOG_LEVEL: 'warn', RATE_LIMIT: '100000000' });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_ARGS] });
  const taken: Record<What, number[]> = {
    open: [],
    'scroll down': [],
    'scroll across': [],
    'order clustered': [],
  };
  try {
    const { ours, token, team } = await signUp(service.url);
    const model = field(await json(ours, 'POST', '/api/models', { name: 'Bench', team_id: team }), 'id');
    await json(ours, 'POST', `/api/models/${model}/batch`, { label: 'Parts', operations: operations() });
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await context.addInitScript('globalThis.__name = (named) => named');
      await context.addInitScript((value) => localStorage.setItem('modelwright.token', value), token);
      const page = await context.newPage();
      page.setDefaultTimeout(120_000);
      await page.goto(`${service.url}/models/${model}/interfaces`);
      await measure(page, taken);
      await context.close();
    }
  } finally {
    await browser.close();
    await service.stop();
  }
  return [...WHATS.map((what) => rowOf(what, median(taken[what]))), feedbackRow()];
}

async function measure(page: Page, taken: Record<What, number[]>): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const cells = `${GRID} [role="gridcell"]`;
  // Once there and back: then its code is in hand.
  await page.locator(cells).first().waitFor();
  await page.locator('nav[aria-label="Views"] a[href*="/settings"]').click();
  await page.getByRole('form', { name: 'Model settings' }).waitFor();
  taken.open.push(
    await timed(page, { what: 'open', type: 'click', wanted: { selector: cells }, painted: true }, () =>
      page.locator('nav[aria-label="Views"] a[href*="/interfaces"]').click(),
    ),
  );
  const box = await page.locator(GRID).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 600, (box?.y ?? 0) + 300);
  const place = () => page.locator(GRID).evaluate(({ scrollLeft, scrollTop }) => scrollLeft + scrollTop);
  for (const [what, x, y] of [
    ['scroll down', 0, 200],
    ['scroll across', 200, 0],
  ] as const) {
    const before = await place();
    const { perFrame } = await costOf(page, cdp, async () => {
      for (let turn = 0; turn < TURNS; turn += 1) await page.mouse.wheel(x, y);
    });
    if ((await place()) === before) throw new Error(`${what}: the matrix did not scroll`);
    taken[what].push(perFrame);
  }
  taken['order clustered'].push(
    await timed(
      page,
      {
        what: 'order clustered',
        type: 'change',
        wanted: { selector: 'button[aria-label="Cluster again"]' },
        painted: true,
      },
      async () => {
        await page.getByRole('combobox', { name: 'Order of the parts' }).selectOption('clustered');
      },
    ),
  );
}

const id = (kind: number, index: number) =>
  `0000000${kind}-0000-4000-8000-${index.toString(16).padStart(12, '0')}`;
const KINDS = ['Energy', 'Matter', 'Information', 'Binding'];

/** The ends of an interface, spread over all cells but the diagonal, always the same. */
function endsOf(index: number): readonly [number, number] {
  const source = (index * 7) % PARTS;
  return [source, (source + 1 + ((index * 131) % (PARTS - 1))) % PARTS];
}

function operations(): object[] {
  const count = (length: number, one: (index: number) => object) =>
    Array.from({ length }, (_, index) => one(index));
  return [
    ...count(PARTS, (index) => ({
      op: 'create',
      kind: 'part',
      id: id(1, index),
      body: { name: `Part ${index}` },
    })),
    ...count(INTERFACES, (index) => {
      const [source, target] = endsOf(index);
      return {
        op: 'create',
        kind: 'interface',
        id: id(2, index),
        body: {
          sourceId: id(1, source),
          targetId: id(1, target),
          name: `Interface ${index}`,
          metadata: { connections: [{ type: KINDS[index % KINDS.length], direction: 'out' }] },
        },
      };
    }),
  ];
}

/** How much leads back in the clustered order, compared with the order in which the parts came. */
function feedbackRow(): Row {
  const ids = Array.from({ length: PARTS }, (_, index) => id(1, index));
  const couplings = new Map<string, Map<string, number>>();
  for (let index = 0; index < INTERFACES; index += 1) {
    const [source, target] = endsOf(index);
    const row = couplings.get(id(1, source)) ?? new Map<string, number>();
    row.set(id(1, target), (row.get(id(1, target)) ?? 0) + 1);
    couplings.set(id(1, source), row);
  }
  const [before, after] = [ids, clusterParts(ids, couplings).flat()].map((order) =>
    feedbackOf(order, couplings),
  );
  return {
    what: `${SIZE}, below the diagonal`,
    ours: String(after),
    against: `${before} unordered`,
    ratio: ((after ?? 0) / (before || 1)).toFixed(2),
  };
}

function rowOf(what: What, ours: number): Row {
  const limit = LIMITS[what];
  const each = what.startsWith('scroll') ? ', main thread a frame' : '';
  return {
    what: `${SIZE}, ${what}${each}`,
    ours: `${ours.toFixed(1)} ms`,
    against: `limit ${limit.toFixed(1)} ms`,
    ratio: (ours / limit).toFixed(2),
  };
}
