import { cp } from 'node:fs/promises';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { persistedStore } from '#app/document/outbox/persisted/persisted-store.ts';
import { Part } from '#contract/part.ts';
import { fetchFrom, openApp } from '#testing/page/app-page.tsx';
import { TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStore } from '#testing/stores/stores.ts';

// The canvases have tests of their own, and need a layout that there is none of here.
vi.mock('#app/structure/structure-view.tsx', () => ({ StructureView: () => <p>The structure</p> }));

const PATIENCE = { timeout: 15_000 };

describeStore('a service that comes back with an older store', (stores) => {
  beforeEach(() => {
    sessionStorage.clear();
    persistedStore.reset();
  });

  /** A model with two parts, a copy of its store, and a page that has seen more than the copy holds. */
  async function aheadOfTheCopy() {
    const place = await stores.place();
    const copied = await stores.place();
    if (!('dataDir' in place && 'dataDir' in copied)) throw new Error('not a folder');
    const first = await stores.open(place);
    const before = await testApp(first);
    const ada = await before.signUp('Ada');
    const { id } = await ada.createModel('Rover');
    const model = new TestModel(ada, id, '');
    await model.part('Wheel');
    await model.part('Axle');
    await before.close();
    await first.close();
    await cp(place.dataDir, copied.dataDir, { recursive: true });

    const now = await testApp(await stores.open(place));
    const page = openApp(now, `/models/${id}/structure`, ada);
    const tree = await screen.findByRole('tree', { name: 'Outline' });
    await within(tree).findByRole('treeitem', { name: 'Wheel' });
    const modelNow = new TestModel(now.withToken(ada.token ?? ''), id, '');
    const [wheel] = (await modelNow.get('/parts')).as(Part.array()).filter(({ name }) => name === 'Wheel');
    await modelNow.put(`/parts/${wheel!.id}`, { name: 'Tyre' });
    await modelNow.part('Motor');
    await screen.findByRole('treeitem', { name: 'Tyre' });
    await screen.findByRole('treeitem', { name: 'Motor' });

    async function rename(from: string, to: string) {
      await page.user.click(await screen.findByRole('treeitem', { name: from }));
      screen.getByRole('tree').focus();
      await page.user.keyboard('{F2}');
      await page.user.clear(await screen.findByRole('textbox', { name: `Rename ${from}` }));
      await page.user.keyboard(`${to}{Enter}`);
      await screen.findByRole('treeitem', { name: to });
    }

    /** Takes the service away. */
    async function goAway() {
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
      await now.close();
    }

    /** Starts it on the copy; `asked` are the answers that the page gets from then on. */
    async function comeBack() {
      const service = await testApp(await stores.open(copied));
      const asked: string[] = [];
      const answer = fetchFrom(service);
      vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
        const response = await answer(input, init);
        asked.push(`${response.status} ${init?.method ?? 'GET'} ${input.split('?')[0]}`);
        return response;
      });
      dispatchEvent(new Event('online'));
      return { service, asked, model: new TestModel(service.withToken(ada.token ?? ''), id, '') };
    }
    return { rename, goAway, comeBack };
  }

  test('is believed: the page shows what it has, and follows it from there', async () => {
    const { goAway, comeBack } = await aheadOfTheCopy();
    await goAway();
    const { model, asked, service } = await comeBack();
    expect(await screen.findByRole('treeitem', { name: 'Wheel' }, PATIENCE)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('treeitem', { name: 'Motor' })).toBeNull(), PATIENCE);
    await waitFor(
      () => expect(asked.filter((line) => /^200 GET .*\/events$/.test(line))).toHaveLength(1),
      PATIENCE,
    );
    await model.part('Battery');
    expect(await screen.findByRole('treeitem', { name: 'Battery' }, PATIENCE)).toBeDefined();
    // It asked with the number that is not there once or twice, not on and on.
    expect(asked.filter((line) => line.startsWith('400')).length).toBeLessThan(4);
    await service.close();
  });

  test('gets what was not sent yet, on what it has', async () => {
    const { rename, goAway, comeBack } = await aheadOfTheCopy();
    await goAway();
    await rename('Axle', 'Shaft');
    const { model, asked, service } = await comeBack();
    const names = async () => (await model.get('/parts')).as(Part.array()).map(({ name }) => name);
    await waitFor(async () => expect((await names()).sort()).toEqual(['Shaft', 'Wheel']), PATIENCE);
    expect(await screen.findByRole('treeitem', { name: 'Wheel' }, PATIENCE)).toBeDefined();
    expect(screen.getByRole('treeitem', { name: 'Shaft' })).toBeDefined();
    expect(asked.filter((line) => line.startsWith('400')).length).toBeLessThan(6);
    await service.close();
  });

  test('keeps what it cannot take, as not stored', async () => {
    const { rename, goAway, comeBack } = await aheadOfTheCopy();
    await goAway();
    await rename('Motor', 'Engine');
    const { service } = await comeBack();
    expect(await screen.findByRole('treeitem', { name: 'Wheel' }, PATIENCE)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('treeitem', { name: 'Engine' })).toBeNull(), PATIENCE);
    expect(await screen.findByRole('button', { name: /not stored/i }, PATIENCE)).toBeDefined();
    await service.close();
  });
});
