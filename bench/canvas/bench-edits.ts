import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { TOKEN_KEY, USER_KEY } from '#app/api/ahead/token-keys.ts';
import { BROWSER_ARGS, findBrowser } from '../../scripts/find-browser.ts';
import { json } from '../client.ts';
import { median, type Row } from '../table.ts';
import { Ours } from './contenders.ts';
import { idOf } from './graph.ts';
import { busy } from './measure.ts';

const SIZES = [10_000, 30_000];
const ROUNDS = 3;
/** What is asked for: so much of the main thread for an edit, in milliseconds. */
const LIMIT = 16;
/** So long after an edit belongs to it, in milliseconds: it is drawn, stored, told to others and analysed by then. */
const WITHIN = 1_500;
const PATIENCE_MS = 120_000;
/** A page is quiet that works less than this in so many milliseconds, twice. */
const QUIET = { ms: 500, work: 20 };

const asked = (process.env['BENCH_PARTS'] ?? SIZES.join(',')).split(',').map(Number);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? ROUNDS);

/** An edit in the fields of the selected part, which is typed before it is measured; `commit` stores it. */
interface Edit {
  readonly name: string;
  readonly begin?: (page: Page, round: number) => Promise<void>;
  readonly commit: (page: Page, change: Change, round: number) => Promise<unknown>;
}
/** Writes fields of a part as somebody else does. */
type Change = (fields: object) => Promise<unknown>;

const leaveField = (page: Page) =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
const typed = (name: string, label: string, text: (round: number) => string, group?: string): Edit => ({
  name,
  begin: (page, round) => {
    const within = group === undefined ? page : page.getByRole('group', { name: group }).first();
    return within.getByRole('textbox', { name: label, exact: true }).first().fill(text(round));
  },
  commit: leaveField,
});

const EDITS: readonly Edit[] = [
  typed('own description', 'Description', (round) => `As agreed ${round}`),
  typed('own name of an attribute', 'Name', (round) => `mass${round}`, 'Attribute'),
  typed('own name', 'Name', (round) => `Own ${round}`),
  typed('own move', 'X', (round) => String(60 + 4 * (round % 2))),
  { name: "another's description", commit: (_, change, round) => change({ description: `New ${round}` }) },
  { name: "another's name", commit: (_, change, round) => change({ name: `New ${round}` }) },
  {
    name: "another's move",
    commit: (_, change, round) => change({ position: { x: 60 + 4 * (round % 2), y: 70 } }),
  },
];

/**
 * What one edit costs the open page of a nested model with long edges, at the zoom that it opens with: processor time of the main thread, one's
 * own edits in the fields beside the drawing, and another person's.
 */
export async function benchEdits(): Promise<Row[]> {
  const ours = await Ours.start();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_ARGS] });
  try {
    const rows: Row[] = [];
    for (const parts of asked) rows.push(...(await editsOf(browser, ours, parts)));
    return rows;
  } finally {
    await browser.close();
    await ours.stop();
  }
}

async function editsOf(browser: Browser, ours: Ours, parts: number): Promise<Row[]> {
  const url = await ours.url(parts, 'tree');
  const model = await ours.model(parts, 'tree');
  const [own, other] = [idOf('part', parts - 1), idOf('part', parts - 2)];
  const change = (id: string, fields: object) =>
    json(ours.target, 'PUT', `/api/models/${model}/parts/${id}`, JSON.stringify(fields));
  await change(own, { attributes: [{ name: 'mass', expression: '12 kg' }] });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const stored = { [TOKEN_KEY]: ours.token, [USER_KEY]: ours.userId };
    await page.addInitScript((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    }, stored);
    const cdp = await context.newCDPSession(page);
    // By the clock of the thread: others on the machine take none of it.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(`${url}?select=${own}`, { waitUntil: 'commit' });
    await page.locator('.canvas[data-fitted]').waitFor();
    const rows: Row[] = [];
    for (const edit of EDITS) {
      const costs: number[] = [];
      // The first of each kind is no edit like the others: what it needs is made ready with it.
      for (let round = 0; round <= rounds; round += 1) {
        await edit.begin?.(page, round);
        await untilQuiet(cdp);
        const before = await busy(cdp);
        await edit.commit(page, (fields) => change(other, fields), round);
        await new Promise((resolve) => setTimeout(resolve, WITHIN));
        if (round > 0) costs.push(1000 * ((await busy(cdp)) - before));
      }
      rows.push(rowOf(parts, edit.name, median(costs)));
    }
    return rows;
  } finally {
    await context.close();
  }
}

async function untilQuiet(cdp: CDPSession): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  for (let quiet = 0; quiet < 2; ) {
    const before = await busy(cdp);
    await new Promise((resolve) => setTimeout(resolve, QUIET.ms));
    quiet = 1000 * ((await busy(cdp)) - before) < QUIET.work ? quiet + 1 : 0;
    if (performance.now() > until) throw new Error('the page does not come to rest');
  }
}

function rowOf(parts: number, name: string, cost: number): Row {
  const ratio = cost / LIMIT;
  return {
    what: `${parts.toLocaleString('en')} parts, ${name}`,
    ours: `${Math.round(cost)} ms`,
    against: `${LIMIT} ms limit`,
    ratio: `${ratio.toFixed(2)} ${ratio <= 1 ? 'holds' : 'FAILS'}`,
  };
}
