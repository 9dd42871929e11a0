import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sharedData } from '#testing/needs.ts';
import { openNewModel } from './pages/canvas-page.ts';
import { EditorPage } from './pages/editor-page.ts';
import { needing } from './support/needing.ts';
import { expect, test } from './support/service.ts';

const FILE = sharedData('sysml2/omg-examples/Vehicle Example/SysML v2 Spec Annex A SimpleVehicleModel.sysml');

async function choose(page: Page, name: string, buffer: Buffer) {
  await page
    .getByLabel('File to import into this model')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

// The vehicle of the specification comes in and is drawn, and what goes out is what came in.
test('a SysML text is imported, drawn, and exported to the letter', async ({ service, page }) => {
  needing(FILE);
  test.setTimeout(180_000);
  const bytes = readFileSync(FILE.path);
  await openNewModel(page, service.url, 'structure');
  const editor = new EditorPage(page);
  await editor.show('Settings');
  const preview = page.getByRole('region', { name: /^Contents of / });

  await test.step('a broken text is refused with its place, unless somebody takes what can be read', async () => {
    await choose(page, 'broken.sysml', Buffer.from('package P {\n  part a : ;\n  part b;\n}\n'));
    await expect(preview.getByText(/^The text has 1 error\. Correct/)).toBeVisible();
    await expect(preview.getByText('Line 2, column 12')).toBeVisible();
    await expect(preview.getByRole('button', { name: 'Import SysML' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await preview.getByLabel('Import what can be read').check();
    await expect(preview.getByRole('button', { name: 'Import SysML' })).toBeEnabled();
    await page.screenshot({ path: test.info().outputPath('broken.png') });
    await preview.getByRole('button', { name: 'Cancel' }).last().click();
  });

  await test.step('the preview says what comes, and what stays text', async () => {
    await choose(page, 'vehicle.sysml', bytes);
    await expect(preview.getByText(/^What the import does: \d+ parts, /)).toBeVisible();
    await expect(preview.getByText(/“perform”, \d+ times/)).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('preview.png') });
    await preview.getByRole('button', { name: 'Import SysML' }).click();
    await expect(preview).toBeHidden({ timeout: 30_000 });
    await expect(page.getByText(/^vehicle\.sysml was imported: \d+ parts/)).toBeVisible();
  });

  await test.step('it is drawn', async () => {
    await editor.show('Structure');
    await expect(page.getByText('VehicleConfigurations').first()).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('drawn.png') });
  });

  await test.step('what goes out is the file that came in', async () => {
    await editor.show('Settings');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download SysML v2 text' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toContain('.sysml');
    expect((await readFile(await download.path())).toString('utf8')).toBe(bytes.toString('utf8'));
  });
});
