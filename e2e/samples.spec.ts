import { signUp } from './pages/account-page.ts';
import { CanvasPage } from './pages/canvas-page.ts';
import { ModelsPage } from './pages/models-page.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/service.ts';

/** How each sample is offered, what is in it, and what the first of its requirements that is not met is called. */
const SAMPLES = [
  { from: 'Sample: Satellite power system', part: 'Battery charger', state: 'Safe mode', fails: 'PWR-2.2' },
  { from: 'Sample: Brake-by-wire system', part: 'Boost motor', state: 'Standby', fails: 'BRK-1.3' },
  { from: 'Sample: Infusion pump', part: 'Safety monitor', state: 'Paused', fails: 'INF-2.3' },
  { from: 'Start here: Robot arm', part: 'Gripper', state: 'Protective stop', fails: 'ROB-2.1' },
  { from: 'Sample: Level crossing', part: 'Barrier drive', state: 'Lowering', fails: 'CRS-1.3' },
];

for (const { from, part, state, fails } of SAMPLES)
  test(`${from} is chosen for a new model, and opens`, async ({ service, page }) => {
    await signUp(page, service.url, 'Ada');
    await page.getByRole('button', { name: 'New model' }).click();
    const form = page.getByRole('form', { name: 'New model' });
    await form.getByRole('combobox', { name: 'Start from' }).selectOption(from);
    await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue(from.replace(/^.*: /, ''));
    await form.getByRole('button', { name: 'Create model' }).click();
    await page.waitForURL('**/structure');
    const canvas = new CanvasPage(page, 'Structure');
    await expect(canvas.node(`Part ${part}`)).toBeVisible();
    await canvas.show('Behaviour');
    await expect(new CanvasPage(page, 'Behaviour').node(`State ${state}`)).toBeVisible();
    await canvas.show('Findings');
    await expect(page.getByRole('main').getByText(fails).first()).toBeVisible();
  });

test('the notes of “Start here” lead to what they are about, and tick themselves off', async ({
  service,
  page,
}) => {
  await signUp(page, service.url, 'Grace');
  await page.getByRole('button', { name: 'Start here' }).click();
  await page.waitForURL('**/structure');
  const canvas = new CanvasPage(page, 'Structure');
  const notes = page.getByRole('complementary', { name: 'Start here' });
  const note = (title: string) => notes.getByRole('listitem').filter({ hasText: title });
  const done = (title: string) => expect(note(title).getByRole('img', { name: 'Done' })).toBeVisible();
  await expect(notes).toContainText('0 of 7');
  await expectAccessible(page);

  await test.step('a part is named, by keyboard', async () => {
    await notes.getByRole('link', { name: 'Name a part' }).focus();
    await page.keyboard.press('Enter');
    const name = canvas.inspector.getByRole('textbox', { name: 'Name', exact: true }).first();
    await expect(name).toHaveValue('Part 1');
    await name.fill('Emergency stop');
    await name.press('Enter');
    await done('Name a part');
    await expect(notes).toContainText('1 of 7');
  });

  await test.step('a finding is mended', async () => {
    await notes.getByRole('link', { name: 'Fix a finding' }).click();
    await expect(page.getByRole('main', { name: 'Findings' })).toBeVisible();
    await page.getByRole('button', { name: 'Reverse direction' }).first().click();
    await done('Fix a finding');
  });

  await test.step('undone, it is to be done again', async () => {
    await page.keyboard.press('ControlOrMeta+z');
    await expect(note('Fix a finding').getByRole('img', { name: 'To do' })).toBeVisible();
  });

  await test.step('put away, they stay away until they are asked for', async () => {
    await notes.getByRole('button', { name: 'Put the notes away' }).click();
    await expect(notes).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('main', { name: 'Findings' })).toBeVisible();
    await expect(notes).toHaveCount(0);
    await page.getByRole('button', { name: 'Commands and search' }).click();
    await page.getByRole('combobox', { name: 'Commands and search' }).fill('Start here');
    await page.getByRole('option', { name: /Start here: show the notes/ }).click();
    await expect(notes).toContainText('1 of 7');
  });
});

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const)
  test(`the notes leave room for the drawing in a window of ${width} × ${height}`, async ({
    service,
    page,
  }) => {
    await signUp(page, service.url, 'Mary');
    await page.getByRole('button', { name: 'Start here' }).click();
    await page.waitForURL('**/structure');
    await page.setViewportSize({ width, height });
    const notes = page.getByRole('complementary', { name: 'Start here' });
    await expect(notes).toBeVisible();
    const [beside, drawing] = [await notes.boundingBox(), await page.getByRole('main').boundingBox()];
    if (!beside || !drawing) throw new Error('not there');
    expect(drawing.width * drawing.height).toBeGreaterThan(2 * beside.width * beside.height);
    await expectAccessible(page);
  });

test('a word of the field is explained where it stands', async ({ service, page }) => {
  await signUp(page, service.url, 'Ida');
  await new ModelsPage(page).create('Satellite', 'Sample: Satellite power system');
  const canvas = new CanvasPage(page, 'Structure');
  await canvas.choose(canvas.node('Part Battery charger'));
  const mark = canvas.inspector.getByRole('button', { name: 'What is a port?' });
  await mark.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/A place on the border of a part where interfaces end/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText(/A place on the border of a part/)).toHaveCount(0);
  await expect(mark).toBeFocused();
});
