import type { Page } from '@playwright/test';
import { openTogether } from './pages/two-people.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/service.ts';

const [battery, motor, power] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
const [plug, socket] = [crypto.randomUUID(), crypto.randomUUID()];
const MODEL = [
  {
    op: 'create',
    kind: 'part',
    id: battery,
    body: { name: 'Battery', color: '#ffcc00', ports: [{ id: plug, name: 'plug', direction: 'out' }] },
  },
  {
    op: 'create',
    kind: 'part',
    id: motor,
    body: {
      name: 'Motor',
      position: { x: 320, y: 0 },
      ports: [{ id: socket, name: 'socket', direction: 'in' }],
    },
  },
  {
    op: 'create',
    kind: 'interface',
    id: power,
    body: { sourceId: battery, targetId: motor, sourcePortId: plug, targetPortId: socket, name: 'Power' },
  },
];

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'SysML text' });
const editorOf = (page: Page) => panelOf(page).getByRole('textbox', { name: /^SysML text of/ });

/** Puts the cursor behind the first place of a text in the editor. */
async function typeBehind(page: Page, text: string, typed: string, deleted = 0) {
  const editor = editorOf(page);
  await editor.focus();
  await page.keyboard.press('Control+Home');
  const before = await editor.evaluate((element, found) => {
    const all = [...element.querySelectorAll('.cm-line')].map((line) => line.textContent ?? '');
    const row = all.findIndex((line) => line.includes(found));
    return { row, column: (all[row] ?? '').indexOf(found) + found.length };
  }, text);
  expect(before.row, `${text} is in the text`).toBeGreaterThanOrEqual(0);
  for (let n = 0; n < before.row; n += 1) await page.keyboard.press('ArrowDown');
  for (let n = 0; n < before.column; n += 1) await page.keyboard.press('ArrowRight');
  for (let n = 0; n < deleted; n += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type(typed, { delay: 20 });
}

test('the text beside the drawing follows the selection, is edited, and merges what others do', async ({
  browser,
  request,
  service,
}) => {
  test.setTimeout(240_000);
  const { ada, ben, ask, modelPath } = await openTogether(browser, request, service.url, 'structure', MODEL);
  const { page } = ada;
  const partNames = async () => {
    const parts = await ask('GET', `${modelPath}/parts`);
    return (Array.isArray(parts) ? parts : []).map((part: { name: string }) => part.name).sort();
  };

  await test.step('found by name, it shows the whole model, then what is selected', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('textual notation');
    await page.keyboard.press('Enter');
    await expect(editorOf(page)).toContainText('package Rover');
    await ada.choose(ada.node('Part Battery'));
    await expect(editorOf(page)).toHaveText(
      /^part Battery \{\s*out port plug;\s*\}\s*connection Power connect/,
    );
    await expect(editorOf(page)).not.toContainText('package');
    await expect(panelOf(page).getByRole('button', { name: 'Copy' })).toBeEnabled();
  });

  await test.step('it is looked at, in light and dark, wide and narrow', async () => {
    await expectAccessible(page);
    for (const scheme of ['light', 'dark'] as const)
      for (const [width, height] of [
        [1440, 900],
        [1024, 768],
      ] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        await page.setViewportSize({ width, height });
        await expect(editorOf(page)).toBeVisible();
        await page.screenshot({ path: `test-results/looks/sysml-text-${scheme}-${width}.png` });
      }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a new name in the text is a rename, which the interface and the canvas follow', async () => {
    await typeBehind(page, 'part Battery', 'MainBattery', 'Battery'.length);
    await expect(ada.node('Part MainBattery')).toBeVisible();
    await expect(editorOf(page)).toContainText('connection Power connect MainBattery.plug to Motor.socket;');
    await ada.saved();
    await expect.poll(partNames).toEqual(['MainBattery', 'Motor']);
    const part = await ask('GET', `${modelPath}/parts/${battery}`);
    expect(part).toMatchObject({ name: 'MainBattery', color: '#ffcc00', ports: [{ id: plug }] });
  });

  await test.step('undo takes it back as one edit, and the text follows', async () => {
    await page.keyboard.press('Escape');
    await ada.undo();
    await expect(ada.node('Part Battery')).toBeVisible();
    await expect(editorOf(page)).toContainText('connect Battery.plug');
    await ada.redo();
    await expect(editorOf(page)).toContainText('connect MainBattery.plug');
  });

  await test.step('an error is underlined and listed with its line, and nothing typed is lost', async () => {
    await typeBehind(page, 'out port plug;', '\npart : ;');
    const notes = panelOf(page).getByRole('list', { name: 'Errors and notes' });
    await expect(notes.getByRole('button', { name: /^Error.*Line 3.*name/ })).toBeVisible();
    await expect(editorOf(page).locator('.cm-lintRange-error')).toHaveCount(1);
    await expect(panelOf(page).getByText(/^Not applied: 1 error\./)).toBeVisible();
    await expect(page.getByRole('button', { name: '1 unfinished' })).toBeVisible();
    await expectAccessible(page);
    await page.screenshot({ path: 'test-results/looks/sysml-text-error.png' });
    await ada.choose(ada.node('Part Motor'));
    await expect(editorOf(page)).toContainText('part Motor');
    await page.reload();
    await page.getByRole('button', { name: '1 unfinished' }).click();
    await expect(editorOf(page)).toContainText('part : ;');
  });

  await test.step('what others do meanwhile is merged into it, and corrected it is applied', async () => {
    await ask('PUT', `${modelPath}/interfaces/${power}`, { name: 'Supply' });
    await expect(editorOf(page)).toContainText('connection Supply connect');
    await expect(editorOf(page)).toContainText('part : ;');
    await typeBehind(page, 'part :', ' cell', ' :'.length);
    await expect(page.getByRole('button', { name: /unfinished/ })).toHaveCount(0);
    await ada.saved();
    await expect.poll(partNames).toEqual(['MainBattery', 'Motor', 'cell']);
    await expect(ben.outline.getByText('MainBattery')).toBeVisible();
  });

  await test.step('names are completed, and Escape leaves the editor for what is behind it', async () => {
    await typeBehind(page, 'to Motor.socket;', '\nconnect MainBattery to Mot');
    const list = page.getByRole('listbox');
    await expect(list.getByRole('option', { name: /^Motor/ })).toBeVisible();
    await page.screenshot({ path: 'test-results/looks/sysml-text-names.png' });
    await page.keyboard.press('Enter');
    await page.keyboard.type(';');
    await expect
      .poll(async () => {
        const edges = await ask('GET', `${modelPath}/interfaces`);
        return Array.isArray(edges) ? edges.length : 0;
      })
      .toBe(2);
    await page.keyboard.press('Escape');
    await expect(editorOf(page)).not.toBeFocused();
    await editorOf(page).focus();
    await page.keyboard.press('Tab');
    await expect(editorOf(page)).not.toBeFocused();
  });
});

test('whoever may only view reads the text and copies it, and types nothing into it', async ({
  browser,
  request,
  service,
}) => {
  test.setTimeout(120_000);
  const { ben, ask, modelPath } = await openTogether(browser, request, service.url, 'structure', MODEL);
  const { page } = ben;
  const people = (await ask('GET', `${modelPath}/people`)) as { id: string; name: string }[];
  const idOf = (name: string) => people.find((one) => one.name === name)?.id ?? '';
  const team = (await ask('GET', '/api/teams')) as { id: string }[];
  const entry = (name: string, actions: string[]) => ({
    user_id: idOf(name),
    roles: [{ name: 'Role', permissions: actions.map((action) => ({ action, scopes: ['*'] })) }],
  });
  await ask('PUT', `${modelPath}/access`, {
    access_control_list: [entry('Ada', ['View', 'Edit', 'Manage']), entry('Ben', ['View'])],
  });
  await ask('DELETE', `/api/teams/${team[0]?.id}/members/${idOf('Ben')}`);
  await page.reload();
  await page.getByRole('tab', { name: 'SysML text' }).click();
  const editor = editorOf(page);
  await expect(editor).toContainText('part Battery');
  await expect(editor).toHaveAttribute('aria-readonly', 'true');
  await editor.focus();
  await page.keyboard.type('xyz');
  await expect(editor).not.toContainText('xyz');
  await expectAccessible(page);
  await page.screenshot({ path: 'test-results/looks/sysml-text-view-only.png' });
});
