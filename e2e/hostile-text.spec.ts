import type { APIRequestContext, Page } from '@playwright/test';
import { VIEWS } from '#app/paths.ts';
import { expect, test } from './support/service.ts';

const TEXTS = [
  `<img src=x onerror="document.title='ran'">`,
  `"><script>document.title='ran'</script>`,
  `javascript:document.title='ran'`,
  '{{7*7}}',
  '\u202Eright to left',
  ']]>',
  `=cmd|' /C calc'!A0`,
];
/** All of them in one, as short as the shortest field asks: what shows the one shows the others. */
const HOSTILE = TEXTS.join(' ');
const MARK = `<img src=x onerror="document.title='ran'">`;
const PASSWORD = 'a long enough password';
const SCRIPTS = [`javascript:document.title='ran'`, `data:text/html,<script>document.title='ran'</script>`];

const field = (value: unknown, name: string): string => {
  const found = typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : null;
  if (typeof found !== 'string') throw new Error(`no ${name} in ${JSON.stringify(value)}`);
  return found;
};

/** Asks the service as one person. */
const asking =
  (request: APIRequestContext, url: string, token: string) =>
  async (method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<unknown> => {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await request.fetch(`${url}${path}`, { method, headers, ...(data && { data }) });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };

interface Hostile {
  readonly modelId: string;
  /** By the view that shows it, one element of each kind. */
  readonly elements: readonly (readonly [view: string, id: string])[];
}

/** A model in which whatever is named or described has the hostile text. */
async function hostileModel(ask: ReturnType<typeof asking>, teamId: string): Promise<Hostile> {
  const about = { name: HOSTILE, description: HOSTILE };
  const id = field(await ask('POST', '/api/models', { name: HOSTILE, team_id: teamId }), 'id');
  const path = `/api/models/${id}`;
  await ask('PUT', path, about);
  const make = async (rest: string, body: object) => field(await ask('POST', `${path}/${rest}`, body), 'id');
  const custom = [{ key: 'note', label: HOSTILE, type: 'text' }];
  await ask('PUT', `${path}/definitions`, {
    requirementFields: custom,
    requirementViews: [{ name: HOSTILE, search: HOSTILE }],
    interfaceViews: [{ name: HOSTILE, search: HOSTILE }],
  });
  const [mass, port] = [crypto.randomUUID(), crypto.randomUUID()];
  const attributes = [{ id: mass, name: HOSTILE, unit: HOSTILE.slice(0, 20), value: 7 }];
  const left = await make('parts', { ...about, attributes, ports: [{ id: port, name: HOSTILE }] });
  const right = await make('parts', about);
  const edge = await make('interfaces', {
    ...about,
    sourceId: left,
    targetId: right,
    sourcePortId: port,
    metadata: { connections: [{ id: crypto.randomUUID(), name: HOSTILE, variableId: mass }] },
  });
  const states = [
    await make('states', { ...about, partId: left, kind: 'initial', entry: [HOSTILE] }),
    await make('states', { ...about, partId: left }),
  ];
  const metadata = { trigger: HOSTILE, effects: [HOSTILE] };
  const transition = await make('transitions', {
    ...about,
    sourceId: states[0],
    targetId: states[1],
    metadata,
  });
  const requirement = await make('requirements', {
    title: HOSTILE,
    description: HOSTILE,
    systems: [left],
    customFields: { note: HOSTILE },
  });
  await make('comments', { elementId: left, text: HOSTILE });
  await make('trace-links', { type: HOSTILE.slice(0, 60), sourceId: requirement, targetId: left });
  await make('baselines', { name: HOSTILE });
  await ask('POST', `${path}/batch`, {
    label: HOSTILE,
    staged: true,
    operations: [{ op: 'update', kind: 'part', id: left, body: { description: `${HOSTILE} again` } }],
  });
  const elements = [
    ['structure', left],
    ['structure', edge],
    ['behaviour', states[0] ?? ''],
    ['behaviour', transition],
    ['requirements', requirement],
  ] as const;
  return { modelId: id, elements };
}

/** What of the page as it is now was made of the text, and did not stay one. */
const made = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      const isMade =
        element.matches('img[src="x"], [onerror]') ||
        (element.matches('script') && element.textContent?.includes("title='ran'"));
      if (isMade) faults.push(element.outerHTML);
      for (const name of ['href', 'src', 'action', 'formaction', 'xlink:href']) {
        const value = element.getAttribute(name)?.trim() ?? '';
        const [, scheme] = /^([a-z][a-z\d+.-]*):/i.exec(value) ?? [];
        if (scheme !== undefined && !/^(https?:|mailto:|blob:|data:image\/)/i.test(value))
          faults.push(`${name}=${value}`);
      }
    }
    return faults;
  });

/** The text of the page, with that of its fields and accessible names. */
const shown = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.body.innerText,
      ...[...document.querySelectorAll('input, textarea')].map((one) => ('value' in one ? one.value : '')),
      ...[...document.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label')),
    ].join('\n'),
  );

test('hostile text is text on every page, and no address runs a script', async ({
  page,
  request,
  service,
}) => {
  const email = `${crypto.randomUUID()}@example.org`;
  const account = { name: HOSTILE, email, password: PASSWORD };
  const answer = await request.post(`${service.url}/api/auth/sign-up/email`, { data: account });
  expect(answer.ok(), await answer.text()).toBe(true);
  const ask = asking(request, service.url, field(await answer.json(), 'token'));
  const teamId = field(await ask('POST', '/api/teams', { name: HOSTILE }), 'id');
  await ask('POST', '/api/tokens', { name: HOSTILE, access: 'read' });
  const { modelId, elements } = await hostileModel(ask, teamId);
  const preview = field(await ask('POST', `/api/models/${modelId}/previews`, {}), 'id');

  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    return dialog.dismiss();
  });
  await page.exposeFunction('violated', (what: string) => ran.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) => {
      const violated: unknown = Reflect.get(window, 'violated');
      if (typeof violated === 'function')
        Reflect.apply(violated, window, [`${violatedDirective} ${blockedURI}`]);
    });
  });
  /** Opens a page and looks at it, once it shows the text where it has one. */
  const look = async (path: string) => {
    await page.goto(`${service.url}${path}`);
    await expect.poll(() => shown(page), { message: path }).toContain(MARK);
    await clean(path);
  };
  const clean = async (where: string) => {
    expect(await made(page), where).toEqual([]);
    expect(await page.title(), where).not.toBe('ran');
    expect(ran, where).toEqual([]);
  };

  await test.step('signing in leads to no other address', async () => {
    for (const script of SCRIPTS) {
      const said = ['next', 'redirect', 'returnTo'].map((name) => `${name}=${encodeURIComponent(script)}`);
      await page.goto(`${service.url}/sign-in?${said.join('&')}`);
      await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('heading', { name: 'Models' }).waitFor();
      expect(new URL(page.url()).origin).toBe(service.url);
      await clean(script);
      await page.evaluate(() => localStorage.clear());
    }
    await page.goto(`${service.url}/sign-in`);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Models' }).waitFor();
  });

  await test.step('a webhook takes no address of a script', async () => {
    const token = await page.evaluate(() => localStorage.getItem('modelwright.token'));
    for (const url of SCRIPTS) {
      const refused = await request.post(`${service.url}/api/models/${modelId}/webhooks`, {
        headers: { Authorization: `Bearer ${token}` },
        data: { url, events: ['change'] },
      });
      expect(refused.status(), url).toBe(400);
    }
  });

  for (const path of ['/', '/account', '/teams', `/teams/${teamId}`]) await test.step(path, () => look(path));
  for (const view of VIEWS) await test.step(view, () => look(`/models/${modelId}/${view}`));
  for (const [view, id] of elements)
    await test.step(`the inspector of an element in ${view}`, async () => {
      await look(`/models/${modelId}/${view}?select=${id}`);
      const inspector = page.getByRole('complementary', { name: 'Inspector' });
      await expect(inspector.locator('input, textarea').first()).toBeVisible();
      await clean(`inspector ${view}`);
      for (const tab of ['Comments', 'Suggestions', 'Simulation'].slice(0, view === 'requirements' ? 2 : 3)) {
        await page.getByRole('tab', { name: tab }).click();
        await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
        await clean(`${tab} ${view}`);
      }
    });
  await test.step('the table of interfaces', async () => {
    await page.goto(`${service.url}/models/${modelId}/interfaces`);
    await page.getByRole('tab', { name: 'ICD table' }).click();
    await expect(page.getByRole('treegrid')).toContainText(MARK);
    await clean('ICD table');
  });
  await test.step('two states of the model compared', async () => {
    await page.goto(`${service.url}/models/${modelId}/structure?at=2&against=now`);
    await page.getByRole('tab', { name: 'Differences' }).click();
    await expect(page.getByRole('complementary', { name: 'Differences' })).toContainText(MARK);
    await clean('compared');
  });
  await test.step('the inbox', async () => {
    await page.goto(`${service.url}/inbox`);
    await page.getByRole('heading', { name: 'Inbox' }).waitFor();
    await clean('inbox');
  });
  await test.step('the preview of a document', async () => {
    await page.goto(`${service.url}/models/${modelId}/structure`);
    await page.getByRole('button', { name: 'File' }).click();
    await page.getByRole('menuitem', { name: 'Document…' }).click();
    const documents = page.getByRole('region', { name: 'Documents', exact: true });
    await documents
      .getByLabel('Definition', { exact: true })
      .selectOption({ label: 'Specification for review' });
    await documents.getByRole('button', { name: 'Show its sections' }).click();
    await expect(page.getByRole('region', { name: /^Preview of/ })).toContainText(MARK);
    await clean('document');
  });
  await test.step('what was planted is found', async () => {
    await page.evaluate((text) => {
      document.body.insertAdjacentHTML('beforeend', text);
      const link = document.createElement('a');
      link.setAttribute('href', "javascript:document.title='ran'");
      document.body.append(link);
    }, MARK);
    expect(await made(page)).toHaveLength(2);
    await expect.poll(() => ran.length).toBeGreaterThan(0);
    ran.length = 0;
  });
  await test.step('a preview link, as a guest', async () => {
    await page.evaluate(() => localStorage.clear());
    await look(`/models/${modelId}/structure?model-preview-id=${preview}`);
  });
});
