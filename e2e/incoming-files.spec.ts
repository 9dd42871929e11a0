import { writeFile, rm } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';
import { signUp } from './pages/account-page.ts';
import { openTogether } from './pages/two-people.ts';
import { expect, test } from './support/service.ts';

const CHART = `<?xml version="1.0"?>
<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" initial="Idle">
  <state id="Idle"><transition event="start" target="Running"/></state>
  <state id="Running"/>
</scxml>`;
const ROWS = 'Key\tTitle\tStatement\nR-1\tMass\tIt shall be light.\nR-2\tRange\t';

/** Holds a file over the window and, where that is asked for, lets it go. */
async function drag(page: Page, name: string, text: string, type: 'dragover' | 'drop'): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([called, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content ?? ''], called ?? ''));
      return data;
    },
    [name, text],
  );
  await page.getByRole('main').dispatchEvent(type, { dataTransfer: transfer });
}

test('what is dropped or pasted anywhere is told by its content, says what it would make, and is one step to undo', async ({
  browser,
  request,
  service,
}) => {
  const { ada } = await openTogether(browser, request, service.url, 'structure', [
    { op: 'create', kind: 'part', body: { name: 'Battery', size: { width: 160, height: 80 } } },
  ]);
  const { page } = ada;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const panel = page.getByRole('region', { name: 'Incoming file' });
  const count = (view: string) => page.getByRole('link', { name: new RegExp(`^${view}`) });

  await test.step('a state machine with a name that says nothing, dropped on the structure', async () => {
    await drag(page, 'machine.txt', CHART, 'dragover');
    await expect(page.getByText('Drop to import into this model')).toBeVisible();
    await drag(page, 'machine.txt', CHART, 'drop');
    await expect(panel.getByRole('status')).toContainText('3 states');
    await expect(count('Behaviour')).toContainText('0');
    await panel.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(panel.getByText('machine.txt was imported')).toBeVisible();
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(count('Behaviour')).toContainText('3');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(count('Behaviour')).toContainText('0');
  });

  await test.step('rows with their titles, pasted onto the drawing', async () => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), ROWS);
    await ada.region.focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(panel).toContainText('R-1');
    await panel.getByRole('button', { name: /^Import/ }).click();
    await expect(count('Requirements')).toContainText('2');
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toBeHidden();
  });

  await test.step('lines of a text, wherever the keyboard is: parts, states or requirements, shown first', async () => {
    const lines = page.getByRole('region', { name: 'Pasted text' });
    await page.evaluate(() => navigator.clipboard.writeText('Pump\n- Valve\n\nTank'));
    await count('Requirements').click();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(lines.getByRole('listitem')).toHaveText(['Pump', 'Valve', 'Tank']);
    await expect(lines.getByRole('button', { name: 'Add 3 requirements' })).toBeFocused();
    await page.screenshot({ path: 'test-results/looks/lines.png' });
    await page.keyboard.press('Enter');
    await expect(count('Requirements')).toContainText('5');
    await expect(page.getByRole('gridcell', { name: 'Pump' })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(count('Requirements')).toContainText('2');
    await count('Structure').click();
    await page.keyboard.press('ControlOrMeta+v');
    await lines.getByRole('button', { name: 'Add 3 parts' }).click();
    await expect(ada.node('Part Valve')).toBeVisible();
    await expect(count('Structure')).toContainText('4');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(count('Structure')).toContainText('1');
    await count('Trace').click();
    await page.keyboard.press('ControlOrMeta+v');
    await lines.getByRole('button', { name: 'Add 3 states' }).click();
    await expect(count('Behaviour')).toContainText('3');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(count('Behaviour')).toContainText('0');
  });

  await test.step('copied parts, pasted where none are drawn, lead to where they are', async () => {
    await count('Structure').click();
    await ada.region.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+c');
    await count('Requirements').click();
    await page.keyboard.press('ControlOrMeta+v');
    const copied = page.getByRole('region', { name: 'Pasted text' });
    await expect(copied.getByRole('status')).toHaveText('The clipboard holds 1 part: Battery.');
    await page.keyboard.press('Escape');
    await expect(copied).toBeHidden();
    await count('Structure').click();
  });

  await test.step('what is nothing of ours says so, and leaves the page where it is', async () => {
    await drag(page, 'notes.txt', 'Some words.', 'drop');
    await expect(panel.getByRole('alert')).toContainText('notes.txt was not imported.');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });
});

test('a file dropped on a page about no model becomes a model where models are', async ({
  page,
  service,
}) => {
  await signUp(page, service.url, 'Ada');
  for (const path of ['/account', '/teams']) {
    await page.goto(service.url + path);
    await drag(page, 'machine.txt', CHART, 'dragover');
    await expect(page.getByText('Drop to create a model from it')).toBeVisible();
    await drag(page, 'machine.txt', CHART, 'drop');
    await page.waitForURL('**/structure');
  }
});

/** Holds a file that is gone from its folder by the time it is let go over the page. */
async function dropGone(page: Page, info: TestInfo): Promise<void> {
  const path = info.outputPath('moved.csv');
  await writeFile(path, 'Key,Title\nA-1,Stop\n');
  const input = await page.evaluateHandle(() => {
    const made = document.createElement('input');
    made.type = 'file';
    document.body.append(made);
    return made;
  });
  await input.setInputFiles(path);
  await rm(path);
  const transfer = await input.evaluateHandle(({ files }) => {
    const data = new DataTransfer();
    for (const file of files ?? []) data.items.add(file);
    return data;
  });
  await input.evaluate((made) => made.remove());
  await page.getByRole('main').dispatchEvent('drop', { dataTransfer: transfer });
}

test('a file that cannot be taken where models are says why, and what to do', async ({
  page,
  service,
}, info) => {
  await signUp(page, service.url, 'Ada');
  const alert = page.getByRole('alert');
  const choose = page.getByRole('button', { name: 'Choose a file' });
  await drag(page, 'none.csv', '', 'drop');
  await expect(alert).toContainText('none.csv was not imported. The file is empty. Export it again');
  await expect(choose).toBeVisible();
  await dropGone(page, info);
  await expect(alert).toContainText('moved.csv was not imported. The browser could not read it');
  await expect(choose).toBeVisible();
  await page.screenshot({ path: 'test-results/looks/gone.png' });

  await page.route('**/api/teams', async (route) => {
    const text = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'application/json', body: text.replaceAll('"Owner"', '"Viewer"') });
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Import model' })).toBeDisabled();
  await drag(page, 'machine.txt', CHART, 'drop');
  await expect(alert).toContainText('The file was not imported. Only an Owner or Admin of a team');
  await page.screenshot({ path: 'test-results/looks/viewer.png' });
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});
