import { openNewModel } from './pages/canvas-page.ts';
import { EditorPage } from './pages/editor-page.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/service.ts';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
/** Three requirements, one of them below another. */
const MODEL = {
  operations: [
    { title: 'Drive', description: 'The rover shall be able to drive.', customFields: { key: 'R1' } },
    { title: 'Slope', customFields: { key: 'R2' }, parentId: id(1) },
    { title: 'Stop', customFields: { key: 'R3' } },
  ].map((body, index) => ({ op: 'create', kind: 'requirement', id: id(index + 1), body })),
};

test('a field is declared, and a requirement is read and filled in on its page', async ({
  service,
  page,
}) => {
  await openNewModel(page, service.url, 'structure');
  const editor = new EditorPage(page);
  const title = (name: string) => page.getByRole('main').getByRole('heading', { level: 1, name });

  await test.step('requirements come in from a file', async () => {
    await editor.importFile('model.json', JSON.stringify(MODEL));
  });

  await test.step('a field with choices is declared', async () => {
    const form = page.getByRole('form', { name: 'New field' });
    await form.getByRole('textbox', { name: 'New field' }).fill('Risk');
    await form.getByRole('combobox', { name: 'Type' }).selectOption('Choice');
    await form.getByRole('textbox', { name: 'Choices' }).fill('low\nhigh');
    await form.getByRole('button', { name: 'Add field' }).click();
    await expect(page.getByRole('group', { name: 'Field 1' })).toBeVisible();
  });

  await test.step('the page is opened from the inspector, and has an address', async () => {
    await page.goto(`${new URL(page.url()).pathname.replace(/settings$/, 'requirements')}?select=${id(1)}`);
    await editor.inspector.getByRole('button', { name: 'Open its page' }).click();
    await expect(title('Drive')).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`inside=${id(1)}`));
    await page.reload();
    await expect(title('Drive')).toBeVisible();
    await expect(editor.inspector).toContainText('All fields of R1 are on its page.');
    await page.screenshot({ path: 'test-results/looks/read.png' });
    await expect(page.getByRole('list', { name: 'Hints on the statement' })).toContainText('INCOSE R10');
  });

  await test.step('the field is filled in, and stands in the history', async () => {
    await page.getByRole('combobox', { name: 'Risk' }).selectOption('high');
    await editor.saved();
    await expect(page.getByRole('list', { name: 'Changes of this element' })).toContainText('high');
    await expectAccessible(page);
  });

  await test.step('keys lead on, back, and to the row in the table', async () => {
    await title('Drive').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(title('Slope')).toBeFocused();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(title('Drive')).toBeFocused();
    await expect(page.getByRole('contentinfo')).toContainText('Tab: save the field');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('gridcell', { name: 'Drive', exact: true }).first()).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`select=${id(1)}`));
    await expect(page).not.toHaveURL(/inside=/);
  });
});
