import { openTogether } from './pages/two-people.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/service.ts';

const [light, other, part] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
const mass = crypto.randomUUID();
const limited = (limit: number) => ({ type: 'attribute', variableId: mass, operator: '<=', limit });
const MODEL = [
  {
    op: 'create',
    kind: 'part',
    id: part,
    body: { name: 'Battery', attributes: [{ id: mass, name: 'mass', unit: 'kg' }] },
  },
  {
    op: 'create',
    kind: 'requirement',
    id: light,
    body: { title: 'Light', constraints: [limited(10), limited(20)] },
  },
  { op: 'create', kind: 'requirement', id: other, body: { title: 'Other' } },
];

test('a constraint that is half typed stays, leads back, and takes nothing of what somebody else sets', async ({
  browser,
  request,
  service,
}) => {
  const { ada, ben } = await openTogether(browser, request, service.url, 'requirements', MODEL);
  for (const { page } of [ada, ben]) await page.goto(`${page.url().split('?')[0]}?select=${light}`);
  const limit = (of: typeof ada, n: number) =>
    of.inspector.getByRole('group', { name: `Constraint ${n}` }).getByRole('textbox', { name: 'Limit' });
  const unfinished = ada.page.getByRole('button', { name: '1 unfinished' });

  await test.step('one row is left without a limit, and the header says so', async () => {
    await limit(ada, 1).fill('');
    await limit(ada, 1).press('Tab');
    await expect(unfinished).toBeVisible();
    await expect(ada.page.getByRole('status').filter({ hasText: /^Saved$/ })).toHaveCount(0);
    await expectAccessible(ada.page);
  });

  await test.step('the other row shows what somebody else sets', async () => {
    await limit(ben, 2).fill('33');
    await limit(ben, 2).press('Enter');
    await expect(limit(ada, 2)).toHaveValue('33');
  });

  await test.step('after selecting another one and loading again, the header leads back', async () => {
    await ada.page.goto(`${ada.page.url().split('?')[0]}?select=${other}`);
    await expect(ada.inspector.getByRole('textbox', { name: 'Name' })).toHaveValue('Other');
    await unfinished.click();
    await expect(limit(ada, 1)).toBeFocused();
    await expect(limit(ada, 1)).toHaveValue('');
    for (const scheme of ['light', 'dark'] as const)
      for (const size of [
        { width: 1440, height: 900 },
        { width: 1024, height: 768 },
      ]) {
        await ada.page.emulateMedia({ colorScheme: scheme });
        await ada.page.setViewportSize(size);
        await expect(unfinished).toBeVisible();
      }
  });

  await test.step('finished, it is stored beside what the other set', async () => {
    await limit(ada, 1).fill('7');
    await limit(ada, 1).press('Enter');
    await ada.saved();
    await expect(limit(ben, 1)).toHaveValue('7');
    await expect(limit(ben, 2)).toHaveValue('33');
  });
});
