import type { Page } from '@playwright/test';
import { openNewModel } from './pages/canvas-page.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/service.ts';

const preview = (page: Page) => page.getByRole('region', { name: /^Preview of/ });
const headings = (page: Page) => preview(page).locator('h2[id]:not(#contents)');

test('a definition of a document is made, changed with the document beside it, deleted and brought back', async ({
  service,
  page,
}) => {
  await openNewModel(page, service.url, 'structure');
  const [, , id] = new URL(page.url()).pathname.split('/');
  const token = await page.evaluate(() => localStorage.getItem('modelwright.token'));
  for (const [name, status] of [
    ['Range', 'active'],
    ['Noise', 'draft'],
  ]) {
    const made = await page.request.post(`${service.url}/api/models/${id}/requirements`, {
      headers: { Authorization: `Bearer ${token}` },
      data: { title: name, status, description: `${name} shall be right.` },
    });
    expect(made.ok()).toBe(true);
  }
  await page.getByRole('button', { name: 'File' }).click();
  await page.getByRole('menuitem', { name: 'Document…' }).click();
  const documents = page.getByRole('region', { name: 'Documents', exact: true });
  const chosen = documents.getByLabel('Definition', { exact: true });
  const editor = page.getByRole('region', { name: /^Definition / });
  const section = (number: number) => editor.getByRole('group', { name: new RegExp(`^Section ${number},`) });

  await test.step('a given one is seen, and stays as it is', async () => {
    await chosen.selectOption({ label: 'Specification for review' });
    await documents.getByRole('button', { name: 'Show its sections' }).click();
    await expect(editor.getByText('A duplicate of it can be changed.')).toBeVisible();
    await expect(section(3)).toHaveAccessibleName('Section 3, Requirements at a glance');
    await section(3)
      .getByRole('button', { name: /^Requirements at a glance/ })
      .click();
    await expect(section(3).getByLabel('Heading')).toHaveAttribute('readonly', '');
    await expect(editor.getByRole('button', { name: /Remove|Add|Move/ })).toHaveCount(0);
    await expect(headings(page).first()).toContainText('Scope');
    await expectAccessible(page);
    await expect(documents.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  });

  await test.step('a new one asks for its name, and says where that is taken', async () => {
    await documents.getByRole('button', { name: 'New definition' }).click();
    const name = editor.getByLabel('Name', { exact: true });
    await expect(name).toBeFocused();
    await page.keyboard.type('Specification for review');
    await page.keyboard.press('Enter');
    await expect(name).toHaveAccessibleDescription(
      /There is a definition “Specification for review” already/,
    );
    await name.fill('For the supplier');
    await name.press('Enter');
    await expect(editor).toHaveAccessibleName('Definition For the supplier');
    await expect(chosen.locator('option:checked')).toHaveText('For the supplier');
    await editor.getByLabel('Title on the cover').fill('Supplier requirements');
    await page.keyboard.press('Enter');
    await expect(preview(page).getByRole('heading', { name: 'Supplier requirements' })).toBeVisible();
  });

  await test.step('a section is added, says its columns, rows and order, and is seen at once', async () => {
    await editor.getByRole('button', { name: 'Add section' }).click();
    await page.getByRole('menuitem', { name: 'Table of requirements' }).click();
    await section(6).getByLabel('Heading').fill('At a glance');
    await page.keyboard.press('Enter');
    for (const column of ['Verdict', 'Statement', 'Allocated parts'])
      await section(6).getByRole('checkbox', { name: column, exact: true }).uncheck();
    await section(6).getByRole('button', { name: 'Move Status to the left' }).click();
    await section(6).getByLabel('Filter by a column').selectOption({ label: 'Status' });
    await section(6).getByLabel('Status', { exact: true }).last().selectOption({ label: 'Active' });
    await section(6).getByLabel('Sort by a column').selectOption({ label: 'Key' });
    const table = preview(page).getByRole('table').filter({ hasText: 'Range' }).last();
    await expect(table.getByRole('columnheader')).toHaveText(['Key', 'Status', 'Title']);
    await expect(table.getByRole('row')).toHaveCount(2);
    await expectAccessible(page);
  });

  await test.step('sections are moved by keyboard and by drag, and left out', async () => {
    await section(6)
      .getByRole('button', { name: /^At a glance/ })
      .focus();
    for (const place of [5, 4, 3]) {
      await page.keyboard.press('Alt+ArrowUp');
      await expect(section(place)).toHaveAccessibleName(`Section ${place}, At a glance`);
      await expect(section(place).getByRole('button', { name: /^At a glance/ })).toBeFocused();
    }
    const grip = section(3).locator('[data-grip]');
    const first = await section(1).boundingBox();
    await grip.scrollIntoViewIfNeeded();
    const from = await grip.boundingBox();
    const top = await section(1).boundingBox();
    expect(first && from && top).toBeTruthy();
    await page.mouse.move((from?.x ?? 0) + 6, (from?.y ?? 0) + 8);
    await page.mouse.down();
    await page.mouse.move((from?.x ?? 0) + 6, (top?.y ?? 0) + 20, { steps: 5 });
    await page.mouse.move((from?.x ?? 0) + 6, (top?.y ?? 0) + 2, { steps: 3 });
    await page.mouse.up();
    await expect(section(1)).toHaveAccessibleName('Section 1, At a glance');
    await expect(headings(page).first()).toContainText('At a glance');
    await section(2)
      .getByRole('checkbox', { name: /^Print section 2/ })
      .uncheck();
    await expect(headings(page).nth(1)).not.toContainText('Scope');
    await expect(headings(page)).toHaveText([/At a glance/, /Referenced documents/, /Requirements/]);
  });

  await test.step('what the model refers to is listed, and the scope says its own words', async () => {
    const references = page.getByRole('region', { name: 'Referenced documents', exact: true }).last();
    await references.getByRole('button', { name: 'Add document' }).click();
    await references.getByLabel('Number').fill('ECSS-E-ST-10-24C');
    await references.getByLabel('Title').fill('Interface management');
    await references.getByLabel('Date').fill('soon');
    await references.getByLabel('Date').press('Enter');
    await expect(references.getByLabel('Date')).toHaveAccessibleDescription(/date such as 2026-11-21/);
    await references.getByLabel('Date').fill('2015-06-01');
    await references.getByLabel('Date').press('Enter');
    await expect(
      preview(page).getByRole('row', { name: /ECSS-E-ST-10-24C Interface management/ }),
    ).toContainText('2015-06-01');
    await section(2)
      .getByRole('checkbox', { name: /^Print section 2/ })
      .check();
    await section(2)
      .getByRole('button', { name: /^Scope/ })
      .click();
    await section(2).getByLabel('Text').fill('What the supplier delivers.');
    await section(2).getByLabel('Text').press('Control+Enter');
    await expect(preview(page).getByText('What the supplier delivers.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a duplicate is another one; deleted, it can be brought back', async () => {
    await documents.getByRole('button', { name: 'Duplicate' }).click();
    await expect(editor).toHaveAccessibleName('Definition Copy of For the supplier');
    await documents.getByRole('button', { name: 'Delete' }).click();
    await expect(editor).toHaveCount(0);
    await expect(chosen).toBeFocused();
    await expect(chosen.getByRole('option', { name: 'Copy of For the supplier' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Bring back' }).click();
    await expect(chosen.getByRole('option', { name: 'Copy of For the supplier' })).toHaveCount(1);
  });
});
