import { openTogether } from './pages/two-people.ts';
import { expect, test } from './support/service.ts';

const [idle, drive, battery, motor] = Array.from({ length: 4 }, () => crypto.randomUUID());
const MODEL = [
  { op: 'create', kind: 'state', id: idle, body: { name: 'Idle' } },
  { op: 'create', kind: 'state', id: drive, body: { name: 'Drive', position: { x: 400, y: 0 } } },
  {
    op: 'create',
    kind: 'transition',
    body: { name: 'go', sourceId: idle, targetId: drive, metadata: { trigger: 'go' } },
  },
  { op: 'create', kind: 'requirement', body: { title: 'Range' } },
  { op: 'create', kind: 'part', id: battery, body: { name: 'Battery' } },
  { op: 'create', kind: 'part', id: motor, body: { name: 'Motor', position: { x: 400, y: 0 } } },
  {
    op: 'create',
    kind: 'interface',
    body: { name: 'Power', sourceId: battery, targetId: motor },
  },
];

test('events, runs and kinds of states leave the keyboard where one goes on', async ({
  browser,
  request,
  service,
}) => {
  const { ada, modelPath } = await openTogether(browser, request, service.url, 'structure', MODEL);
  const { page } = ada;
  const { keyboard } = page;
  const focused = page.locator(':focus');
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name, exact: true }).first().focus();
    await keyboard.press('Enter');
  };
  await page.goto(`${service.url}${modelPath.replace('/api', '')}/behaviour`);

  for (const kind of ['initial state', 'choice', 'final state', 'history'])
    await test.step(`a kind of state without a name to be typed: ${kind}`, async () => {
      const name = new RegExp(`^State ${kind.replace(' state', '')}`, 'i');
      await press('Other kinds of state');
      await page.getByRole('menuitem', { name: `Add ${kind}` }).click();
      await expect(page.getByRole('group', { name }).and(focused)).toBeVisible();
      await keyboard.press('Delete');
      await expect(page.getByRole('group', { name })).toHaveCount(0);
      await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
    });

  const panel = page.getByRole('complementary', { name: 'Simulation' });
  const inPanel = panel.locator(':focus');
  await test.step('an event is fired by its button and by its name', async () => {
    await press('Simulate');
    await expect(panel.getByRole('combobox', { name: 'Behaviour of' })).toBeFocused();
    await press('Start');
    await expect(inPanel).toHaveCount(1);
    await press('go');
    await expect(inPanel).toHaveCount(1);
    const event = panel.getByRole('combobox', { name: 'Event' });
    await event.fill('unheard of');
    await keyboard.press('Enter');
    await expect(event).toBeFocused();
    await expect(event).toHaveValue('');
  });
  await test.step('runs are saved and removed', async () => {
    await panel.getByRole('tab', { name: 'Runs' }).click();
    const name = panel.getByRole('textbox', { name: 'Save this run as' });
    for (const called of ['First', 'Second']) {
      await name.fill(called);
      await keyboard.press('Enter');
      await expect(name).toHaveValue('');
      await expect(name).toBeFocused();
    }
    await press('Remove the run First');
    await expect(panel.getByRole('button', { name: 'Remove the run Second' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(panel.getByRole('button', { name: 'Remove the run Second' })).toBeHidden();
    await expect(inPanel).toHaveCount(1);
    await press('Stop');
    await expect(inPanel).toHaveCount(1);
    await keyboard.press('Escape');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });
});

test('what is made and deleted in the settings, and saved views, leave the keyboard where one goes on', async ({
  browser,
  request,
  service,
}) => {
  const { ada, modelPath } = await openTogether(browser, request, service.url, 'structure', MODEL);
  const { page } = ada;
  const { keyboard } = page;
  const model = `${service.url}${modelPath.replace('/api', '')}`;
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
  const press = async (name: string | RegExp) => {
    await button(name).focus();
    await keyboard.press('Enter');
  };
  await page.goto(`${model}/settings`);

  await test.step('a role of one’s own is given up and stored, and an invitation is revoked', async () => {
    await page.getByRole('textbox', { name: 'E-mail' }).fill('cleo@example.org');
    await press('Add person');
    const role = page.getByRole('combobox', { name: 'Role of cleo@example.org' });
    for (const end of ['Cancel', 'Save permissions']) {
      await role.selectOption('Custom');
      await press(end);
      await expect(button(end)).toBeHidden();
      await expect(role).toBeFocused();
    }
    await press('Revoke the invitation of cleo@example.org');
    await expect(role).toBeHidden();
    await expect(page.getByRole('combobox', { name: /^Role of/ }).and(page.locator(':focus'))).toBeVisible();
  });
  await test.step('a section of a document', async () => {
    await press('New definition');
    await press('Add section');
    await page.getByRole('menuitem', { name: 'Scope' }).click();
    const heading = page.getByRole('textbox', { name: 'Heading' });
    await expect(heading).toBeFocused();
    await keyboard.press('Escape');
    await expect(heading).toBeFocused();
    await press('Remove section 2');
    await expect(button('Remove section 2')).toBeFocused();
    await press('Delete');
    await expect(page.getByRole('combobox', { name: 'Definition', exact: true })).toBeFocused();
  });
  await test.step('the only custom field', async () => {
    const field = page.getByRole('textbox', { name: 'New field' });
    await field.fill('colour');
    await keyboard.press('Enter');
    await expect(field).toHaveValue('');
    const row = page.getByRole('group', { name: 'Field 1' });
    await row.getByRole('button', { name: 'Remove' }).click();
    await expect(row).toBeHidden();
    await expect(field).toBeFocused();
  });
  await test.step('a webhook', async () => {
    await page.getByRole('textbox', { name: 'Address' }).fill('https://example.org/hook');
    await press('Make webhook');
    const hook = page.getByRole('listitem', { name: 'https://example.org/hook' });
    await hook.getByRole('button', { name: 'Delete' }).click();
    await keyboard.press('Escape');
    await expect(hook.getByRole('button', { name: 'Delete' })).toBeFocused();
    await keyboard.press('Enter');
    await press('Delete webhook');
    await expect(hook).toBeHidden();
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });
  for (const view of ['requirements', 'interfaces?tab=icd'])
    await test.step(`saved views of ${view}`, async () => {
      await page.goto(`${model}/${view}`);
      await press('View');
      const list = page.getByRole('region', { name: 'Saved views' });
      const name = list.getByRole('textbox', { name: 'Save this view as' });
      await name.fill('Mine');
      await keyboard.press('Enter');
      await expect(name).toHaveValue('');
      await expect(name).toBeFocused();
      await press('Rename the view Mine');
      await expect(list.getByRole('textbox', { name: 'Name of the view Mine' })).toBeFocused();
      await keyboard.press('Escape');
      await expect(button('Rename the view Mine')).toBeFocused();
      await press('Remove the view Mine');
      await expect(button('Rename the view Mine')).toBeHidden();
      await expect(name).toBeFocused();
      await keyboard.press('Escape');
      await expect(page.getByRole('main').locator('[role=row] :focus, [role=row]:focus')).toHaveCount(1);
    });
});
