import { openNewModel } from './pages/canvas-page.ts';
import { expect, test } from './support/service.ts';

test('the history tells what changed, shows the model as it was, compares and restores it', async ({
  service,
  page,
}) => {
  const canvas = await openNewModel(page, service.url, 'structure');
  await page.getByRole('button', { name: 'Add part' }).click();
  await canvas.name('Battery');
  await canvas.saved();

  await test.step('a baseline is named', async () => {
    await canvas.show('History');
    await page.getByRole('button', { name: 'New baseline' }).click();
    const form = page.getByRole('form', { name: 'New baseline' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Concept');
    await form.getByRole('button', { name: 'Create baseline' }).click();
    await expect(page.getByRole('listitem', { name: 'Concept' })).toContainText('by You');
  });

  await test.step('the model goes on', async () => {
    await canvas.show('Structure');
    await canvas.ready();
    await canvas.node('Part Battery').click();
    const name = canvas.inspector.getByRole('textbox', { name: 'Name', exact: true }).first();
    await name.fill('Accumulator');
    await name.press('Enter');
    await expect(canvas.node('Part Accumulator')).toBeVisible();
    await canvas.saved();
  });

  const changes = page.getByRole('listbox', { name: 'Changes' });
  await test.step('the last change is told field by field', async () => {
    await canvas.show('History');
    // The list of before is shown until the newer one has come.
    await expect(changes.getByRole('option').first()).toContainText(
      'Accumulator: name Battery → Accumulator',
    );
    await changes.getByRole('option').first().click();
    const row = page.getByRole('row', { name: /Name/ }).first();
    await expect(row).toContainText('Battery');
    await expect(row).toContainText('Accumulator');
  });

  await test.step('the baseline is drawn, and nothing can be edited there', async () => {
    await page.getByRole('button', { name: 'Baselines', exact: true }).click();
    await page.getByRole('button', { name: 'Show Concept' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'The model as it was' })).toContainText(
      'Concept',
    );
    await expect(canvas.node('Part Battery')).toBeVisible();
    await expect(page).toHaveURL(/at=\d+/);
    await page.reload();
    await expect(canvas.node('Part Battery')).toBeVisible();
    await page.getByRole('button', { name: 'Back to the present' }).click();
    await expect(canvas.node('Part Accumulator')).toBeVisible();
  });

  await test.step('it is compared with now', async () => {
    await canvas.show('History');
    await page.getByRole('button', { name: 'Compare Concept with now' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'changed' })).toContainText(
      '0 added, 1 changed, 0 removed',
    );
    await expect(page).toHaveURL(/against=now/);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Back to the present' })).toHaveCount(0);
  });

  await test.step('the model is restored, and undo takes that back', async () => {
    await canvas.show('History');
    await changes
      .getByRole('option', { name: /Add part|Create/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Restore the whole model' }).click();
    await expect(page.getByText('Restored 1 element')).toBeVisible();
    await canvas.show('Structure');
    await expect(canvas.node('Part Battery')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(canvas.node('Part Accumulator')).toBeVisible();
  });
});

test('changes read as the elements do, and show no id', async ({ service, page }) => {
  const canvas = await openNewModel(page, service.url, 'structure');
  const [battery, fan, voltage, needed] = Array.from({ length: 4 }, () => crypto.randomUUID());
  const limit = (value: number) => ({
    constraints: [{ type: 'attribute', variableId: voltage, operator: '>=', limit: value, unit: 'V' }],
  });
  await canvas.arrive([
    {
      op: 'create',
      kind: 'part',
      id: battery,
      body: { name: 'Battery', attributes: [{ id: voltage, name: 'voltage', unit: 'V', value: 16 }] },
    },
    { op: 'create', kind: 'part', id: fan, body: { name: 'Fan' } },
    {
      op: 'create',
      kind: 'requirement',
      id: needed,
      body: {
        title: 'Battery voltage',
        description: 'The battery keeps its voltage.',
        status: 'draft',
        priority: 'medium',
        systems: [battery, fan],
        ...limit(14.2),
      },
    },
  ]);
  await canvas.arrive([{ op: 'update', kind: 'requirement', id: needed, body: limit(15.5) }]);
  await canvas.arrive([{ op: 'delete', kind: 'part', id: fan }]);
  await canvas.show('History');
  const changes = page.getByRole('listbox', { name: 'Changes' });
  await expect(changes.getByRole('option', { name: /Battery voltage: limit 14\.2 → 15\.5 V/ })).toBeVisible();
  const view = page.getByRole('main');
  for (const index of [0, 1, 2]) {
    await changes.getByRole('option').nth(index).click();
    await expect(view.getByRole('region', { name: `Change ${4 - index}` })).toBeVisible();
    await expect(view).not.toContainText(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  }
  await changes.getByRole('option').first().click();
  await expect(view.getByRole('row', { name: /Allocated parts/ })).toContainText('Battery, Fan');
});

test('an edit with its undo is one row, that opens to its single rows', async ({ service, page }) => {
  const canvas = await openNewModel(page, service.url, 'structure');
  const [battery, motor] = [crypto.randomUUID(), crypto.randomUUID()];
  const rename = (name: string) => ({ op: 'update', kind: 'part', id: battery, body: { name } });
  await canvas.arrive([
    { op: 'create', kind: 'part', id: battery, body: { name: 'Battery' } },
    { op: 'create', kind: 'part', id: motor, body: { name: 'Motor' } },
  ]);
  await canvas.arrive([rename('Cell')]);
  await canvas.arrive([rename('Battery')]);
  await canvas.show('History');
  const changes = page.getByRole('listbox', { name: 'Changes' });
  const options = changes.getByRole('option');
  const folded = changes.getByRole('option', {
    name: 'Battery: name Battery → Cell undone folded',
  });
  await expect(options).toHaveCount(3);
  await folded.click();
  const detail = page.getByRole('region', { name: 'Changes 3 to 4' });
  await expect(detail).toContainText('The model is as it was before them.');
  await expect(detail.getByRole('button', { name: 'Undo this change' })).toHaveCount(0);

  await changes.press('ArrowRight');
  await expect(options).toHaveCount(5);
  await expect(changes.getByRole('option', { name: /undone open/ })).toBeVisible();
  await changes.press('ArrowDown');
  await changes.press('ArrowDown');
  const single = page.getByRole('region', { name: 'Change 3' });
  await expect(single.getByRole('row', { name: /Name/ })).toContainText('Cell');
  await expect(single.getByRole('button', { name: 'Undo this change' })).toBeVisible();

  await changes.press('ArrowLeft');
  await expect(detail).toBeVisible();
  await changes.press('ArrowLeft');
  await expect(options).toHaveCount(3);
});
