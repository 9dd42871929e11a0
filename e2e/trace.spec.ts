import { readFile } from 'node:fs/promises';
import { openNewModel } from './pages/canvas-page.ts';
import { EditorPage } from './pages/editor-page.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/service.ts';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
/** Two parts and three requirements, one of them inside another. */
const MODEL = {
  operations: [
    { op: 'create', kind: 'part', id: id(1), body: { name: 'Battery' } },
    { op: 'create', kind: 'part', id: id(2), body: { name: 'Antenna' } },
    ...[
      { title: 'Store energy', customFields: { key: 'R1' } },
      { title: 'Last an orbit', customFields: { key: 'R2' }, parentId: id(11) },
      { title: '=Point', customFields: { key: 'R3' } },
    ].map((body, index) => ({ op: 'create', kind: 'requirement', id: id(11 + index), body })),
  ],
};

test('requirements are traced to parts in the matrix, by mouse and by keys, and undone', async ({
  service,
  page,
}) => {
  await openNewModel(page, service.url, 'structure');
  const editor = new EditorPage(page);
  const grid = page.getByRole('grid', { name: 'Trace matrix' });
  const cell = (name: string) => grid.getByRole('gridcell', { name, exact: true });

  await test.step('a model comes in from a file', async () => {
    await editor.importFile('model.json', JSON.stringify(MODEL));
  });

  await test.step('a click sets a link, which the row below inherits', async () => {
    await editor.show('Trace');
    await cell('R1 Store energy, Battery: not linked').click();
    await expect(cell('R1 Store energy, Battery: satisfied by')).toBeFocused();
    await expect(cell('R2 Last an orbit, Battery: inherited: satisfies')).toBeVisible();
    await editor.saved();
  });

  await test.step('arrows and Space set another, Delete clears it', async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(cell('R3 =Point, Battery: not linked')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(cell('R3 =Point, Antenna: not linked')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(cell('R3 =Point, Antenna: satisfied by')).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(cell('R3 =Point, Antenna: not linked')).toBeVisible();
    await editor.undo();
    await expect(cell('R3 =Point, Antenna: satisfied by')).toBeVisible();
    await editor.undo();
    await expect(cell('R3 =Point, Antenna: not linked')).toBeVisible();
    await editor.saved();
  });

  await test.step('only gaps are shown, and the address keeps it', async () => {
    await page.getByRole('combobox', { name: 'Rows shown' }).selectOption('Only gaps');
    await expect(grid.getByRole('rowheader')).toHaveCount(1);
    await expect(page).toHaveURL(/onlyRows=gaps/);
    await page.reload();
    await expect(grid.getByRole('rowheader', { name: 'R3 =Point, not linked' })).toBeVisible();
    await expect(grid.getByRole('rowheader')).toHaveCount(1);
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await expect(grid.getByRole('rowheader')).toHaveCount(3);
  });

  await test.step('the matrix leaves as a file that no spreadsheet runs', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'CSV file' }).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    expect(text).toContain('R1,Store energy,1,,satisfies');
    expect(text).toContain("R3,'=Point,1,,");
    const workbook = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Excel file' }).click();
    expect((await workbook).suggestedFilename()).toMatch(/ trace parts\.xlsx$/);
  });

  await test.step('axe finds nothing serious', async () => {
    await expectAccessible(page);
  });
});
