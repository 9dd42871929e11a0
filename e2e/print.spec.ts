import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openTogether } from './pages/two-people.ts';
import { expect, test } from './support/service.ts';
import { poppler } from '#testing/needs.ts';
import { needing } from './support/needing.ts';

const ROWS = 120;
const POPPLER = poppler();
const [battery, motor] = [crypto.randomUUID(), crypto.randomUUID()];
const [idle, running] = [crypto.randomUUID(), crypto.randomUUID()];
const part = (id: string, name: string, x: number) => ({
  op: 'create',
  kind: 'part',
  id,
  body: { name, position: { x, y: 0 }, size: { width: 160, height: 80 } },
});
const state = (id: string, name: string, x: number) => ({
  op: 'create',
  kind: 'state',
  id,
  body: { name, position: { x, y: 0 }, size: { width: 120, height: 60 } },
});
const OPERATIONS = [
  part(battery, 'Battery', 0),
  part(motor, 'Motor', 400),
  {
    op: 'create',
    kind: 'interface',
    body: {
      sourceId: battery,
      targetId: motor,
      name: 'Power feed',
      metadata: {
        connections: [{ id: crypto.randomUUID(), type: 'Energy', direction: 'out', name: '16 V' }],
      },
    },
  },
  state(idle, 'Idle', 0),
  state(running, 'Running', 300),
  { op: 'create', kind: 'transition', body: { sourceId: idle, targetId: running, name: 'start' } },
  ...Array.from({ length: ROWS }, (_, n) => ({
    op: 'create',
    kind: 'requirement',
    body: { title: `Range number ${n + 1}`, description: 'It shall go as far as it is asked to go.' },
  })),
];

interface Sheets {
  readonly pages: readonly string[];
  readonly size: string;
}

/** What the page prints, each sheet as its text. Where KEEP_PRINTS names a folder it is kept there, to be looked at. */
async function printed(page: Page, name: string, options: Parameters<Page['pdf']>[0]): Promise<Sheets> {
  const folder = mkdtempSync(join(tmpdir(), 'printed-'));
  const file = join(folder, `${name}.pdf`);
  try {
    await page.pdf({ ...options, path: file });
    const { KEEP_PRINTS } = process.env;
    if (KEEP_PRINTS) writeFileSync(join(KEEP_PRINTS, `${name}.pdf`), readFileSync(file));
    const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
    const size = /Page size:\s+(.*)/.exec(execFileSync('pdfinfo', [file], { encoding: 'utf8' }))?.[1] ?? '';
    return { pages: text.split('\f').slice(0, -1), size };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const prints = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset['prints'] ?? 0));

test('every view prints with its title, the date, page n of m and its heads on each sheet', async ({
  browser,
  request,
  service,
}) => {
  needing(POPPLER);
  test.setTimeout(180_000);
  const { ada, modelPath } = await openTogether(browser, request, service.url, 'requirements', OPERATIONS);
  const { page } = ada;
  // The dialog is the browser's own: what it would be given is printed here as a PDF.
  await page.evaluate(() => {
    window.print = () => {
      const { dataset } = document.documentElement;
      dataset['prints'] = String(Number(dataset['prints'] ?? 0) + 1);
    };
  });
  let asked = 0;
  const ask = async (how: () => Promise<void>) => {
    await how();
    asked += 1;
    await expect.poll(() => prints(page)).toBe(asked);
  };
  const byKey = () => ask(() => page.keyboard.press('ControlOrMeta+p'));
  const year = String(new Date().getFullYear());
  const hasMargins = ({ pages }: Sheets, view: string) => {
    for (const [index, text] of pages.entries()) {
      expect(text).toContain(`Rover · ${view}`);
      expect(text).toContain(year);
      expect(text).toContain(`${index + 1} of ${pages.length}`);
      expect(text).not.toContain('Share');
    }
  };

  /** What the browser's own command prints. It is made ready once the page has time. */
  const byMenu = async (view: string, texts: readonly string[]) => {
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(async () => {
      const { pages } = await printed(page, `${view.toLowerCase()}-menu`, { format: 'A3' });
      for (const text of [view, year, `1 of ${pages.length}`, ...texts])
        expect(pages.join('')).toContain(text);
      expect(pages.join('')).not.toContain('Share');
    }).toPass({ timeout: 30_000 });
  };

  await test.step('the table of requirements, all of its rows, on A4 and A3', async () => {
    await expect(page.getByRole('treegrid', { name: 'Requirements' })).toBeVisible();
    const onPaper = async (format: string) => {
      await byKey();
      const sheets = await printed(page, `requirements-${format}`, { format });
      hasMargins(sheets, 'Requirements');
      for (const text of sheets.pages) expect(text).toContain('Statement');
      for (const n of [1, 2, 60, ROWS]) expect(sheets.pages.join('')).toContain(`Range number ${n}`);
      return sheets;
    };
    const [a4, a3] = [await onPaper('A4'), await onPaper('A3')];
    expect(a4.size).toContain('A4');
    expect(a3.size).toContain('A3');
    expect(a3.pages.length).toBeGreaterThan(1);
    expect(a3.pages.length).toBeLessThan(a4.pages.length);
  });

  await test.step('the same without the key, as the menu of the browser does', async () => {
    const { pages } = await printed(page, 'requirements-menu', { format: 'A4' });
    expect(pages.join('')).toContain(`Range number ${ROWS}`);
  });

  await test.step('the matrix and the table of interfaces', async () => {
    await ada.show('Interfaces');
    await expect(page.getByRole('grid').first()).toBeVisible();
    await ask(async () => {
      await page.getByRole('button', { name: 'File' }).click();
      await page.getByRole('menuitem', { name: 'Print…' }).click();
    });
    const n2 = await printed(page, 'n2', { format: 'A4' });
    hasMargins(n2, 'Interfaces');
    expect(n2.pages.length).toBe(1);
    expect(n2.pages[0]).toMatch(/Battery[\s\S]*Motor/);
    await page.getByRole('tab', { name: 'ICD table' }).click();
    await expect(page.getByRole('treegrid')).toContainText('Power feed');
    await byKey();
    const icd = await printed(page, 'icd', { format: 'A3' });
    hasMargins(icd, 'Interfaces · ICD table');
    expect(icd.pages.join('')).toMatch(/Power feed[\s\S]*16 V/);
  });

  await test.step('drawings, on one sheet, as what is read and not as pixels', async () => {
    for (const [view, names] of [
      ['Structure', ['Battery', 'Motor', 'Power feed']],
      ['Behaviour', ['Idle', 'Running', 'start']],
    ] as const) {
      await ada.show(view);
      await expect(page.locator('.canvas[data-fitted]')).toBeVisible();
      await byKey();
      const sheets = await printed(page, view.toLowerCase(), { format: 'A4' });
      hasMargins(sheets, view);
      expect(sheets.pages.length).toBe(1);
      for (const name of names) expect(sheets.pages[0]).toContain(name);
      await byMenu(view, names);
    }
  });

  await test.step('views that are read', async () => {
    for (const [view, text] of [
      ['Findings', 'Severity'],
      ['Settings', 'Previews'],
      ['History', 'Begin'],
    ] as const) {
      await ada.show(view);
      await expect(page.getByRole('main')).toContainText(view === 'Findings' ? 'Found' : text);
      await byKey();
      const sheets = await printed(page, view.toLowerCase(), { format: 'A4' });
      hasMargins(sheets, view);
      expect(sheets.pages.join('')).toContain(text);
      await byMenu(view, [text]);
    }
  });

  await test.step('a comparison, which says at the foot of what', async () => {
    await page.goto(`${service.url}${modelPath.replace('/api', '')}/structure?at=1&against=now`);
    await expect(page.getByText(/^From change 1.* to now/)).toBeVisible();
    await byMenu('Structure', ['From change 1', 'Battery']);
  });

  await test.step('pages that are no view', async () => {
    await page.getByRole('link', { name: 'Modelwright' }).click();
    await expect(page.getByRole('heading', { name: 'Models' })).toBeVisible();
    await byMenu('Models', ['Rover']);
  });

  await test.step('nothing of it is left on the page', async () => {
    await expect(page.locator('.printed')).toHaveCount(0);
  });
});
