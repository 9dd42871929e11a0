import { openTogether } from './pages/two-people.ts';
import { expect, test } from './support/service.ts';

const [battery, motor, range, speed] = Array.from({ length: 4 }, () => crypto.randomUUID());
const MODEL = [
  { op: 'create', kind: 'part', id: battery, body: { name: 'Battery', size: { width: 160, height: 80 } } },
  {
    op: 'create',
    kind: 'part',
    id: motor,
    body: { name: 'Motor', position: { x: 400, y: 0 }, size: { width: 160, height: 80 } },
  },
  { op: 'create', kind: 'requirement', id: range, body: { title: 'Range' } },
  { op: 'create', kind: 'requirement', id: speed, body: { title: 'Speed' } },
];

test('after each create, delete, Escape and closed panel the keyboard is where one goes on', async ({
  browser,
  request,
  service,
}) => {
  const { ada } = await openTogether(browser, request, service.url, 'structure', MODEL);
  const { page } = ada;
  const { keyboard } = page;
  const focused = page.locator(':focus');
  const go = async (view: string) => {
    await keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: 'Commands and search' }).fill(`go to ${view}`);
    await keyboard.press('Enter');
    await expect(page.getByRole('main', { name: view })).toBeVisible();
  };

  await test.step('structure: a part is made and named, looked at, left and deleted', async () => {
    await ada.region.focus();
    await keyboard.press('p');
    await ada.name('Wheel');
    await expect(ada.node('Part Wheel')).toBeFocused();
    const name = ada.inspector.getByRole('textbox', { name: 'Name', exact: true });
    await expect(name).toHaveValue('Wheel');
    await keyboard.press('e');
    await expect(name).toBeFocused();
    await keyboard.press('Escape');
    await expect(ada.node('Part Wheel')).toBeFocused();
    await keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('combobox', { name: 'Commands and search' })).toBeFocused();
    await keyboard.press('Escape');
    await expect(ada.node('Part Wheel')).toBeFocused();
    await keyboard.press('Delete');
    await expect(ada.node('Part Wheel')).toHaveCount(0);
    await expect(page.locator('main :focus')).toHaveCount(1);
    await ada.saved();
  });

  await test.step('inspector: rows and trace links come and go', async () => {
    await page.goto(`${page.url().split('?')[0] ?? ''}?select=${battery}`);
    const { inspector } = ada;
    await inspector.getByRole('button', { name: 'Add attribute' }).click();
    await expect(inspector.getByRole('group', { name: 'Attribute 1' }).locator(':focus')).toHaveCount(1);
    await keyboard.type('mass');
    await keyboard.press('Enter');
    await ada.saved();
    await inspector
      .getByRole('group', { name: 'Attribute 1' })
      .getByRole('button', { name: 'Remove' })
      .click();
    await expect(inspector.locator(':focus')).toHaveCount(1);
    await inspector.getByRole('button', { name: 'Add trace link' }).click();
    await expect(inspector.locator(':focus')).toHaveCount(1);
    await keyboard.press('Escape');
    await expect(focused).toHaveCount(1);
  });

  await test.step('requirements: made, deleted, and the panels beside the table', async () => {
    await go('Requirements');
    const grid = page.getByRole('treegrid', { name: 'Requirements' });
    await page.getByRole('button', { name: 'New requirement' }).click();
    const form = page.getByRole('form', { name: 'New requirement' });
    await expect(form.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await keyboard.type('Stop');
    await keyboard.press('ControlOrMeta+Enter');
    await expect(grid.getByText('Stop', { exact: true })).toBeVisible();
    await expect(focused).toHaveCount(1);
    await keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect(focused).toHaveCount(1);
    await grid.getByText('Stop', { exact: true }).click();
    await keyboard.press('Delete');
    await expect(grid.getByText('Stop', { exact: true })).toHaveCount(0);
    await expect(grid.locator(':focus')).toHaveCount(1);
    for (const name of ['View', 'Find and replace']) {
      await page.getByRole('button', { name, exact: true }).click();
      const panel = page.getByRole('complementary', { name, exact: true });
      await expect(panel).toBeVisible();
      await panel.getByRole('button', { name: /^Close/ }).click();
      await expect(panel).toBeHidden();
      await expect(grid.locator(':focus')).toHaveCount(1);
    }
  });

  await test.step('history: a baseline', async () => {
    await go('History');
    await page.getByRole('button', { name: 'New baseline' }).click();
    const form = page.getByRole('form', { name: 'New baseline' });
    for (const end of ['Cancel', 'Create baseline']) {
      await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
      await keyboard.type('First');
      await form.getByRole('button', { name: end }).click();
      await expect(form).toBeHidden();
      await expect(page.locator('main :focus')).toHaveCount(1);
      if (end === 'Cancel') await page.getByRole('button', { name: 'New baseline' }).click();
    }
    await page.getByRole('button', { name: /^Delete/ }).click();
    await expect(
      page.getByRole('list', { name: 'Baselines of the model' }).getByRole('listitem'),
    ).toHaveCount(0);
    await expect(page.locator('main :focus')).toHaveCount(1);
  });
});

const [idle, drive, power, go, both] = Array.from({ length: 5 }, () => crypto.randomUUID());
const EVERY_KIND = [
  ...MODEL,
  {
    op: 'create',
    kind: 'interface',
    id: power,
    body: { name: 'Power', sourceId: battery, targetId: motor },
  },
  { op: 'create', kind: 'state', id: idle, body: { name: 'Idle' } },
  { op: 'create', kind: 'state', id: drive, body: { name: 'Drive', position: { x: 400, y: 0 } } },
  {
    op: 'create',
    kind: 'transition',
    id: go,
    body: { name: 'go', sourceId: idle, targetId: drive, metadata: { trigger: 'go' } },
  },
  {
    op: 'create',
    kind: 'state',
    id: both,
    body: {
      name: 'Both',
      kind: 'parallel',
      position: { x: 0, y: 300 },
      size: { width: 500, height: 300 },
    },
  },
];

/** A way to make something: its button, the field in which one goes on, what of it is selected, and where Escape leads. */
interface Way {
  readonly at: string;
  readonly button: string;
  readonly field: { readonly role: 'textbox' | 'combobox' | 'button'; readonly name: string };
  /** A default name, which is written over by typing. */
  readonly selected?: string;
  readonly back: { readonly role: 'group' | 'button' | 'row' | 'textbox'; readonly name: string | RegExp };
}
const BATTERY = { role: 'group', name: /^Part Battery/ } as const;
const POWER = { role: 'group', name: /^Interface Power/ } as const;
const IDLE = { role: 'group', name: /^State Idle/ } as const;
const RANGE = { role: 'row', name: /Range/ } as const;
const GO = { role: 'group', name: /^Transition go/ } as const;
const text = (name: string) => ({ role: 'textbox', name }) as const;
const list = (name: string) => ({ role: 'combobox', name }) as const;
const opener = (name: string) => ({ role: 'button', name }) as const;

/** Of an element with rows of its own kind: custom fields, and trace links, which are chosen at once. */
const common = (at: string, back: Way['back']): readonly Way[] => [
  { at, button: 'Add field', field: text('Key'), selected: 'field', back },
  { at, button: 'Add trace link', field: list('Element'), back: opener('Add trace link') },
];
const WAYS: readonly Way[] = [
  {
    at: 'structure',
    button: 'Add part',
    field: text('Rename Part 1'),
    selected: 'Part 1',
    back: { role: 'group', name: /^Part Part 1/ },
  },
  {
    at: `structure?select=${battery}`,
    button: 'New interface to…',
    field: list('New interface from Battery to'),
    back: opener('New interface to…'),
  },
  {
    at: `structure?select=${battery}`,
    button: 'Add port',
    field: text('Name'),
    selected: 'port',
    back: BATTERY,
  },
  {
    at: `structure?select=${battery}`,
    button: 'Add attribute',
    field: text('Name'),
    selected: 'attribute',
    back: BATTERY,
  },
  ...common(`structure?select=${battery}`, BATTERY),
  { at: `structure?select=${power}`, button: 'Add connection', field: list('Type'), back: POWER },
  ...common(`structure?select=${power}`, POWER),
  {
    at: 'behaviour',
    button: 'Add state',
    field: text('Rename State 1'),
    selected: 'State 1',
    back: { role: 'group', name: /^State State 1/ },
  },
  // In a parallel state it is a region.
  {
    at: `behaviour?select=${both}`,
    button: 'Add state',
    field: text('Rename State 2'),
    selected: 'State 2',
    back: { role: 'group', name: /^State State 2/ },
  },
  {
    at: `behaviour?select=${idle}`,
    button: 'New transition to…',
    field: list('New transition from Idle to'),
    back: opener('New transition to…'),
  },
  { at: `behaviour?select=${idle}`, button: 'Add entry action', field: text('Entry action'), back: IDLE },
  { at: `behaviour?select=${idle}`, button: 'Add do action', field: text('Do action'), back: IDLE },
  { at: `behaviour?select=${idle}`, button: 'Add exit action', field: text('Exit action'), back: IDLE },
  {
    at: `behaviour?select=${idle}`,
    button: 'Add attribute',
    field: text('Name'),
    selected: 'attribute',
    back: IDLE,
  },
  ...common(`behaviour?select=${idle}`, IDLE),
  { at: `behaviour?select=${go}`, button: 'Add guard', field: list('Attribute'), back: GO },
  { at: `behaviour?select=${go}`, button: 'Add effect', field: text('Effect'), back: GO },
  ...common(`behaviour?select=${go}`, GO),
  { at: `requirements?select=${range}`, button: 'Add constraint', field: list('Attribute'), back: RANGE },
  { at: `requirements?select=${range}`, button: 'Add function', field: text('Function'), back: RANGE },
  ...common(`requirements?select=${range}`, RANGE),
  {
    at: `requirements?select=${range}`,
    button: 'New requirement',
    field: text('Title'),
    back: RANGE,
  },
  { at: 'history', button: 'New baseline', field: text('Name'), back: opener('New baseline') },
  // What is wrong is said beside the field, which has the keyboard.
  { at: 'settings', button: 'Add field', field: text('New field'), back: text('New field') },
  { at: 'settings', button: 'Add person', field: text('E-mail'), back: text('E-mail') },
  { at: 'settings', button: 'Make webhook', field: text('Address'), back: text('Address') },
  {
    at: 'settings',
    button: 'New definition',
    field: text('Name'),
    selected: 'New definition',
    back: text('Name'),
  },
  { at: 'settings', button: 'Add document', field: text('Number'), back: text('Number') },
  // The names of saved views and runs are in panels, which lead into them.
  {
    at: `requirements?select=${range}`,
    button: 'View',
    field: text('Save this view as'),
    back: { role: 'row', name: /Range|Title/ },
  },
  {
    at: 'interfaces?tab=icd',
    button: 'View',
    field: text('Save this view as'),
    back: { role: 'row', name: /./ },
  },
  // Of the attribute that was added above.
  {
    at: 'budgets',
    button: 'Add budget requirement',
    field: text('At most'),
    back: text('At most'),
  },
  { at: '/models', button: 'New model', field: text('Name'), back: opener('New model') },
  { at: '/models', button: 'Import model', field: opener('Choose a file'), back: opener('Import model') },
  { at: '/teams', button: 'Create team', field: text('Name'), back: text('Name') },
  { at: '/teams/…', button: 'Invite', field: text('E-mail'), back: text('E-mail') },
  { at: '/account', button: 'Make token', field: text('Token name'), back: text('Token name') },
];

test('every way to make something leads into its first field, and Escape to where one goes on', async ({
  browser,
  request,
  service,
}) => {
  test.slow();
  const { ada, ask, modelPath } = await openTogether(browser, request, service.url, 'structure', EVERY_KIND);
  const { page } = ada;
  const teams = await ask('GET', '/api/teams');
  const [team] = Array.isArray(teams) ? teams.map((one: { id?: unknown }) => String(one.id)) : [];
  for (const { at, button, field, selected, back } of WAYS)
    await test.step(`${at.replace(/=.*/, '')}: ${button}`, async () => {
      const root = at.startsWith('/') ? '' : `${modelPath.replace('/api', '')}/`;
      await page.goto(`${service.url}${root}${at.replace('…', team ?? '')}`);
      await page.getByRole('button', { name: button, exact: true }).first().click();
      const focused = page.locator(':focus');
      const inField = page.getByRole(field.role, { name: field.name, exact: true }).and(focused);
      await expect(inField).toBeVisible();
      if (selected !== undefined)
        expect(await page.evaluate(() => getSelection()?.toString())).toBe(selected);
      await page.keyboard.press('Escape');
      // Where the list is open at once, the first one closes the list alone.
      if (field.role === 'combobox' && button.startsWith('New ')) await page.keyboard.press('Escape');
      // A cell of a table has the keyboard for its row.
      const place = page.getByRole(back.role, { name: back.name });
      await expect(back.role === 'row' ? place.locator(':focus') : place.and(focused)).toBeVisible();
    });
});
