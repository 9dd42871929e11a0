import { chromium, type Page } from '@playwright/test';
import { RunningService } from '../e2e/support/running-service.ts';
import { BROWSER_ARGS, findBrowser } from '../scripts/find-browser.ts';
import { costOf } from './canvas/measure.ts';
import { field, json, signUp } from './client.ts';
import { timed } from './grid/stopwatch.ts';
import { median, type Row } from './table.ts';

/** Both can be lowered for a trial: `BENCH_INTERFACES=500 BENCH_ROUNDS=1`. */
const INTERFACES = Number(process.env['BENCH_INTERFACES'] ?? 20_000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const CONNECTIONS = 3;
const PARTS = 300;
/** A frame at 60 Hz. */
const FRAME_MS = 1000 / 60;
const TURNS = 60;
const GRID = '[role="treegrid"]';
const SIZE = `${INTERFACES.toLocaleString('en')} interfaces, ${(INTERFACES * CONNECTIONS).toLocaleString('en')} connections`;

const WHATS = ['open', 'scroll', 'scroll, worst frame', 'key down', 'close all', 'choose a side'] as const;
type What = (typeof WHATS)[number];
/** Milliseconds: a frame for what moves, and what people take for at once for the others. */
const LIMITS: Readonly<Record<What, number>> = {
  open: 1_000,
  scroll: FRAME_MS,
  'scroll, worst frame': 100,
  'key down': 100,
  'close all': 1_000,
  'choose a side': 1_000,
};

/** The ICD table of many connections against the time of a frame. */
export async function benchIcd(): Promise<Row[]> {
  const service = await RunningService.start({ LOG_LEVEL: 'warn', RATE_LIMIT: '100000000' });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_ARGS] });
  const taken = new Map<What, number[]>(WHATS.map((what) => [what, []]));
  try {
    const { ours, token, team } = await signUp(service.url);
    const model = field(await json(ours, 'POST', '/api/models', { name: 'Bench', team_id: team }), 'id');
    await json(ours, 'POST', `/api/models/${model}/batch`, { label: 'Interfaces', operations: operations() });
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await context.addInitScript('globalThis.__name = (named) => named');
      await context.addInitScript((value) => localStorage.setItem('modelwright.token', value), token);
      const page = await context.newPage();
      page.setDefaultTimeout(120_000);
      await page.goto(`${service.url}/models/${model}/interfaces`);
      await measure(page, (what, value) => taken.get(what)?.push(value));
      await context.close();
    }
  } finally {
    await browser.close();
    await service.stop();
  }
  return WHATS.map((what) => rowOf(what, median(taken.get(what) ?? [])));
}

async function measure(page: Page, tell: (what: What, value: number) => void): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const cells = `${GRID} [role="gridcell"]`;
  await page.locator('[role="grid"] [role="gridcell"]').first().waitFor();
  const open = { what: 'open', type: 'click', wanted: { selector: cells }, painted: true } as const;
  tell('open', await timed(page, open, () => page.getByRole('tab', { name: 'ICD table' }).click()));
  const box = await page.locator(GRID).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 500, (box?.y ?? 0) + 300);
  const place = () => page.locator(GRID).evaluate(({ scrollTop }) => scrollTop);
  const before = await place();
  const { perFrame, worst } = await costOf(page, cdp, async () => {
    for (let turn = 0; turn < TURNS; turn += 1) await page.mouse.wheel(0, 400);
  });
  if ((await place()) === before) throw new Error('the table did not scroll');
  tell('scroll', perFrame);
  tell('scroll, worst frame', worst);
  await page.mouse.click((box?.x ?? 0) + 500, (box?.y ?? 0) + 300);
  const index = Number(
    await page
      .locator(`${GRID} [tabindex="0"]`)
      .evaluate((cell) => cell.parentElement?.getAttribute('aria-rowindex')),
  );
  const below = `${GRID} [aria-rowindex="${index + 1}"] > [tabindex="0"]`;
  const key = {
    what: 'key',
    type: 'keydown',
    key: 'ArrowDown',
    wanted: { selector: below },
    painted: true,
  } as const;
  tell('key down', await timed(page, key, () => page.keyboard.press('ArrowDown')));
  // Without what is below them, that many rows are left with the header.
  const fewer = { selector: `${GRID}[aria-rowcount="${INTERFACES + 1}"]` };
  const close = { what: 'close', type: 'click', wanted: fewer, painted: true } as const;
  tell(
    'close all',
    await timed(page, close, () => page.getByRole('button', { name: 'Close all', exact: true }).click()),
  );
  await page.getByRole('combobox', { name: 'Side', exact: true }).fill('Part 7');
  const option = page.getByRole('option', { name: 'Part 7', exact: true });
  await option.waitFor();
  const head = { selector: `${GRID} [aria-level="2"]` };
  const choose = { what: 'side', type: 'click', wanted: head, painted: true } as const;
  tell('choose a side', await timed(page, choose, () => option.click()));
}

const id = (kind: number, index: number) =>
  `0000000${kind}-0000-4000-8000-${index.toString(16).padStart(12, '0')}`;
const KINDS = ['Energy', 'Matter', 'Information', 'Binding'];

function operations(): object[] {
  const count = <T>(length: number, one: (index: number) => T) => Array.from({ length }, (_, at) => one(at));
  return [
    ...count(PARTS, (at) => ({ op: 'create', kind: 'part', id: id(1, at), body: { name: `Part ${at}` } })),
    ...count(INTERFACES, (at) => ({
      op: 'create',
      kind: 'interface',
      id: id(2, at),
      body: {
        sourceId: id(1, at % PARTS),
        targetId: id(1, (at + 1 + (at % 7)) % PARTS),
        name: `Interface ${at}`,
        metadata: {
          connections: count(CONNECTIONS, (nth) => ({
            name: `Connection ${nth}`,
            type: KINDS[(at + nth) % KINDS.length],
            direction: nth === 0 ? 'in' : 'out',
          })),
        },
      },
    })),
  ];
}

function rowOf(what: What, ours: number): Row {
  const limit = LIMITS[what];
  return {
    what: `${SIZE}, ${what}${what === 'scroll' ? ', main thread a frame' : ''}`,
    ours: `${ours.toFixed(1)} ms`,
    against: `limit ${limit.toFixed(1)} ms`,
    ratio: (ours / limit).toFixed(2),
  };
}
