import { openNewModel } from './pages/canvas-page.ts';
import { EditorPage } from './pages/editor-page.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/service.ts';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const part = (last: number, name: string, fields: object) => ({
  op: 'create',
  kind: 'part',
  id: id(last),
  body: { name, ...fields },
});
const mass = (last: number, value: number) => ({
  attributes: [{ id: id(last), name: 'mass', unit: 'kg', value }],
});
/** A rover with four wheels and an arm, which weighs nothing yet. */
const MODEL = {
  operations: [
    part(1, 'Rover', {}),
    part(2, 'Wheel', { parentId: id(1), multiplicity: 4, ...mass(22, 3) }),
    part(3, 'Arm', { parentId: id(1), ...mass(23, 1.5) }),
    part(4, 'Flag', { parentId: id(1) }),
  ],
};

test('a mass is rolled up over the parts and held against a budget', async ({ service, page }) => {
  await openNewModel(page, service.url, 'structure');
  const editor = new EditorPage(page);
  await editor.importFile('model.json', JSON.stringify(MODEL));

  await editor.show('Budgets');
  const table = page.getByRole('treegrid', { name: 'Budget of mass' });
  const row = (name: RegExp) => table.getByRole('row', { name });
  await expect(row(/^Rover – 13.5 kg none 100 %/)).toBeVisible();
  await expect(row(/^Wheel × 4 3 kg – 3 kg 88.9 %/)).toBeVisible();

  await page.getByRole('button', { name: 'Roll up mass over its children' }).click();
  await expect(row(/^Rover 0 kg 13.5 kg 13.5 kg 100 %/)).toBeVisible();
  await page.getByText('1 part has no mass').click();
  await expect(
    page.getByRole('list', { name: 'Parts without mass' }).getByRole('link', { name: 'Flag' }),
  ).toBeVisible();

  await page.getByRole('textbox', { name: 'At most, in kg' }).fill('12000 g');
  await page.getByRole('button', { name: 'Add budget requirement' }).click();
  await expect(row(/^Rover .* 12 kg fail over by 1.5 kg \(12.5 %\)/)).toBeVisible();
  await editor.saved();

  await page.getByRole('button', { name: 'Sunburst' }).click();
  const picture = page.getByRole('group', { name: 'Who uses the mass of Rover' });
  await picture.getByRole('link', { name: 'Wheel × 4: 12 kg, 88.9 % of Rover' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(picture.getByRole('link', { name: 'Arm: 1.5 kg, 11.1 % of Rover' })).toBeFocused();
  await expect(page).toHaveURL(/picture=sunburst/);
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/ mass of Rover\.csv$/);

  await picture.getByRole('link', { name: /^Arm/ }).click();
  await expect(page).toHaveURL(new RegExp(`structure\\?select=${id(3)}`));
  await expect(editor.node('Part Arm')).toBeVisible();
});
