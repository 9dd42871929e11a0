import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Session } from '#contract/account.ts';
import { describeNeeding } from '#testing/describe-needing.ts';
import { listen } from '#testing/service/event-reader.ts';
import { type Client, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';
import {
  bytesOf,
  editsOf,
  NEW_MODEL,
  REAL_MODELS,
  randomEdits,
  realModels,
  type Subject,
} from './answers/subjects.ts';
import { Browser, Page, Store, stubPages } from './laws/page.ts';

const asFile = { 'content-type': 'application/octet-stream' };

describeStores('the page and the service say the same', (stores) => {
  let service: TestApp;
  let ann: Client;

  beforeAll(async () => {
    service = await testApp(await stores.open());
    stubPages(await listen(service.app));
    ann = await service.signUp('Ann');
  });
  afterAll(async () => {
    service.app.server.closeAllConnections();
    await service.close();
  });

  const open = async (model: TestModel) => {
    const page = new Page(new Browser(), new Store());
    const session: Session = {
      token: ann.token ?? '',
      user: { id: ann.userId, name: 'Ann', email: ann.email },
    };
    // Loaded once there is a page for it.
    return page.run(async () => {
      const [{ Tab }, said] = await Promise.all([import('./laws/tab.ts'), import('./answers/said.ts')]);
      return { page, said, tab: await Tab.open('the page', session, model.id) };
    });
  };

  /** Compares what both say of the model as it is now. */
  async function expectSame(model: TestModel, { page, said, tab }: Awaited<ReturnType<typeof open>>) {
    await page.run(() => tab.settled());
    const shown = page.run(() => tab.shown);
    const byPage = await page.run(() => said.saidByPage(shown));
    const byService = await said.saidByService(model, shown);
    expect(byPage).toEqual(byService);
  }

  const saySameOf = (subjects: readonly Subject[]) =>
    it.each(subjects)(
      'of $name',
      async (subject) => {
        const model = await ann.createModel(subject.name);
        const file = bytesOf(subject);
        const imported = file && (await model.post(`/imports?format=${subject.format}`, file, asFile));
        expect(imported?.status ?? 200).toBe(200);
        const first = await open(model);
        await expectSame(model, first);
        const { page, tab } = first;
        const edits = [
          ...editsOf(page.run(() => tab.shown)),
          ...(file ? [] : randomEdits(120).map((operation) => [operation])),
        ];
        for (const [index, operations] of edits.entries()) {
          page.run(() => tab.edit(`Edit ${index}`, operations));
          if (index % 8 === 7) await expectSame(model, first);
        }
        await expectSame(model, first);
        page.run(() => tab.takeBack('undo'));
        await expectSame(model, first);
        page.run(() => tab.close());
        // What was brought on from edit to edit is what is read anew.
        const again = await open(model);
        await expectSame(model, again);
        again.page.run(() => again.tab.close());
      },
      60_000,
    );

  saySameOf([NEW_MODEL]);
  describeNeeding(REAL_MODELS, 'of real models', () => saySameOf(realModels()));
});
