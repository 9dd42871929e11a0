import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ChangeSet } from '#contract/change-set.ts';
import { Finding } from '#contract/finding.ts';
import { Requirement } from '#contract/requirement.ts';
import { Verdict, VerdictHistory } from '#contract/verdict.ts';
import { type Client, entry, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

describeStores('what a model says of itself', (stores) => {
  let service: TestApp;
  let ann: Client;
  let ben: Client;
  let model: TestModel;
  let requirement: string;
  let battery: string;
  const mass = randomUUID();

  beforeAll(async () => {
    service = await testApp(await stores.open());
    ann = await service.signUp('Ann');
    ben = await service.signUp('Ben');
  });
  beforeEach(async () => {
    model = await ann.createModel('Rover');
    battery = await model.part('Battery', {
      attributes: [{ id: mass, name: 'mass', unit: 'kg', value: 12.5 }],
    });
    requirement = await model.requirement('Light', {
      systems: [battery],
      constraints: [
        { id: 'limit', variableId: mass, operator: '<=', limit: 12_000, unit: 'g' },
        { id: 'sum', expression: 'mass < 20 kg' },
      ],
    });
  });
  const verdicts = async (from: TestModel, query = '') =>
    (await from.get(`/verdicts${query}`)).as(z.array(Verdict));

  describe('GET /api/models/{modelId}/requirements/{requirementId}/verdict-history', () => {
    const weighing = (value: number) =>
      model.put(`/parts/${battery}`, { attributes: [{ id: mass, name: 'mass', unit: 'kg', value }] });
    const history = async (from: TestModel, query = '') =>
      (await from.get(`/requirements/${requirement}/verdict-history${query}`)).as(VerdictHistory);

    it('answers what turned the verdict, the newest first, and nothing of what did not', async () => {
      await weighing(13);
      await weighing(11);
      await weighing(10);
      await weighing(30);
      const { turns, after } = await history(model);
      expect(after).toBe(0);
      expect(turns.map(({ from, to, set }) => [from, to, set[0]?.before, set[0]?.after])).toEqual([
        ['pass', 'fail', '10 kg', '30 kg'],
        ['fail', 'pass', '13 kg', '11 kg'],
        [null, 'fail', undefined, undefined],
      ]);
      expect(turns[0]?.set).toEqual([
        { elementId: battery, attributeId: mass, name: 'Battery.mass', before: '10 kg', after: '30 kg' },
      ]);
      const earlier = await history(model, `?before=${turns[0]?.seq}`);
      expect(earlier.turns.map(({ to }) => to)).toEqual(['pass', 'fail']);
    });

    it('is 404 for a requirement that is not there', async () => {
      expect((await model.get(`/requirements/${randomUUID()}/verdict-history`)).status).toBe(404);
    });
  });

  describe('GET /api/models/{modelId}/verdicts', () => {
    it('answers value, limit and margin of every constraint', async () => {
      expect(await verdicts(model)).toEqual([
        {
          requirementId: requirement,
          verdict: 'fail',
          constraints: [
            {
              constraintId: 'limit',
              verdict: 'fail',
              value: 12_500,
              limit: 12_000,
              unit: 'g',
              margin: -500,
              reason: null,
              partId: null,
            },
            {
              constraintId: 'sum',
              verdict: 'pass',
              value: 12.5,
              limit: 20,
              unit: 'kg',
              margin: 7.5,
              reason: null,
              partId: battery,
            },
          ],
        },
      ]);
    });

    it('is in step with every write, and leaves out what demands nothing', async () => {
      await model.requirement('Nice');
      const attributes = [{ id: mass, name: 'mass', unit: 'kg', value: 11 }];
      const { changeSeq } = await model.put(`/parts/${battery}`, { attributes });
      const reply = await model.get('/verdicts');
      expect(reply.changeSeq).toBe(changeSeq);
      expect(reply.as(z.array(Verdict)).map(({ verdict }) => verdict)).toEqual(['pass']);
    });

    it('comes in pages', async () => {
      await model.requirement('Lighter', { constraints: [{ variableId: mass, operator: '<', limit: 1 }] });
      const first = await model.get('/verdicts?limit=1');
      expect(first.as(z.array(Verdict))).toHaveLength(1);
      const next = /<([^>]+)>/.exec(first.headers['link'] ?? '')?.[1] ?? '';
      const second = await ann.get(next);
      expect(second.as(z.array(Verdict))).toHaveLength(1);
      expect(second.json).not.toEqual(first.json);
    });

    it('tells nothing of parts to those who may only view requirements', async () => {
      await model.share([entry(ann, 'Manage'), entry(ben, 'View', ['requirements'])]);
      const [seen] = await verdicts(ben.on(model));
      expect(seen?.verdict).toBe('unknown');
      expect(seen?.constraints.map(({ value, reason }) => [value, reason])).toEqual([
        [null, 'The expression reads attributes that are not visible to you.'],
        [null, 'The expression reads attributes that are not visible to you.'],
      ]);
    });

    it('is not there for those who may not view requirements', async () => {
      await model.share([entry(ann, 'Manage'), entry(ben, 'View', ['parts'])]);
      expect((await ben.on(model).get('/verdicts')).status).toBe(404);
    });
  });

  describe('a requirement with autoUpdate', () => {
    const weighing = (value: number, as = model) =>
      as.put(`/parts/${battery}`, { attributes: [{ id: mass, name: 'mass', unit: 'kg', value }] });
    const read = async () => (await model.get(`/requirements/${requirement}`)).as(Requirement);
    const entriesOf = async (seq: number | null) =>
      (await model.get(`/changes/${seq}`)).as(ChangeSet).entries.map(({ kind, id }) => [kind, id]);

    beforeEach(async () => {
      await model.put(`/requirements/${requirement}`, { autoUpdate: true });
    });

    it('moves its updatedAt with the change set that turns one of its constraints, and says so there', async () => {
      const before = await read();
      service.pass(1000);
      const stays = await weighing(13);
      expect(await read()).toEqual(before);
      expect(await entriesOf(stays.changeSeq)).toEqual([['part', battery]]);
      const turns = await weighing(11);
      expect(await entriesOf(turns.changeSeq)).toEqual([
        ['part', battery],
        ['requirement', requirement],
      ]);
      const { updatedAt: at, ...rest } = await read();
      expect({ ...rest, updatedAt: before.updatedAt }).toEqual(before);
      expect(at > before.updatedAt).toBe(true);
      expect((await model.get(`/changes/${turns.changeSeq}`)).as(ChangeSet).at).toBe(at);
    });

    it('moves where another of its constraints turns while the requirement stays failed', async () => {
      const { changeSeq } = await weighing(30);
      expect(await entriesOf(changeSeq)).toContainEqual(['requirement', requirement]);
    });

    it('moves through an undo too, which nothing of it stands in the way of', async () => {
      const turns = await weighing(11);
      await model.put(`/requirements/${requirement}`, { title: 'Lighter' });
      const undone = await model.post(`/changes/${turns.changeSeq}/revert`, {});
      expect(undone.status).toBe(200);
      expect(await entriesOf(undone.changeSeq)).toEqual([
        ['part', battery],
        ['requirement', requirement],
      ]);
      expect((await read()).name).toBe('Lighter');
    });

    it('asks no right of those who may only edit parts, and gives them none', async () => {
      await model.share([entry(ann, 'Manage'), entry(ben, 'Edit', ['parts'])]);
      const { status, changeSeq } = await weighing(11, ben.on(model));
      expect(status).toBe(200);
      expect(await entriesOf(changeSeq)).toHaveLength(2);
    });

    it('is named by the dry run of a batch as by the batch itself', async () => {
      const body = { attributes: [{ id: mass, name: 'mass', unit: 'kg', value: 11 }] };
      const operations = [{ op: 'update', kind: 'part', id: battery, body }];
      const before = await read();
      const tried = (await model.post('/batch', { dryRun: true, operations })).as(ChangeSet);
      expect(await read()).toEqual(before);
      const { changeSeq } = await model.post('/batch', { operations });
      expect(tried.entries.map(({ kind, id }) => [kind, id])).toEqual(await entriesOf(changeSeq));
      expect(tried.entries).toHaveLength(2);
    });

    it('counts among the changes of a model however it is changed', async () => {
      const operations = [{ op: 'delete', kind: 'part', id: battery }];
      const { changeSeq } = await model.post('/batch', { operations });
      expect(await entriesOf(changeSeq)).toContainEqual(['requirement', requirement]);
      expect((await verdicts(model))[0]?.verdict).toBe('unknown');
    });
  });

  describe('GET /api/models/{modelId}/findings', () => {
    const found = async (from: TestModel, rule: string) =>
      (await from.get('/findings')).as(z.array(Finding)).filter((one) => one.rule === rule);

    it('names rule, severity, element, sentence and a witness', async () => {
      const child = await model.requirement('Lighter', {
        parentId: requirement,
        constraints: [{ id: 'c', variableId: mass, operator: '<=', limit: 15 }],
      });
      expect(await found(model, 'child-weaker')).toEqual([
        {
          rule: 'child-weaker',
          severity: 'warning',
          kind: 'requirement',
          elementId: child,
          elements: [requirement],
          title: 'A child is at least as strict as its parent',
          message: 'It allows what its parent REQ-1 forbids.',
          accepted: null,
          witness: 'mass = 15 kg',
        },
      ]);
    });

    it('leaves out rules that the model has switched off, and says why one is accepted', async () => {
      const [one] = await found(model, 'requirement-not-met');
      const set = (body: object) => model.put('/definitions', body);
      await set({
        acceptedFindings: [
          { rule: 'requirement-not-met', elementId: one?.elementId, reason: 'A prototype.' },
        ],
      });
      expect(await found(model, 'requirement-not-met')).toMatchObject([{ accepted: 'A prototype.' }]);
      await set({ findingRules: [{ rule: 'requirement-not-met', severity: 'note' }] });
      expect(await found(model, 'requirement-not-met')).toMatchObject([{ severity: 'note' }]);
      await set({ findingRules: [{ rule: 'requirement-not-met', severity: 'off' }] });
      expect(await found(model, 'requirement-not-met')).toEqual([]);
      const refused = await set({ findingRules: [{ rule: 'no-such-rule', severity: 'off' }] });
      expect(refused.status).toBe(400);
      expect(refused.text).toContain('findingRules.0.rule');
      await set({ findingRules: null, acceptedFindings: null });
      expect(await found(model, 'requirement-not-met')).toEqual([one]);
    });

    it('is in step with every write', async () => {
      expect(await found(model, 'requirement-not-met')).toHaveLength(1);
      await model.put(`/parts/${battery}`, {
        attributes: [{ id: mass, name: 'mass', unit: 'kg', value: 1 }],
      });
      expect(await found(model, 'requirement-not-met')).toEqual([]);
    });

    it('tells nothing that hangs on what the caller may not view', async () => {
      await model.share([entry(ann, 'Manage'), entry(ben, 'View', ['requirements'])]);
      const rules = (await ben.on(model).get('/findings')).as(z.array(Finding)).map(({ rule }) => rule);
      expect(rules).toEqual(['requirement-without-verification']);
    });
  });
});
