import { openNewModel } from './pages/canvas-page.ts';
import { EditorPage } from './pages/editor-page.ts';
import { expectAccessible } from './support/accessible.ts';
import { askService } from './support/ask-service.ts';
import { expect, test } from './support/service.ts';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const state = (last: number, name: string, x: number) => ({
  op: 'create',
  kind: 'state',
  id: id(last),
  body: { name, partId: id(1), order: last, position: { x, y: 60 } },
});
const transition = (last: number, from: number, to: number, name: string, metadata: object) => ({
  op: 'create',
  kind: 'transition',
  id: id(last),
  body: { sourceId: id(from), targetId: id(to), name, metadata },
});
/** An oven that must not become too hot, and does when it is started twice. */
const MODEL = {
  operations: [
    {
      op: 'create',
      kind: 'part',
      id: id(1),
      body: { name: 'Oven', attributes: [{ id: id(21), name: 'heat', unit: 'K', value: 300 }] },
    },
    state(11, 'Idle', 60),
    state(12, 'Heating', 420),
    transition(31, 11, 12, 'start', { trigger: 'start', effects: ['heat = heat + 50 K'] }),
    transition(32, 12, 11, 'stop', { trigger: 'stop' }),
    {
      op: 'create',
      kind: 'requirement',
      id: id(41),
      body: {
        title: 'Not too hot',
        constraints: [{ id: 'c', variableId: id(21), operator: '<=', limit: 360 }],
      },
    },
  ],
};

test('a behaviour is run on the canvas, gone back in, and kept', async ({ service, page }) => {
  await openNewModel(page, service.url, 'structure');
  const editor = new EditorPage(page);
  const panel = page.getByRole('complementary', { name: 'Simulation' });
  const described = (name: string, words: RegExp) =>
    expect(editor.node(name)).toHaveAttribute('aria-description', words);
  const shown = (words: string) => expect(panel.getByText(words, { exact: true })).toBeVisible();

  await test.step('a model comes in from a file', async () => {
    await editor.importFile('oven.json', JSON.stringify(MODEL));
  });

  await test.step('its initial state is lit', async () => {
    await editor.show('Behaviour');
    await page.getByRole('button', { name: 'Simulate', exact: true }).click();
    await panel.getByRole('button', { name: 'Start' }).click();
    await described('State Idle', /\bactive\b/);
  });

  await test.step('a transition is fired on the canvas, and events in the panel', async () => {
    await page.getByRole('button', { name: 'Fire Transition start, Idle to Heating' }).click();
    await described('State Heating', /\bactive, entered\b/);
    await shown('Step 1 of 1');
    await panel.getByRole('button', { name: 'stop', exact: true }).click();
    await shown('Step 2 of 2');
    await panel.getByRole('button', { name: 'start', exact: true }).click();
    await shown('Step 3 of 3');
    await panel.getByRole('tab', { name: /^Verdicts/ }).click();
    await expect(panel.getByText('Not too hot: first violated in step 3.')).toBeVisible();
    await described('State Heating', /Run, step 3, violates REQ-1 Not too hot/);
  });

  await test.step('the service says the same of the last step', async () => {
    const steps = ['start', 'stop', 'start'].map((trigger) => ({ trigger }));
    const run = (await askService(page, 'simulations', { steps })) as {
      steps: { values: Record<string, number>; verdicts: { verdict: string }[] }[];
    };
    const last = run.steps.at(-1);
    expect(last?.verdicts).toMatchObject([{ verdict: 'fail' }]);
    await panel.getByRole('tab', { name: 'Now' }).click();
    const heat = panel.getByRole('group', { name: /heat/ }).getByRole('textbox');
    await expect(heat).toHaveValue(String(last?.values[id(21)]));
  });

  await test.step('a step back shows how it was', async () => {
    await panel.getByRole('button', { name: 'Step back' }).click();
    await shown('Step 2 of 3');
    await described('State Idle', /\bactive\b/);
    await panel.getByRole('tab', { name: 'Timeline' }).click();
    await expect(panel.getByRole('slider', { name: 'Current step' })).toHaveValue('2');
    await expect(panel.getByRole('figure', { name: 'Violated requirements' })).toContainText('Not too hot');
    await expectAccessible(page);
  });

  await test.step('the run is kept with the model, and is still the same', async () => {
    await panel.getByRole('tab', { name: 'Runs' }).click();
    await panel.getByRole('textbox', { name: 'Save this run as' }).fill('Too hot');
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(panel.getByRole('button', { name: 'Too hot', exact: true })).toBeVisible();
    await panel.getByRole('button', { name: 'Stop', exact: true }).click();
    await panel.getByRole('button', { name: 'Too hot', exact: true }).click();
    await shown('Too hot: Same as when it was saved.');
  });
});
