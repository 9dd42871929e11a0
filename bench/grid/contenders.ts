import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build, preview } from 'vite';
import { RunningService } from '../../e2e/support/running-service.ts';
import { field, json, signUp } from '../client.ts';
import { rowsOf } from './rows.ts';

/** A table to measure: how it is brought to the moment before it opens, and how its parts are found. */
export interface Contender {
  readonly name: 'ours' | 'ag-grid';
  /** Brings the page to where the rows are in hand and one click opens the table. */
  readonly prepare: (page: Page) => Promise<void>;
  /** What is clicked then. */
  readonly opener: string;
  /** The rows' titles, the header that sorts by title, and what scrolls. */
  readonly titles: string;
  readonly header: string;
  readonly viewport: string;
  readonly stop: () => Promise<void>;
}

/** The columns that both show. */
const COLUMNS = 'title,key,statement,status,priority,level';
/** Operations of one batch, and so of one request. */
const SLICE = 50_000;

/** Our app on a service with one model of so many requirements. */
export async function ours(rows: number): Promise<Contender> {
  const service = await RunningService.start({ LOG_LEVEL: 'warn', RATE_LIMIT: '100000000' });
  const { ours: target, token, team } = await signUp(service.url);
  const id = field(await json(target, 'POST', '/api/models', { name: 'Bench', team_id: team }), 'id');
  const all = rowsOf(rows);
  for (let from = 0; from < all.length; from += SLICE)
    await json(target, 'POST', `/api/models/${id}/batch`, {
      label: 'Rows',
      operations: all
        .slice(from, from + SLICE)
        .map(({ key, title, statement, status, priority, level, ...row }, index) => ({
          op: 'create',
          kind: 'requirement',
          id: row.id,
          body: {
            title,
            description: statement,
            status,
            priority,
            level,
            position: from + index + 1,
            customFields: { key },
          },
        })),
    });
  return {
    name: 'ours',
    opener: 'nav[aria-label="Views"] a[href*="/requirements"]',
    titles: '[role="treegrid"] [data-column="title"][role="gridcell"]',
    header: '[role="columnheader"][data-column="title"]',
    viewport: '[role="treegrid"]',
    prepare: async (page) => {
      await page.addInitScript((value) => localStorage.setItem('modelwright.token', value), token);
      // Once there and back: then the code of the table is in hand, as that of the other is.
      await page.goto(`${service.url}/models/${id}/requirements?columns=${COLUMNS}`);
      await page.locator('[role="treegrid"] [role="row"][data-id]').first().waitFor();
      await page.locator('nav[aria-label="Views"] a[href*="/settings"]').click();
      await page.getByRole('form', { name: 'Model settings' }).waitFor();
    },
    stop: () => service.stop(),
  };
}

/** AG Grid Community on a page of its own, built as a product would be. */
export async function agGrid(rows: number): Promise<Contender> {
  const outDir = mkdtempSync(join(tmpdir(), 'modelwright-grid-'));
  const root = join(import.meta.dirname, 'pages');
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      chunkSizeWarningLimit: 4_000,
      rollupOptions: { input: join(root, 'ag-grid.html') },
    },
  });
  const server = await preview({
    configFile: false,
    root,
    logLevel: 'warn',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  });
  const [origin] = server.resolvedUrls?.local ?? [];
  if (origin === undefined) throw new Error('the page of AG Grid is not served');
  return {
    name: 'ag-grid',
    opener: 'button',
    titles: '.ag-cell[col-id="title"]',
    header: '.ag-header-cell[col-id="title"] .ag-header-cell-label',
    viewport: '.ag-grid-viewport',
    prepare: async (page) => {
      await page.goto(`${origin}ag-grid.html?rows=${rows}`);
      await page.locator('body[data-ready]').waitFor();
    },
    stop: async () => {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
