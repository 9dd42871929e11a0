import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { openNewModel } from './pages/canvas-page.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/service.ts';

test('a document is chosen, looked at and saved', async ({ service, page }) => {
  const canvas = await openNewModel(page, service.url, 'structure');
  await canvas.doubleClick(await canvas.at(300, 250));
  await canvas.name('Battery');
  await canvas.saved();
  await page.getByRole('button', { name: 'File' }).click();
  await page.getByRole('menuitem', { name: 'Document…' }).click();
  const documents = page.getByRole('region', { name: 'Documents', exact: true });
  await expect(documents.getByLabel('Document', { exact: true })).toBeFocused();

  await test.step('interface control asks for its side first', async () => {
    await documents
      .getByLabel('Document', { exact: true })
      .selectOption({ label: 'Interface control document (ICD)' });
    await expect(documents.getByRole('button', { name: 'Show document' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await documents.getByRole('combobox', { name: 'One side' }).fill('Batt');
    await page.getByRole('option', { name: /Battery/ }).click();
    await documents.getByRole('button', { name: 'Show document' }).click();
    const preview = documents.getByRole('region', { name: /^Preview of Interface control/ });
    await expect(preview.getByRole('heading', { name: 'Interface definition document' })).toBeVisible();
    await expect(preview.getByText('No interfaces cross its boundary.')).toBeVisible();
    await preview.getByRole('link', { name: /Scope/ }).click();
    await expectAccessible(page);
  });

  await test.step('another choice takes the preview away, and the new one is saved as a file', async () => {
    await documents.getByLabel('Document', { exact: true }).selectOption({ label: 'Interface list' });
    await expect(documents.getByRole('region', { name: /^Preview/ })).toHaveCount(0);
    await documents.getByRole('button', { name: 'Show document' }).click();
    await expect(documents.getByText('There are no interfaces.')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await documents.getByRole('button', { name: 'Download HTML' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/Interface list\.html$/);
    expect(await readFile(await download.path(), 'utf8')).toContain('There are no interfaces.');
  });

  await test.step('the same is saved as an Excel workbook', async () => {
    const downloading = page.waitForEvent('download');
    await documents.getByRole('button', { name: 'Download Excel' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/Interface list\.xlsx$/);
    const parts = unzipSync(await readFile(await download.path()));
    expect(strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain(
      'There are no interfaces.',
    );
    await expect(documents.getByText('The workbook is saved')).toBeVisible();
  });

  await test.step('the same is saved as PDF', async () => {
    const downloading = page.waitForEvent('download');
    await documents.getByRole('button', { name: 'Download PDF' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/Interface list\.pdf$/);
    const text = (await readFile(await download.path())).toString('latin1');
    expect(text).toMatch(/^%PDF-1\.7\n/);
    // The browser of the tests reads English of the United States: Letter, in points.
    expect(text).toContain('/MediaBox [0 0 612 792]');
    await expect(documents.getByText('The PDF is saved')).toBeVisible();
  });

  await test.step('the same is saved for Word', async () => {
    const downloading = page.waitForEvent('download');
    await documents.getByRole('button', { name: 'Download Word' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/Interface list\.docx$/);
    const parts = unzipSync(await readFile(await download.path()));
    const text = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
    expect(text).toContain('There are no interfaces.');
    // The browser of the tests reads English of the United States: 8.5 inches wide, in twentieths of a point.
    expect(text).toContain('w:w="12240"');
    await expect(documents.getByText('The Word document is saved')).toBeVisible();
    await expectAccessible(page);
  });
});

test('a long document says how far it has come, and is cancelled', async ({ service, page }) => {
  const canvas = await openNewModel(page, service.url, 'structure');
  await canvas.saved();
  const { origin, pathname } = new URL(page.url());
  const token = await page.evaluate(() => localStorage.getItem('modelwright.token'));
  const operations = Array.from({ length: 3_000 }, (_, at) => ({
    op: 'create',
    kind: 'requirement',
    id: randomUUID(),
    body: { title: `R${at}`, description: 'It shall hold its load. '.repeat(20) },
  }));
  const answer = await page.request.post(`${origin}/api/models/${pathname.split('/')[2]}/batch`, {
    headers: { authorization: `Bearer ${token}` },
    data: { operations },
  });
  expect(answer.status()).toBe(200);
  await page.getByRole('button', { name: 'File' }).click();
  await page.getByRole('menuitem', { name: 'Document…' }).click();
  const documents = page.getByRole('region', { name: 'Documents', exact: true });
  await documents.getByRole('button', { name: 'Download PDF' }).click();
  const progress = documents.getByRole('progressbar', { name: 'Printing the document' });
  await expect(progress).toHaveAttribute('aria-valuetext', /^Wrote [\d,]+ of [\d,]+ headings and rows$/, {
    timeout: 30_000,
  });
  // Nothing is stored by it.
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await documents.getByRole('button', { name: 'Cancel' }).click();
  await expect(progress).toHaveCount(0);
  await expect(documents.getByText('The PDF is saved')).toHaveCount(0);
  await documents.getByRole('button', { name: 'Show document' }).click();
  await expect(documents.getByRole('region', { name: /^Preview/ })).toBeVisible({ timeout: 30_000 });
});
