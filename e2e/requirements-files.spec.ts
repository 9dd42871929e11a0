import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openNewModel } from './pages/canvas-page.ts';
import { expect, test } from './support/service.ts';

const WISHES = 'Nr.;Wish;Owner\r\n1;"It shall roll.\r\nAlways.";Ann\r\n1.1;=It shall turn.;Ben\r\n';

async function choose(page: Page, name: string, buffer: Buffer) {
  await page
    .getByLabel('File to import into this model')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

test('requirements come in from a table, are corrected, and go out and in again without a change', async ({
  service,
  page,
}) => {
  await openNewModel(page, service.url, 'structure');
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Settings' }).click();
  const columns = page.getByRole('region', { name: /^Columns of / });

  await test.step('the preview shows the guess and takes a correction', async () => {
    await choose(page, 'wishes.csv', Buffer.from(WISHES));
    await expect(columns.getByRole('combobox', { name: 'Nr. is' })).toHaveValue('key');
    await columns.getByRole('combobox', { name: 'Wish is' }).selectOption('Statement');
    await expect(columns.getByText('2 added, 0 changed, 0 missing in the file.')).toBeVisible();
    await columns.getByRole('button', { name: 'Import table' }).click();
    await expect(columns).toBeHidden();
    await expect(page.getByText('wishes.csv was imported: 2 requirements added.')).toBeVisible();
  });

  await test.step('a changed table shows what changes and what is missing', async () => {
    await choose(page, 'wishes.csv', Buffer.from('Nr.;Wish;Owner\n1;It shall fly.;Ann\n'));
    await expect(columns.getByRole('combobox', { name: 'Wish is' })).toHaveValue('statement');
    await expect(columns.getByText('0 added, 1 changed, 1 missing in the file.')).toBeVisible();
    await columns.getByRole('button', { name: 'Cancel' }).last().click();
    await expect(columns).toBeHidden();
  });

  for (const [label, extension] of [
    ['Download CSV file', '.csv'],
    ['Download Excel file', '.xlsx'],
  ] as const)
    await test.step(`${extension} comes back as no change`, async () => {
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: label }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toContain(extension);
      await choose(page, download.suggestedFilename(), await readFile(await download.path()));
      await expect(columns.getByText('0 added, 0 changed, 0 missing in the file.')).toBeVisible();
      await columns.getByRole('button', { name: 'Cancel' }).last().click();
      await expect(columns).toBeHidden();
    });

  await test.step('a broken file is refused in one sentence', async () => {
    await choose(page, 'cut.csv', Buffer.from('Title\n"It shall'));
    await expect(columns.getByText(/Line 2: a quote is opened here and never closed\./)).toBeVisible();
  });
});
