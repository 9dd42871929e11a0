import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../../scripts/find-browser.ts';
import { costOf } from '../canvas/measure.ts';
import { median, type Row } from '../table.ts';
import { agGrid, type Contender, ours } from './contenders.ts';
import { FIRST_TITLE } from './rows.ts';
import { timed } from './stopwatch.ts';

/** Both can be lowered for a trial: `BENCH_ROWS=5000 BENCH_ROUNDS=1`. */
const ROWS = Number(process.env['BENCH_ROWS'] ?? 100_000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const EDITS = 10;
const LIMIT_MS = 20;
const WINDOW = { width: 1440, height: 900 };

const WHATS = ['open', 'scroll', 'sort', 'edit', 'edit, sorted', 'heap'] as const;
type What = (typeof WHATS)[number];
type Taken = Record<What, Record<Contender['name'], number[]>>;

/** Our table of requirements against AG Grid Community on the same rows, the same mouse and the same keys. */
export async function benchGrid(): Promise<Row[]> {
  const contenders = [await ours(ROWS), await agGrid(ROWS)];
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...BROWSER_ARGS, '--js-flags=--expose-gc'],
  });
  const none = (): Record<Contender['name'], number[]> => ({ ours: [], 'ag-grid': [] });
  const taken: Taken = {
    open: none(),
    scroll: none(),
    sort: none(),
    edit: none(),
    'edit, sorted': none(),
    heap: none(),
  };
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const contender of contenders) await measure(browser, contender, taken);
  } finally {
    await browser.close();
    for (const contender of contenders) await contender.stop();
  }
  return WHATS.map((what) => rowOf(what, taken));
}

async function measure(browser: Browser, contender: Contender, taken: Taken): Promise<void> {
  const context = await browser.newContext({ viewport: WINDOW });
  // What TypeScript is run with calls this around each function that has a name; there is none in a page.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  const note = (what: What, value: number) => taken[what][contender.name].push(value);
  const { titles, header, viewport } = contender;

  await contender.prepare(page);
  note(
    'open',
    await timed(
      page,
      { what: `${contender.name}, open`, type: 'click', wanted: { selector: titles }, painted: true },
      () => page.locator(contender.opener).click(),
    ),
  );
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  note('heap', (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 2 ** 20);

  const box = await page.locator(viewport).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 200);
  const { perFrame } = await costOf(page, cdp, async () => {
    for (let turn = 0; turn < 60; turn += 1) await page.mouse.wheel(0, 2_000);
  });
  note('scroll', perFrame);
  if ((await toTop(page, viewport)) === 0) throw new Error(`${contender.name} did not scroll`);

  await edit(page, contender, (ms) => note('edit', ms));
  // What is clicked comes into sight first, wherever it is: the first row of the sorted table is looked for at the top.
  await toTop(page, viewport);
  note(
    'sort',
    await timed(
      page,
      {
        what: `${contender.name}, sort`,
        type: 'click',
        wanted: { selector: titles, text: FIRST_TITLE },
        painted: true,
      },
      () => page.locator(header).click(),
    ),
  );
  await edit(page, contender, (ms) => note('edit, sorted', ms));
  await context.close();
}

/** Scrolls to the first row; how far down it was, in pixels. */
function toTop(page: Page, viewport: string): Promise<number> {
  return page.locator(viewport).evaluate((element) => {
    const { scrollTop } = element;
    element.scrollTop = 0;
    return scrollTop;
  });
}

/** Types over titles and commits them; from Enter to the new text in the document. */
async function edit(page: Page, { name, titles }: Contender, note: (ms: number) => void): Promise<void> {
  for (let index = 0; index < EDITS; index += 1) {
    const text = `zz${String(index)} edited`;
    // Not the first, for the next round waits for its title where titles are sorted.
    await page.locator(titles).nth(1).click();
    await page.keyboard.type(text);
    note(
      await timed(
        page,
        {
          what: `${name}, edit`,
          type: 'keydown',
          key: 'Enter',
          wanted: { selector: titles, text },
          painted: false,
        },
        () => page.keyboard.press('Enter'),
      ),
    );
  }
}

function rowOf(what: What, taken: Taken): Row {
  const [mine, theirs] = [median(taken[what].ours), median(taken[what]['ag-grid'])];
  const unit = what === 'heap' ? 'MiB' : 'ms';
  const written = (value: number) => `${value.toFixed(1)} ${unit}`;
  const limit = what.startsWith('edit') ? `; ${LIMIT_MS} ms limit` : '';
  return {
    what: `${ROWS.toLocaleString('en')} rows, ${what}${what === 'scroll' ? ' (main thread a frame)' : ''}`,
    ours: written(mine),
    against: `AG Grid ${written(theirs)}${limit}`,
    ratio: (mine / theirs).toFixed(2),
  };
}
