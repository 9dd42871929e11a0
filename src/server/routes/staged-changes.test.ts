import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ChangeSet } from '#contract/change-set.ts';
import { Part } from '#contract/part.ts';
import { DocumentedRequirement, Requirement } from '#contract/requirement.ts';
import { StagedChange } from '#contract/staged-change.ts';
import { type Client, entry, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

describeStores('staged changes', (stores) => {
  let service: TestApp;
  let ann: Client;
  let ben: Client;
  let model: TestModel;
  let bens: TestModel;
  let battery: string;
  let motor: string;

  beforeAll(async () => {
    service = await testApp(await stores.open());
    ann = await service.signUp('Ann');
    ben = await service.signUp('Ben');
  });
  beforeEach(async () => {
    model = await ann.createModel('Rover');
    await model.share([entry(ann, 'Manage'), entry(ben, 'Suggest')]);
    bens = ben.on(model);
    battery = await model.part('Battery');
    motor = await model.part('Motor');
  });

  type Operation = { op: string; kind: string; id?: string; body?: object };
  const rename = (id: string, name: string): Operation => ({
    op: 'update',
    kind: 'part',
    id,
    body: { name },
  });
  const add = (name: string, id: string = randomUUID()): Operation & { id: string } => ({
    op: 'create',
    kind: 'part',
    id,
    body: { name },
  });
  const join = (sourceId: string, targetId: string): Operation & { id: string } => ({
    op: 'create',
    kind: 'interface',
    id: randomUUID(),
    body: { sourceId, targetId },
  });
  const remove = (kind: string, id: string): Operation => ({ op: 'delete', kind, id });
  const propose = (from: TestModel, operations: readonly Operation[], more: object = {}, headers = {}) =>
    from.post('/batch', { operations, staged: true, ...more }, headers);
  /** The id of what these operations propose. */
  async function staged(
    from: TestModel,
    operations: readonly Operation[],
    label = 'Try this',
  ): Promise<string> {
    const set = (await propose(from, operations, { label })).as(ChangeSet);
    return set.entries[0]?.id ?? '';
  }
  const decide = (from: TestModel, id: string, what: 'accept' | 'reject', body: object = {}) =>
    from.post(`/staged-changes/${id}/${what}`, body);
  const open = async (from: TestModel) =>
    (await from.get('/staged-changes?state=open')).as(StagedChange.array());
  const one = async (id: string) => (await model.get(`/staged-changes/${id}`)).as(StagedChange);
  const nameOf = async (id: string) => (await model.get(`/parts/${id}`)).as(Part).name;

  describe('POST /api/models/{modelId}/batch with staged', () => {
    it('proposes without changing anything, for someone who may Suggest', async () => {
      const reply = await propose(bens, [rename(battery, 'Cell')], { label: 'A better word' });
      expect(reply.status).toBe(200);
      const set = reply.as(ChangeSet);
      expect(set).toMatchObject({
        label: 'Suggest: A better word',
        userId: ben.userId,
        seq: reply.changeSeq,
      });
      expect(set.entries).toMatchObject([
        {
          kind: 'staged-change',
          before: null,
          after: {
            label: 'A better word',
            authorId: ben.userId,
            state: 'open',
            baseSeq: reply.changeSeq - 1,
            entries: [{ kind: 'part', id: battery, before: { name: 'Battery' }, after: { name: 'Cell' } }],
            decisions: [],
          },
        },
      ]);
      expect(await nameOf(battery)).toBe('Battery');
    });

    it('proposes for someone who may Edit too', async () =>
      expect((await propose(model, [rename(battery, 'Cell')])).status).toBe(200));

    it('refuses what is not staged to someone who may only Suggest, and what is to someone who may only View', async () => {
      const before = await service.fingerprint();
      const direct = await bens.post('/batch', { operations: [rename(battery, 'Cell')] });
      expect(direct.problem).toMatchObject({ code: 'FORBIDDEN', detail: 'You may not edit this model.' });
      expect(await service.fingerprint()).toBe(before);
      await model.share([entry(ann, 'Manage'), entry(ben, 'View')]);
      expect((await propose(bens, [rename(battery, 'Cell')])).problem.code).toBe('FORBIDDEN');
    });

    it('asks for Suggest in the scope of each kind, also of those that a deletion takes with it', async () => {
      await model.edge(battery, motor);
      await model.share([entry(ann, 'Manage'), entry(ben, 'Suggest', ['parts'])]);
      const before = await service.fingerprint();
      expect((await propose(bens, [rename(battery, 'Cell'), join(battery, motor)])).problem).toMatchObject({
        code: 'FORBIDDEN',
        errors: [{ path: 'operations.1.kind', message: 'you may not suggest changes to interfaces' }],
      });
      expect((await propose(bens, [remove('part', battery)])).problem).toMatchObject({
        code: 'FORBIDDEN',
        detail: 'This also changes interfaces, which you may not suggest changes to.',
      });
      expect(await service.fingerprint()).toBe(before);
    });

    it('builds upon what the same person proposed before, and upon nobody else’s', async () => {
      const fan = add('Fan');
      await staged(bens, [fan]);
      expect((await propose(bens, [join(fan.id, motor)])).status).toBe(200);
      expect((await propose(model, [join(fan.id, motor)])).problem.code).toBe('REFERENCE_NOT_FOUND');
    });

    it('puts what is changed of something that the same person suggested to add into that suggestion', async () => {
      const fan = add('Part');
      const id = await staged(bens, [fan], 'Add Part');
      const renamed = (await propose(bens, [rename(fan.id, 'Fan')])).as(ChangeSet);
      expect(renamed.entries).toMatchObject([{ kind: 'staged-change', id, after: { label: 'Add Fan' } }]);
      expect(await open(model)).toMatchObject([
        { id, label: 'Add Fan', entries: [{ before: null, after: { name: 'Fan' } }] },
      ]);
      // The naming is undone by itself, and with it nothing else.
      expect((await bens.post(`/changes/${renamed.seq}/revert`, {})).status).toBe(200);
      expect(await open(model)).toMatchObject([
        { id, label: 'Add Part', entries: [{ after: { name: 'Part' } }] },
      ]);
      await propose(bens, [rename(fan.id, 'Fan')]);
      await propose(bens, [rename(battery, 'Cell')]);
      await propose(model, [rename(battery, 'Pile')]);
      expect(await open(model)).toHaveLength(3);
      expect((await decide(model, id, 'accept')).status).toBe(200);
      expect(await nameOf(fan.id)).toBe('Fan');
    });

    it('answers what it would propose to a dry run, and stores nothing', async () => {
      const before = await service.fingerprint();
      const set = (await propose(bens, [rename(battery, 'Cell')], { dryRun: true })).as(ChangeSet);
      expect(set).toMatchObject({ seq: 0, entries: [{ kind: 'staged-change', before: null }] });
      expect(await service.fingerprint()).toBe(before);
    });

    it('answers a repeat as the first, and proposes once', async () => {
      const headers = { 'idempotency-key': randomUUID(), 'client-id': randomUUID() };
      const first = await propose(bens, [rename(battery, 'Cell')], {}, headers);
      const second = await propose(bens, [rename(battery, 'Cell')], {}, headers);
      expect(second.json).toEqual(first.json);
      expect(first.as(ChangeSet).clientId).toBe(headers['client-id']);
      expect(await open(model)).toHaveLength(1);
    });

    it('proposes nothing where nothing would change', async () => {
      expect((await propose(bens, [rename(battery, 'Battery')])).as(ChangeSet).entries).toEqual([]);
      expect(await open(model)).toEqual([]);
    });
  });

  describe('GET /api/models/{modelId}/staged-changes', () => {
    it('lists the open and the closed, by pages', async () => {
      const first = await staged(bens, [rename(battery, 'Cell')]);
      const second = await staged(bens, [rename(motor, 'Engine')]);
      await decide(model, first, 'reject');
      const ids = async (query: string) =>
        (await bens.get(`/staged-changes${query}`)).as(StagedChange.array()).map(({ id }) => id);
      expect(await ids('')).toEqual([first, second].sort());
      expect(await ids('?state=open')).toEqual([second]);
      expect(await ids('?state=closed')).toEqual([first]);
      const page = await bens.get('/staged-changes?limit=1');
      expect(page.as(z.array(z.unknown()))).toHaveLength(1);
      expect(page.headers['link']).toContain('rel="next"');
      expect((await bens.get('/staged-changes?state=sometimes')).status).toBe(400);
    });

    it('shows of each only what the caller may View', async () => {
      const fan = add('Fan');
      const both = await staged(bens, [fan, join(fan.id, motor)], 'Fan and its interface');
      const hidden = await staged(bens, [join(battery, motor)], 'An interface');
      const eve = await service.signUp('Eve');
      await model.share([entry(ann, 'Manage'), entry(ben, 'Suggest'), entry(eve, 'View', ['parts'])]);
      const seen = await open(eve.on(model));
      expect(seen).toMatchObject([{ id: both, label: '', entries: [{ kind: 'part', id: fan.id }] }]);
      expect((await eve.on(model).get(`/staged-changes/${hidden}`)).status).toBe(404);
      expect((await eve.on(model).get(`/staged-changes/${randomUUID()}`)).status).toBe(404);
    });

    it('is nothing to someone who may not View the model', async () => {
      const eve = await service.signUp('Eve');
      expect((await eve.on(model).get('/staged-changes')).status).toBe(404);
    });
  });

  describe('POST /api/models/{modelId}/staged-changes/{stagedChangeId}/accept', () => {
    it('applies what is proposed, and closes it with the decision', async () => {
      const id = await staged(bens, [rename(battery, 'Cell')], 'A better word');
      const reply = await decide(model, id, 'accept', { comment: 'Indeed.' });
      const set = reply.as(ChangeSet);
      expect(set.label).toBe('Accept: A better word');
      expect(set.entries.map(({ kind }) => kind)).toEqual(['part', 'staged-change']);
      expect(await nameOf(battery)).toBe('Cell');
      expect(await one(id)).toMatchObject({
        state: 'closed',
        entries: [],
        decisions: [{ userId: ann.userId, decision: 'accepted', elementIds: [battery], comment: 'Indeed.' }],
      });
      expect((await decide(model, id, 'accept')).problem).toMatchObject({
        code: 'CONFLICT',
        detail: 'This suggestion is fully decided already.',
      });
    });

    it('applies some elements and leaves the others undecided', async () => {
      const id = await staged(bens, [rename(battery, 'Cell'), rename(motor, 'Engine')]);
      await decide(model, id, 'accept', { elementIds: [motor] });
      expect([await nameOf(battery), await nameOf(motor)]).toEqual(['Battery', 'Engine']);
      expect(await one(id)).toMatchObject({ state: 'open', entries: [{ id: battery }] });
    });

    it('refuses an interface without the part that it needs, by name', async () => {
      const fan = add('Fan');
      const edge = join(fan.id, motor);
      const id = await staged(bens, [fan, edge]);
      const before = await service.fingerprint();
      expect((await decide(model, id, 'accept', { elementIds: [edge.id] })).problem).toMatchObject({
        code: 'CONFLICT',
        errors: [{ path: `interface.${edge.id}`, message: 'needs part Fan to be accepted too' }],
      });
      expect(await service.fingerprint()).toBe(before);
      expect((await decide(model, id, 'accept', { elementIds: [edge.id, fan.id] })).status).toBe(200);
    });

    it('refuses where a later change set the same field, with the list, and not where it set another', async () => {
      const id = await staged(bens, [rename(battery, 'Cell')]);
      await model.put(`/parts/${battery}`, { description: 'heavy' });
      await model.put(`/parts/${battery}`, { name: 'Accumulator' });
      expect((await decide(model, id, 'accept')).problem).toMatchObject({
        code: 'CONFLICT',
        errors: [{ path: `part.${battery}.name`, message: 'was changed later' }],
      });
      await model.put(`/parts/${battery}`, { name: 'Battery' });
      expect((await decide(model, id, 'accept')).status).toBe(200);
      expect((await model.get(`/parts/${battery}`)).json).toMatchObject({
        name: 'Cell',
        description: 'heavy',
      });
    });

    it('merges a field that was changed since as somebody chose, as long as it is what they chose against', async () => {
      const id = await staged(bens, [rename(battery, 'Cell')]);
      await model.put(`/parts/${battery}`, { name: 'Accumulator' });
      const accept = (current: string, value: unknown) =>
        model.post(`/staged-changes/${id}/accept`, {
          resolutions: [{ elementId: battery, field: 'name', current, value }],
        });
      expect((await accept('Pile', 'Cell')).problem.errors).toEqual([
        { path: `part.${battery}.name`, message: 'was changed later' },
        { path: `part.${battery}.name`, message: 'is no longer what was chosen against' },
      ]);
      expect((await accept('Accumulator', 7)).problem).toMatchObject({
        code: 'CONFLICT',
        errors: [{ path: `part.${battery}.name` }],
      });
      const other = { elementId: motor, field: 'name', current: 'Motor', value: 'Engine' };
      expect(
        (await model.post(`/staged-changes/${id}/accept`, { resolutions: [other] })).problem.errors,
      ).toContainEqual({ path: 'resolutions.0.elementId', message: 'is not decided here (name)' });
      const accepted = await accept('Accumulator', 'Cell pack');
      expect(accepted.status).toBe(200);
      expect((await model.get(`/parts/${battery}`)).json).toMatchObject({ name: 'Cell pack' });
      expect((await model.get(`/parts/${motor}`)).json).toMatchObject({ name: 'Motor' });
      expect((await model.post(`/changes/${accepted.changeSeq}/revert`, {})).status).toBe(200);
      expect((await model.get(`/parts/${battery}`)).json).toMatchObject({ name: 'Accumulator' });
    });

    it('asks for Edit of every kind in it at that time, whatever its author may do', async () => {
      const fan = add('Fan');
      const id = await staged(model, [fan, join(fan.id, motor)]);
      await model.share([entry(ann, 'Manage'), entry(ben, 'Edit', ['parts'])]);
      const before = await service.fingerprint();
      expect((await decide(bens, id, 'accept')).problem.code).toBe('FORBIDDEN');
      expect(await service.fingerprint()).toBe(before);
      expect((await decide(bens, id, 'accept', { elementIds: [fan.id] })).status).toBe(200);
      await model.share([entry(ann, 'Manage'), entry(ben, 'Suggest')]);
      expect((await decide(bens, await staged(bens, [add('Hood')]), 'accept')).status).toBe(403);
    });

    it('answers 404 for one of another model', async () => {
      const id = await staged(bens, [rename(battery, 'Cell')]);
      const other = await ann.createModel('Other');
      expect((await decide(other, id, 'accept')).status).toBe(404);
    });

    it('is undone as one step, and then open again', async () => {
      const id = await staged(bens, [rename(battery, 'Cell'), add('Fan')]);
      const { changeSeq } = await decide(model, id, 'accept');
      const undone = await model.post(`/changes/${changeSeq}/revert`);
      expect(undone.status).toBe(200);
      expect(await nameOf(battery)).toBe('Battery');
      expect(await open(bens)).toMatchObject([{ id, entries: [{ id: battery }, { kind: 'part' }] }]);
      expect((await decide(model, id, 'accept')).status).toBe(200);
    });

    it('answers a repeat as the first', async () => {
      const id = await staged(bens, [rename(battery, 'Cell')]);
      const headers = { 'idempotency-key': randomUUID() };
      const first = await model.post(`/staged-changes/${id}/accept`, {}, headers);
      expect((await model.post(`/staged-changes/${id}/accept`, {}, headers)).json).toEqual(first.json);
    });
  });

  describe('POST /api/models/{modelId}/staged-changes/{stagedChangeId}/reject', () => {
    it('changes nothing but the proposal', async () => {
      const id = await staged(bens, [rename(battery, 'Cell')], 'A better word');
      const set = (await decide(model, id, 'reject', { comment: 'No.' })).as(ChangeSet);
      expect(set.label).toBe('Reject: A better word');
      expect(set.entries.map(({ kind }) => kind)).toEqual(['staged-change']);
      expect(await nameOf(battery)).toBe('Battery');
      expect(await one(id)).toMatchObject({
        state: 'closed',
        decisions: [{ decision: 'rejected', comment: 'No.' }],
      });
    });

    it('refuses to leave what could never be accepted, by name', async () => {
      const fan = add('Fan');
      const edge = join(fan.id, motor);
      const id = await staged(bens, [fan, edge]);
      expect((await decide(model, id, 'reject', { elementIds: [fan.id] })).problem).toMatchObject({
        code: 'CONFLICT',
        errors: [
          {
            path: `part.${fan.id}`,
            message: `interface ${edge.id} needs it and must be rejected too`,
          },
        ],
      });
      expect((await decide(model, id, 'reject', { elementIds: [edge.id] })).status).toBe(200);
      expect((await decide(model, id, 'accept')).status).toBe(200);
    });

    it('is its author’s too, to withdraw, and nobody else’s without Edit', async () => {
      const mine = await staged(bens, [rename(battery, 'Cell')]);
      expect((await decide(bens, mine, 'reject')).as(ChangeSet).label).toBe('Withdraw: Try this');
      const hers = await staged(model, [rename(battery, 'Cell')]);
      expect((await decide(bens, hers, 'reject')).problem.code).toBe('FORBIDDEN');
      await model.share([entry(ann, 'Manage'), entry(ben, 'View')]);
      expect((await decide(bens, hers, 'reject')).status).toBe(403);
    });

    it('undoing the proposal withdraws it, and that can be undone too', async () => {
      const { changeSeq } = await propose(bens, [rename(battery, 'Cell')]);
      const undone = await bens.post(`/changes/${changeSeq}/revert`);
      expect(undone.status).toBe(200);
      expect(await open(model)).toEqual([]);
      expect((await bens.post(`/changes/${undone.changeSeq}/revert`)).status).toBe(200);
      expect(await open(model)).toMatchObject([{ entries: [{ id: battery }] }]);
    });

    it('lets nobody bring back what they may no longer suggest', async () => {
      const { changeSeq } = await propose(bens, [rename(battery, 'Cell')]);
      const undone = await bens.post(`/changes/${changeSeq}/revert`);
      await model.share([entry(ann, 'Manage'), entry(ben, 'View')]);
      expect((await bens.post(`/changes/${undone.changeSeq}/revert`)).status).toBe(403);
    });
  });

  describe('pendingState', () => {
    it('is told by the documented requests about a requirement, and changes the ETag', async () => {
      const made = await model.post('/requirements', { title: 'Light' });
      const { id, pendingState } = made.as(DocumentedRequirement);
      expect(pendingState).toBeNull();
      const change = { op: 'update', kind: 'requirement', id, body: { title: 'Lighter' } };
      const first = await staged(bens, [change]);
      const read = await model.get(`/requirements/${id}`);
      expect(read.as(Requirement).pendingState).toBe('update');
      expect(read.headers['etag']).not.toBe(made.headers['etag']);
      const stale = { 'if-match': made.headers['etag'] ?? '' };
      expect((await model.put(`/requirements/${id}`, { priority: 'high' }, stale)).status).toBe(412);
      const fresh = { 'if-match': read.headers['etag'] ?? '' };
      const put = await model.put(`/requirements/${id}`, { priority: 'high' }, fresh);
      expect(put.as(DocumentedRequirement).pendingState).toBe('update');
      const again = { 'if-match': put.headers['etag'] ?? '' };
      expect((await model.put(`/requirements/${id}`, { priority: 'low' }, again)).status).toBe(200);
      await staged(bens, [remove('requirement', id)]);
      expect((await model.get('/requirements')).json).toMatchObject([{ id, pendingState: 'delete' }]);
      await decide(model, first, 'accept');
      const { id: second } = (await open(model))[0] ?? { id: '' };
      await decide(model, second, 'reject');
      expect((await model.get(`/requirements/${id}`)).json).toMatchObject({
        name: 'Lighter',
        pendingState: null,
      });
    });

    it('is never set by a request', async () => {
      const made = await model.post('/requirements', { title: 'Light', pendingState: 'delete' });
      expect(made.as(DocumentedRequirement).pendingState).toBeNull();
      expect(
        (await model.put(`/parts/${battery}`, { pendingState: 'add' })).as(Part).pendingState,
      ).toBeNull();
    });

    it('of what is to be added is seen in the lists that ask for it', async () => {
      const id = randomUUID();
      const create = { op: 'create', kind: 'requirement', id, body: { title: 'Light' } };
      const fan = add('Fan');
      await staged(bens, [create, fan]);
      expect((await model.get('/requirements')).json).toEqual([]);
      expect((await model.get('/requirements?staged=true')).json).toMatchObject([
        { id, pendingState: 'add' },
      ]);
      const parts = (await model.get('/parts?staged=true')).as(Part.array());
      expect(parts.map(({ name, pendingState }) => [name, pendingState])).toEqual(
        expect.arrayContaining([
          ['Battery', null],
          ['Fan', 'add'],
          ['Motor', null],
        ]),
      );
      expect(parts).toHaveLength(3);
      expect((await model.get(`/parts/${fan.id}`)).status).toBe(404);
      expect((await model.put(`/parts/${fan.id}`, { name: 'Blower' })).status).toBe(404);
    });

    it('is not in the closed bodies of interfaces and transitions', async () => {
      const edge = await model.edge(battery, motor);
      await staged(bens, [remove('interface', edge)]);
      expect((await model.get(`/interfaces/${edge}`)).json).not.toHaveProperty('pendingState');
    });
  });

  it('are read from the store by a process that starts later', async () => {
    const id = await staged(bens, [rename(battery, 'Cell')]);
    service.deps.documents.forget(model.id);
    expect((await model.get(`/parts/${battery}`)).as(Part).pendingState).toBe('update');
    expect(await open(model)).toMatchObject([{ id }]);
    await decide(model, id, 'accept');
    service.deps.documents.forget(model.id);
    expect(await open(model)).toEqual([]);
    expect(await nameOf(battery)).toBe('Cell');
  });
});
