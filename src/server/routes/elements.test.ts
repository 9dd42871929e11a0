import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ChangeSet } from '#contract/change-set.ts';
import { Finding } from '#contract/finding.ts';
import { Interface, InterfaceEdge } from '#contract/interface.ts';
import { Part } from '#contract/part.ts';
import { PastModel } from '#contract/history.ts';
import { DocumentedRequirement, Requirement } from '#contract/requirement.ts';
import { State } from '#contract/state.ts';
import { TraceLink } from '#contract/trace-link.ts';
import { Transition } from '#contract/transition.ts';
import {
  type Client,
  entry,
  type Reply,
  type TestApp,
  type TestModel,
  testApp,
} from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

describeStores('elements', (stores) => {
  let service: TestApp;
  let ann: Client;
  let model: TestModel;
  let battery: string;
  let motor: string;
  let idle: string;
  let drive: string;

  beforeAll(async () => {
    service = await testApp(await stores.open());
    ann = await service.signUp('Ann');
    model = await ann.createModel('Rover');
    battery = await model.part('Battery', {
      ports: [{ name: 'out' }],
      attributes: [{ name: 'mass', value: 4, unit: 'kg' }],
    });
    motor = await model.part('Motor');
    idle = await model.state('Idle');
    drive = await model.state('Drive');
  });

  describe('POST /api/models/{modelId}/requirements', () => {
    it('maps title and description to name and statement, status and priority to custom fields', async () => {
      const reply = await model.post('/requirements', {
        title: 'Range',
        description: 'The rover shall drive 10 km.',
        status: 'active',
        priority: 'critical',
      });
      expect(reply.status).toBe(201);
      expect(reply.as(DocumentedRequirement)).toMatchObject({
        name: 'Range',
        statement: 'The rover shall drive 10 km.',
        status: 'In Progress',
        level: 'System',
        systems: [],
        pendingState: null,
        schemaVersion: 1,
        customFields: { status: 'active', priority: 'critical', kind: 'requirement' },
      });
    });

    it('needs the title only: the statement is then the title', async () => {
      const requirement = (await model.post('/requirements', { title: 'Range' })).as(DocumentedRequirement);
      expect(requirement).toMatchObject({ name: 'Range', statement: 'Range' });
      expect(requirement.customFields).toMatchObject({ status: 'draft', priority: 'medium' });
    });

    it.each([
      ['no title', {}, ['title']],
      ['an empty title', { title: '' }, ['title']],
      ['an empty description', { title: 'x', description: '' }, ['description']],
      ['a title that is no text', { title: 1 }, ['title']],
      ['a title that is too long', { title: 'x'.repeat(2_001) }, ['title']],
      ['words outside the enums', { title: 'x', status: 'done', priority: 'urgent' }, ['priority', 'status']],
      ['a field of another name', { titel: 'x' }, ['titel', 'title']],
      ['NUL', { title: 'a\u0000b' }, ['title']],
      ['a lone surrogate', '{"title":"\\ud800"}', ['title']],
    ])('lists what is wrong with %s', async (_what, body, paths) => {
      const before = await service.fingerprint();
      const reply = await model.post('/requirements', body);
      expect(reply.status).toBe(400);
      expect(reply.problem.errors?.map(({ path }) => path).sort()).toEqual(paths);
      expect(await service.fingerprint()).toBe(before);
    });

    it('ignores an id in the body: the documented create makes its own', async () => {
      const id = randomUUID();
      const made = (await model.post('/requirements', { title: 'x', id })).as(DocumentedRequirement);
      expect(made.id).not.toBe(id);
    });

    it('keeps any character of any script', async () => {
      const title = '<script>alert(1)</script> \u202eRTL 🚀 é';
      expect((await model.post('/requirements', { title })).as(DocumentedRequirement).name).toBe(title);
    });

    it('answers exactly the documented fields; the position among siblings is read with GET', async () => {
      const keysOf = (reply: Reply) =>
        Object.keys(z.record(z.string(), z.unknown()).parse(reply.json)).sort();
      const documented =
        'id level name statement systems status functions constraints parentId pendingState type autoUpdate customFields updatedAt info schemaVersion';
      const parent = await model.requirement('Parent');
      const all = documented.split(' ').sort();
      const made = await model.post('/requirements', {
        title: 'Range',
        parentId: parent,
        info: { comment: 'far' },
        position: 3,
      });
      expect(keysOf(made)).toEqual(all);
      const at = `/requirements/${made.as(DocumentedRequirement).id}`;
      const changed = await model.put(at, { title: 'Reach' });
      expect(keysOf(changed)).toEqual(all);
      const read = await model.get(at);
      expect(keysOf(read)).toEqual([...all, 'position'].sort());
      expect(read.as(Requirement).position).toBe(3);
    });

    it('keeps a constraint and a guard on a variable that is not there, each with a finding', async () => {
      const variableId = randomUUID();
      const rows = [{ id: 'row', variableId, operator: '>', limit: 1 }];
      const required = await model.requirement('Absent');
      const way = await model.transition(idle, drive);
      const written = [
        await model.put(`/requirements/${required}`, { constraints: rows }),
        await model.put(`/transitions/${way}`, { metadata: { guards: rows } }),
      ];
      expect(written.map(({ status }) => status)).toEqual([200, 200]);
      expect(written[0]?.as(DocumentedRequirement).constraints).toMatchObject(rows);
      expect(written[1]?.as(Transition).data.guards).toMatchObject(rows);
      const found = z.array(Finding).parse((await model.get('/findings')).json);
      expect(found.filter(({ rule }) => rule.endsWith('-reference') || rule === 'guard-unreadable')).toEqual([
        expect.objectContaining({ rule: 'guard-unreadable', elementId: way }),
        expect.objectContaining({ rule: 'requirement-reference', elementId: required }),
      ]);
    });

    it('refuses a part or a parent that is not in the model', async () => {
      const other = await ann.createModel('Other');
      const foreign = await other.part('Foreign');
      for (const body of [{ systems: [foreign] }, { parentId: randomUUID() }]) {
        const reply = await model.post('/requirements', { title: 'x', ...body });
        expect(reply.status).toBe(422);
        expect(reply.text).not.toContain('Foreign');
      }
    });
  });

  describe('PUT /api/models/{modelId}/requirements/{requirementId}', () => {
    it('changes what is given and leaves the rest', async () => {
      const id = await model.requirement('Range', { priority: 'low', customFields: { owner: 'Ann' } });
      const reply = await model.put(`/requirements/${id}`, {
        status: 'completed',
        customFields: { due: 'May' },
      });
      expect(reply.as(DocumentedRequirement)).toMatchObject({
        name: 'Range',
        status: 'In Progress',
        customFields: { status: 'completed', priority: 'low', owner: 'Ann', due: 'May' },
      });
    });

    it('has no required field', async () => {
      const id = await model.requirement('Range');
      const before = (await model.get(`/requirements/${id}`)).text;
      expect((await model.put(`/requirements/${id}`, {})).status).toBe(200);
      expect((await model.get(`/requirements/${id}`)).text).toBe(before);
    });

    it('takes a requirement as it was read', async () => {
      const id = await model.requirement('Range', { description: 'Ten km' });
      const read = (await model.get(`/requirements/${id}`)).as(Requirement);
      const { position: _, ...documented } = read;
      expect((await model.put(`/requirements/${id}`, read)).json).toEqual(documented);
      expect((await model.get(`/requirements/${id}`)).json).toEqual(read);
    });

    it('refuses a cycle of parents', async () => {
      const upper = await model.requirement('Upper');
      const lower = await model.requirement('Lower', { parentId: upper });
      const reply = await model.put(`/requirements/${upper}`, { parentId: lower });
      expect(reply.status).toBe(409);
    });
  });

  describe('the value of an attribute with an expression', () => {
    const attribute = (name: string, more: object) => ({ id: randomUUID(), name, type: 'number', ...more });
    const valuesOf = (read: Part | State | undefined) => read?.attributes.map(({ value }) => value);

    it('is answered computed, in its own unit, or as null, and follows what it is computed from', async () => {
      const own = await ann.createModel('Values');
      const cell = await own.part('Cell', { attributes: [attribute('mass', { value: 4, unit: 'kg' })] });
      const pack = await own.part('Pack', {
        attributes: [
          attribute('mass', { expression: 'Cell.mass * 2', unit: 'g' }),
          attribute('depth', { expression: 'nothing.there + 1' }),
          attribute('count', { value: 3 }),
        ],
      });
      const state = await own.state('Idle', {
        partId: pack,
        attributes: [attribute('half', { expression: 'mass / 2', unit: 'kg' })],
      });
      const one = async () => (await own.get(`/parts/${pack}`)).as(Part);
      expect(valuesOf(await one())).toEqual([8_000, null, 3]);
      const listed = (await own.get('/parts')).as(Part.array()).find(({ id }) => id === pack);
      expect(listed).toEqual(await one());
      expect(valuesOf((await own.get(`/states/${state}`)).as(State))).toEqual([4]);
      const { attributes } = (await own.get(`/parts/${cell}`)).as(Part);
      await own.put(`/parts/${cell}`, { attributes: attributes.map((row) => ({ ...row, value: 5 })) });
      expect(valuesOf(await one())).toEqual([10_000, null, 3]);
    });

    it('says nothing in a write, so that a part as read can be sent back', async () => {
      const own = await ann.createModel('Values');
      const expression = '2 + 3';
      const pack = await own.part('Pack', { attributes: [attribute('a', { expression, value: 17 })] });
      const read = (await own.get(`/parts/${pack}`)).as(Part);
      expect(valuesOf(read)).toEqual([5]);
      const { changeSeq } = await own.put(`/parts/${pack}`, read);
      expect((await own.get(`/changes/${changeSeq}`)).as(ChangeSet).entries).toEqual([]);
      const stored = (await own.get('/parts?values=stored')).as(Part.array());
      expect(stored[0]?.attributes).toEqual([{ ...read.attributes[0], value: undefined }]);
    });

    it('is answered so by a write and a repeat of it, and for the past', async () => {
      const own = await ann.createModel('Values');
      const cell = await own.part('Cell', { attributes: [attribute('mass', { value: 4 })] });
      const body = { name: 'Pack', attributes: [attribute('mass', { expression: 'Cell.mass * 2' })] };
      const once = { 'idempotency-key': randomUUID() };
      const made = await ann.send('POST', own.path('/parts'), body, once);
      const pack = made.as(Part).id;
      expect(made.as(Part)).toEqual((await own.get(`/parts/${pack}`)).as(Part));
      expect(valuesOf(made.as(Part))).toEqual([8]);
      expect((await ann.send('POST', own.path('/parts'), body, once)).as(Part)).toEqual(made.as(Part));
      const then = made.changeSeq;
      const { attributes } = (await own.get(`/parts/${cell}`)).as(Part);
      await own.put(`/parts/${cell}`, { attributes: attributes.map((row) => ({ ...row, value: 5 })) });
      const renamed = await own.put(`/parts/${pack}`, { name: 'Battery' });
      expect(valuesOf(renamed.as(Part))).toEqual([10]);
      expect(renamed.as(Part)).toEqual((await own.get(`/parts/${pack}`)).as(Part));
      const state = (
        await own.post('/states', {
          name: 'Idle',
          partId: pack,
          attributes: [attribute('half', { expression: 'mass / 2' })],
        })
      ).as(State);
      expect(valuesOf(state)).toEqual([5]);
      const past = (await own.get(`/at/${then}`)).as(PastModel);
      expect(past.parts.find(({ id }) => id === pack)).toEqual(made.as(Part));
      expect(valuesOf((await own.get(`/parts/${pack}`)).as(Part))).toEqual([10]);
    });

    it('is not computed from what the caller may not view', async () => {
      const own = await ann.createModel('Values');
      const pack = await own.part('Pack', { attributes: [attribute('mass', { value: 7 })] });
      const state = await own.state('Idle', {
        partId: pack,
        attributes: [attribute('half', { expression: 'mass / 2' })],
      });
      const ben = await service.signUp('Ben');
      await own.share([entry(ann, 'Manage'), entry(ben, 'View', ['states'])]);
      const bens = (await ben.get(own.path(`/states/${state}`))).as(State);
      expect(valuesOf(bens)).toEqual([null]);
    });
  });

  describe('GET and PUT /api/models/{modelId}/interfaces/{interfaceId}', () => {
    it('reads all twelve fields and `customFields`, and answers five of them to an update', async () => {
      const port = (await model.get(`/parts/${battery}`)).as(Part).ports[0]?.id ?? '';
      const id = await model.edge(battery, motor, { name: 'Power', sourcePortId: port });
      const read = (await model.get(`/interfaces/${id}`)).as(Interface);
      expect(Object.keys(read).sort()).toEqual(
        [
          'id',
          'type',
          'source',
          'target',
          'data',
          'modelId',
          'sourceId',
          'targetId',
          'name',
          'description',
          'customFields',
          'createdAt',
          'updatedAt',
        ].sort(),
      );
      expect(read).toMatchObject({
        customFields: { key: 'IF-1', maturity: 'proposed' },
        source: port,
        target: motor,
        sourceId: battery,
        targetId: motor,
        modelId: model.id,
      });
      const updated = await model.put(`/interfaces/${id}`, { name: 'Main power' });
      expect(Object.keys(updated.as(InterfaceEdge)).sort()).toEqual([
        'data',
        'id',
        'source',
        'target',
        'type',
      ]);
      expect(updated.as(InterfaceEdge).data.label).toBe('Main power');
    });

    it('merges metadata into data and keeps keys that it does not know', async () => {
      const id = await model.edge(battery, motor);
      const connections = [
        { type: 'Matter', direction: 'out', subType: 'Fixed', matterState: 'solid', name: 'Ore' },
      ];
      await model.put(`/interfaces/${id}`, { metadata: { connections, colour: 'red' } });
      const { data } = (await model.put(`/interfaces/${id}`, { metadata: { notes: 'n' } })).as(InterfaceEdge);
      expect(data).toMatchObject({ notes: 'n', colour: 'red', connections: [connections[0]] });
    });

    it('moves an end to another part, and refuses what is no part', async () => {
      const wheel = await model.part('Wheel');
      const id = await model.edge(battery, motor);
      expect((await model.put(`/interfaces/${id}`, { targetId: wheel })).as(InterfaceEdge).target).toBe(
        wheel,
      );
      expect((await model.put(`/interfaces/${id}`, { targetId: idle })).status).toBe(422);
      expect((await model.put(`/interfaces/${id}`, { targetId: battery })).status).toBe(409);
    });

    it('does not reach into another model', async () => {
      const other = await ann.createModel('Other');
      const [a, b] = [await other.part('A'), await other.part('B')];
      const foreign = await other.edge(a, b);
      expect((await model.get(`/interfaces/${foreign}`)).status).toBe(404);
      expect((await model.put(`/interfaces/${foreign}`, { name: 'x' })).status).toBe(404);
      const own = await model.edge(battery, motor);
      expect((await model.put(`/interfaces/${own}`, { sourceId: a })).status).toBe(422);
    });
  });

  describe('GET and PUT /api/models/{modelId}/transitions', () => {
    it('lists transitions with exactly the documented fields', async () => {
      const id = await model.transition(idle, drive, { name: 'go' });
      const list = (await model.get('/transitions')).as(Transition.array());
      expect(list.find((transition) => transition.id === id)).toEqual({
        id,
        type: 'transition',
        source: idle,
        target: drive,
        data: { label: 'go', effects: [], direction: 'out', notes: '', guards: [] },
      });
    });

    it('updates ends, name, description and metadata', async () => {
      const id = await model.transition(idle, drive);
      const reply = await model.put(`/transitions/${id}`, {
        sourceId: drive,
        targetId: idle,
        type: 'timer',
        name: 'stop',
        description: 'slowly',
        metadata: { effects: ['brake'], direction: 'inout', mine: { a: 1 } },
      });
      expect(reply.as(Transition)).toMatchObject({
        source: drive,
        target: idle,
        type: 'timer',
        data: { label: 'stop', notes: 'slowly', effects: ['brake'], direction: 'inout', mine: { a: 1 } },
      });
    });

    it('refuses a part as an end', async () => {
      const id = await model.transition(idle, drive);
      expect((await model.put(`/transitions/${id}`, { targetId: battery })).status).toBe(422);
    });

    it('allows a transition to its own state', async () => {
      expect((await model.post('/transitions', { sourceId: idle, targetId: idle })).status).toBe(201);
    });
  });

  describe('parts, states and trace links', () => {
    it('take a chosen id once', async () => {
      const id = randomUUID().toUpperCase();
      const made = (await model.post('/parts', { id, name: 'Wheel' })).as(Part);
      expect(made.id).toBe(id.toLowerCase());
      expect((await model.post('/parts', { id, name: 'Wheel' })).status).toBe(409);
      expect((await model.post('/states', { id, name: 'Wheel' })).status).toBe(409);
    });

    it('delete what cannot be without them, as one change set', async () => {
      const frame = await model.part('Frame');
      const arm = await model.part('Arm', { parentId: frame });
      const edge = await model.edge(arm, battery, { name: 'Weld' });
      const reply = await model.delete(`/parts/${frame}`);
      expect(reply.status).toBe(204);
      const change = (await model.get(`/changes/${reply.changeSeq}`)).as(ChangeSet);
      expect(change.label).toBe('Delete part Frame');
      expect(change.entries.map(({ id, after }) => [id, after])).toEqual(
        expect.arrayContaining([
          [frame, null],
          [arm, null],
          [edge, null],
        ]),
      );
      for (const gone of [`/parts/${arm}`, `/interfaces/${edge}`])
        expect((await model.get(gone)).status).toBe(404);
    });

    it('keep systems and satisfies links in step', async () => {
      const id = await model.requirement('Range', { systems: [battery] });
      const links = (await model.get('/trace-links')).as(TraceLink.array());
      const link = links.find(({ targetId }) => targetId === id);
      expect(link).toMatchObject({ type: 'satisfies', sourceId: battery });
      await model.delete(`/trace-links/${link?.id}`);
      expect((await model.get(`/requirements/${id}`)).as(Requirement).systems).toEqual([]);
    });

    it('read and change states', async () => {
      const reply = await model.put(`/states/${idle}`, { entry: ['log "idle"'], kind: 'parallel' });
      expect(reply.as(State)).toMatchObject({ entry: ['log "idle"'], kind: 'parallel', parentId: null });
      expect((await model.put(`/states/${idle}`, { kind: 'state' })).status).toBe(200);
    });
  });

  describe('lists', () => {
    it('come whole and in the order of their ids without parameters, with the change they are from', async () => {
      const reply = await model.get('/parts');
      const ids = reply.as(Part.array()).map(({ id }) => id);
      expect(ids).toEqual([...ids].sort());
      expect(reply.changeSeq).toBe((await model.get('')).changeSeq);
      expect(reply.headers['link']).toBeUndefined();
    });

    it('page through every element once', async () => {
      const paged = await ann.createModel('Paged');
      const made = [];
      for (let n = 0; n < 7; n += 1) made.push(await paged.part(`Part ${n}`));
      const seen: string[] = [];
      for (let url: string | undefined = paged.path('/parts?limit=3'); url; ) {
        const reply = await ann.get(url);
        seen.push(...reply.as(Part.array()).map(({ id }) => id));
        url = /<(.+)>; rel="next"/.exec(reply.headers['link'] ?? '')?.[1];
      }
      expect(seen).toEqual(made.sort());
    });

    it('refuse the cursor of another list', async () => {
      await model.part('Other');
      const link = (await model.get('/parts?limit=1')).headers['link'] ?? '';
      const cursor = /cursor=([^&>]+)/.exec(link)?.[1] ?? '';
      expect((await model.get(`/parts?cursor=${cursor}`)).status).toBe(200);
      expect((await model.get(`/states?cursor=${cursor}`)).status).toBe(400);
    });

    it('refuse a limit past the bounds', async () => {
      for (const limit of ['0', '-1', '10001', '1.5', 'x', '1e9'])
        expect((await model.get(`/parts?limit=${limit}`)).status).toBe(400);
    });
  });

  describe('ETag and If-Match', () => {
    it('tell an element’s last change, and refuse a write on an older one', async () => {
      const id = await model.part('Wheel');
      const etag = (await model.get(`/parts/${id}`)).headers['etag'] ?? '';
      const written = await model.put(`/parts/${id}`, { name: 'Wheel 2' }, { 'if-match': etag });
      expect(written.headers['etag']).toBe(`"${written.changeSeq}.${written.headers['change-hash']}"`);
      const before = await service.fingerprint();
      for (const stale of [etag, 'W/"1"', '"x"', '1'])
        expect((await model.put(`/parts/${id}`, { name: 'No' }, { 'if-match': stale })).status).toBe(412);
      expect((await model.delete(`/parts/${id}`, { 'if-match': etag })).status).toBe(412);
      expect(await service.fingerprint()).toBe(before);
      expect(
        (await model.put(`/parts/${id}`, { name: 'Yes' }, { 'if-match': `"0", ${written.headers['etag']}` }))
          .status,
      ).toBe(200);
      expect((await model.delete(`/parts/${id}`, { 'if-match': '*' })).status).toBe(204);
    });

    it('stay where a write changes nothing, which is a change set all the same', async () => {
      const id = await model.part('Wheel');
      const read = await model.get(`/parts/${id}`);
      const same = await model.put(`/parts/${id}`, { name: 'Wheel' });
      expect(same.headers['etag']).toBe(read.headers['etag']);
      expect(same.changeSeq).toBe(read.changeSeq + 1);
      expect(same.text).toBe(read.text);
    });

    it('move for an element that changes together with another', async () => {
      const id = await model.requirement('Range');
      const before = (await model.get(`/requirements/${id}`)).headers['etag'];
      await model.make('trace-links', { type: 'satisfies', sourceId: battery, targetId: id });
      expect((await model.get(`/requirements/${id}`)).headers['etag']).not.toBe(before);
    });
  });
});
