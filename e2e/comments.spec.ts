import { openNewModel } from './pages/canvas-page.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/service.ts';

test('a comment is written on a part, answered, settled, deleted and brought back', async ({
  service,
  page,
}) => {
  const canvas = await openNewModel(page, service.url, 'structure');
  await page.getByRole('button', { name: 'Add part' }).click();
  await canvas.name('Battery');
  await expect(canvas.node('Part Battery')).toBeVisible();

  const comments = page.getByRole('complementary', { name: 'Comments' });
  const thread = comments.getByRole('list', { name: 'Threads' }).getByRole('listitem');
  await test.step('on what is selected', async () => {
    await page.getByRole('tab', { name: /^Comments/ }).click();
    const field = comments.getByRole('textbox', { name: 'Comment on Battery' });
    await expect(comments).toContainText('No comments on Battery yet.');
    await field.pressSequentially('How heavy, @A');
    await comments.getByRole('option', { name: 'Ada' }).waitFor();
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('How heavy, @Ada ');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(thread).toContainText('How heavy, @Ada');
    await expect(field).toHaveValue('');
    await expect(page.getByRole('tab', { name: /^Comments/ })).toContainText('1');
  });

  await test.step('what is begun is still there after the page was loaded again', async () => {
    await comments.getByRole('textbox', { name: 'Comment on Battery' }).fill('And how');
    await page.reload();
    await canvas.ready();
    await page.getByRole('tab', { name: /^Comments/ }).click();
    await expect(comments.getByRole('textbox', { name: 'Comment on Battery' })).toHaveValue('And how');
    await comments.getByRole('textbox', { name: 'Comment on Battery' }).fill('');
  });

  await test.step('answered and settled', async () => {
    await thread.getByRole('button', { name: 'Answer' }).click();
    await comments.getByRole('textbox', { name: 'Answer' }).fill('2 kg');
    await comments.getByRole('form', { name: 'Answer' }).getByRole('button', { name: 'Answer' }).click();
    await expect(thread).toContainText('2 kg');
    await thread.getByRole('button', { name: 'Resolve' }).click();
    await expect(thread).toHaveCount(0);
    await comments.getByRole('switch', { name: 'Resolved ones too' }).check();
    await expect(thread).toContainText('Resolved');
  });

  await test.step('deleted, and brought back', async () => {
    await thread.getByRole('button', { name: 'Delete this comment' }).first().click();
    await expect(thread).toHaveCount(0);
    await page.getByRole('button', { name: 'Bring back' }).click();
    await expect(thread).toContainText('2 kg');
  });

  await test.step('a row of the table has the mark of an open one, which leads to it', async () => {
    await canvas.show('Requirements');
    await page.getByRole('button', { name: 'New requirement' }).first().click();
    const form = page.getByRole('form', { name: 'New requirement' });
    await form.getByRole('textbox', { name: 'Title' }).fill('Be quiet');
    await form.getByRole('button', { name: 'Create requirement' }).click();
    await expect(form).toHaveCount(0);
    const row = page.getByRole('treegrid', { name: 'Requirements' }).getByRole('row', { name: /Be quiet/ });
    await row.getByRole('gridcell', { name: 'REQ-1' }).click();
    await page.getByRole('tab', { name: /^Comments/ }).click();
    await comments.getByRole('textbox', { name: 'Comment on Be quiet' }).fill('How quiet?');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(row).toHaveAttribute('aria-description', /1 open thread/);
    await page.getByRole('tab', { name: /^Inspector/ }).click();
    await row.getByRole('button', { name: '1 open thread at REQ-1' }).click();
    await expect(comments).toContainText('How quiet?');
    await expectAccessible(page);
  });
});
