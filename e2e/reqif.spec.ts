import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
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

const xhtml = (content: string) => `<ATTRIBUTE-VALUE-XHTML>
  <DEFINITION><ATTRIBUTE-DEFINITION-XHTML-REF>text</ATTRIBUTE-DEFINITION-XHTML-REF></DEFINITION>
  <THE-VALUE><div xmlns="http://www.w3.org/1999/xhtml">${content}</div></THE-VALUE></ATTRIBUTE-VALUE-XHTML>`;
const WITH_PICTURES = `<?xml version="1.0" encoding="UTF-8"?>
<REQ-IF xmlns="http://www.omg.org/spec/ReqIF/20110401/reqif.xsd"><CORE-CONTENT><REQ-IF-CONTENT>
<DATATYPES><DATATYPE-DEFINITION-XHTML IDENTIFIER="xhtml"/></DATATYPES>
<SPEC-TYPES><SPEC-OBJECT-TYPE IDENTIFIER="type"><SPEC-ATTRIBUTES>
  <ATTRIBUTE-DEFINITION-XHTML IDENTIFIER="text" LONG-NAME="ReqIF.Text"><TYPE><DATATYPE-DEFINITION-XHTML-REF>xhtml</DATATYPE-DEFINITION-XHTML-REF></TYPE></ATTRIBUTE-DEFINITION-XHTML>
</SPEC-ATTRIBUTES></SPEC-OBJECT-TYPE></SPEC-TYPES>
<SPEC-OBJECTS><SPEC-OBJECT IDENTIFIER="one" LONG-NAME="Screens"><TYPE><SPEC-OBJECT-TYPE-REF>type</SPEC-OBJECT-TYPE-REF></TYPE><VALUES>${xhtml(
  `<p>The table looks as <object data="files/table.png" type="image/png">drawn</object>.</p>
   <p>The sign is <object data="files\\sign.svg" type="image/svg+xml"/>.</p>
   <table><tr><th colspan="2">Modes</th></tr><tr><td>Idle</td><td>3 W</td></tr></table>`,
)}</VALUES></SPEC-OBJECT></SPEC-OBJECTS>
<SPECIFICATIONS><SPECIFICATION IDENTIFIER="spec" LONG-NAME="Spec"><CHILDREN><SPEC-HIERARCHY IDENTIFIER="place"><OBJECT><SPEC-OBJECT-REF>one</SPEC-OBJECT-REF></OBJECT></SPEC-HIERARCHY></CHILDREN></SPECIFICATION></SPECIFICATIONS>
</REQ-IF-CONTENT></CORE-CONTENT></REQ-IF>`;
const SIGN = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40" onload="parent.document.title='ran'">
  <script>parent.document.title = 'ran'</script><image href="https://example.org/spy.png"/><circle cx="30" cy="20" r="18"/></svg>`;

// What a statement shows in its file it shows here, and what is drawn runs nothing and asks nobody.
test('pictures and tables of a statement are seen where they stand', async ({ service, page }) => {
  const picture = readFileSync(join(import.meta.dirname, '../docs/guide/pictures/requirements.png'));
  const archive = zipSync({
    'a.reqif': strToU8(WITH_PICTURES),
    'files/table.png': new Uint8Array(picture),
    'files/sign.svg': strToU8(SIGN),
  });
  const abroad: string[] = [];
  page.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(service.url))
      abroad.push(request.url());
  });
  await openNewModel(page, service.url, 'structure');
  const editor = new EditorPage(page);
  await editor.show('Settings');
  await choose(page, 'screens.reqifz', Buffer.from(archive));
  await page.getByRole('button', { name: 'Import ReqIF' }).click();
  await expect(page.getByText(/^screens.reqifz was imported: /)).toBeVisible();
  await editor.show('Requirements');
  const grid = page.getByRole('treegrid', { name: 'Requirements' });
  await grid.getByText('Screens', { exact: true }).first().click();

  const isDrawn = (image: Locator) =>
    expect(async () =>
      expect(
        await image.evaluate((at) => at instanceof HTMLImageElement && at.complete && at.naturalWidth),
      ).toBeGreaterThan(40),
    ).toPass();
  const formatted = editor.inspector.getByRole('region', { name: 'Statement as formatted in its file' });
  await isDrawn(formatted.getByRole('img', { name: 'table.png' }));
  await isDrawn(formatted.getByRole('img', { name: 'sign.svg' }));
  await expect(formatted.getByRole('columnheader', { name: 'Modes' })).toHaveAttribute('colspan', '2');

  await formatted.getByRole('button', { name: 'Enlarge table.png' }).click();
  await isDrawn(page.getByRole('dialog', { name: 'table.png' }).getByRole('img'));
  await page.keyboard.press('Escape');
  await expect(formatted.getByRole('button', { name: 'Enlarge table.png' })).toBeFocused();

  await editor.inspector.getByRole('button', { name: 'Open its page' }).click();
  await isDrawn(page.getByRole('main').getByRole('img', { name: 'table.png' }));
  expect(await page.title()).not.toBe('ran');
  expect(abroad).toEqual([]);
});
