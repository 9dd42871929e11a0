import { z } from 'zod';
import type { CanvasPage } from './pages/canvas-page.ts';
import { openTogether } from './pages/two-people.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/service.ts';

const ID = (n: number) => `0000000${n}-0000-4000-8000-000000000000`;
const [BATTERY, MOTOR, POWER] = [ID(1), ID(2), ID(3)];
const BEGIN = [
  { op: 'create', kind: 'part', id: BATTERY, body: { name: 'Battery', position: { x: 0, y: 0 } } },
  { op: 'create', kind: 'part', id: MOTOR, body: { name: 'Motor', position: { x: 420, y: 0 } } },
  {
    op: 'create',
    kind: 'interface',
    id: POWER,
    body: {
      sourceId: BATTERY,
      targetId: MOTOR,
      name: 'Power',
      metadata: { connections: [{ name: '28 V supply', type: 'Energy', direction: 'out' }] },
      customFields: { ownerSource: 'Ada', ownerTarget: 'Ben' },
    },
  },
];
const Seqs = z.array(z.object({ seq: z.number() }));
const CHANGED = 'changed since agreed: 32 V supply: Name';

const section = (of: CanvasPage) => of.inspector.getByRole('region', { name: 'Agreement' });
const agreeFor = (of: CanvasPage, side: string) =>
  section(of).getByRole('button', { name: `Agree for ${side}` });
const flowName = (of: CanvasPage) =>
  of.inspector.getByRole('group', { name: 'Connection 1' }).getByLabel('Name', { exact: true });
const cell = (of: CanvasPage) => of.page.getByRole('gridcell', { name: /^Battery to Motor:/ });

test('two people agree to an interface, see what one of them changes later, and that it is changed back', async ({
  browser,
  request,
  service,
}) => {
  const { ada, ben, ask, modelPath } = await openTogether(browser, request, service.url, 'structure', BEGIN);
  for (const of of [ada, ben]) await of.choose(of.edge(/^Interface .*Battery to Motor/));

  await test.step('each owner agrees for a side, and for no other', async () => {
    await expect(section(ada)).toContainText('not agreed');
    await agreeFor(ada, 'target').click();
    await expect(section(ada)).toContainText('The target is owned by Ben. Only the owner may agree for it.');
    await agreeFor(ada, 'source').click();
    await expect(section(ben)).toContainText(/Ada agreed on .+ at change 2/);
    await ada.undo();
    await expect(section(ben)).not.toContainText('Ada agreed');
    await ada.redo();
    await expect(section(ben)).toContainText(/Ada agreed on .+ at change 2/);
    await agreeFor(ben, 'target').click();
    for (const of of [ada, ben]) {
      await expect(section(of)).toContainText('agreed by both sides');
      await expect(of.inspector.getByLabel('Maturity', { exact: true })).toHaveValue('agreed');
    }
  });

  await test.step('what one changes is said to both, at its line, in its cell and in Findings', async () => {
    await flowName(ben).fill('32 V supply');
    await flowName(ben).press('Enter');
    for (const of of [ada, ben]) {
      await expect(section(of)).toContainText('Changed since: 32 V supply: Name');
      await expect(of.edge(/^Interface .*Battery to Motor/)).toHaveAccessibleDescription(new RegExp(CHANGED));
    }
    await expectAccessible(ada.page);
    await ada.show('Interfaces');
    await expect(cell(ada)).toHaveAccessibleName(new RegExp(CHANGED));
    await expectAccessible(ada.page);
    await ada.show('Findings');
    const found = ada.page.getByRole('list', { name: 'Findings: An interface is as its sides agreed' });
    await expect(found).toContainText('Changed since agreed: 32 V supply: Name.');
    const findings = await ask('GET', `${modelPath}/findings`);
    expect(findings).toContainEqual(
      expect.objectContaining({ rule: 'interface-agreement', elementId: POWER, severity: 'warning' }),
    );
  });

  await test.step('once it is changed back, it is agreed without anybody agreeing again', async () => {
    await ben.undo();
    await expect(section(ben)).toContainText('agreed by both sides');
    await ada.show('Interfaces');
    await expect(cell(ada)).toBeVisible();
    await expect(cell(ada)).not.toHaveAccessibleName(/changed since agreed/);
    await ada.show('History');
    await expect(ada.page.getByText('Agree for the target to IF-1 Power')).toBeVisible();
  });

  await test.step('a baseline freezes what is agreed', async () => {
    await ada.page.getByRole('button', { name: 'New baseline' }).click();
    const form = ada.page.getByRole('form', { name: 'New baseline' });
    await form.getByLabel('Name').fill('PDR');
    await form.getByLabel('Mark the agreed interface as baselined').check();
    await expectAccessible(ada.page);
    await form.getByRole('button', { name: 'Create baseline' }).click();
    await expect(form).toBeHidden();
    await expect(ben.inspector.getByLabel('Maturity', { exact: true })).toHaveValue('baselined');
    await expect(section(ben)).toContainText('agreed by both sides');
    const changes = Seqs.parse(await ask('GET', `${modelPath}/changes?kind=interface`));
    const baselines = await ask('GET', `${modelPath}/baselines`);
    expect(baselines).toEqual([expect.objectContaining({ name: 'PDR', seq: changes.at(-1)?.seq })]);
  });
});
