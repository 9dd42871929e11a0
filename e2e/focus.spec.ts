import { openTogether } from './pages/two-people.ts';
import { expect, test } from './support/service.ts';

const [battery, motor, range, speed] = Array.from({ length: 4 }, () => crypto.randomUUID());
const MODEL = [
  { op: 'create', kind: 'part', id: battery, body: { name: 'Battery', size: { width: 160, height: 80 } } },
  {
    op: 'create',
    kind: 'part',
    id: motor,
    body: { name: 'Motor', position: { x: 400, y: 0 }, size: { width: 160, height: 80 } },
  },
  { op: 'create', kind: 'requirement', id: range, body: { title: 'Range' } },
  { op: 'create', kind: 'requirement', id: speed, body: { title: 'Speed' } },
];

test('after each create, delete, Escape and closed panel the keyboard is where one goes on', async ({
  browser,
  request,
  service,
}) => {
  const { ada } = await openTogether(browser, request, service.url, 'structure', MODEL);
  const { page } = ada;
  const { keyboard } = page;
  const focused = page.locator(':focus');
  const go = async (view: string) => {
    await keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: 'Commands and search' }).fill(`go to ${view}`);
    await keyboard.press('Enter');
    await expect(page.getByRole('main', { name: view })).toBeVisible();
  };

  await test.step('structure: a part is made and named, looked at, left and deleted', async () => {
    await ada.region.focus();
    await keyboard.press('p');
    await ada.name('Wheel');
    await expect(ada.node('Part Wheel')).toBeFocused();
    const name = ada.inspector.getByRole('textbox', { name: 'Name', exact: true });
    await expect(name).toHaveValue('Wheel');
    await keyboard.press('e');
    await expect(name).toBeFocused();
    await keyboard.press('Escape');
    await expect(ada.node('Part Wheel')).toBeFocused();
    await keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('combobox', { name: 'Commands and search' })).toBeFocused();
    await keyboard.press('Escape');
    await expect(ada.node('Part Wheel')).toBeFocused();
    await keyboard.press('Delete');
    await expect(ada.node('Part Wheel')).toHaveCount(0);
    await expect(page.locator('main :focus')).toHaveCount(1);
  });

  await test.step('inspector: rows and trace links come and go', async () => {
    await page.goto(`${page.url().split('?')[0] ?? ''}?select=${battery}`);
    const { inspector } = ada;
    await inspector.getByRole('button', { name: 'Add attribute' }).click();
    await expect(inspector.getByRole('group', { name: 'Attribute 1' }).locator(':focus')).toHaveCount(1);
    await keyboard.type('mass');
    await keyboard.press('Enter');
    await ada.saved();
    await inspector
      .getByRole('group', { name: 'Attribute 1' })
      .getByRole('button', { name: 'Remove' })
      .click();
    await expect(inspector.locator(':focus')).toHaveCount(1);
    await inspector.getByRole('button', { name: 'Add trace link' }).click();
    await expect(inspector.locator(':focus')).toHaveCount(1);
    await keyboard.press('Escape');
    await expect(focused).toHaveCount(1);
  });

  await test.step('requirements: made, deleted, and the panels beside the table', async () => {
    await go('Requirements');
    const grid = page.getByRole('treegrid', { name: 'Requirements' });
    await page.getByRole('button', { name: 'New requirement' }).click();
    const form = page.getByRole('form', { name: 'New requirement' });
    await expect(form.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await keyboard.type('Stop');
    await keyboard.press('ControlOrMeta+Enter');
    await expect(grid.getByText('Stop', { exact: true })).toBeVisible();
    await expect(focused).toHaveCount(1);
    await keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect(focused).toHaveCount(1);
    await grid.getByText('Stop', { exact: true }).click();
    await keyboard.press('Delete');
    await expect(grid.getByText('Stop', { exact: true })).toHaveCount(0);
    await expect(grid.locator(':focus')).toHaveCount(1);
    for (const name of ['View', 'Find and replace']) {
      await page.getByRole('button', { name, exact: true }).click();
      const panel = page.getByRole('complementary', { name, exact: true });
      await expect(panel).toBeVisible();
      await panel.getByRole('button', { name: /^Close/ }).click();
      await expect(panel).toBeHidden();
      await expect(grid.locator(':focus')).toHaveCount(1);
    }
  });

  await test.step('history: a baseline', async () => {
    await go('History');
    await page.getByRole('button', { name: 'New baseline' }).click();
    const form = page.getByRole('form', { name: 'New baseline' });
    for (const end of ['Cancel', 'Create baseline']) {
      await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
      await keyboard.type('First');
      await form.getByRole('button', { name: end }).click();
      await expect(form).toBeHidden();
      await expect(page.locator('main :focus')).toHaveCount(1);
      if (end === 'Cancel') await page.getByRole('button', { name: 'New baseline' }).click();
    }
    await page.getByRole('button', { name: /^Delete/ }).click();
    await expect(
      page.getByRole('list', { name: 'Baselines of the model' }).getByRole('listitem'),
    ).toHaveCount(0);
    await expect(page.locator('main :focus')).toHaveCount(1);
  });
});
