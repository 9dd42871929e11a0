import { type APIRequestContext, type Browser, expect } from '@playwright/test';
import { CanvasPage } from './canvas-page.ts';

interface Account {
  readonly name: string;
  readonly token: string;
  readonly userId: string;
  readonly email: string;
}

/** Two people of one team with the same model open, each in a browser of their own. */
export interface TwoPeople {
  readonly ada: CanvasPage;
  readonly ben: CanvasPage;
  /** Where the model is over the API. */
  readonly modelPath: string;
  /** Asks the service as Ada. */
  readonly ask: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object) => Promise<unknown>;
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

async function signUp(request: APIRequestContext, url: string, name: string): Promise<Account> {
  const email = `${name.toLowerCase()}-${crypto.randomUUID()}@example.org`;
  const answer = await request.post(`${url}/api/auth/sign-up/email`, {
    data: { name, email, password: 'a long enough password' },
  });
  expect(answer.ok(), `sign-up of ${name}: ${answer.status()}`).toBe(true);
  const { token, user } = recordOf(await answer.json());
  return { name, email, token: String(token), userId: String(recordOf(user)['id']) };
}

/** Ada makes a model with these elements and shares it with Ben; both open it, Ada first, and see each other. */
export async function openTogether(
  browser: Browser,
  request: APIRequestContext,
  url: string,
  view: 'structure' | 'requirements' | `requirements?${string}`,
  operations: readonly object[],
): Promise<TwoPeople> {
  const ada = await signUp(request, url, 'Ada');
  const ben = await signUp(request, url, 'Ben');
  const ask: TwoPeople['ask'] = async (method, path, data) => {
    const headers = { Authorization: `Bearer ${ada.token}` };
    const answer = await request.fetch(`${url}${path}`, { method, headers, ...(data && { data }) });
    expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
    return answer.status() === 204 ? null : answer.json();
  };
  const teams = await ask('GET', '/api/teams');
  const team = recordOf(Array.isArray(teams) ? teams[0] : null);
  await ask('POST', `/api/teams/${String(team['id'])}/members`, { email: ben.email, role: 'Editor' });
  const model = recordOf(await ask('POST', '/api/models', { name: 'Rover', team_id: team['id'] }));
  const modelPath = `/api/models/${String(model['id'])}`;
  await ask('POST', `${modelPath}/batch`, { label: 'Begin', operations });

  const open = async ({ token, userId }: Account) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript(
      ([t, u]) => {
        localStorage.setItem('modelwright.token', t ?? '');
        localStorage.setItem('modelwright.user', u ?? '');
      },
      [token, userId],
    );
    await page.goto(`${url}/models/${String(model['id'])}/${view}`);
    return new CanvasPage(page, 'Structure');
  };
  const adas = await open(ada);
  const bens = await open(ben);
  await expect(adas.page.getByRole('button', { name: 'Go to Ben' })).toBeVisible();
  await expect(bens.page.getByRole('button', { name: 'Go to Ada' })).toBeVisible();
  return { ada: adas, ben: bens, modelPath, ask };
}
