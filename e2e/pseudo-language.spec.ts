import type { Page } from '@playwright/test';
import { VIEWS } from '#app/paths.ts';
import { signUp } from './pages/account-page.ts';
import { clippedTexts, plainTexts } from './support/plain-texts.ts';
import { expect, test } from './support/service.ts';
import { cutOff } from './support/window-faults.ts';

const id = (last: string) => `0a000000-0000-4000-8000-0000000000${last}`;
const [PUMP, TANK, WATER, CLOSED, OPEN, OPENING, WEIGHT] = ['01', '02', '03', '04', '05', '06', '07'].map(id);

/** A model in letters that no text of the app is written in: what is Latin is the app's. */
const OPERATIONS = [
  {
    kind: 'part',
    id: PUMP,
    body: {
      name: 'Αντλία',
      ports: [{ id: id('b1'), name: 'Ε', direction: 'in' }],
      attributes: [{ id: id('a1'), name: 'μάζα', type: 'number', value: 12, unit: 'kg' }],
    },
  },
  { kind: 'part', id: TANK, body: { name: 'Δοχείο' } },
  {
    kind: 'interface',
    id: WATER,
    body: {
      name: 'Νερό',
      sourceId: TANK,
      targetId: PUMP,
      metadata: { connections: [{ id: id('c1'), type: 'Matter', name: 'ν' }] },
    },
  },
  { kind: 'state', id: CLOSED, body: { name: 'Κλειστό' } },
  { kind: 'state', id: OPEN, body: { name: 'Ανοιχτό' } },
  {
    kind: 'transition',
    id: OPENING,
    body: { name: 'άνοιγμα', metadata: { trigger: 'άνοιγμα' }, sourceId: CLOSED, targetId: OPEN },
  },
  {
    kind: 'requirement',
    id: WEIGHT,
    body: {
      title: 'Βάρος',
      description: 'Η αντλία ζυγίζει το πολύ 10.',
      systems: [PUMP],
      constraints: [
        { id: id('d1'), type: 'variable', variableId: id('a1'), operator: '<=', limit: 10, unit: 'kg' },
      ],
    },
  },
].map((one) => ({ op: 'create', ...one }));

/** What the service called these changes when it stored them. */
const STORED = ['span: Create model', 'span: 7 changes'];

/** A desk, a small notebook and a phone. */
const SIZES = [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const;

const SHOWN: Readonly<Partial<Record<(typeof VIEWS)[number], readonly (string | undefined)[]>>> = {
  structure: [PUMP, WATER],
  behaviour: [CLOSED, OPENING],
  requirements: [WEIGHT],
};

const nameOf = (value: unknown, key: string): string => {
  const found = typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(key) : null;
  if (typeof found !== 'string') throw new Error(`no ${key} in ${JSON.stringify(value)}`);
  return found;
};

/** A person in the same letters, with a model, and the page in the pseudo-language from now on. */
async function openMarked(page: Page, url: string): Promise<string> {
  await signUp(page, url, 'Ada');
  const token = await page.evaluate(() => localStorage.getItem('modelwright.token'));
  const headers = { Authorization: `Bearer ${token}` };
  await page.request.put(`${url}/api/me`, { headers, data: { name: 'Άννα' } });
  const team: unknown = await (await page.request.get(`${url}/api/teams`, { headers })).json();
  const [first] = Array.isArray(team) ? team : Object.values(team ?? {}).flat();
  const teamId = nameOf(first, 'id');
  await page.request.put(`${url}/api/teams/${teamId}`, { headers, data: { name: 'Ομάδα' } });
  const made = await page.request.post(`${url}/api/models`, {
    headers,
    data: { name: 'Πρότυπο', team_id: teamId },
  });
  const modelId = nameOf(await made.json(), 'id');
  const answer = await page.request.post(`${url}/api/models/${modelId}/batch`, {
    headers,
    data: { operations: OPERATIONS },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.evaluate(() => localStorage.setItem('language', 'pseudo'));
  return modelId;
}

/** Waits until what the page says has not changed between two looks. */
async function settled(page: Page): Promise<void> {
  let last = '';
  await expect
    .poll(
      async () => {
        const now = await page.evaluate(() => document.body.innerText);
        const isSame = now === last;
        last = now;
        return isSame;
      },
      { intervals: [250] },
    )
    .toBe(true);
}

test('every text of the app is in the catalogue, and none is cut where it is a third longer', async ({
  service,
  page,
}) => {
  test.setTimeout(300_000);
  const modelId = await openMarked(page, service.url);
  const faults: Record<string, { plain: string[]; clipped: string[] }> = {};
  const look = async (where: string) => {
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await settled(page);
      const plain = (await plainTexts(page)).filter((text) => !STORED.includes(text));
      const clipped = [...(await clippedTexts(page)), ...(await cutOff(page))];
      if (plain.length + clipped.length > 0) faults[`${where} at ${width}`] = { plain, clipped };
    }
  };
  for (const path of ['models', 'account', 'teams', 'inbox']) {
    await page.goto(`${service.url}/${path}`);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await look(path);
  }
  for (const view of VIEWS)
    for (const selected of SHOWN[view] ?? [undefined]) {
      await page.goto(`${service.url}/models/${modelId}/${view}${selected ? `?select=${selected}` : ''}`);
      await page.getByRole('main').waitFor();
      await look(`${view}${selected ? ` ${selected.slice(-2)}` : ''}`);
    }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await look('the command palette');
  expect(faults).toEqual({});
});
