import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type Locator } from '@playwright/test';
import { z } from 'zod';
import { poppler, sharedData } from '#testing/needs.ts';
import type { CanvasPage } from './pages/canvas-page.ts';
import { openTogether } from './pages/two-people.ts';
import { expectAccessible } from './support/accessible.ts';
import { needing } from './support/needing.ts';
import { expect, test } from './support/service.ts';

const FILE = sharedData('models/ife.json');
const POPPLER = poppler();
/** Media Data, from the Media Server of the Aircraft Front Servers to the Seat TV Interactions Manager. */
const MEDIA_DATA = '3987b167-5b1b-542c-8945-8bfd0809bd01';
const Operations = z.object({
  operations: z.array(z.looseObject({ id: z.string(), body: z.looseObject({}) })),
});
const Numbered = z.object({ data: z.looseObject({ customFields: z.looseObject({ key: z.string() }) }) });

const section = (of: CanvasPage) => of.inspector.getByRole('region', { name: 'Agreement' });
const edge = (of: CanvasPage) =>
  of.edge(/^Interface Media Data,.*Media Server to Seat TV Interactions Manager/);
const documentsOf = (of: CanvasPage) => of.page.getByRole('region', { name: 'Documents', exact: true });

/** Chooses a part among those of its name by the part that it is in. */
async function choosePart(documents: Locator, label: string, name: string): Promise<void> {
  const field = documents.getByRole('combobox', { name: label });
  await field.fill(name);
  await documents
    .page()
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await expect(field).toHaveValue(new RegExp(name));
}

async function chooseDocument(of: CanvasPage, label: string): Promise<Locator> {
  const documents = documentsOf(of);
  if (!(await documents.isVisible())) {
    await of.page.getByRole('button', { name: 'File' }).click();
    await of.page.getByRole('menuitem', { name: 'Document…' }).click();
  }
  await documents.getByLabel('Document', { exact: true }).selectOption({ label });
  return documents;
}

// What two sides of a project owe each other: the document of their interfaces, agreed, and what becomes of it when one is changed.
test('the ICD of two subsystems of the In-Flight Entertainment System is made, agreed, changed and read back', async ({
  browser,
  request,
  service,
}, info) => {
  needing(FILE);
  test.setTimeout(600_000);
  const { operations } = Operations.parse(JSON.parse(readFileSync(FILE.path, 'utf8')));
  const owned = operations.map((one) =>
    one.id === MEDIA_DATA
      ? { ...one, body: { ...one.body, customFields: { ownerSource: 'Ada', ownerTarget: 'Ben' } } }
      : one,
  );
  const { ada, ben, ask, modelPath } = await openTogether(browser, request, service.url, 'structure', owned);
  const { page } = ada;
  const stored = Numbered.safeParse(await ask('GET', `${modelPath}/interfaces/${MEDIA_DATA}`));
  const key = stored.success ? stored.data.data.customFields.key : 'IF-3';

  /** The text of the ICD as PDF, page by page, as it is downloaded in the page. */
  const downloadIcd = async (name: string): Promise<string[]> => {
    const documents = await chooseDocument(ada, 'Interface control document (ICD)');
    await choosePart(documents, 'One side', 'Aircraft Front Servers');
    await choosePart(documents, 'Other side', 'Seat TV');
    await documents.getByRole('button', { name: 'Show document' }).click();
    const preview = documents.getByRole('region', { name: /^Preview of Interface control/ });
    await expect(preview.getByRole('heading', { name: `${key} Media Data` })).toBeVisible();
    await expect(
      preview.getByRole('img', { name: /^The interfaces between .*Aircraft Front Servers and Seat TV/ }),
    ).toBeVisible();
    const downloading = page.waitForEvent('download');
    await documents.getByRole('button', { name: 'Download PDF' }).click();
    const path = info.outputPath(`${name}.pdf`);
    await (await downloading).saveAs(path);
    if (!POPPLER.met) {
      info.annotations.push({ type: 'not read back', description: POPPLER.words });
      return [];
    }
    const { stdout } = spawnSync('pdftotext', ['-raw', '-enc', 'UTF-8', path, '-'], { encoding: 'utf8' });
    return stdout
      .split('\f')
      .slice(0, -1)
      .map((text) => text.replace(/\s+/g, ' '));
  };

  await test.step('the document is made in the page, before anybody agreed', async () => {
    const pages = await downloadIcd('before');
    if (pages.length === 0) return;
    expect(pages[0]).toContain('Interface control document');
    expect(pages[0]).toMatch(/Aircraft Front Servers and .*Seat TV/);
    const text = pages.join(' ');
    expect(text).toContain(`${key} Media Data`);
    expect(text).toContain('Owner of the source Ada');
    for (const [at, one] of pages.entries())
      if (at > 0) expect(one).toContain(`Page ${at + 1} of ${pages.length}`);
    const [, contents = ''] = pages;
    const [, number] = new RegExp(`${key} Media Data (\\d+)`).exec(contents) ?? [];
    expect(pages[Number(number) - 1]).toContain(`${key} Media Data`);
    expect(text).not.toContain('Agreed for the source');
  });

  await test.step('each side agrees in a browser of their own', async () => {
    for (const [of, side] of [
      [ada, 'source'],
      [ben, 'target'],
    ] as const) {
      await of.show('Structure');
      await of.canvas('Structure').focus();
      await of.page.keyboard.press('0');
      await of.choose(edge(of));
      await section(of)
        .getByRole('button', { name: `Agree for ${side}` })
        .click();
    }
    for (const of of [ada, ben]) {
      if (of === ada) await of.choose(edge(of));
      await expect(section(of)).toContainText('agreed by both sides');
    }
    await ask('POST', `${modelPath}/baselines`, { name: 'Agreed', description: 'Both sides' });
  });

  await test.step('one changes a connection, which both see at the line', async () => {
    const name = ben.inspector
      .getByRole('group', { name: 'Connection 1', exact: true })
      .getByLabel('Name', { exact: true });
    await name.fill('Media Content Request, encrypted');
    await name.press('Enter');
    await ben.saved();
    for (const of of [ada, ben])
      await expect(edge(of)).toHaveAccessibleDescription(
        /changed since agreed: Media Content Request, encrypted: Name/,
      );
  });

  await test.step('and in the cell of the matrix and the row of the table', async () => {
    await ada.show('Interfaces');
    const grid = page.getByRole('grid', { name: 'N² matrix' });
    for (const level of ['Logical Architecture', 'IFE System'])
      await grid.getByRole('rowheader', { name: level }).dblclick();
    await expect(
      grid.getByRole('gridcell', { name: /^Aircraft Front Servers to Seat TV/ }),
    ).toHaveAccessibleName(/changed since agreed/i);
    await page.getByRole('tab', { name: 'ICD table' }).click();
    const row = page
      .getByRole('treegrid', { name: 'Interface control' })
      .locator(`[data-id="${MEDIA_DATA}"]`);
    await expect(row.locator('[data-column="name"]')).toHaveAccessibleDescription(/changed since agreed/i);
    await expectAccessible(page);
  });

  await test.step('and in the change report', async () => {
    const documents = await chooseDocument(ada, 'Change report');
    await documents.getByLabel('Changes since').selectOption({ label: 'Agreed' });
    await documents.getByRole('button', { name: 'Show document' }).click();
    const preview = documents.getByRole('region', { name: /^Preview of Change report/ });
    const changed = preview.getByRole('table', { name: 'Changed' });
    await expect(changed).toContainText('interface Media Data');
    // A connection that was renamed is the same one, with both of its names.
    const renamed = changed.getByRole('row', { name: /connection Media Content Request, encrypted/ });
    await expect(renamed.getByRole('cell')).toHaveText([
      /Media Data|^$/,
      'connection Media Content Request, encrypted',
      /^Media Content Request: /,
      /^Media Content Request, encrypted: /,
    ]);
    const agreements = preview.getByRole('table', { name: 'Agreements' });
    await expect(agreements.getByRole('row').filter({ hasText: 'Ada' })).toContainText(
      'Media Content Request, encrypted: Name',
    );
    await expect(agreements.getByRole('row').filter({ hasText: 'Ben' })).toContainText('target');
    // Without a baseline it begins where the last of them agreed.
    const since = documents.getByLabel('Changes since');
    const last = await since.getByRole('option', { name: /^The last agreement, change \d+$/ }).textContent();
    await since.selectOption({ label: last ?? '' });
    await documents.getByRole('button', { name: 'Show document' }).click();
    await expect(preview.getByText(`change ${/\d+$/.exec(last ?? '')?.[0]}`, { exact: true })).toBeVisible();
    await expect(changed.getByRole('row')).toHaveCount(3);
  });

  await test.step('the document says what was agreed and what has changed since', async () => {
    const pages = await downloadIcd('after');
    if (pages.length === 0) return;
    const text = pages.join(' ');
    expect(text).toContain('Media Content Request, encrypted');
    expect(text).toMatch(
      /Agreed for the source Ada, [\d-]+, at change \d+; changed since: Media Content Request, encrypted: Name/,
    );
    expect(text).toMatch(/Agreed for the target Ben/);
  });
});
