import { expect, it } from 'vitest';
import { z } from 'zod';
import { entry, type Reply, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

const Keyed = z.object({ customFields: z.object({ key: z.string() }) });
const Staged = z.object({
  id: z.string(),
  entries: z.array(z.object({ after: z.object({ key: z.string() }) })),
});
const keysOf = (rows: z.infer<typeof Keyed>[]) => rows.map(({ customFields }) => customFields.key).sort();
const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}-${index + 1}`).sort();

describeStores('keys that are made at the same time', (stores) => {
  /** Two people on one model, each asking a service process of their own. */
  async function two() {
    const storage = await stores.open();
    const [here, there] = [await testApp(storage), await testApp(storage)];
    const ann = await here.signUp('Ann');
    const ben = await there.signUp('Ben');
    const model = await ann.createModel('Rover');
    await model.share([entry(ann, 'Manage'), entry(ben, 'Edit')]);
    return { anns: model, bens: ben.on(model), ann, ben };
  }
  const requirement = (model: TestModel, title: string) =>
    model.post('/requirements', { title, description: 'The rover shall.' });
  const staged = async (model: TestModel, kind: string, body: object): Promise<string> => {
    const reply = await model.post('/batch', { operations: [{ op: 'create', kind, body }], staged: true });
    return (
      z.object({ entries: z.array(z.object({ id: z.string() })) }).parse(reply.json).entries[0]?.id ?? ''
    );
  };
  const suggestedKeys = async (model: TestModel) =>
    (await model.get('/staged-changes?state=open'))
      .as(Staged.array())
      .flatMap(({ entries }) => entries.map(({ after }) => after.key))
      .sort();
  const keys = async (model: TestModel, path: string) => keysOf((await model.get(path)).as(Keyed.array()));

  it('gives each requirement and interface its own, whichever process makes it', async () => {
    const { anns, bens } = await two();
    const [source, target] = [await anns.part('Battery'), await anns.part('Motor')];
    const join = (model: TestModel) =>
      model.post('/interfaces', { sourceId: source, targetId: target, type: 'interface' });
    const replies: Reply[] = await Promise.all(
      Array.from({ length: 6 }, (_, n) => [
        requirement(n % 2 === 0 ? anns : bens, `Requirement ${n}`),
        join(n % 2 === 0 ? bens : anns),
      ]).flat(),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
    expect(await keys(anns, '/requirements')).toEqual(numbered('REQ', 6));
    expect(await keys(bens, '/interfaces')).toEqual(numbered('IF', 6));
  });

  it('gives each suggestion its own, and to nothing else while it is open', async () => {
    const { anns, bens } = await two();
    const ids = await Promise.all(
      [anns, bens, bens, anns].map((model, n) =>
        staged(model, 'requirement', { title: `Suggested ${n}`, description: 'The rover shall.' }),
      ),
    );
    const before = await suggestedKeys(anns);
    expect(before).toEqual(numbered('REQ', 4));
    const made = (await requirement(bens, 'Made meanwhile')).as(Keyed);
    expect(made.customFields.key).toBe('REQ-5');
    const accepted = await Promise.all(
      ids.map((id, n) => (n % 2 === 0 ? anns : bens).post(`/staged-changes/${id}/accept`, {})),
    );
    expect(accepted.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await keys(anns, '/requirements')).toEqual(numbered('REQ', 5));
  });

  it('gives another number to what comes back when its key was given again', async () => {
    const { anns, bens } = await two();
    await requirement(anns, 'Stays');
    const { id } = (await requirement(anns, 'Goes')).as(z.object({ id: z.string() }));
    const { changeSeq } = await anns.delete(`/requirements/${id}`);
    expect((await requirement(bens, 'New')).as(Keyed).customFields.key).toBe('REQ-2');
    expect((await anns.post(`/changes/${changeSeq}/revert`, {})).status).toBe(200);
    expect(await keys(bens, '/requirements')).toEqual(['REQ-1', 'REQ-2', 'REQ-3']);
  });
});
