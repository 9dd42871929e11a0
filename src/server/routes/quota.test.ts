import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { ChangeSet } from '#contract/change-set.ts';
import { bytesOfTeam, changeBytesOfTeam } from '#server/storage/models.ts';
import {
  byEmail,
  type Client,
  entry,
  type TestApp,
  type TestModel,
  testApp,
} from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

const MIB = 1024 * 1024;
const Ids = z.array(z.looseObject({ id: z.string() }));
const STATEMENT = 'ä€🛰 '.repeat(4_000);

/** Requirements of 40 KiB each, which are stored twice: as they are, and in the change set that made them. */
const creations = (count: number) => ({
  operations: Array.from({ length: count }, (_, n) => ({
    op: 'create',
    kind: 'requirement',
    body: { title: `Range ${n}`, description: STATEMENT },
  })),
});

describeStores('the bytes of a team', (stores) => {
  let service: TestApp;
  let ann: Client;
  let model: TestModel;

  beforeAll(async () => {
    service = await testApp(await stores.open(), { bytesPerTeam: MIB });
  });
  beforeEach(async () => {
    ann = await service.signUp('Ann');
    model = await ann.createModel('Rover');
  });

  const counted = () => bytesOfTeam(service.deps.storage.db, model.teamId);
  /** What the team's models take, measured anew. */
  async function stored(): Promise<number> {
    const { rows } = await sql<{ bytes: number | string }>`
      select (select coalesce(sum(octet_length(diff)), 0) from change_sets where model_id in (select id from models where team_id = ${model.teamId}))
        + (select coalesce(sum(octet_length(body)), 0) from elements where model_id in (select id from models where team_id = ${model.teamId})) as bytes
    `.execute(service.deps.storage.db);
    return Number(rows[0]?.bytes);
  }
  /** Two parts, a requirement that is allocated to one of them, an edge; then so much that little room is left. */
  async function fill() {
    const [a, b] = [await model.part('Battery'), await model.part('Motor')];
    const edge = await model.edge(a, b);
    const requirement = await model.requirement('Range', { systems: [a] });
    expect((await model.post('/batch', creations(11))).status).toBe(200);
    return { a, b, edge, requirement };
  }

  it('are those of its change sets and its elements, whatever is written', async () => {
    const { a, b, requirement } = await fill();
    expect(await counted()).toBe(await stored());
    await model.put(`/parts/${a}`, { name: 'Zelle 🛰', description: 'ä'.repeat(2_000) });
    await model.put(`/parts/${a}`, { description: '' });
    await model.put('', { name: 'Lander' });
    const gone = await model.delete(`/parts/${b}`);
    expect((await model.post(`/changes/${gone.changeSeq}/revert`)).status).toBe(200);
    await model.delete(`/requirements/${requirement}`);
    expect(await counted()).toBe(await stored());
    expect((await ann.post('/api/models', { name: 'Other', team_id: model.teamId })).status).toBe(201);
    expect(await counted()).toBe(await stored());
  });

  it('POST /batch, /requirements and /duplicate and PUT /parts/{partId} that would pass the limit are 413, and change nothing', async () => {
    const { a } = await fill();
    const before = await service.fingerprint();
    const replies = [
      await model.post('/batch', creations(2)),
      await model.post('/requirements', { title: 'x', description: STATEMENT, customFields: { STATEMENT } }),
      await model.put(`/parts/${a}`, { description: STATEMENT, customFields: { text: STATEMENT } }),
      await model.post('/duplicate', {}),
    ];
    for (const { status, problem } of replies) {
      expect(status).toBe(413);
      expect(problem.code).toBe('TEAM_FULL');
      expect(problem.detail).toContain('1 MiB');
      expect(problem.detail).toContain('Delete models');
    }
    expect(await service.fingerprint()).toBe(before);
  });

  it('are each team’s own', async () => {
    await fill();
    const bob = await service.signUp('Bob');
    const other = await bob.createModel('Lander');
    expect((await other.post('/batch', creations(3))).status).toBe(200);
  });

  it('are free again when a model is deleted', async () => {
    await fill();
    const other = await ann.createModel('Other');
    expect((await other.post('/batch', creations(3))).status).toBe(413);
    expect((await model.delete('')).status).toBe(204);
    expect((await other.post('/batch', creations(3))).status).toBe(200);
  });

  it('used up, leave reading, repeats, deletions and the withdrawal of access as they were', async () => {
    const bob = await service.signUp('Bob');
    await model.share([entry(ann, 'Manage'), entry(bob, 'Edit')]);
    const { a, edge, requirement } = await fill();
    const key = { 'idempotency-key': randomUUID() };
    const once = await model.post('/parts', { name: 'Last' }, key);
    // The limit is a setting: what was within it yesterday may be past it today.
    const full = await testApp(service.deps.storage, { bytesPerTeam: 1_024 });
    const there = full.withToken(ann.token ?? '').on(model);

    expect((await there.post('/parts', { name: 'x' })).problem.detail).toContain('1 KiB');
    expect((await there.get(`/parts/${a}`)).status).toBe(200);
    expect((await there.get('/exports?format=native')).status).toBe(200);
    expect((await there.post('/parts', { name: 'Last' }, key)).text).toBe(once.text);

    expect((await there.delete(`/interfaces/${edge}`)).status).toBe(204);
    // It takes itself out of the requirement that was allocated to it.
    const gone = await there.delete(`/parts/${a}`);
    expect(gone.status).toBe(204);
    const { entries } = (await there.get(`/changes/${gone.changeSeq}`)).as(ChangeSet);
    expect(entries.some(({ id, after }) => id === requirement && after !== null)).toBe(true);
    const operations = [{ op: 'delete', kind: 'requirement', id: requirement }];
    expect((await there.post('/batch', { operations })).status).toBe(200);
    const made = Number(once.headers['change-seq']);
    expect((await there.post(`/changes/${made}/revert`)).status).toBe(200);
    expect(await counted()).toBe(await stored());

    const withdraw = { access_control_list: [entry(ann, 'Manage')] };
    expect((await there.put('/access', withdraw)).status).toBe(200);
    const again = { access_control_list: byEmail([entry(ann, 'Manage'), entry(bob, 'View')]) };
    expect((await there.put('/access', again)).status).toBe(413);
    expect((await there.delete('')).status).toBe(204);
    await full.close();
  });
});

describeStores('the change sets of a day', (stores) => {
  let service: TestApp;
  let ann: Client;
  let model: TestModel;

  beforeAll(async () => {
    service = await testApp(await stores.open(), { changeBytesPerDay: MIB });
    ann = await service.signUp('Ann');
    model = await ann.createModel('Rover');
  });

  it('POST /batch that would pass the limit of the team is 429 until midnight, and deletions are not', async () => {
    const other = await ann.createModel('Lander');
    const part = await other.part('Battery');
    expect((await model.post('/batch', creations(20))).status).toBe(200);
    const before = await service.fingerprint();
    const { status, problem, headers } = await other.post('/batch', creations(8));
    expect(status).toBe(429);
    expect(problem.code).toBe('DAY_FULL');
    expect(problem.detail).toContain('1 MiB');
    expect(headers['retry-after']).toBe(String(12 * 3_600));
    expect(await service.fingerprint()).toBe(before);
    expect((await other.delete(`/parts/${part}`)).status).toBe(204);

    const bob = await service.signUp('Bob');
    expect((await (await bob.createModel('Other')).post('/batch', creations(8))).status).toBe(200);
    service.pass(12 * 3_600_000);
    expect((await other.post('/batch', creations(8))).status).toBe(200);
    const { db } = service.deps.storage;
    expect(await changeBytesOfTeam(db, model.teamId, '2026-11-22')).toBeGreaterThan(8 * 40_000);
  });
});

describeStores('the elements of a model', (stores) => {
  let service: TestApp;
  let model: TestModel;

  beforeAll(async () => {
    service = await testApp(await stores.open(), { elementsPerModel: 3 });
    model = await (await service.signUp('Ann')).createModel('Rover');
  });

  it('POST /batch, /parts, /imports and /duplicate that would pass the limit are 413, and changes and deletions are not', async () => {
    const part = (name: string) => ({ op: 'create', kind: 'part', body: { name } });
    const four = { operations: ['a', 'b', 'c', 'd'].map(part) };
    expect((await model.post('/batch', four)).problem.code).toBe('MODEL_FULL');
    const id = await model.part('Battery');
    expect((await model.post('/batch', { operations: [part('b'), part('c')] })).status).toBe(200);

    const before = await service.fingerprint();
    const { status, problem } = await model.post('/parts', { name: 'Motor' });
    expect(status).toBe(413);
    expect(problem.detail).toBe('This would give the model 4 elements. It may have 3 at most.');
    const parts = { operations: [{ op: 'create', kind: 'state', id: randomUUID(), body: { name: 'Idle' } }] };
    expect((await model.post('/imports?format=batch', parts)).problem.code).toBe('MODEL_FULL');
    expect(await service.fingerprint()).toBe(before);

    expect((await model.put(`/parts/${id}`, { name: 'Cell' })).status).toBe(200);
    expect((await model.delete(`/parts/${id}`)).status).toBe(204);
    expect((await model.post('/parts', { name: 'Motor' })).status).toBe(201);
    // The limit is a setting: a model may be larger than it by now.
    const smaller = await testApp(service.deps.storage, { elementsPerModel: 1 });
    const there = smaller.withToken(model.client.token ?? '').on(model);
    expect((await there.post('/duplicate', {})).problem.code).toBe('MODEL_FULL');
    const swap = [
      part('Wheel'),
      { op: 'delete', kind: 'part', id: (await there.get('/parts')).as(Ids)[0]?.id },
    ];
    expect((await there.post('/batch', { operations: swap })).status).toBe(200);
    await smaller.close();
  });
});
