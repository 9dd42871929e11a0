import { openTogether } from './pages/two-people.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/service.ts';

const BATTERY = '00000001-0000-4000-8000-000000000000';
const BEGIN = [
  { op: 'create', kind: 'part', id: BATTERY, body: { name: 'Battery', position: { x: 0, y: 0 } } },
];

test('a mention reaches the other person at once, leads to the comment and is read', async ({
  browser,
  request,
  service,
}) => {
  const { ada, ben } = await openTogether(browser, request, service.url, 'structure', BEGIN);
  const bell = ben.page.getByRole('link', { name: /^Inbox/ });
  await expect(bell).toHaveAccessibleName('Inbox');

  await test.step('within a second', async () => {
    await ada.choose(ada.node('Part Battery'));
    await ada.page.getByRole('tab', { name: /^Comments/ }).click();
    const field = ada.page.getByRole('textbox', { name: 'Comment on Battery' });
    await field.pressSequentially('How heavy, @B');
    await ada.page.getByRole('option', { name: 'Ben' }).waitFor();
    await ada.page.keyboard.press('Enter');
    await ada.page.keyboard.press('ControlOrMeta+Enter');
    await expect(field).toHaveValue('');
    // The stream tells in less than half a second; a busy machine may take longer to show it.
    await expect(bell).toHaveAccessibleName('Inbox: 1 unread', { timeout: 2_000 });
  });

  await test.step('it leads to the very comment', async () => {
    await bell.click();
    const entry = ben.page.getByRole('list', { name: 'Inbox' }).getByRole('listitem');
    await expect(entry).toContainText('Ada mentions you in a comment on Battery');
    await expectAccessible(ben.page);
    await entry.getByRole('link').click();
    const comment = ben.page.getByRole('article', { name: 'Comment by Ada' });
    await expect(comment).toBeFocused();
    await expect(comment).toContainText('How heavy, @Ben');
    await expect(bell).toHaveAccessibleName('Inbox');
  });

  await test.step('it can be marked unread and read by keyboard, from the palette on', async () => {
    await ben.page.keyboard.press('ControlOrMeta+k');
    await ben.page.getByRole('combobox').fill('inbox');
    await ben.page.keyboard.press('Enter');
    await ben.page.getByRole('button', { name: 'Mark as unread' }).press('Enter');
    await expect(bell).toHaveAccessibleName('Inbox: 1 unread');
    await ben.page.getByRole('button', { name: 'Mark all as read' }).press('Enter');
    await expect(bell).toHaveAccessibleName('Inbox');
  });
});
