import { expect, type Page } from '@playwright/test';
import { signUp } from '../pages/account-page.ts';
import { clippedTexts, plainTexts } from './plain-texts.ts';
import { cutOff } from './window-faults.ts';

const id = (last: string) => `0a000000-0000-4000-8000-0000000000${last}`;
/** The elements of the marked model. */
export const MARKED = {
  pump: id('01'),
  tank: id('02'),
  water: id('03'),
  closed: id('04'),
  open: id('05'),
  opening: id('06'),
  weight: id('07'),
  rig: id('08'),
  meets: id('09'),
} as const;

/** A model in letters that no text of the app is written in: what is Latin is the app's. */
const OPERATIONS = [
  { kind: 'part', id: MARKED.rig, body: { name: 'Σταθμός' } },
  {
    kind: 'part',
    id: MARKED.pump,
    body: {
      name: 'Αντλία',
      parentId: MARKED.rig,
      ports: [{ id: id('b1'), name: 'Ε', direction: 'in' }],
      attributes: [{ id: id('a1'), name: 'μάζα', type: 'number', value: 12, unit: 'kg' }],
    },
  },
  { kind: 'part', id: MARKED.tank, body: { name: 'Δοχείο', parentId: MARKED.rig } },
  {
    kind: 'interface',
    id: MARKED.water,
    body: {
      name: 'Νερό',
      sourceId: MARKED.tank,
      targetId: MARKED.pump,
      metadata: { connections: [{ id: id('c1'), type: 'Matter', name: 'ν' }] },
    },
  },
  { kind: 'state', id: MARKED.closed, body: { name: 'Κλειστό', partId: MARKED.pump } },
  { kind: 'state', id: MARKED.open, body: { name: 'Ανοιχτό', partId: MARKED.pump } },
  {
    kind: 'transition',
    id: MARKED.opening,
    body: {
      name: 'άνοιγμα',
      metadata: { trigger: 'άνοιγμα', effects: ['μάζα = μάζα + 1 kg'] },
      sourceId: MARKED.closed,
      targetId: MARKED.open,
    },
  },
  {
    kind: 'requirement',
    id: MARKED.weight,
    body: {
      title: 'Βάρος',
      description: 'Η αντλία ζυγίζει το πολύ 10.',
      systems: [MARKED.pump],
      constraints: [
        { id: id('d1'), type: 'variable', variableId: id('a1'), operator: '<=', limit: 10, unit: 'kg' },
      ],
    },
  },
  {
    kind: 'trace-link',
    id: MARKED.meets,
    body: { sourceId: MARKED.open, targetId: MARKED.weight, type: 'verifies' },
  },
].map((one) => ({ op: 'create', ...one }));

/** What the service called these changes when it stored them. */
const STORED = ['span: Create model', `span: ${OPERATIONS.length} changes`];

const nameOf = (value: unknown, key: string): string => {
  const found = typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(key) : null;
  if (typeof found !== 'string') throw new Error(`no ${key} in ${JSON.stringify(value)}`);
  return found;
};

/** A person in the same letters, with a model and a team, and the page in the pseudo-language from now on. */
export async function openMarked(page: Page, url: string): Promise<{ modelId: string; teamId: string }> {
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
  return { modelId, teamId };
}

/** Waits until what the page says has not changed between two looks. */
export async function settled(page: Page, between = 250): Promise<void> {
  let last = '';
  await expect
    .poll(
      async () => {
        const now = await page.evaluate(() => document.body.innerText);
        const isSame = now === last;
        last = now;
        return isSame;
      },
      { intervals: [between] },
    )
    .toBe(true);
}

/** The texts of the page as it is now that are in no catalogue, and those that are cut; null where there are none. */
export async function textFaults(page: Page): Promise<{ plain: string[]; clipped: string[] } | null> {
  const plain = (await plainTexts(page)).filter((text) => !STORED.includes(text));
  const clipped = [...(await clippedTexts(page)), ...(await cutOff(page))];
  return plain.length + clipped.length > 0 ? { plain, clipped } : null;
}
