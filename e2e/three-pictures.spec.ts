import { openTogether } from './pages/two-people.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/service.ts';

const ID = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const [BATTERY, MOTOR, POWER, AXLE, NEED, WHEEL] = [ID(1), ID(2), ID(3), ID(4), ID(5), ID(6)];
const joined = (id: string, name: string, sourceId: string, targetId: string) => ({
  op: 'create',
  kind: 'interface',
  id,
  body: {
    sourceId,
    targetId,
    name,
    metadata: { connections: [{ id: 'c1', name: `${name} line`, type: 'Energy', direction: 'out' }] },
  },
});
const BEGIN = [
  { op: 'create', kind: 'part', id: BATTERY, body: { name: 'Battery', position: { x: 0, y: 0 } } },
  { op: 'create', kind: 'part', id: MOTOR, body: { name: 'Motor', position: { x: 420, y: 0 } } },
  {
    op: 'create',
    kind: 'requirement',
    id: NEED,
    body: { title: 'Drives a day', customFields: { key: 'REQ-7' } },
  },
  { op: 'create', kind: 'part', id: WHEEL, body: { name: 'Wheel', position: { x: 840, y: 0 } } },
  joined(POWER, 'Power', BATTERY, MOTOR),
  joined(AXLE, 'Axle', MOTOR, WHEEL),
];

test('an interface is one fact in drawing, matrix and table: selected together, and changed in place by others', async ({
  browser,
  request,
  service,
}) => {
  const { ada, ben } = await openTogether(browser, request, service.url, 'structure', BEGIN);
  const { page } = ada;
  const matrixCell = page.getByRole('grid', { name: 'N² matrix' }).getByRole('gridcell', {
    name: /^Battery to Motor/,
  });
  const row = page
    .getByRole('treegrid', { name: 'Interface control' })
    .locator(`[role="row"][data-id="${POWER}"]`);
  const inspected = ada.inspector.getByLabel('Name', { exact: true }).first();
  const open = async (tab: 'N²' | 'ICD table') => {
    await ada.show('Interfaces');
    await page.getByRole('tab', { name: tab, exact: true }).click();
  };

  await test.step('selected in the drawing it is selected in cell and row', async () => {
    await ada.choose(ada.edge(/^Interface Power/));
    await expect(inspected).toHaveValue('Power');
    await open('N²');
    await expect(matrixCell).toHaveAttribute('aria-selected', 'true');
    await open('ICD table');
    await expect(row).toHaveAttribute('aria-selected', 'true');
    await expect(inspected).toHaveValue('Power');
  });

  await test.step('selected in the row it is selected in the drawing', async () => {
    await page
      .getByRole('treegrid', { name: 'Interface control' })
      .locator(`[data-id="${AXLE}"] [data-column="key"]`)
      .click();
    await ada.show('Structure');
    await expect(ada.edge(/^Interface Axle/)).toHaveClass(/\bselected\b/);
    await expect(ada.edge(/^Interface Power/)).not.toHaveClass(/\bselected\b/);
    await ada.choose(ada.edge(/^Interface Power/));
  });

  await test.step('the other opens the ICD table, and is seen in the cell that he is in', async () => {
    await ben.show('Interfaces');
    await ben.page.getByRole('tab', { name: 'ICD table' }).click();
    await open('ICD table');
    const line = (of: typeof ada) => of.page.locator(`[data-id="${POWER} c1"] [data-column="type"]`);
    await line(ben).dblclick();
    await expect(line(ada)).toHaveAttribute('aria-description', /Ben is editing this/);
    await ben.page.keyboard.press('Escape');
    await expect(line(ada)).not.toHaveAttribute('aria-description', /Ben is editing this/);
  });

  const benCell = (id: string, column: string) =>
    ben.page.locator(`[role="row"][data-id="${id}"] [data-column="${column}"]`);

  await test.step('what he changes is changed in the row, in place', async () => {
    await benCell(POWER, 'name').click();
    await ben.page.keyboard.type('Main power');
    await ben.page.keyboard.press('Enter');
    await expect(row.locator('[data-column="name"]')).toContainText('Main power');
    await expect(row).toHaveAttribute('aria-selected', 'true');
    await expect(inspected).toHaveValue('Main power');
    await expectAccessible(page);
  });

  await test.step('in the cell of the matrix', async () => {
    await open('N²');
    await expect(matrixCell).toHaveAccessibleName(/^Battery to Motor: 1 interface, Energy/);
    await benCell(`${POWER} c1`, 'type').click();
    await ben.page.keyboard.type('Matter');
    await ben.page.keyboard.press('Enter');
    await expect(matrixCell).toHaveAccessibleName(/^Battery to Motor: 1 interface, Matter/);
    await expect(matrixCell).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('and at the edge of the drawing, which is still selected', async () => {
    await ada.show('Structure');
    await expect(ada.edge(/^Interface Main power/)).toHaveClass(/\bselected\b/);
    await benCell(POWER, 'name').click();
    await ben.page.keyboard.type('Supply');
    await ben.page.keyboard.press('Enter');
    await expect(ada.edge(/^Interface Supply/)).toHaveClass(/\bselected\b/);
    await expect(inspected).toHaveValue('Supply');
  });
});
