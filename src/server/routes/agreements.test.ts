import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Agreement } from '#contract/agreement.ts';
import { ChangeSet } from '#contract/change-set.ts';
import { Finding } from '#contract/finding.ts';
import { Interface } from '#contract/interface.ts';
import { type Client, entry, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

describeStores('agreements to interfaces', (stores) => {
  let service: TestApp;
  let ann: Client;
  let ben: Client;
  let cem: Client;
  let model: TestModel;
  let edge: string;

  beforeAll(async () => {
    service = await testApp(await stores.open());
    [ann, ben, cem] = [await service.signUp('Ann'), await service.signUp('Ben'), await service.signUp('Cem')];
  });
  beforeEach(async () => {
    model = await ann.createModel('Rover');
    await model.share([entry(ann, 'Manage'), entry(ben, 'Edit'), entry(cem, 'Edit')]);
    edge = await model.edge(await model.part('Battery'), await model.part('Motor'), {
      name: 'Power',
      metadata: { connections: [{ id: 'supply', name: 'Supply', type: 'Energy' }] },
      customFields: { ownerSource: 'Ann', ownerTarget: ben.email.toUpperCase() },
    });
  });
  const at = (rest = '') => `/interfaces/${edge}/agreements${rest}`;
  const agree = (who: Client, side: string, more: object = {}) => who.on(model).post(at(), { side, ...more });
  const listed = async (on = model) => (await on.get('/agreements')).as(Agreement.array());
  const maturity = async () =>
    (await model.get(`/interfaces/${edge}`)).as(Interface).customFields['maturity'];
  const rename = (name: string) => model.put(`/interfaces/${edge}`, { name });
  const sides = async () => Object.fromEntries((await listed()).map(({ side, changed }) => [side, changed]));

  describe('POST /api/models/{modelId}/interfaces/{interfaceId}/agreements', () => {
    it('says who agreed, when, for which side and to which state, as a change set of its own', async () => {
      const seq = (await model.get('/agreements')).changeSeq;
      const reply = await agree(ann, 'source');
      const made = reply.as(Agreement);
      expect(reply.status).toBe(201);
      expect(made).toMatchObject({ interfaceId: edge, side: 'source', userId: ann.userId, seq, changed: [] });
      expect(made).toMatchObject({ userName: 'Ann', at: '2026-11-21T12:00:00.000Z' });
      expect(reply.headers['location']).toBe(model.path(at(`/${made.id}`)));
      expect(await listed()).toEqual([made]);
      expect((await model.get(at())).as(Agreement.array())).toEqual([made]);
      const { label, entries } = (await model.get(`/changes/${reply.changeSeq}`)).as(ChangeSet);
      expect(label).toBe('Agree for the source to IF-1 Power');
      expect(entries).toMatchObject([{ kind: 'agreement', id: made.id, elementId: edge, before: null }]);
      const about = (await model.get(`/changes?elementId=${edge}`)).as(ChangeSet.array());
      expect(about.at(-1)?.seq).toBe(reply.changeSeq);
    });

    it('makes the interface agreed with the second side, in the same change set', async () => {
      await agree(ann, 'source');
      expect(await maturity()).toBe('proposed');
      const reply = await agree(ben, 'target');
      expect(await maturity()).toBe('agreed');
      const { entries } = (await model.get(`/changes/${reply.changeSeq}`)).as(ChangeSet);
      expect(entries.map(({ kind }) => kind)).toEqual(['interface', 'agreement']);
      expect(await sides()).toEqual({ source: [], target: [] });
    });

    it('says what has changed since until it is as it was or agreed to again', async () => {
      await agree(ann, 'source');
      await agree(ben, 'target');
      const { changeSeq } = await rename('Main power');
      await model.put(`/interfaces/${edge}`, {
        metadata: { connections: [{ id: 'supply', name: 'Supply', type: 'Matter' }] },
      });
      const changed = ['Name', 'Supply: Type'];
      expect(await sides()).toEqual({ source: changed, target: changed });
      const found = (await model.get('/findings')).as(Finding.array());
      expect(found.filter(({ rule }) => rule === 'interface-agreement')).toMatchObject([
        { elementId: edge, severity: 'warning', message: 'Changed since agreed: Name, Supply: Type.' },
      ]);
      await model.post(`/changes/${changeSeq + 1}/revert`);
      await rename('Power');
      expect(await sides()).toEqual({ source: [], target: [] });
      await rename('Main power');
      const again = (await agree(ann, 'source')).as(Agreement);
      expect(again.seq).toBeGreaterThan(changeSeq);
      expect(await sides()).toEqual({ source: [], target: ['Name'] });
      expect((await listed()).map(({ id }) => id)).toContain(again.id);
    });

    it('is for the owner of the side alone where that is somebody who may edit', async () => {
      const refused = await agree(cem, 'source');
      expect([refused.status, refused.problem.detail]).toEqual([
        403,
        'The source is owned by Ann. Only the owner may agree for it.',
      ]);
      expect((await agree(ann, 'target')).status).toBe(403);
      expect((await agree(ben, 'target')).status).toBe(201);
      await model.put(`/interfaces/${edge}`, { customFields: { ownerSource: 'Power team' } });
      expect((await agree(cem, 'source')).status).toBe(201);
    });

    it('is for whoever may edit where the owner only views', async () => {
      await model.share([entry(ann, 'Manage'), entry(ben, 'View'), entry(cem, 'Edit')]);
      expect((await agree(ben, 'target')).status).toBe(403);
      expect((await agree(cem, 'target')).status).toBe(201);
    });

    it('is refused without an owner, of what has changed under the eyes, twice, and of nothing', async () => {
      const made = (await agree(ann, 'source')).as(Agreement);
      const twice = await agree(ann, 'source');
      expect([twice.status, twice.problem.detail]).toEqual([
        409,
        'Ann has agreed for the source already, and nothing has changed since.',
      ]);
      await rename('Main power');
      const stale = await agree(ann, 'source', { fields: made.fields });
      expect([stale.status, stale.problem.detail]).toEqual([
        409,
        'It has changed meanwhile: Name. Look at it again.',
      ]);
      await model.put(`/interfaces/${edge}`, { customFields: { ownerSource: null } });
      const unowned = await agree(ann, 'source');
      expect([unowned.status, unowned.problem.detail]).toEqual([
        409,
        'The source has no owner. Set the owner of the source first.',
      ]);
      for (const body of [{}, { side: 'left' }, { side: 'source', userName: 'x', by: 'Ben' }])
        expect((await model.post(at(), body)).status).toBe(400);
      await model.delete(`/interfaces/${edge}`);
      expect((await agree(ann, 'source')).status).toBe(404);
    });

    it('cannot be written by an edit, a batch or a file', async () => {
      const before = await service.fingerprint();
      const forged = { id: edge, interfaceId: edge, side: 'target', userId: ben.userId };
      for (const body of [{ agreements: [forged] }, { agreement: forged }])
        expect((await model.put(`/interfaces/${edge}`, body)).status).toBe(400);
      const operations = [{ op: 'create', kind: 'agreement', body: forged }];
      expect((await model.post('/batch', { operations })).status).toBe(400);
      const file = (await model.get('/exports?format=native')).json as object;
      const body = JSON.stringify({ ...file, agreements: [forged] });
      expect((await model.post('/imports?format=native', body)).status).toBe(400);
      expect(await service.fingerprint()).toBe(before);
    });
  });

  describe('DELETE /api/models/{modelId}/interfaces/{interfaceId}/agreements/{agreementId}', () => {
    it('withdraws for whoever agreed, and the interface is proposed again', async () => {
      await agree(ann, 'source');
      const { id } = (await agree(ben, 'target')).as(Agreement);
      expect((await cem.on(model).delete(at(`/${id}`))).status).toBe(403);
      expect((await ben.on(model).delete(at(`/${id}`))).status).toBe(204);
      expect([await maturity(), await sides()]).toEqual(['proposed', { source: [] }]);
      expect((await ben.on(model).delete(at(`/${id}`))).status).toBe(404);
    });

    it('withdraws for whoever manages the model', async () => {
      const { id } = (await agree(ben, 'target')).as(Agreement);
      expect((await model.delete(at(`/${id}`))).status).toBe(204);
      expect(await listed()).toEqual([]);
    });
  });

  it('nobody undoes into another agreeing', async () => {
    const made = await agree(ben, 'target');
    const gone = await ben.on(model).delete(at(`/${made.as(Agreement).id}`));
    const undo = (who: Client, { changeSeq }: { changeSeq: number }) =>
      who.on(model).post(`/changes/${changeSeq}/revert`);
    expect((await undo(ann, gone)).status).toBe(403);
    expect((await undo(cem, gone)).status).toBe(403);
    const back = await undo(ben, gone);
    expect([back.status, (await listed())[0]?.userId]).toEqual([200, ben.userId]);
    await model.put(`/interfaces/${edge}`, { name: 'Other', customFields: { ownerTarget: 'Drive team' } });
    const taken = await agree(cem, 'target');
    expect((await undo(cem, taken)).status).toBe(403);
    expect((await undo(ann, taken)).status).toBe(403);
    expect((await listed())[0]?.userId).toBe(cem.userId);
  });

  it('stays with a deleted interface, and is not told meanwhile; neither copy nor file has it', async () => {
    const [made] = [(await agree(ann, 'source')).as(Agreement)];
    const { changeSeq } = await model.delete(`/interfaces/${edge}`);
    expect(await listed()).toEqual([]);
    await model.post(`/changes/${changeSeq}/revert`);
    expect(await listed()).toEqual([made]);
    const copy = (await model.post('/duplicate', {})).json as { id: string };
    expect((await ann.get(`/api/models/${copy.id}/agreements`)).json).toEqual([]);
    expect((await model.get('/exports?format=native')).text).not.toContain(made.id);
  });

  it('tells whoever may not view parts nothing of them, and whoever may not view interfaces nothing', async () => {
    await agree(ann, 'source');
    await model.share([entry(ann, 'Manage'), entry(ben, 'Edit', ['interfaces'])]);
    expect((await agree(ben, 'target')).as(Agreement).fields).not.toHaveProperty('source');
    await model.share([
      entry(ann, 'Manage'),
      entry(ben, 'View', ['interfaces']),
      entry(cem, 'View', ['parts']),
    ]);
    const [seen] = await listed(ben.on(model));
    expect(Object.keys(seen?.fields ?? {}).filter((name) => /source|target/.test(name))).toEqual([]);
    expect(seen?.changed).toEqual([]);
    const told = await ben.on(model).get('/changes?kind=agreement');
    expect(told.text).toContain('"name":"#');
    expect(told.text).not.toContain('"source":"#');
    expect((await cem.on(model).get('/agreements')).status).toBe(404);
    expect((await cem.on(model).get('/changes?kind=agreement')).json).toEqual([]);
  });
});
