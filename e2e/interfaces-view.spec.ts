import { readFile } from 'node:fs/promises';
import { openNewModel } from './pages/canvas-page.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/service.ts';

const ID = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const [CAR, BATTERY, MOTOR, WHEEL, POWER] = [ID(1), ID(2), ID(3), ID(4), ID(5)];

test('interfaces are drawn, named, found, ordered and deleted in the N² matrix', async ({
  page,
  service,
}) => {
  const canvas = await openNewModel(page, service.url, 'structure');
  await canvas.arrive([
    { op: 'create', kind: 'part', id: CAR, body: { name: 'Car', size: { width: 900, height: 400 } } },
    ...[
      { id: BATTERY, name: 'Battery', x: 40 },
      { id: MOTOR, name: 'Motor', x: 340 },
      { id: WHEEL, name: 'Wheel', x: 640 },
    ].map(({ id, name, x }) => ({
      op: 'create' as const,
      kind: 'part' as const,
      id,
      body: { name, parentId: CAR, position: { x, y: 80 } },
    })),
    {
      op: 'create',
      kind: 'interface',
      id: POWER,
      body: {
        sourceId: BATTERY,
        targetId: MOTOR,
        name: 'Power',
        metadata: { connections: [{ type: 'Energy', direction: 'out' }] },
      },
    },
  ]);
  const grid = page.getByRole('grid', { name: 'N² matrix' });
  // Findings are said after it, once the model was looked at.
  const cell = (name: string) => grid.getByRole('gridcell', { name: new RegExp(`^${name}`) });
  /** That of the interface; those of its connections follow. */
  const nameField = canvas.inspector.getByLabel('Name', { exact: true }).first();

  await test.step('the only part of the top is open', async () => {
    await canvas.show('Interfaces');
    await expect(grid.getByRole('rowheader')).toHaveText(['Car', 'Battery', 'Motor', 'Wheel']);
    await expect(cell('Battery to Motor: 1 interface, Energy')).toBeVisible();
  });

  await test.step('a name typed in an empty cell is a new interface', async () => {
    await cell('Battery to Motor: 1 interface, Energy').click();
    await expect(nameField).toHaveValue('Power');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(cell('Motor to Wheel: no interface')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'New interface, Motor to Wheel' })).toBeFocused();
    await page.keyboard.type('Axle');
    await page.keyboard.press('Enter');
    await expect(cell('Motor to Wheel: 1 interface')).toBeFocused();
    await expect(nameField).toHaveValue('Axle');
    await canvas.saved();
  });

  await test.step('it is selected in the drawing, and a selection there is found here', async () => {
    await canvas.show('Structure');
    await canvas.choose(canvas.edge(/^Interface Power/));
    await canvas.show('Interfaces');
    await canvas.show('Structure');
    await expect(canvas.edge(/^Interface Power/)).toHaveClass(/\bselected\b/);
    await canvas.show('Interfaces');
    await cell('Motor to Wheel: 1 interface').click();
  });

  await test.step('Delete takes it away, and undo brings it back', async () => {
    await page.keyboard.press('Delete');
    await expect(cell('Motor to Wheel: no interface')).toBeVisible();
    await canvas.undo();
    await expect(cell('Motor to Wheel: 1 interface')).toBeVisible();
    await canvas.saved();
  });

  await test.step('what somebody else changes is changed here', async () => {
    const token = await page.evaluate(() => localStorage.getItem('modelwright.token'));
    const model = new URL(page.url()).pathname.split('/')[2];
    const answer = await page.request.post(`${service.url}/api/models/${model}/interfaces`, {
      headers: { Authorization: `Bearer ${token}` },
      data: { sourceId: WHEEL, targetId: BATTERY, name: 'Speed' },
    });
    expect(answer.status()).toBe(201);
    await expect(cell('Wheel to Battery: 1 interface')).toBeVisible();
  });

  await test.step('order and level are in the address', async () => {
    await page.getByRole('combobox', { name: 'Order of the parts' }).selectOption('Clustered');
    await expect(page).toHaveURL(/order=clustered/);
    await grid.getByRole('rowheader', { name: 'Car' }).dblclick();
    await expect(page).toHaveURL(new RegExp(`level=${CAR}`));
    await page.reload();
    await expect(page.getByRole('navigation', { name: 'Level' })).toContainText('Car');
    await expect(page.getByRole('combobox', { name: 'Order of the parts' })).toHaveValue('clustered');
    await expect(grid.getByRole('rowheader')).toHaveCount(4);
  });

  await test.step('it leaves as files', async () => {
    const save = async (name: string) => {
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name }).click();
      return downloading;
    };
    const csv = await readFile(await (await save('CSV file')).path(), 'utf8');
    expect(csv).toContain('Battery,1,');
    expect((await save('Excel file')).suggestedFilename()).toMatch(/ Car interfaces\.xlsx$/);
    const svg = await readFile(await (await save('SVG picture')).path(), 'utf8');
    expect(svg).toContain('<title>Battery to Motor: 1 interface, Energy</title>');
  });

  await test.step('the table has what crosses a side, the inspector beside it edits it, and it leaves as a file', async () => {
    await page.getByRole('tab', { name: 'ICD table' }).click();
    const table = page.getByRole('treegrid', { name: 'Interface control' });
    const side = page.getByRole('combobox', { name: 'Side', exact: true });
    await side.fill('Wheel');
    await page.getByRole('option', { name: /^Wheel/ }).click();
    await expect(page).toHaveURL(/tab=icd.*side=/);
    await page.reload();
    await table.getByText('Speed', { exact: true }).click();
    const name = page
      .getByRole('complementary', { name: 'Inspector' })
      .getByRole('textbox', { name: 'Name', exact: true })
      .first();
    await name.fill('Wheel speed');
    await name.press('Enter');
    await expect(table.getByText('Wheel speed', { exact: true })).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'CSV file' }).click();
    const csv = await readFile(await (await downloading).path(), 'utf8');
    expect(csv).toMatch(/^\uFEFFWith,Interface,Connection,/);
    expect(csv).toContain('Battery,Wheel speed,,');
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'N²' }).click();
  });

  await test.step('axe finds nothing serious, light and dark', async () => {
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
  });
});

test('a small cell shows its whole number beside two kinds of flow and its sign', async ({
  service,
  page,
}) => {
  const canvas = await openNewModel(page, service.url, 'structure');
  const [, , id] = new URL(page.url()).pathname.split('/');
  const token = await page.evaluate(() => localStorage.getItem('modelwright.token'));
  const partId = (n: number) => `00000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`;
  const edge = (from: number, to: number, types: readonly string[]) => ({
    op: 'create',
    kind: 'interface',
    body: {
      sourceId: partId(from),
      targetId: partId(to),
      name: 'Cable',
      metadata: { connections: types.map((type) => ({ name: type, type, direction: 'out' })) },
    },
  });
  const made = await page.request.post(`${service.url}/api/models/${id}/batch`, {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      operations: [
        ...Array.from({ length: 20 }, (_, n) => ({
          op: 'create',
          kind: 'part',
          id: partId(n),
          body: { name: `Part ${n}` },
        })),
        ...Array.from({ length: 120 }, () => edge(0, 1, [])),
        ...Array.from({ length: 12 }, () => edge(1, 2, ['Energy', 'Information'])),
      ],
    },
  });
  expect(made.ok()).toBe(true);
  await canvas.show('Interfaces');
  for (const [name, signs] of [
    [/^Part 0 to Part 1: 120 interfaces.*warning/, 1],
    [/^Part 1 to Part 2: 12 interfaces, Energy, Information/, 3],
  ] as const) {
    const cell = page.getByRole('gridcell', { name });
    const number = cell.getByText(/^1\d+$/);
    const digits = await number.boundingBox();
    const around = await number.locator('..').boundingBox();
    expect(digits && around && digits.y >= around.y - 0.5).toBe(true);
    expect(digits && around && digits.x >= around.x).toBe(true);
    await expect(cell.locator('svg')).toHaveCount(signs);
    for (const sign of await cell.locator('svg').all()) {
      const at = await sign.boundingBox();
      // A line is drawn in the middle of its box.
      expect(at && digits && at.y + (at.height === 8 ? 3 : 0) >= digits.y + digits.height - 1).toBe(true);
    }
  }
});
