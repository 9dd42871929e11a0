import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { CanvasPage, openNewModel } from './pages/canvas-page.ts';
import { expect, test } from './support/service.ts';
import { tabTo } from './support/tab-to.ts';

/** Runs a command by its name. */
async function run(page: Page, command: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Commands and search' })).toBeFocused();
  await page.keyboard.type(command);
  await expect(page.getByRole('option').first()).toContainText(command, { ignoreCase: true });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('the whole job is done by the keyboard alone, from the first part to the exported file', async ({
  page,
  service,
}) => {
  test.setTimeout(240_000);
  const structure = await openNewModel(page, service.url, 'structure');
  const { inspector } = structure;
  const { keyboard } = page;
  const button = (name: string) => inspector.getByRole('button', { name, exact: true });
  const field = (group: string, name: string) =>
    inspector.getByRole('group', { name: group }).getByLabel(name, { exact: true });

  await test.step('two parts, joined', async () => {
    await keyboard.press('p');
    await structure.name('Battery');
    await expect(structure.node('Part Battery')).toBeFocused();
    await keyboard.press('n');
    await structure.name('Motor');
    await expect(structure.node('Part Motor')).toBeFocused();
  });

  await test.step('a port', async () => {
    await keyboard.press('e');
    await tabTo(page, button('Add port'));
    await keyboard.press('Enter');
    await keyboard.type('Power in');
    await keyboard.press('Enter');
    await expect(field('Port 1', 'Name')).toHaveValue('Power in');
    await structure.saved();
    await keyboard.press('Escape');
    await expect(structure.node('Part Motor')).toBeFocused();
  });

  await test.step('a connection of the interface', async () => {
    await keyboard.press('i');
    await expect(structure.edge('Interface Battery to Motor')).toBeFocused();
    await keyboard.press('e');
    await tabTo(page, button('Add connection'));
    await keyboard.press('Enter');
    await keyboard.type('Ener');
    await keyboard.press('Enter');
    await expect(field('Connection 1', 'Type'), 'the known word').toHaveValue('Energy');
    await tabTo(page, field('Connection 1', 'Name'));
    await keyboard.type('28 V bus');
    await keyboard.press('Enter');
    await structure.saved();
  });

  const behaviour = new CanvasPage(page, 'Behaviour');
  await test.step('two states and a guard', async () => {
    await run(page, 'Go to Behaviour');
    await expect(page.getByRole('main', { name: 'Behaviour' })).toBeVisible();
    await keyboard.press('s');
    await behaviour.name('Off');
    await expect(behaviour.node('State Off')).toBeFocused();
    await keyboard.press('n');
    await behaviour.name('On');
    await expect(behaviour.node('State On')).toBeFocused();
    await keyboard.press('t');
    await expect(behaviour.edge(/^Transition /)).toBeFocused();
    await keyboard.press('e');
    await tabTo(page, button('Add guard'));
    await keyboard.press('Enter');
    await keyboard.type('voltage');
    await expect(page.getByRole('option', { name: 'Create attribute voltage' })).toBeVisible();
    await keyboard.press('Enter');
    await tabTo(page, field('Guard 1', 'Limit'));
    await keyboard.type('24');
    await keyboard.press('Enter');
    await structure.saved();
  });

  await test.step('a requirement, traced to a part', async () => {
    await run(page, 'Go to Requirements');
    await tabTo(page, page.getByRole('button', { name: 'New requirement' }));
    await keyboard.press('Enter');
    const form = page.getByRole('form', { name: 'New requirement' });
    await expect(form.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await keyboard.type('Supply voltage');
    await keyboard.press('ControlOrMeta+Enter');
    const grid = page.getByRole('treegrid', { name: 'Requirements' });
    await expect(grid.getByText('Supply voltage')).toBeVisible();
    await keyboard.press('Escape');
    await expect(form).toBeHidden();
    await tabTo(page, grid.locator('*'));
    const row = grid.getByRole('row', { name: /Supply voltage/ });
    if ((await row.getAttribute('aria-selected')) !== 'true') await keyboard.press('Space');
    await expect(row).toHaveAttribute('aria-selected', 'true');
    await keyboard.press('ControlOrMeta+i');
    await tabTo(page, button('Add trace link'));
    await keyboard.press('Enter');
    await tabTo(page, inspector.getByRole('combobox', { name: 'Element' }));
    await keyboard.type('Motor');
    await expect(page.getByRole('option', { name: /^Motor/ })).toBeVisible();
    await keyboard.press('Enter');
    await expect(inspector.getByRole('listitem', { name: 'satisfied by Motor' })).toBeVisible();
    await structure.saved();
  });

  await test.step('the behaviour is simulated', async () => {
    await run(page, 'Go to Behaviour');
    await run(page, 'Simulate behaviour');
    const panel = page.getByRole('complementary', { name: 'Simulation' });
    await tabTo(page, panel.getByRole('button', { name: 'Start' }));
    await keyboard.press('Enter');
    await expect(behaviour.node('State Off')).toHaveAccessibleDescription(/\bactive\b/);
    await tabTo(page, panel.getByRole('button', { name: 'Stop', exact: true }));
    await keyboard.press('Enter');
  });

  await test.step('an edit is undone', async () => {
    await run(page, 'Go to Structure');
    await tabTo(page, structure.node('Part Motor'));
    await keyboard.press('Delete');
    await expect(structure.node('Part Motor')).toHaveCount(0);
    await keyboard.press('ControlOrMeta+z');
    await expect(structure.node('Part Motor')).toBeVisible();
    await expect(structure.edge('Interface Battery to Motor')).toHaveCount(1);
    await structure.saved();
  });

  await test.step('the model leaves as a file', async () => {
    await run(page, 'Export model');
    const save = page.getByRole('button', { name: 'Download native file' });
    await tabTo(page, save);
    const download = page.waitForEvent('download');
    await keyboard.press('Enter');
    const text = await readFile(await (await download).path(), 'utf8');
    for (const name of ['Battery', 'Power in', '28 V bus', 'Off', 'Supply voltage'])
      expect(text).toContain(name);
  });
});
