import { signUp } from './pages/account-page.ts';
import { EditorPage } from './pages/editor-page.ts';
import { sharedData } from '#testing/needs.ts';
import { needing } from './support/needing.ts';
import { expect, test } from './support/service.ts';

const FILE = sharedData('models/ife.json');

// What a systems engineer does on the first day with a real model, from the import to the restart of the service.
test('the In-Flight Entertainment System is imported, edited and kept', async ({ freshService, page }) => {
  needing(FILE);
  test.setTimeout(240_000);
  await signUp(page, freshService.url, 'Ines');
  const editor = new EditorPage(page);
  const { inspector, outline } = editor;
  const name = inspector.getByRole('textbox', { name: 'Name', exact: true });

  await test.step('import', async () => {
    await page.getByRole('button', { name: 'Import model' }).first().click();
    await page.locator('input[type=file]').setInputFiles(FILE.path);
    const link = page.getByRole('link', { name: 'In-Flight Entertainment System' }).first();
    await link.or(editor.canvas('Structure')).first().waitFor();
    if (!page.url().includes('/structure')) await link.click();
    await expect(editor.node('Part Physical Architecture').first()).toBeVisible();
    // All of it fits the window, and so is an overview; at full size every part is drawn.
    await editor.canvas('Structure').focus();
    await page.keyboard.press('0');
    await expect(editor.node('Part Aircraft').first()).toBeAttached();
    await expect(page.locator('.react-flow__edge')).toHaveCount(44);
  });

  await test.step('find a part', async () => {
    await outline
      .getByRole('treeitem', { name: /Cabin Crew/ })
      .first()
      .click();
    await expect(name).toHaveValue('Cabin Crew');
    await expect(editor.node('Part Cabin Crew')).toBeInViewport();
  });

  await test.step('connect it', async () => {
    await outline
      .getByRole('treeitem', { name: /Ground Operator/ })
      .first()
      .click({ modifiers: ['ControlOrMeta'] });
    await expect(inspector.getByRole('heading', { name: '2 selected' })).toBeVisible();
    await editor.node('Part Ground Operator').focus();
    await expect(editor.node('Part Ground Operator')).toBeFocused();
    await page.keyboard.press('c');
    await expect(inspector.getByRole('button', { name: 'Add connection' })).toBeVisible();
    await name.fill('Turnaround report');
    await name.press('Enter');
    await editor.saved();
    await expect(editor.edge(/^Interface Turnaround report, /)).toBeAttached();
    await expect(page.locator('.react-flow__edge')).toHaveCount(45);
  });

  await test.step('edit a connection', async () => {
    await inspector.getByRole('button', { name: 'Add connection' }).click();
    const connection = inspector.getByRole('group', { name: 'Connection 1', exact: true });
    await connection.getByLabel('Type', { exact: true }).fill('Information');
    await connection.getByLabel('Type', { exact: true }).press('Enter');
    await connection.getByLabel('Direction', { exact: true }).selectOption('inout');
    await connection.getByLabel('Name', { exact: true }).fill('Cabin status');
    await connection.getByLabel('Name', { exact: true }).press('Enter');
    await editor.saved();
  });

  await test.step('add a guard', async () => {
    await editor.show('Behaviour');
    await expect(editor.canvas('Behaviour')).toBeVisible();
    await page.getByLabel('Machine', { exact: true }).selectOption('Operational Entity State Machine');
    await expect(editor.node('State Boarding').first()).toBeVisible();
    await editor.canvas('Behaviour').focus();
    await page.keyboard.press('0');
    await editor.choose(editor.edge(/, Idle to Boarding$/).first());
    await inspector.getByRole('button', { name: 'Add guard' }).click();
    const guard = inspector.getByRole('group', { name: 'Guard 1', exact: true });
    await guard.getByLabel('Attribute', { exact: true }).fill('passengers');
    await page.getByRole('option', { name: /Create attribute/ }).click();
    await guard.getByLabel('Operator', { exact: true }).selectOption('>=');
    await guard.getByLabel('Limit', { exact: true }).fill('1');
    await guard.getByLabel('Limit', { exact: true }).press('Enter');
    await editor.saved();
    await expect(editor.canvas('Behaviour').getByText(/passengers >= 1/)).toBeAttached();
  });

  await test.step('enter a requirement', async () => {
    await editor.show('Requirements');
    await page.getByRole('button', { name: 'New requirement' }).first().click();
    const form = page.getByRole('form', { name: 'New requirement' });
    await form.getByLabel('Title', { exact: true }).fill('Turnaround');
    await form
      .getByLabel('Statement', { exact: true })
      .fill('The system shall report the cabin status within 5 s.');
    await form.getByLabel('Priority', { exact: true }).selectOption('high');
    await form.getByRole('button', { name: 'Create requirement' }).click();
    await expect(
      page.getByRole('treegrid', { name: 'Requirements' }).getByText('Turnaround', { exact: true }),
    ).toBeVisible();
    await editor.saved();
  });

  await test.step('undo and redo', async () => {
    const row = page.getByRole('treegrid', { name: 'Requirements' }).getByText('Turnaround', { exact: true });
    await editor.undo();
    await expect(row).toHaveCount(0);
    await editor.saved();
    await editor.redo();
    await expect(row).toBeVisible();
    await editor.saved();
  });

  const everythingIsThere = async () => {
    await expect(
      page.getByRole('treegrid', { name: 'Requirements' }).getByText('Turnaround', { exact: true }),
    ).toBeVisible();
    await editor.show('Structure');
    await editor.choose(editor.edge(/^Interface Turnaround report, /));
    const connection = inspector.getByRole('group', { name: 'Connection 1', exact: true });
    await expect(connection).toBeVisible();
    await expect(
      connection
        .getByText(/Cabin status/)
        .or(connection.locator('input[value="Cabin status"]'))
        .first(),
    ).toBeAttached();
    await editor.show('Behaviour');
    await expect(editor.canvas('Behaviour').getByText(/passengers >= 1/)).toBeAttached();
    await editor.show('Requirements');
  };

  await test.step('reload the page', async () => {
    await page.reload();
    await everythingIsThere();
  });

  await test.step('restart the service', async () => {
    await freshService.restart();
    await page.reload();
    await everythingIsThere();
  });
});
