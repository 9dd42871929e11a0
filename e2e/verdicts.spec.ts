import { openNewModel } from './pages/canvas-page.ts';
import { EditorPage } from './pages/editor-page.ts';
import { expectAccessible } from './support/accessible.ts';
import { askService } from './support/ask-service.ts';
import { expect, test } from './support/service.ts';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
/** A rover that weighs what its wheels weigh, two limits on that of which no value meets both, and the same cable twice. */
const MODEL = {
  operations: [
    {
      op: 'create',
      kind: 'part',
      id: id(1),
      body: {
        name: 'Rover',
        attributes: [{ id: id(21), name: 'mass', unit: 'kg', expression: 'sum(children.mass)' }],
      },
    },
    {
      op: 'create',
      kind: 'part',
      id: id(2),
      body: {
        name: 'Wheel',
        parentId: id(1),
        multiplicity: 4,
        attributes: [{ id: id(22), name: 'mass', unit: 'kg', value: 3 }],
      },
    },
    { op: 'create', kind: 'part', id: id(3), body: { name: 'Arm', parentId: id(1) } },
    ...[31, 32].map((last) => ({
      op: 'create',
      kind: 'interface',
      id: id(last),
      body: { sourceId: id(2), targetId: id(3), name: 'Cable' },
    })),
    {
      op: 'create',
      kind: 'requirement',
      id: id(11),
      body: {
        title: 'Light',
        customFields: { key: 'R1' },
        systems: [id(1)],
        constraints: [{ id: 'light', variableId: id(21), operator: '<=', limit: 10 }],
      },
    },
    {
      op: 'create',
      kind: 'requirement',
      id: id(12),
      body: {
        title: 'Heavy',
        customFields: { key: 'R2' },
        constraints: [{ id: 'heavy', variableId: id(21), operator: '>', limit: 20 }],
      },
    },
  ],
};

test('a model says how its requirements stand and what is wrong with it, and follows every edit', async ({
  service,
  page,
}) => {
  await openNewModel(page, service.url, 'structure');
  const editor = new EditorPage(page);
  const inspector = page.getByRole('complementary', { name: 'Inspector' });
  const findings = (rule: string) => page.getByRole('list', { name: `Findings: ${rule}` });
  const axe = async () => {
    await expectAccessible(page);
  };

  await test.step('a model comes in from a file', async () => {
    await editor.importFile('model.json', JSON.stringify(MODEL));
  });

  await test.step('the findings name what is wrong, and lead to it', async () => {
    await editor.show('Findings');
    await expect(findings('Requirements on one attribute do not contradict')).toContainText(
      'No value of mass meets both this and R1.',
    );
    await expect(findings('Every requirement is met').getByRole('listitem')).toHaveCount(2);
    await editor.saved();
    const found = (await askService(page, 'findings')) as object[];
    await expect(page.getByRole('tab', { name: /^Found/ })).toContainText(String(found.length));
    expect(await askService(page, 'verdicts')).toMatchObject([{ verdict: 'fail' }, { verdict: 'fail' }]);
    await axe();
    await findings('Every requirement is met').getByRole('link', { name: 'Light' }).click();
    await expect(page).toHaveURL(/requirements/);
    await expect(inspector.getByRole('list', { name: 'Verdicts of its constraints' })).toContainText(
      '12 kg, 2 kg (20 %) beyond the limit',
    );
    await axe();
  });

  await test.step('a copy is deleted where it was found, and undone', async () => {
    await editor.show('Findings');
    await page.getByRole('button', { name: 'Delete the copy' }).click();
    await expect(findings('No interface is a duplicate')).toBeHidden();
    await editor.saved();
    await editor.undo();
    await expect(findings('No interface is a duplicate')).toBeVisible();
    await editor.saved();
  });

  await test.step('a rule is switched off for the model, and what is found can be accepted', async () => {
    await page.getByRole('tab', { name: /^Rules/ }).click();
    const severity = page.getByRole('combobox', { name: 'Severity of No interface is a duplicate' });
    await severity.selectOption('Off');
    await expect(page.getByRole('listitem', { name: 'No interface is a duplicate' })).toContainText(
      'no findings',
    );
    await axe();
    // The list scrolls, not the window around it.
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    await page.getByRole('tab', { name: /^Found/ }).click();
    await expect(findings('Every requirement is met')).toBeVisible();
    await expect(findings('No interface is a duplicate')).toBeHidden();
    const light = findings('Every requirement is met').getByRole('listitem').filter({ hasText: 'Light' });
    await light.getByRole('button', { name: 'Accept…' }).click();
    await light.getByRole('textbox', { name: 'Why it is accepted' }).fill('A prototype.');
    await light.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(light).toBeHidden();
    await page.getByRole('tab', { name: /^Accepted/ }).click();
    await expect(page.getByText('Accepted: A prototype.')).toBeVisible();
    await expect(page).toHaveURL(/tab=accepted/);
    await page.getByRole('button', { name: 'Take back' }).click();
    await expect(page.getByText(/^No accepted findings/)).toBeVisible();
  });

  await test.step('an expression that cannot be computed says why, beside it', async () => {
    await editor.show('Structure');
    await page.getByRole('tree', { name: 'Outline' }).getByRole('treeitem', { name: 'Rover' }).click();
    await expect(inspector.getByText('12 kg', { exact: true })).toBeVisible();
    await expect(inspector.getByRole('list', { name: 'Requirements' })).toContainText('fail');
    const expression = inspector.getByRole('combobox', { name: 'Expression' });
    await expression.fill('sum(children.mass) + 2 m');
    await expression.press('Enter');
    await expect(
      inspector.getByText('A mass (kg) cannot be added to a length (m).', { exact: true }),
    ).toBeVisible();
    await expect(inspector.getByRole('list', { name: 'Requirements' })).toContainText('unknown');
    await expression.fill('sum(children.mass) - 4 kg');
    await expression.press('Enter');
    await expect(inspector.getByText('8 kg', { exact: true })).toBeVisible();
    await expect.poll(async () => JSON.stringify(await askService(page, 'verdicts'))).toContain('"value":8');
    await expect(inspector.getByRole('list', { name: 'Requirements' })).toContainText('pass');
    await editor.saved();
  });
});
