import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openNewModel } from './pages/canvas-page.ts';
import { EditorPage } from './pages/editor-page.ts';
import { sharedData } from '#testing/needs.ts';
import { needing } from './support/needing.ts';
import { expect, test } from './support/service.ts';

const FILE = sharedData('reqif/reqif-editor/example1.reqif');

async function choose(page: Page, name: string, buffer: Buffer) {
  await page
    .getByLabel('File to import into this model')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

// A file of another tool comes in, is worked on, goes out, and its own export is nothing new.
test('a ReqIF file is imported, edited, exported, and imported again without a change', async ({
  service,
  page,
}) => {
  needing(FILE);
  test.setTimeout(120_000);
  const bytes = readFileSync(FILE.path);
  await openNewModel(page, service.url, 'structure');
  const editor = new EditorPage(page);
  await editor.show('Settings');
  const preview = page.getByRole('region', { name: /^Attributes of / });
  const grid = page.getByRole('treegrid', { name: 'Requirements' });

  await test.step('the preview says what is what, and takes a correction', async () => {
    await choose(page, 'example1.reqif', bytes);
    await expect(preview.getByText('13 added, 0 changed, 0 removed.')).toBeVisible();
    await expect(preview.getByRole('combobox', { name: 'Text is' })).toHaveValue('statement');
    await preview.getByRole('combobox', { name: 'Comment is' }).selectOption('Leave in its file');
    await expect(preview.getByRole('button', { name: 'Import ReqIF' })).toBeEnabled();
    await preview.getByRole('button', { name: 'Import ReqIF' }).click();
    await expect(preview).toBeHidden();
    await expect(page.getByText(/^example1.reqif was imported: 13 requirements added\./)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Notes on example1.reqif' })).toContainText('kept beside');
  });

  await test.step('its requirements are there, and one is edited', async () => {
    await editor.show('Requirements');
    await grid.getByText('Introduction', { exact: true }).first().click();
    const name = editor.inspector.getByRole('textbox', { name: 'Title', exact: true });
    await expect(name).toHaveValue('Introduction');
    await name.fill('Overview');
    await name.press('Enter');
    await expect(grid.getByText('Overview', { exact: true }).first()).toBeVisible();
    await editor.saved();
  });

  await test.step('a formatted text is shown as it was set', async () => {
    await grid
      .getByText(/^A round trip testing strikethrough/)
      .first()
      .click();
    const formatted = editor.inspector.getByRole('region', { name: 'Statement as formatted in its file' });
    await expect(formatted.locator('i').first()).toContainText('file');
    await expect(formatted.locator('[style]')).toHaveCount(0);
  });

  await test.step('the file that goes out is nothing new', async () => {
    await editor.show('Settings');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download ReqIF', exact: true }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toContain('.reqif');
    const written = await readFile(await download.path());
    expect(written.toString('utf8')).toContain('Overview');
    await choose(page, download.suggestedFilename(), written);
    await expect(preview.getByText('0 added, 0 changed, 0 removed.')).toBeVisible();
    await expect(preview.getByRole('combobox', { name: 'Comment is' })).toHaveValue('nothing');
    await preview.getByRole('button', { name: 'Cancel' }).last().click();
    await expect(preview).toBeHidden();
  });

  await test.step('a broken file is refused in one sentence', async () => {
    await choose(page, 'cut.reqif', bytes.subarray(0, bytes.length / 2));
    await expect(preview.getByText(/cut\.reqif cannot be imported like this\. Line \d+: /)).toBeVisible();
    await expect(preview.getByRole('button', { name: 'Import ReqIF' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});
