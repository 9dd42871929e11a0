import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { sharedData } from '#testing/needs.ts';
import { openNewModel } from './pages/canvas-page.ts';
import { EditorPage } from './pages/editor-page.ts';
import { needing } from './support/needing.ts';
import { expect, test } from './support/service.ts';

const NAME = 'In-Flight Entertainment System';
const FILE = sharedData(`capella/in-flight-entertainment/${NAME}/${NAME}.capella`);

async function choose(page: Page, name: string, buffer: Buffer) {
  await page
    .getByLabel('File to import into this model')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

// A Capella model comes in with a count of what is in it, is drawn, and comes again without a change.
test('a Capella model is imported and drawn', async ({ service, page }) => {
  needing(FILE);
  test.setTimeout(240_000);
  const bytes = readFileSync(FILE.path);
  await openNewModel(page, service.url, 'structure');
  const editor = new EditorPage(page);
  await editor.show('Settings');
  const preview = page.getByRole('region', { name: /^Contents of / });

  await test.step('a file of another tool is named, with the way round', async () => {
    await choose(
      page,
      'requirements.csv',
      Buffer.from('[DOCUMENT]\nTITLE: Pump\n\n[REQUIREMENT]\nUID: P-1\n'),
    );
    await expect(
      page.getByText(/requirements\.csv was not imported\. It is a StrictDoc document/),
    ).toBeVisible();
    await expect(page.getByText(/strictdoc export --formats=reqif-sdoc/)).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('foreign.png') });
  });

  await test.step('the preview counts the classes of the file', async () => {
    await choose(page, 'ife.capella', bytes);
    await expect(preview.getByText(/^What the import does: \d+ parts, /)).toBeVisible({ timeout: 60_000 });
    await expect(preview.getByText(/elements of the file have a place in the model/)).toBeVisible();
    await preview.getByRole('button', { name: /^Show \d+ classes/ }).click();
    const classes = page.getByRole('region', { name: 'Classes of the file' });
    await expect(classes.getByRole('row', { name: 'PhysicalLink 21 21' })).toBeAttached();
    await page.screenshot({ path: test.info().outputPath('preview.png') });
    await preview.getByRole('button', { name: 'Import Capella model' }).click();
    await expect(preview).toBeHidden({ timeout: 60_000 });
    await expect(page.getByText(/^ife\.capella was imported: \d+ parts/)).toBeVisible();
  });

  await test.step('it is drawn', async () => {
    await editor.show('Structure');
    await expect(editor.node('Part Physical Architecture').first()).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('drawn.png') });
    await editor.show('Behaviour');
    await expect(page.getByText('Operational Entity State Machine').first()).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('machines.png') });
    await editor.show('Structure');
  });

  await test.step('the same file again is no change', async () => {
    await editor.show('Settings');
    await choose(page, 'ife.capella', bytes);
    await expect(preview.getByText('What the import does: the model has everything already.')).toBeVisible({
      timeout: 60_000,
    });
  });
});
