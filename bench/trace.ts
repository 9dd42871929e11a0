import { chromium, type Page } from '@playwright/test';
import { RunningService } from '../e2e/support/running-service.ts';
import { BROWSER_ARGS, findBrowser } from '../scripts/find-browser.ts';
import { costOf } from './canvas/measure.ts';
import { field, json, signUp } from './client.ts';
import { timed } from './grid/stopwatch.ts';
import { median, type Row } from './table.ts';

/** All can be lowered for a trial: `BENCH_ROWS=300 BENCH_COLUMNS=50 BENCH_ROUNDS=1`. */
const ROWS = Number(process.env['BENCH_ROWS'] ?? 3_000);
const COLUMNS = Number(process.env['BENCH_COLUMNS'] ?? 500);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
/** A frame at 60 Hz. */
const FRAME_MS = 1000 / 60;
const TURNS = 40;
const CLICKS = 10;
const GRID = '[role="grid"]';

const WHATS = ['open', 'scroll down', 'scroll across', 'set a link'] as const;
type What = (typeof WHATS)[number];
/** Milliseconds: a frame for what moves, and what people take for at once for the others. */
const LIMITS: Readonly<Record<What, number>> = {
  open: 1_000,
  'scroll down': FRAME_MS,
  'scroll across': FRAME_MS,
  'set a link': 100,
};

/** The matrix of requirements × parts, each requirement linked with one part, against the time of a frame. */
export async function benchTrace(): Promise<Row[]> {
  const service = await RunningService.start({ LOG_LEVEL: 'warn', RATE_LIMIT: '100000000' });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_ARGS] });
  const taken: Record<What, number[]> = {
    open: [],
    'scroll down': [],
    'scroll across': [],
    'set a link': [],
  };
  try {
    const { ours, token, team } = await signUp(service.url);
    const model = field(await json(ours, 'POST', '/api/models', { name: 'Bench', team_id: team }), 'id');
    await json(ours, 'POST', `/api/models/${model}/batch`, { label: 'Traces', operations: operations() });
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await context.addInitScript('globalThis.__name = (named) => named');
      await context.addInitScript((value) => localStorage.setItem('modelwright.token', value), token);
      const page = await context.newPage();
      await page.goto(`${service.url}/models/${model}/trace`);
      await measure(page, taken);
      await context.close();
    }
  } finally {
    await browser.close();
    await service.stop();
  }
  return WHATS.map((what) => rowOf(what, median(taken[what])));
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
      page.locator('nav[aria-label="Views"] a[href*="/trace"]').click(),
    ),
  );

  const box = await page.locator(GRID).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 600, (box?.y ?? 0) + 300);
  const place = () => page.locator(GRID).evaluate(({ scrollLeft, scrollTop }) => scrollLeft + scrollTop);
  for (const [what, x, y] of [
    ['scroll down', 0, 400],
    ['scroll across', 200, 0],
  ] as const) {
    const before = await place();
    const { perFrame } = await costOf(page, cdp, async () => {
      for (let turn = 0; turn < TURNS; turn += 1) await page.mouse.wheel(x, y);
    });
    if ((await place()) === before) throw new Error(`${what}: the matrix did not scroll`);
    taken[what].push(perFrame);
  }

  const free = page.locator(`${GRID} [role="gridcell"][aria-label$=": not linked"]`);
  for (let click = 0; click < CLICKS; click += 1) {
    const name = await free.nth(30 + click).getAttribute('aria-label');
    const linked = name?.replace(/not linked$/, 'satisfied by') ?? '';
    taken['set a link'].push(
      await timed(
        page,
        {
          what: 'set a link',
          type: 'click',
          wanted: { selector: `${GRID} [aria-label="${linked}"]` },
          painted: true,
        },
        () => page.locator(`${GRID} [aria-label="${name}"]`).click(),
      ),
    );
  }
}

const id = (kind: number, index: number) =>
  `0000000${kind}-0000-4000-8000-${index.toString(16).padStart(12, '0')}`;

/** Parts in groups of ten, requirements in groups of twenty, and a link from each requirement's part to it. */
function operations(): object[] {
  const group = (kind: number, index: number, size: number) =>
    index % size === 0 ? {} : { parentId: id(kind, index - (index % size)) };
  const count = (length: number, one: (index: number) => object) =>
    Array.from({ length }, (_, index) => one(index));
  return [
    ...count(COLUMNS, (index) => ({
      op: 'create',
      kind: 'part',
      id: id(1, index),
      body: { name: `Part ${index}`, ...group(1, index, 10) },
    })),
    ...count(ROWS, (index) => ({
      op: 'create',
      kind: 'requirement',
      id: id(2, index),
      body: { title: `Requirement ${index}`, position: index + 1, ...group(2, index, 20) },
    })),
    ...count(ROWS, (index) => ({
      op: 'create',
      kind: 'trace-link',
      id: id(3, index),
      body: { type: 'satisfies', sourceId: id(1, (index * 7) % COLUMNS), targetId: id(2, index) },
    })),
  ];
}

function rowOf(what: What, ours: number): Row {
  const limit = LIMITS[what];
  const each = what.startsWith('scroll') ? ', main thread a frame' : '';
  return {
    what: `${ROWS.toLocaleString('en')} × ${COLUMNS}, ${what}${each}`,
    ours: `${ours.toFixed(1)} ms`,
    against: `limit ${limit.toFixed(1)} ms`,
    ratio: (ours / limit).toFixed(2),
  };
}
