import type { Locator, Page } from '@playwright/test';
import type { CanvasPage } from './pages/canvas-page.ts';
import { openTogether } from './pages/two-people.ts';
import { expect, test } from './support/service.ts';

const id = (n: number) => `0000000${n}-0000-4000-8000-000000000000`;
const [BATTERY, MOTOR, POWER, IDLE, DRIVE, GO, VOLTAGE, NEED, LINK] = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(id);
const create = (kind: string, of: string | undefined, body: object) => ({ op: 'create', kind, id: of, body });
const MODEL = [
  create('part', BATTERY, {
    name: 'Battery',
    attributes: [{ id: VOLTAGE, name: 'voltage', unit: 'V', value: 12 }],
  }),
  create('part', MOTOR, { name: 'Motor', position: { x: 420, y: 0 } }),
  create('interface', POWER, {
    sourceId: BATTERY,
    targetId: MOTOR,
    name: 'Power',
    metadata: { connections: [{ id: 'supply', name: 'supply', type: 'Energy', direction: 'out' }] },
  }),
  create('state', IDLE, { name: 'Idle', partId: BATTERY, position: { x: 0, y: 0 } }),
  create('state', DRIVE, { name: 'Drive', partId: BATTERY, position: { x: 260, y: 0 } }),
  create('transition', GO, {
    sourceId: IDLE,
    targetId: DRIVE,
    metadata: {
      trigger: 'start',
      guards: [
        { id: 'limit', type: 'variable', variableId: VOLTAGE, operator: '>', limit: 10 },
        { id: 'sum', type: 'expression', expression: 'voltage < 16' },
      ],
      effects: ['voltage = 11'],
    },
  }),
  create('requirement', NEED, { title: 'Charged' }),
  create('trace-link', LINK, { type: 'refines', sourceId: MOTOR, targetId: NEED }),
];

const UNDO = 'ControlOrMeta+z';

/** Types over a field: undo takes letters back while they are typed, and that edit alone once Enter has stored it. */
async function typesAndUndoes(of: CanvasPage, field: Locator, typed: string): Promise<void> {
  const { page } = of;
  await field.click();
  const before = await field.inputValue();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(typed);
  await page.keyboard.press(UNDO);
  await expect(field).not.toHaveValue(typed);
  await expect(field).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
  await of.saved();
  await expect(field).toHaveValue(typed);
  await page.keyboard.press(UNDO);
  await of.saved();
  await expect(field, `after ${typed}`).toHaveValue(before);
  await expect(field).toBeFocused();
  // What the undo put back is what the field has: leaving it stores nothing.
  await page.keyboard.press('Tab');
  await of.saved();
  await expect(field).toHaveValue(before);
}

async function select(page: Page, view: string, element: string): Promise<void> {
  const url = new URL(page.url());
  await page.goto(`${url.origin}${url.pathname.replace(/[^/]*$/, view)}?select=${element}`);
}

test('undo right after a field was stored takes back that edit alone, and while typing the letters', async ({
  browser,
  request,
  service,
}) => {
  const { ada, ben } = await openTogether(browser, request, service.url, 'structure', MODEL);
  const { page, inspector } = ada;

  await test.step('attributes', async () => {
    await select(page, 'structure', BATTERY ?? '');
    const row = inspector.getByRole('group', { name: 'Attribute 1' });
    await typesAndUndoes(ada, row.getByRole('textbox', { name: 'Name' }), 'tension');
    await typesAndUndoes(ada, row.getByRole('textbox', { name: 'Value' }), '13');
    await typesAndUndoes(ada, row.getByRole('textbox', { name: 'Unit' }), 'kV');
    await typesAndUndoes(ada, row.getByRole('combobox', { name: 'Expression' }), '2 * 6 V');
  });

  await test.step('a value that is refused stays, and undo takes back its letters, not what was stored before', async () => {
    const row = inspector.getByRole('group', { name: 'Attribute 1' });
    const value = row.getByRole('textbox', { name: 'Value' });
    await value.fill('13');
    await value.press('Enter');
    await ada.saved();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('much');
    await page.keyboard.press('Enter');
    await expect(value).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press(UNDO);
    await expect(value).not.toHaveValue('much');
    await page.keyboard.press('Escape');
    await expect(value).toHaveValue('13');
    await page.keyboard.press(UNDO);
    await expect(value).toHaveValue('12');
  });

  await test.step('transitions', async () => {
    await select(page, 'behaviour', GO ?? '');
    await typesAndUndoes(ada, inspector.getByRole('textbox', { name: 'Name' }), 'Leave');
    await typesAndUndoes(ada, inspector.getByRole('combobox', { name: 'Trigger' }), 'begin');
    const guards = inspector.getByRole('group', { name: /^Guard / });
    await typesAndUndoes(ada, guards.getByRole('textbox', { name: 'Limit' }), '10.5');
    await typesAndUndoes(ada, guards.getByRole('combobox', { name: 'Expression' }), 'voltage < 14.2');
    await typesAndUndoes(
      ada,
      inspector.getByRole('textbox', { name: 'Effect', exact: true }),
      'voltage = 12.5',
    );
  });

  await test.step('connections of an interface', async () => {
    await select(page, 'structure', POWER ?? '');
    await typesAndUndoes(ada, inspector.getByRole('textbox', { name: 'Name' }).first(), 'Bus');
    const row = inspector.getByRole('group', { name: 'Connection 1' });
    await typesAndUndoes(ada, row.getByRole('combobox', { name: 'Type', exact: true }), 'Material');
  });

  await test.step('a trace link', async () => {
    await select(page, 'requirements', NEED ?? '');
    await typesAndUndoes(ada, inspector.getByRole('combobox', { name: /^Linked as, with/ }), 'covers');
  });

  await test.step('the ICD table', async () => {
    await ada.show('Interfaces');
    await page.getByRole('tab', { name: 'ICD table' }).click();
    const cell = (row: string, column: string) =>
      page
        .getByRole('treegrid', { name: 'Interface control' })
        .locator(`[data-id="${row}"]`)
        .locator(`[data-column="${column}"]`);
    const supply = `${POWER} supply`;
    for (const [row, column, typed, before] of [
      [POWER ?? '', 'name', 'Bus', 'Power'],
      [supply, 'name', '28 V', 'supply'],
      [supply, 'type', 'Material', 'Energy'],
      [POWER ?? '', 'key', 'IF-9', 'IF-1'],
    ] as const) {
      await cell(row, column).click();
      await page.keyboard.type(typed);
      await page.keyboard.press(UNDO);
      await expect(cell(row, column).locator('input').first()).not.toHaveValue(typed);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await expect(cell(row, column)).toContainText(typed);
      await page.keyboard.press(UNDO);
      await expect(cell(row, column)).toContainText(before);
      await ada.saved();
    }
  });

  await test.step('a budget: undo takes the requirement back that Enter made', async () => {
    await ada.show('Budgets');
    const most = page.getByRole('textbox', { name: 'At most, in V' });
    await most.fill('15');
    await most.press('Enter');
    await expect(most).toHaveCount(0);
    await ada.saved();
    await page.keyboard.press(UNDO);
    await expect(most).toBeVisible();
    await ada.saved();
  });
  await ben.page.close();
});
