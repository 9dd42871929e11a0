import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { CanvasPage } from './pages/canvas-page.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/service.ts';

interface Person {
  readonly token: string;
  readonly userId: string;
  readonly email: string;
}

const BATTERY = crypto.randomUUID();
const MOTOR = crypto.randomUUID();
const BEGIN = [
  { op: 'create', kind: 'part', id: BATTERY, body: { name: 'Battery', position: { x: 0, y: 0 } } },
  { op: 'create', kind: 'part', id: MOTOR, body: { name: 'Motor', position: { x: 400, y: 0 } } },
  { op: 'create', kind: 'requirement', body: { title: 'Last a night', description: 'The rover shall.' } },
];

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Ada’s model, open in her browser, and in that of Sue, who may view it and suggest changes to it. */
async function openForTwo(browser: Browser, request: APIRequestContext, url: string) {
  const signUp = async (name: string): Promise<Person> => {
    const email = `${name.toLowerCase()}-${crypto.randomUUID()}@example.org`;
    const data = { name, email, password: 'a long enough password' };
    const { token, user } = recordOf(
      await (await request.post(`${url}/api/auth/sign-up/email`, { data })).json(),
    );
    return { token: String(token), userId: String(recordOf(user)['id']), email };
  };
  const [ada, sue] = [await signUp('Ada'), await signUp('Sue')];
  const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<unknown> => {
    const headers = { Authorization: `Bearer ${ada.token}` };
    const answer = await request.fetch(`${url}${path}`, { method, headers, ...(data && { data }) });
    expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
    return answer.json();
  };
  const teams = await ask('GET', '/api/teams');
  const team = recordOf(Array.isArray(teams) ? teams[0] : null);
  const model = recordOf(await ask('POST', '/api/models', { name: 'Rover', team_id: team['id'] }));
  const path = `/api/models/${String(model['id'])}`;
  await ask('POST', `${path}/batch`, { label: 'Begin', operations: BEGIN });
  const permissions = ['View', 'Suggest'].map((action) => ({ action, scopes: ['*'] }));
  const access = [{ email: sue.email, roles: [{ name: 'Reviewer', permissions }] }];
  await ask('PUT', `${path}/access`, { access_control_list: access });

  const open = async ({ token, userId }: Person) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript(
      ([t, u]) => {
        localStorage.setItem('modelwright.token', t ?? '');
        localStorage.setItem('modelwright.user', u ?? '');
      },
      [token, userId],
    );
    await page.goto(`${url}/models/${String(model['id'])}/structure`);
    const canvas = new CanvasPage(page, 'Structure');
    await canvas.ready();
    return canvas;
  };
  return { ada: await open(ada), sue: await open(sue), ask, path };
}

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Suggestions' });
const cardOf = (page: Page, label: string) =>
  panelOf(page).getByRole('article', { name: label, exact: true });

/** Waits until so many suggestions are open in this browser. */
async function open(page: Page, count: number): Promise<void> {
  const name = count === 1 ? '1 open suggestion' : `${count} open suggestions`;
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
}

async function press(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.click();
}

test('someone who may not edit suggests, and an Owner accepts and rejects', async ({
  browser,
  page,
  service,
}) => {
  // Two people and six steps.
  test.setTimeout(300_000);
  const { ada, sue, ask, path } = await openForTwo(browser, page.request, service.url);
  const parts = async () => {
    const list = await ask('GET', `${path}/parts`);
    return (Array.isArray(list) ? list : []).map((part) => String(recordOf(part)['name'])).toSorted();
  };

  await test.step('Sue is told that she can only suggest', async () => {
    await expect(sue.page.getByText('Suggest only', { exact: true })).toBeVisible();
    await expect(sue.page.getByText('You may suggest changes to this model, but not edit it.')).toBeVisible();
    await expect(sue.page.getByRole('group', { name: 'Mode' })).toHaveCount(0);
    await expect(ada.page.getByRole('radio', { name: 'Edit' })).toBeChecked();
  });

  await test.step('she renames a part, deletes another and adds a requirement', async () => {
    await sue.choose(sue.node('Part Battery'));
    const name = sue.inspector.getByRole('textbox', { name: 'Name', exact: true }).first();
    await expect(name).toHaveValue('Battery');
    await name.fill('Cell');
    await name.press('Enter');
    await expect(sue.node('Part Cell')).toHaveAttribute('aria-description', /marked as changed/);
    await sue.choose(sue.node('Part Motor'));
    await sue.page.keyboard.press('Delete');
    await expect(sue.node('Part Motor')).toHaveAttribute('aria-description', /marked as removed/);
    await sue.saved();
    await sue.show('Requirements');
    await sue.page.getByRole('button', { name: 'New requirement' }).click();
    const form = sue.page.getByRole('form', { name: 'New requirement' });
    await form.getByRole('textbox', { name: 'Title' }).fill('Be quiet');
    await form.getByRole('button', { name: 'Suggest requirement' }).click();
    await expect(form).toHaveCount(0);
    const row = sue.page
      .getByRole('treegrid', { name: 'Requirements' })
      .getByRole('row', { name: /Be quiet/ });
    await expect(row).toHaveAttribute('aria-description', 'marked as added');
    await open(sue.page, 3);
    expect(await parts()).toEqual(['Battery', 'Motor']);
  });

  await test.step('Ada sees them arrive, marked on the canvas and in the outline, field by field', async () => {
    await open(ada.page, 3);
    await expect(ada.node('Part Battery')).toHaveAttribute('aria-description', /marked as changed/);
    await expect(ada.node('Part Motor')).toHaveAttribute('aria-description', /marked as removed/);
    await expect(ada.outline.getByRole('treeitem', { name: /Motor/ })).toContainText('marked as removed');
    await ada.page.getByRole('button', { name: '3 open suggestions' }).click();
    const renaming = cardOf(ada.page, 'Rename Battery');
    await expect(renaming.getByRole('row', { name: 'Name Battery Cell' })).toBeVisible();
    await expect(renaming).toContainText('Sue');
    await expectAccessible(ada.page);
  });

  await test.step('she accepts one, rejects another with a comment, and Sue is told', async () => {
    await press(cardOf(ada.page, 'Rename Battery').getByRole('button', { name: /^Accept: / }));
    await open(ada.page, 2);
    await expect(ada.node('Part Cell')).toBeVisible();
    // Said when the focus has found its place again.
    await expect(panelOf(ada.page)).toContainText('Accepted: Rename Battery.');
    const deletion = cardOf(ada.page, 'Delete Motor');
    await press(deletion.getByRole('button', { name: /^Comment on the decision/ }));
    const comment = deletion.getByRole('textbox', { name: 'Comment on the decision' });
    await expect(comment).toBeFocused();
    await comment.fill('Something has to turn it.');
    await press(deletion.getByRole('button', { name: /^Reject: / }));
    await open(ada.page, 1);
    expect(await parts()).toEqual(['Cell', 'Motor']);

    await open(sue.page, 1);
    await sue.page.getByRole('button', { name: '1 open suggestion' }).click();
    await panelOf(sue.page).getByRole('switch', { name: 'Decided ones too' }).check();
    const decided = sue.page.getByRole('list', { name: 'Decided suggestions' });
    await expect(decided).toContainText('Ada rejected Motor');
    await expect(decided).toContainText('Something has to turn it.');
    await expect(decided).toContainText('Ada accepted Cell');
    await expectAccessible(sue.page);
  });

  await test.step('what was accepted can be undone, and is open again', async () => {
    // The rejection was the last step, the acceptance the one before.
    await ada.undo();
    await open(ada.page, 2);
    await ada.undo();
    await open(ada.page, 3);
    await expect(ada.node('Part Battery')).toBeVisible();
    await open(sue.page, 3);
  });

  await test.step('one whose part was changed meanwhile shows both values, and is merged', async () => {
    await ask('PUT', `${path}/parts/${BATTERY}`, { name: 'Accumulator' });
    const renaming = cardOf(ada.page, 'Rename Battery');
    await expect(renaming).toContainText('Name was changed later.');
    await expect(renaming.getByRole('button', { name: /^Accept: / })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    const name = renaming.getByRole('region', { name: 'Name', exact: true });
    for (const [title, text] of [
      ['Was', 'Battery'],
      ['Is now', 'Accumulator'],
      ['Suggested', 'Cell'],
    ] as const)
      await expect(name.getByRole('group', { name: title })).toHaveText(text);
    await expectAccessible(ada.page);
    await name.getByRole('button', { name: 'Take suggested' }).click();
    await expect(renaming.getByRole('button', { name: /^Accept: / })).toBeEnabled();
    await name.getByRole('button', { name: 'Edit', exact: true }).click();
    await name.getByRole('textbox', { name: 'Name, as it shall be' }).fill('Accumulator cell');
    await ada.page.screenshot({ path: '/tmp/team2-merge.png' });
    await name.getByRole('button', { name: 'Use this' }).click();
    await expect(name.getByRole('group', { name: 'Becomes' })).toHaveText('Accumulator cell');
    await press(renaming.getByRole('button', { name: /^Accept: / }));
    await open(sue.page, 2);
    await open(ada.page, 2);
    await expect(ada.node('Part Accumulator cell')).toBeVisible();
  });

  await test.step('the rest is accepted together, and is still so after the page was loaded again', async () => {
    await press(ada.page.getByRole('button', { name: 'Accept all 2 suggestions' }));
    await expect(ada.node('Part Motor')).toHaveCount(0);
    await expect(panelOf(ada.page)).toContainText('No open suggestions.');
    await expect(panelOf(sue.page)).toContainText('No open suggestions.');
    expect(await parts()).toEqual(['Accumulator cell']);
    await sue.page.reload();
    const grid = sue.page.getByRole('treegrid', { name: 'Requirements' });
    await expect(grid.getByRole('row', { name: /Be quiet/ })).toBeVisible();
    await expect(sue.page.getByText('Suggest only', { exact: true })).toBeVisible();
  });
});

test('what somebody adds and then names is one suggestion', async ({ browser, page, service }) => {
  test.setTimeout(180_000);
  const { ada, sue } = await openForTwo(browser, page.request, service.url);
  await sue.page.getByRole('button', { name: 'Add part' }).click();
  await sue.name('Fan');
  await expect(sue.node('Part Fan')).toBeVisible();
  await sue.saved();
  await open(sue.page, 1);
  await open(ada.page, 1);
  await ada.page.getByRole('button', { name: '1 open suggestion' }).click();
  await expect(cardOf(ada.page, 'Add Fan')).toBeVisible();
  await press(cardOf(ada.page, 'Add Fan').getByRole('button', { name: /^Accept: / }));
  await expect(ada.node('Part Fan')).toBeVisible();
  await expect(panelOf(ada.page)).toContainText('No open suggestions.');

  await test.step('a state too', async () => {
    await sue.show('Behaviour');
    await sue.page.getByRole('button', { name: 'Add state' }).click();
    await new CanvasPage(sue.page, 'Behaviour').name('Idle');
    await sue.saved();
    await open(ada.page, 1);
    await expect(cardOf(ada.page, 'Add Idle')).toBeVisible();
  });
});
