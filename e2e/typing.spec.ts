import { expect, test } from './support/service.ts';
import { openTogether } from './pages/two-people.ts';

const [battery, mass, charged] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
const MODEL = [
  {
    op: 'create',
    kind: 'part',
    id: battery,
    body: {
      name: 'Battery',
      attributes: [{ id: mass, name: 'voltage', unit: 'V' }],
      size: { width: 220, height: 120 },
    },
  },
  { op: 'create', kind: 'state', body: { name: 'Idle', order: 1, position: { x: 0, y: 0 } } },
  { op: 'create', kind: 'state', body: { name: 'Drive', order: 2, position: { x: 260, y: 0 } } },
  {
    op: 'create',
    kind: 'requirement',
    id: charged,
    body: {
      title: 'Charged',
      constraints: [{ type: 'attribute', variableId: mass, operator: '<=', limit: 20 }],
    },
  },
];

test('values and limits are typed with their units, shown alike, and the keys of a view work after the palette', async ({
  browser,
  request,
  service,
}) => {
  const { ada, ben, ask, modelPath } = await openTogether(browser, request, service.url, 'structure', MODEL);
  const { page } = ada;
  const address = page.url().split('?')[0] ?? '';
  const goTo = async (view: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Commands and search' }).fill(`go to ${view}`);
    await page.keyboard.press('Enter');
  };

  await test.step('an attribute: Tab from its name to its value, number and unit as one', async () => {
    await page.goto(`${address}?select=${battery}`);
    const row = ada.inspector.getByRole('group', { name: 'Attribute 1' });
    const value = row.getByRole('textbox', { name: 'Value' });
    await row.getByRole('textbox', { name: 'Name' }).focus();
    await page.keyboard.press('Tab');
    await expect(value).toBeFocused();
    await page.keyboard.type('16.8 mV');
    await page.keyboard.press('Enter');
    await ada.saved();
    await expect(row.getByRole('textbox', { name: 'Unit' })).toHaveValue('mV');
    await page.screenshot({ path: 'test-results/looks/value.png' });
    expect(JSON.stringify(await ask('GET', `${modelPath}/parts/${battery}`))).toContain('"value":16.8');
  });

  await test.step('a limit: operator, number and unit', async () => {
    await page.goto(`${address.replace('structure', 'requirements')}?select=${charged}`);
    const row = ada.inspector.getByRole('group', { name: 'Constraint 1' });
    const limit = row.getByRole('textbox', { name: 'Limit' });
    await limit.fill('≥ 14,2 V');
    await limit.press('Enter');
    await ada.saved();
    await expect(limit).toHaveValue('14.2');
    await expect(row.getByRole('combobox', { name: 'Operator' })).toHaveValue('>=');
    await page.screenshot({ path: 'test-results/looks/limit.png' });
  });

  await test.step('after the palette the keys of the canvas work', async () => {
    await goTo('behaviour');
    await expect(page.getByRole('region', { name: 'Behaviour canvas' })).toBeFocused();
    await expect(page.getByRole('group', { name: 'State Idle' }).first()).toBeVisible();
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.screenshot({ path: `test-results/looks/begins-${scheme}.png` });
    }
    await page.keyboard.press('s');
    await expect(page.locator(':focus')).toHaveValue('State 1');
    await page.keyboard.type('Park');
    await page.keyboard.press('Enter');
    await ada.saved();
    await expect.poll(async () => JSON.stringify(await ask('GET', `${modelPath}/states`))).toContain('Park');
  });
  await ben.page.close();
});
