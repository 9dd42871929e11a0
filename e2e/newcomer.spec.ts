import type { Page } from '@playwright/test';
import { signUp } from './pages/account-page.ts';
import { CanvasPage } from './pages/canvas-page.ts';
import { ModelsPage } from './pages/models-page.ts';
import { expect, test } from './support/service.ts';

/** The requirement of each sample that is not met, the part and the attribute that the way leads to, and a value that meets it. */
const SAMPLES = [
  { from: 'Sample: Satellite power system', fails: 'PWR-2.2', attribute: 'charge current', meets: '2.4' },
  { from: 'Sample: Brake-by-wire system', fails: 'BRK-1.3', attribute: 'build-up time', meets: '140' },
  { from: 'Sample: Infusion pump', fails: 'INF-2.3', attribute: 'bolus after occlusion', meets: '0.4' },
  { from: 'Start here: Robot arm', fails: 'ROB-2.1', attribute: 'reduced speed', meets: '240' },
  { from: 'Sample: Level crossing', fails: 'CRS-1.3', attribute: 'line speed', meets: '120' },
];
const NOT_MET = 'Findings: Every requirement is met';

for (const { from, fails, attribute, meets } of SAMPLES)
  test(`${from}: from the finding to the value that ${fails} judges, until it passes`, async ({
    service,
    page,
  }) => {
    await signUp(page, service.url, 'Ada');
    await new ModelsPage(page).create('Mine', from);
    const canvas = new CanvasPage(page, 'Structure');
    await canvas.show('Findings');
    const finding = page.getByRole('list', { name: NOT_MET }).getByRole('link', { name: fails });
    await finding.click();
    await expect(page).toHaveURL(/\/requirements/);
    const verdict = canvas.inspector.getByRole('region', { name: 'Verdict' });
    await expect(verdict.getByRole('heading')).toContainText('fail');
    await verdict.getByRole('list', { name: 'Verdicts of its constraints' }).getByRole('link').click();
    await expect(page).toHaveURL(/\/structure/);
    const value = (await attributeNamed(canvas, attribute)).getByRole('textbox', { name: 'Value' });
    await value.fill(meets);
    await value.press('Enter');
    await canvas.saved();
    await canvas.show('Findings');
    await expect(page.getByRole('list', { name: NOT_MET })).toHaveCount(0);
  });

/** The row of an attribute in the inspector, by the name that is in its field. */
async function attributeNamed(canvas: CanvasPage, name: string) {
  const rows = canvas.inspector.getByRole('group', { name: /^Attribute \d+$/ });
  await expect(rows.first()).toBeVisible();
  for (const row of await rows.all())
    if ((await row.getByRole('textbox', { name: 'Name' }).inputValue()) === name) return row;
  throw new Error(`no attribute ${name}`);
}

test('by keyboard alone, the seven notes of “Start here” are done as they say, and tick themselves off', async ({
  service,
  page,
}) => {
  await signUp(page, service.url, 'Grace');
  await page.getByRole('button', { name: 'Start here' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/structure');
  const canvas = new CanvasPage(page, 'Structure');
  await canvas.ready();
  const notes = page.getByRole('complementary', { name: 'Start here' });
  const follow = (title: string) => followNote(page, title);
  const count = (done: number) => expect(notes).toContainText(`${done} of 7`);

  await test.step('Name a part', async () => {
    await follow('Name a part');
    await expect(canvas.node('Part Part 1')).toHaveClass(/\bselected\b/);
    await canvas.node('Part Part 1').focus();
    await page.keyboard.press('F2');
    await canvas.name('Emergency stop');
    await count(1);
  });

  await test.step('Connect two parts', async () => {
    await follow('Connect two parts');
    await canvas.choose(canvas.node('Part Light curtain'));
    const connect = page.getByRole('button', { name: 'New interface to…' });
    expect(
      (await connect.boundingBox())?.width,
      'the note names a button that has its words',
    ).toBeGreaterThan(100);
    await connect.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Safety controller');
    await page.keyboard.press('Enter');
    await count(2);
  });

  await test.step('Fix a finding', async () => {
    await follow('Fix a finding');
    await page.getByRole('button', { name: 'Reverse direction' }).first().focus();
    await page.keyboard.press('Enter');
    await count(3);
  });

  await test.step('Meet a requirement', async () => {
    await follow('Meet a requirement');
    const verdict = canvas.inspector.getByRole('list', { name: 'Verdicts of its constraints' });
    await verdict.getByRole('link', { name: 'Motion controller' }).focus();
    await page.keyboard.press('Enter');
    const value = (await attributeNamed(canvas, 'reduced speed')).getByRole('textbox', { name: 'Value' });
    await value.fill('250');
    await value.press('Enter');
    await count(4);
  });

  const field = (group: string, name: string) =>
    canvas.inspector.getByRole('group', { name: group }).getByLabel(name, { exact: true });
  const add = async (button: string) => {
    await canvas.inspector.getByRole('button', { name: button, exact: true }).focus();
    await page.keyboard.press('Enter');
  };

  await test.step('Say what flows', async () => {
    await follow('Say what flows');
    await add('Add connection');
    await page.keyboard.type('Info');
    await page.keyboard.press('Enter');
    await expect(field('Connection 1', 'Type')).toHaveValue('Information');
    await field('Connection 1', 'Name').fill('Beam broken');
    await page.keyboard.press('Enter');
    await count(5);
  });

  await test.step('Allocate a requirement', async () => {
    await follow('Allocate a requirement');
    await canvas.inspector.getByRole('combobox', { name: 'Allocated parts' }).focus();
    await page.keyboard.type('Gripper');
    await page.keyboard.press('Enter');
    await count(6);
  });

  await test.step('Guard a transition', async () => {
    await follow('Guard a transition');
    await add('Add guard');
    await page.keyboard.type('distance to');
    await page.keyboard.press('Enter');
    await field('Guard 1', 'Limit').fill('> 1500 mm');
    await page.keyboard.press('Enter');
    await count(7);
  });
});

/** Goes where a note of "Start here" leads. */
async function followNote(page: Page, title: string): Promise<void> {
  const notes = page.getByRole('complementary', { name: 'Start here' });
  await notes.getByRole('link', { name: title }).focus();
  await page.keyboard.press('Enter');
}
