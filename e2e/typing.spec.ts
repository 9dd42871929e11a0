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

  await test.step('Tab and Shift+Tab go on and back, also from a value that is refused, which stays as it was typed', async () => {
    const add = ada.inspector.getByRole('button', { name: 'Add attribute' });
    await add.click();
    const row = ada.inspector.getByRole('group', { name: 'Attribute 2' });
    const field = (name: string) => row.getByRole('textbox', { name });
    await expect(field('Name')).toBeFocused();
    await page.keyboard.type('current');
    await page.keyboard.press('Tab');
    await expect(field('Value')).toBeFocused();
    await page.keyboard.type('much');
    await page.keyboard.press('Tab');
    await expect(field('Unit')).toBeFocused();
    await expect(field('Value')).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('Shift+Tab');
    await expect(field('Value')).toBeFocused();
    await expect(field('Value')).toHaveValue('much');
    await page.keyboard.press('Shift+Tab');
    await expect(field('Name')).toBeFocused();
    await expect(field('Name')).toHaveValue('current');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2.5');
    await page.keyboard.press('Enter');
    await expect(field('Value')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(field('Unit')).toBeFocused();
    await page.keyboard.type('A');
    await page.keyboard.press('Tab');
    await ada.saved();
    expect(JSON.stringify(await ask('GET', `${modelPath}/parts/${battery}`))).toMatch(
      /"name":"current"[^}]*"value":2.5|"value":2.5[^}]*"name":"current"/,
    );
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

test('a guard and an effect are written with the decimal comma in German, and stored with a point', async ({
  browser,
  request,
  service,
}) => {
  const [idle, drive, go, voltage] = Array.from({ length: 4 }, () => crypto.randomUUID());
  const { ada, ben, ask, modelPath } = await openTogether(browser, request, service.url, 'structure', [
    {
      op: 'create',
      kind: 'part',
      id: battery,
      body: { name: 'Battery', attributes: [{ id: voltage, name: 'Spannung', unit: 'V', value: 12.5 }] },
    },
    {
      op: 'create',
      kind: 'state',
      id: idle,
      body: { name: 'Aus', partId: battery, position: { x: 0, y: 0 } },
    },
    {
      op: 'create',
      kind: 'state',
      id: drive,
      body: { name: 'An', partId: battery, position: { x: 420, y: 0 } },
    },
    {
      op: 'create',
      kind: 'transition',
      id: go,
      body: {
        sourceId: idle,
        targetId: drive,
        metadata: {
          guards: [{ id: 'g', type: 'expression', expression: 'Spannung < 16.5' }],
          effects: ['Spannung = 11.5'],
        },
      },
    },
  ]);
  const context = await browser.newContext({
    locale: 'de-DE',
    viewport: { width: 1440, height: 900 },
    storageState: await ada.page.context().storageState(),
  });
  const page = await context.newPage();
  await page.goto(`${ada.page.url().replace(/structure.*/, 'behaviour')}?select=${go}`);
  const inspector = page.getByRole('complementary', { name: 'Inspektor' });
  const guard = inspector.getByRole('combobox', { name: 'Ausdruck' });
  const effect = inspector.getByRole('textbox', { name: 'Effekt', exact: true });
  const stored = async () => JSON.stringify(await ask('GET', `${modelPath}/transitions/${go}`));
  await expect(guard).toHaveValue('Spannung < 16,5');
  await expect(effect).toHaveValue('Spannung = 11,5');
  await guard.fill('Spannung < 14,2');
  await guard.press('Enter');
  await expect.poll(stored).toContain('"expression":"Spannung < 14.2"');
  await effect.fill('Spannung = max(Spannung; 12,75)');
  await effect.press('Enter');
  await expect.poll(stored).toContain('"Spannung = max(Spannung, 12.75)"');
  await expect(inspector.getByText('[Spannung < 14,2] / Spannung = max(Spannung; 12,75)')).toBeVisible();
  await page.screenshot({ path: 'test-results/looks/german-guard.png' });

  await guard.fill('max(1,5)');
  await guard.press('Enter');
  await expect(inspector.getByText(/„1,5“ kann hier eine Zahl oder zwei Werte sein/)).toBeVisible();
  await expect(guard).toHaveValue('max(1,5)');
  await page.screenshot({ path: 'test-results/looks/german-unclear.png' });
  await context.close();
  await ben.page.close();
});
