import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ModelDefinitions } from '#contract/definitions.ts';
import { Model } from '#contract/model.ts';
import { DocumentedRequirement } from '#contract/requirement.ts';
import { type Client, type TestApp, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

const RISK = { key: 'Risk', type: 'choice', choices: ['low', 'high'], default: 'low' };

describeStores('definitions', (stores) => {
  let service: TestApp;
  let ann: Client;
  let model: string;

  beforeAll(async () => {
    service = await testApp(await stores.open());
    ann = await service.signUp('Ann');
  });

  const newModel = async () => {
    const { id: team_id } = await ann.team();
    model = `/api/models/${(await ann.post('/api/models', { name: 'Rover', team_id })).as(Model).id}`;
    return model;
  };
  const define = (body: object) => ann.put(`${model}/definitions`, body);
  const read = async () => (await ann.get(`${model}/definitions`)).as(ModelDefinitions);
  const enter = (body: object) => ann.post(`${model}/requirements`, body);

  describe('GET /api/models/{modelId}/definitions', () => {
    it('answers what every model says at first', async () => {
      await newModel();
      expect(await read()).toEqual({
        requirementKeyPrefix: 'REQ-',
        requirementFields: [],
        statementHints: true,
        requirementViews: [],
        findingRules: [],
        acceptedFindings: [],
        simulationRuns: [],
        interfaceKeyPrefix: 'IF-',
        interfaceFields: [],
        partFields: [],
        connectionFields: [],
        stateFields: [],
        transitionFields: [],
        documentDefinitions: [],
        referencedDocuments: [],
        interfaceViews: [],
      });
    });

    it('is not there for whoever may not view the model', async () => {
      await newModel();
      const ben = await service.signUp('Ben');
      expect((await ben.get(`${model}/definitions`)).status).toBe(404);
      expect((await ben.put(`${model}/definitions`, { statementHints: false })).status).toBe(404);
    });
  });

  describe('PUT /api/models/{modelId}/definitions', () => {
    it('merges what is given into what is there, as one change set', async () => {
      await newModel();
      const reply = await define({ requirementFields: [RISK] });
      expect(reply.status).toBe(200);
      expect(reply.as(ModelDefinitions)).toMatchObject({ requirementFields: [RISK], statementHints: true });
      expect(reply.changeSeq).toBe(2);
      expect((await define({ requirementKeyPrefix: 'SYS-' })).text).toBe(
        (await ann.get(`${model}/definitions`)).text,
      );
      expect(await read()).toMatchObject({ requirementFields: [RISK], requirementKeyPrefix: 'SYS-' });
      expect((await define({ requirementKeyPrefix: null })).as(ModelDefinitions).requirementKeyPrefix).toBe(
        'REQ-',
      );
    });

    it('takes what was read back', async () => {
      await newModel();
      expect((await define(await read())).status).toBe(200);
    });

    it.each([
      ['an unknown field', { fields: [] }, 'fields'],
      ['a prefix that ends with a digit', { requirementKeyPrefix: 'R2' }, 'requirementKeyPrefix'],
      [
        'a key that every requirement has',
        { requirementFields: [{ key: 'status', type: 'text' }] },
        'requirementFields.0.key',
      ],
      [
        'a choice without choices',
        { requirementFields: [{ key: 'a', type: 'choice' }] },
        'requirementFields.0.choices',
      ],
    ])('refuses %s', async (_what, body, path) => {
      await newModel();
      const reply = await define(body);
      expect(reply.status).toBe(400);
      expect(reply.problem.errors).toMatchObject([{ path }]);
    });

    it('checks values that are written from then on, and only those of declared fields', async () => {
      await newModel();
      const before = (await enter({ title: 'Old', customFields: { Risk: 'grave' } })).as(
        DocumentedRequirement,
      );
      await define({ requirementFields: [RISK], requirementKeyPrefix: 'SYS-' });
      const bad = await enter({ title: 'Bad', customFields: { Risk: 'huge', Other: 'x' } });
      expect(bad.status).toBe(400);
      expect(bad.problem.errors).toEqual([
        { path: 'customFields.Risk', message: 'must be one of low, high' },
      ]);
      const made = (await enter({ title: 'New', customFields: { Other: [1] } })).as(DocumentedRequirement);
      expect(made.customFields).toMatchObject({ Risk: 'low', Other: [1], key: 'SYS-2' });
      const kept = await ann.put(`${model}/requirements/${before.id}`, { title: 'Older' });
      expect(kept.as(DocumentedRequirement).customFields).toMatchObject({ Risk: 'grave', key: 'REQ-1' });
    });

    it('declares fields of parts, connections, states and transitions, which then have them', async () => {
      await newModel();
      const field = (key: string) => [{ key, type: 'number', default: 1 }];
      const lists = {
        partFields: field('mass'),
        connectionFields: field('pin'),
        stateFields: field('risk'),
        transitionFields: field('hazard'),
      };
      await define(lists);
      expect(await read()).toMatchObject(lists);
      const made = async (path: string, body: object) =>
        (await ann.post(`${model}/${path}`, body)).as(z.looseObject({ id: z.string() }));
      const [from, to] = [await made('parts', { name: 'A' }), await made('parts', { name: 'B' })];
      expect(from).toMatchObject({ customFields: { mass: 1 } });
      const edge = await made('interfaces', {
        sourceId: from.id,
        targetId: to.id,
        metadata: { connections: [{ type: 'Energy' }] },
      });
      expect(edge).toMatchObject({ data: { connections: [{ customFields: { pin: 1 } }] } });
      const state = await made('states', { name: 'On' });
      expect(state).toMatchObject({ customFields: { risk: 1 } });
      expect(await made('states', { kind: 'initial' })).toMatchObject({ customFields: {} });
      const transition = await made('transitions', { sourceId: state.id, targetId: state.id });
      expect(transition).toMatchObject({ data: { customFields: { hazard: 1 } } });
      const set = (customFields: object) =>
        ann.put(`${model}/transitions/${transition.id}`, { metadata: { customFields } });
      expect((await set({ hazard: 'high' })).problem.errors).toEqual([
        { path: 'customFields.hazard', message: 'must be a number' },
      ]);
      expect((await set({ hazard: 2, note: 'x' })).as(z.looseObject({}))).toMatchObject({
        data: { customFields: { hazard: 2, note: 'x' } },
      });
      const pins = await ann.put(`${model}/interfaces/${edge.id}`, {
        metadata: { connections: [{ type: 'Energy' }, { customFields: { pin: 'four' } }] },
      });
      expect(pins.problem.errors).toEqual([
        { path: 'metadata.connections.1.customFields.pin', message: 'must be a number' },
      ]);
    });

    it('keeps runs of the simulation, each by its own name', async () => {
      await newModel();
      const run = { eventless: 'ask', steps: [{ trigger: 'start' }, { after: 500 }] };
      const kept = { name: 'Start', run, marks: [['a', 'b', 'c']] };
      await define({ simulationRuns: [kept] });
      expect(await read()).toMatchObject({ simulationRuns: [kept] });
      const twice = await ann.put(`${model}/definitions`, { simulationRuns: [kept, kept] });
      expect(twice.problem.errors).toEqual([{ path: 'simulationRuns.1.name', message: 'is given twice' }]);
      const wrong = await ann.put(`${model}/definitions`, {
        simulationRuns: [{ ...kept, run: { steps: [{ after: -1 }] } }],
      });
      expect(wrong.problem.errors?.[0]?.path).toBe('simulationRuns.0.run.steps.0.after');
      await ann.put(`${model}/definitions`, { simulationRuns: null });
      expect(await read()).toMatchObject({ simulationRuns: [] });
    });

    it('is undone as any other change, with what it said before', async () => {
      await newModel();
      const { changeSeq } = await define({ requirementFields: [RISK], statementHints: false });
      expect((await ann.post(`${model}/changes/${changeSeq}/revert`, {})).status).toBe(200);
      expect(await read()).toMatchObject({ requirementFields: [], statementHints: true });
      expect((await enter({ title: 'One', customFields: { Risk: 'huge' } })).status).toBe(201);
    });

    describe('where somebody else wrote since', () => {
      const headers = { 'base-seq': '2', 'client-id': randomUUID() };
      const late = (body: object) => ann.send('PUT', `${model}/definitions`, body, headers);
      const OWNER = { key: 'Owner', type: 'person' } as const;

      it('joins what both said, row by row and field by field', async () => {
        await newModel();
        await define({ requirementFields: [RISK] });
        await define({ requirementFields: [{ ...RISK, label: 'Hazard' }, OWNER] });
        const both = await late({
          requirementFields: [
            { ...RISK, description: 'How bad' },
            { key: 'a', type: 'text' },
          ],
        });
        expect(both.status).toBe(200);
        const { requirementFields } = await read();
        expect(requirementFields).toHaveLength(3);
        expect(requirementFields).toEqual(
          expect.arrayContaining([
            { ...RISK, label: 'Hazard', description: 'How bad' },
            OWNER,
            { key: 'a', type: 'text' },
          ]),
        );
        const apart = await late({ statementHints: false });
        expect(apart.as(ModelDefinitions)).toMatchObject({ requirementFields, statementHints: false });
      });

      it('joins the choices of one field word by word, and undo takes back one’s own', async () => {
        await newModel();
        await define({ requirementFields: [RISK] });
        await define({ requirementFields: [{ ...RISK, choices: ['low', 'none'] }] });
        const both = await late({ requirementFields: [{ ...RISK, choices: ['low', 'high', 'grave'] }] });
        expect(both.status).toBe(200);
        expect((await read()).requirementFields).toEqual([{ ...RISK, choices: ['low', 'grave', 'none'] }]);
        expect((await ann.post(`${model}/changes/${both.changeSeq}/revert`, {})).status).toBe(200);
        expect((await read()).requirementFields).toEqual([{ ...RISK, choices: ['low', 'none'] }]);
      });

      it('is refused where both set the same field of a row, or where it does not go together', async () => {
        await newModel();
        await define({ requirementFields: [RISK] });
        await define({ requirementFields: [{ ...RISK, label: 'Hazard', choices: ['low', 'high', 'none'] }] });
        const before = await read();
        const same = await late({ requirementFields: [{ ...RISK, label: 'Danger' }] });
        expect([same.status, same.problem.code]).toEqual([409, 'FIELD_CONFLICT']);
        expect(same.problem.errors?.[0]?.path).toMatch(/\.requirementFields\.Risk\.label$/);
        const { default: _, ...unset } = RISK;
        await newModel();
        await define({ requirementFields: [unset] });
        await define({ requirementFields: [{ ...unset, choices: ['high'] }] });
        const loose = await late({ requirementFields: [{ ...unset, default: 'low' }] });
        expect([loose.status, loose.problem.code]).toEqual([409, 'CONFLICT']);
        expect((await read()).requirementFields).toEqual([{ ...unset, choices: ['high'] }]);
        expect(before.requirementFields).toHaveLength(1);
      });

      it('takes back only what it changed', async () => {
        await newModel();
        await define({ requirementFields: [RISK, OWNER] });
        const { changeSeq } = await define({ requirementFields: [{ ...RISK, label: 'Hazard' }, OWNER] });
        await define({
          requirementFields: [
            { ...RISK, label: 'Hazard' },
            { ...OWNER, label: 'Lead' },
          ],
        });
        expect((await ann.post(`${model}/changes/${changeSeq}/revert`, {})).status).toBe(200);
        expect((await read()).requirementFields).toEqual([RISK, { ...OWNER, label: 'Lead' }]);
        await define({ requirementFields: [{ ...RISK, label: 'Danger' }] });
        const late = await ann.post(`${model}/changes/${changeSeq}/revert`, {});
        expect(late.status).toBe(409);
      });
    });
  });

  it('POST /api/models/{modelId}/duplicate copies what the model says', async () => {
    await newModel();
    await define({ requirementFields: [RISK], requirementKeyPrefix: 'SYS-' });
    const copy = (await ann.post(`${model}/duplicate`, {})).as(Model);
    model = `/api/models/${copy.id}`;
    expect(await read()).toMatchObject({ requirementFields: [RISK], requirementKeyPrefix: 'SYS-' });
    expect((await enter({ title: 'One' })).as(DocumentedRequirement).customFields).toMatchObject({
      Risk: 'low',
      key: 'SYS-1',
    });
  });
});
