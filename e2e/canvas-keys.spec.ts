import { openNewModel } from './pages/canvas-page.ts';
import { seriousOn } from './support/accessible.ts';
import { expect, test } from './support/service.ts';

test('a model is drawn, named, joined, walked through and searched by keys alone', async ({
  page,
  service,
}) => {
  const canvas = await openNewModel(page, service.url, 'structure');
  const { keyboard } = page;

  await test.step('a first part, and another one joined to it', async () => {
    await keyboard.press('p');
    await canvas.name('Battery');
    await expect(canvas.node('Part Battery')).toBeFocused();
    await keyboard.press('n');
    await canvas.name('Motor');
    await expect(canvas.node('Part Motor')).toBeFocused();
    await expect(canvas.edge('Interface Battery to Motor')).toHaveCount(1);
    await canvas.saved();
  });

  await test.step('arrows go from part to part', async () => {
    await keyboard.press('Control+ArrowLeft');
    await expect(canvas.node('Part Battery')).toBeFocused();
    await keyboard.press('Control+ArrowRight');
    await expect(canvas.node('Part Motor')).toBeFocused();
  });

  await test.step('a third one below, and along the edges to the other end', async () => {
    await keyboard.press('Control+Shift+ArrowDown');
    await canvas.name('Wheel');
    await expect(canvas.node('Part Wheel')).toBeFocused();
    await keyboard.press('i');
    await expect(canvas.edge('Interface Motor to Wheel')).toBeFocused();
    await keyboard.press('o');
    await expect(canvas.node('Part Motor')).toBeFocused();
  });

  await test.step('the interface gets its name in the inspector, and Escape leads back', async () => {
    await keyboard.press('Control+ArrowLeft');
    await expect(canvas.node('Part Battery')).toBeFocused();
    await keyboard.press('i');
    await expect(canvas.edge('Interface Battery to Motor')).toBeFocused();
    await expect(canvas.inspector.getByRole('button', { name: 'Add connection' })).toBeVisible();
    await keyboard.press('e');
    const name = canvas.inspector.getByRole('textbox', { name: 'Name', exact: true }).first();
    await expect(name).toBeFocused();
    await keyboard.type('Power');
    await keyboard.press('Enter');
    await canvas.saved();
    await keyboard.press('Escape');
    await expect(canvas.edge('Interface Power, Battery to Motor')).toBeFocused();
  });

  await test.step('and does while the name is still on its way', async () => {
    let answer = () => {};
    const answers = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/models/**', async (route) => {
      if (route.request().method() !== 'GET') await answers;
      await route.continue();
    });
    await keyboard.press('e');
    await expect(canvas.inspector.getByRole('textbox', { name: 'Name', exact: true }).first()).toBeFocused();
    await keyboard.press('Control+a');
    await keyboard.type('Supply');
    await keyboard.press('Enter');
    await keyboard.press('Escape');
    const edge = canvas.edge('Interface Supply, Battery to Motor');
    await expect(edge).toBeFocused();
    answer();
    await canvas.saved();
    await expect(edge).toBeFocused();
    await page.unroute('**/api/models/**');
  });

  await test.step('the palette runs a command, and shows its key', async () => {
    await keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Commands and search' });
    await expect(field).toBeFocused();
    await keyboard.type('show all');
    const option = page.getByRole('option', { name: /^Show all/ });
    await expect(option).toHaveAttribute('aria-keyshortcuts', '1');
    expect(await seriousOn(page, '[role="dialog"]')).toEqual([]);
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the search goes to what is found', async () => {
    await keyboard.press('Control+f');
    await expect(page.getByRole('combobox', { name: 'Search the model' })).toBeFocused();
    await keyboard.type('whe');
    await expect(page.getByRole('option', { name: /^Wheel/ })).toBeVisible();
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(canvas.inspector.getByRole('textbox', { name: 'Name', exact: true }).first()).toHaveValue(
      'Wheel',
    );
    await expect(canvas.node('Part Wheel')).toBeFocused();
  });

  await test.step('the sheet of shortcuts', async () => {
    await keyboard.press('Shift+?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet.getByRole('textbox', { name: 'Find a key or a command' })).toBeFocused();
    await keyboard.type('other end');
    await expect(sheet.getByRole('listitem')).toHaveCount(1);
    expect(await seriousOn(page, '[role="dialog"]')).toEqual([]);
    await keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  });
});
