import { openNewModel } from './pages/canvas-page.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/service.ts';

const ID = (n: number) => `0000000${n}-0000-4000-8000-000000000000`;
const [BATTERY, MOTOR, POWER] = [ID(1), ID(2), ID(3)];

test('an interface says how mature it is, who owns it and what is open, and is found where it is overdue', async ({
  page,
  service,
}) => {
  const canvas = await openNewModel(page, service.url, 'structure');
  await canvas.arrive([
    { op: 'create', kind: 'part', id: BATTERY, body: { name: 'Battery', position: { x: 0, y: 0 } } },
    { op: 'create', kind: 'part', id: MOTOR, body: { name: 'Motor', position: { x: 400, y: 0 } } },
    {
      op: 'create',
      kind: 'interface',
      id: POWER,
      body: { sourceId: BATTERY, targetId: MOTOR, data: { label: 'Power' } },
    },
  ]);
  const { inspector } = canvas;
  const edge = canvas.edge(/^Interface Battery to Motor/);
  const fieldOf = (name: string) => inspector.getByLabel(name, { exact: true });
  const custom = async () => {
    await canvas.saved();
    const [stored] = await canvas.stored('interfaces');
    return stored?.['customFields'];
  };

  await test.step('it is numbered and proposed when it is made', async () => {
    await edge.focus();
    await page.keyboard.press('Space');
    await expect(fieldOf('Key')).toHaveValue('IF-1');
    await expect(fieldOf('Maturity')).toHaveValue('proposed');
  });

  await test.step('each field is saved by itself, and undone', async () => {
    await fieldOf('Maturity').selectOption('agreed');
    await fieldOf('Owner of the source').fill('Ada');
    await fieldOf('Owner of the source').press('Enter');
    await fieldOf('Open').selectOption('TBD');
    await fieldOf('What is open').fill('The connector');
    await fieldOf('What is open').press('Control+Enter');
    await fieldOf('Due').fill('2020-02-03');
    await fieldOf('Due').press('Enter');
    await expect.poll(custom).toMatchObject({
      key: 'IF-1',
      maturity: 'agreed',
      ownerSource: 'Ada',
      tbd: { kind: 'TBD', what: 'The connector', by: '2020-02-03' },
    });
    await expectAccessible(page);
    await fieldOf('Maturity').selectOption('frozen');
    await canvas.saved();
    await canvas.undo();
    await expect(fieldOf('Maturity')).toHaveValue('agreed');
  });

  await test.step('what is overdue is a finding, which leads back to it', async () => {
    await canvas.show('Findings');
    const found = page.getByRole('list', { name: 'Findings: What is open is closed by its date' });
    await expect(found).toContainText('Its TBD was due on 2020-02-03.');
    await found.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/structure/);
    await expect(fieldOf('What is open')).toHaveValue('The connector');
  });

  await test.step('a field that the model declares is asked of every interface', async () => {
    await canvas.show('Settings');
    const form = page.getByRole('form', { name: 'New interface field' });
    await form.getByLabel('New interface field').fill('Protocol');
    await form.getByRole('button', { name: 'Add interface field' }).click();
    await canvas.saved();
    await expectAccessible(page);
    await canvas.show('Structure');
    await edge.focus();
    await page.keyboard.press('Space');
    await fieldOf('Protocol').fill('CAN');
    await fieldOf('Protocol').press('Enter');
    await expect.poll(custom).toMatchObject({ Protocol: 'CAN' });
  });

  await test.step('connections and parts have declared fields too', async () => {
    await canvas.show('Settings');
    for (const [noun, name] of [
      ['connection', 'Pin'],
      ['part', 'Supplier'],
    ] as const) {
      const form = page.getByRole('form', { name: `New ${noun} field` });
      await form.getByLabel(`New ${noun} field`).fill(name);
      await form.getByRole('button', { name: `Add ${noun} field` }).click();
      await expect(page.getByRole('group', { name: new RegExp(`^${noun} field 1$`, 'i') })).toBeVisible();
    }
    await canvas.saved();
    await expectAccessible(page);
    await canvas.show('Structure');
    await edge.focus();
    await page.keyboard.press('Space');
    await inspector.getByRole('button', { name: 'Add connection' }).click();
    await fieldOf('Pin').fill('J1-4');
    await fieldOf('Pin').press('Enter');
    const connections = async () => {
      await canvas.saved();
      const [stored] = await canvas.stored('interfaces');
      return stored?.['data'];
    };
    await expect.poll(connections).toMatchObject({ connections: [{ customFields: { Pin: 'J1-4' } }] });
    await expectAccessible(page);
    await canvas.choose(canvas.node('Part Motor'));
    await fieldOf('Supplier').fill('Acme');
    await fieldOf('Supplier').press('Enter');
    await canvas.saved();
    await expect
      .poll(async () => (await canvas.stored('parts')).find(({ id }) => id === MOTOR))
      .toMatchObject({ customFields: { Supplier: 'Acme' } });
    await canvas.undo();
    await expect(fieldOf('Supplier')).toHaveValue('');
  });
});
