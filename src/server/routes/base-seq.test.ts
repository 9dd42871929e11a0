import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ChangeSet } from '#contract/change-set.ts';
import { Interface } from '#contract/interface.ts';
import { Model } from '#contract/model.ts';
import { Part } from '#contract/part.ts';
import { Requirement } from '#contract/requirement.ts';
import { type Client, entry, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

const [MINE, THEIRS] = [randomUUID(), randomUUID()];
const by = (clientId: string, baseSeq?: number) => ({
  'client-id': clientId,
  ...(baseSeq !== undefined && { 'base-seq': String(baseSeq) }),
});

describeStores('writes with what they knew', (stores) => {
  let service: TestApp;
  let ann: Client;
  let ben: Client;
  let model: TestModel;
  let theirs: TestModel;

  beforeAll(async () => {
    service = await testApp(await stores.open());
    ann = await service.signUp('Ann');
    ben = await service.signUp('Ben');
  });
  beforeEach(async () => {
    model = await ann.createModel('Rover');
    await model.share([entry(ann, 'Manage'), entry(ben, 'Edit')]);
    theirs = ben.on(model);
  });
  const seq = async () => (await model.get('')).changeSeq;

  describe('Client-Id', () => {
    it('is kept with the change set and told in it', async () => {
      const id = await model.part('A');
      const reply = await model.put(`/parts/${id}`, { name: 'B' }, by(MINE));
      expect((await model.get(`/changes/${reply.changeSeq}`)).as(ChangeSet).clientId).toBe(MINE);
      expect((await model.get(`/changes/${reply.changeSeq - 1}`)).as(ChangeSet).clientId).toBeNull();
      const undone = await model.post(`/changes/${reply.changeSeq}/revert`, undefined, by(THEIRS));
      expect(undone.as(ChangeSet).clientId).toBe(THEIRS);
      const batch = await model.post('/batch', { operations: [] }, by(MINE));
      expect(batch.as(ChangeSet).clientId).toBe(MINE);
    });

    it('is a UUID, and Base-Seq the number of a change set that is there', async () => {
      const id = await model.part('A');
      const put = (headers: Record<string, string>) => model.put(`/parts/${id}`, { name: 'B' }, headers);
      const wrong = await put({ 'client-id': 'tab', 'base-seq': '1' });
      expect(wrong.problem.errors).toEqual([{ path: 'Client-Id', message: 'must be a UUID' }]);
      for (const base of ['-1', '1.5', '1e400', 'x', '', '9007199254740993000', '99']) {
        const reply = await put(by(MINE, undefined) && { 'base-seq': base });
        expect([base, reply.status, reply.problem.errors?.[0]?.path]).toEqual([base, 400, 'Base-Seq']);
      }
      expect((await model.get(`/parts/${id}`)).as(Part).name).toBe('A');
    });
  });

  describe('PUT /api/models/{modelId}/parts/{partId}', () => {
    it('is 409 with both values where another client set the same field since', async () => {
      const id = await model.part('A');
      const base = await seq();
      const set = await theirs.put(`/parts/${id}`, { name: 'Theirs', color: 'red' }, by(THEIRS));
      const before = await service.fingerprint();
      const reply = await model.put(`/parts/${id}`, { name: 'Mine', description: 'x' }, by(MINE, base));
      expect([reply.status, reply.problem.code]).toEqual([409, 'FIELD_CONFLICT']);
      expect(reply.problem.errors).toEqual([
        { path: `part.${id}.name`, message: 'was set to another value by someone else' },
      ]);
      expect(reply.problem.conflicts).toEqual([
        {
          kind: 'part',
          id,
          field: 'name',
          base: 'A',
          theirs: 'Theirs',
          yours: 'Mine',
          userId: ben.userId,
          seq: set.changeSeq,
          at: expect.any(String),
        },
      ]);
      expect(await service.fingerprint()).toBe(before);
    });

    it('lets the later write win without the header, and with a base that knew', async () => {
      const id = await model.part('A');
      const set = await theirs.put(`/parts/${id}`, { name: 'Theirs' }, by(THEIRS));
      expect((await model.put(`/parts/${id}`, { name: 'One' }, by(MINE))).status).toBe(200);
      await theirs.put(`/parts/${id}`, { name: 'Theirs' }, by(THEIRS));
      const knew = await seq();
      expect((await model.put(`/parts/${id}`, { name: 'Two' }, by(MINE, knew))).status).toBe(200);
      expect(set.status).toBe(200);
    });

    it('keeps both where the fields differ, and leaves what is sent as it was known', async () => {
      const id = await model.part('A');
      const base = await seq();
      await theirs.put(`/parts/${id}`, { name: 'Theirs', position: { x: 9 } }, by(THEIRS));
      const sent = { name: 'A', description: 'mine', position: { y: 7 } };
      const reply = await model.put(`/parts/${id}`, sent, by(MINE, base));
      expect(reply.as(Part)).toMatchObject({
        name: 'Theirs',
        description: 'mine',
        position: { x: 9, y: 7 },
      });
    });

    it('goes on from what the same client wrote itself', async () => {
      const id = await model.part('A');
      const base = await seq();
      for (const name of ['One', 'Two', 'Three'])
        expect((await model.put(`/parts/${id}`, { name }, by(MINE, base))).status).toBe(200);
    });

    it('is 404 where another deleted it', async () => {
      const id = await model.part('A');
      const base = await seq();
      await theirs.delete(`/parts/${id}`, by(THEIRS));
      expect((await model.put(`/parts/${id}`, { name: 'Mine' }, by(MINE, base))).status).toBe(404);
    });

    it('is 412 where the base is too many change sets ago', async () => {
      const id = await model.part('A');
      const at = '2026-11-21T12:00:00.000Z';
      await service.deps.storage.transaction(async (tx) => {
        await tx
          .updateTable('models')
          .set({ seq: 10_009, updated_at: at })
          .where('id', '=', model.id)
          .execute();
      });
      service.deps.documents.forget(model.id);
      const reply = await model.put(`/parts/${id}`, { name: 'Mine' }, by(MINE, 3));
      expect([reply.status, reply.problem.code]).toEqual([412, 'PRECONDITION_FAILED']);
      expect((await model.put(`/parts/${id}`, { name: 'Mine' }, by(MINE, 10_009))).status).toBe(200);
    });

    it('answers a repeat what it answered first, however much came between', async () => {
      const id = await model.part('A');
      const headers = { ...by(MINE, await seq()), 'idempotency-key': randomUUID() };
      const first = await model.put(`/parts/${id}`, { name: 'Mine' }, headers);
      await theirs.put(`/parts/${id}`, { name: 'Theirs' }, by(THEIRS));
      const again = await model.put(`/parts/${id}`, { name: 'Mine' }, headers);
      expect([again.status, again.text]).toEqual([200, first.text]);
    });

    it('loses nothing of many clients that write at once', async () => {
      const id = await model.part('A');
      const base = await seq();
      const clients = Array.from({ length: 10 }, (_, n) => ({ client: randomUUID(), key: `k${n}` }));
      const replies = await Promise.all(
        clients.map(({ client, key }) =>
          model.put(
            `/parts/${id}`,
            { customFields: { [key]: 1 }, ports: [{ id: client, name: key }] },
            by(client, base),
          ),
        ),
      );
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
      const part = (await model.get(`/parts/${id}`)).as(Part);
      expect(Object.keys(part.customFields)).toHaveLength(10);
      expect(part.ports.map(({ id: port }) => port).sort()).toEqual(
        clients.map(({ client }) => client).sort(),
      );
    });
  });

  describe('PUT /api/models/{modelId}/interfaces/{interfaceId}', () => {
    it('merges connections by their ids', async () => {
      const [a, b] = [await model.part('A'), await model.part('B')];
      const rows = [
        { id: 'c1', name: 'power' },
        { id: 'c2', name: 'data' },
      ];
      const id = await model.edge(a, b, { metadata: { connections: rows } });
      const base = await seq();
      const connections = (...some: object[]) => ({ metadata: { connections: some } });
      await theirs.put(`/interfaces/${id}`, connections({ ...rows[0], type: 'Energy' }), by(THEIRS));
      const reply = await model.put(
        `/interfaces/${id}`,
        connections({ ...rows[0], direction: 'in' }, rows[1] ?? {}, { id: 'c3' }),
        by(MINE, base),
      );
      expect(reply.status).toBe(200);
      expect((await model.get(`/interfaces/${id}`)).as(Interface).data.connections).toEqual([
        { id: 'c1', name: 'power', type: 'Energy', direction: 'in' },
        { id: 'c3' },
      ]);
      const clash = await model.put(
        `/interfaces/${id}`,
        connections({ ...rows[0], type: 'Matter' }),
        by(MINE, base),
      );
      expect(clash.problem.conflicts?.map(({ field }) => field)).toEqual(['connections.c1.type']);
    });
  });

  describe('PUT /api/models/{modelId}/requirements/{requirementId}', () => {
    it('names the field as change sets do', async () => {
      const id = await model.requirement('A');
      const base = await seq();
      await theirs.put(`/requirements/${id}`, { title: 'Theirs', customFields: { mass: 1 } }, by(THEIRS));
      const reply = await model.put(
        `/requirements/${id}`,
        { title: 'Mine', customFields: { mass: 2, cost: 3 } },
        by(MINE, base),
      );
      expect(reply.problem.conflicts?.map(({ field }) => field).sort()).toEqual([
        'customFields.mass',
        'name',
      ]);
      expect((await model.get(`/requirements/${id}`)).as(Requirement).name).toBe('Theirs');
    });
  });

  describe('PUT /api/models/{modelId}', () => {
    it('is 409 where another named it since, and keeps both name and description', async () => {
      const base = await seq();
      await model.put('', { name: 'Theirs' }, by(THEIRS));
      const reply = await model.put('', { name: 'Mine' }, by(MINE, base));
      expect(reply.problem.conflicts).toMatchObject([
        { kind: 'model', id: model.id, field: 'name', base: 'Rover', theirs: 'Theirs', yours: 'Mine' },
      ]);
      const described = await model.put('', { description: 'On Mars' }, by(MINE, base));
      expect(described.as(Model).name).toBe('Theirs');
    });
  });

  describe('POST /api/models/{modelId}/batch', () => {
    it('is refused whole, with every conflict', async () => {
      const [a, b] = [await model.part('A'), await model.part('B')];
      const base = await seq();
      const update = (id: string, body: object) => ({ op: 'update', kind: 'part', id, body });
      const rename = (name: string) => ({
        operations: [
          update(a, { name }),
          update(b, { name }),
          { op: 'create', kind: 'part', body: { name } },
        ],
      });
      await theirs.post('/batch', rename('Theirs'), by(THEIRS));
      const before = await service.fingerprint();
      const reply = await model.post('/batch', rename('Mine'), by(MINE, base));
      expect(reply.problem.code).toBe('FIELD_CONFLICT');
      expect(reply.problem.errors?.map(({ path }) => path)).toEqual([`part.${a}.name`, `part.${b}.name`]);
      expect(await service.fingerprint()).toBe(before);
    });

    it('merges an edit of more elements than are looked for one by one', async () => {
      const ids = await Promise.all(Array.from({ length: 30 }, (_, n) => model.part(`Part ${n}`)));
      const base = await seq();
      await theirs.put(`/parts/${ids[7]}`, { description: 'theirs' }, by(THEIRS));
      const operations = ids.map((id) => ({
        op: 'update',
        kind: 'part',
        id,
        body: { description: '', name: 'x' },
      }));
      const reply = await model.post('/batch', { operations }, by(MINE, base));
      expect(reply.as(ChangeSet).entries).toHaveLength(30);
      expect((await model.get(`/parts/${ids[7]}`)).as(Part)).toMatchObject({
        name: 'x',
        description: 'theirs',
      });
    });

    it('deletes what another changed', async () => {
      const a = await model.part('A');
      const base = await seq();
      await theirs.put(`/parts/${a}`, { name: 'Theirs' }, by(THEIRS));
      const reply = await model.post(
        '/batch',
        { operations: [{ op: 'delete', kind: 'part', id: a }] },
        by(MINE, base),
      );
      expect(reply.as(ChangeSet).entries).toMatchObject([{ before: { name: 'Theirs' }, after: null }]);
    });
  });
});
