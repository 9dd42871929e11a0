import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ChangeSet } from '#contract/change-set.ts';
import { ExportReport, ImportedModel, ImportReport } from '#contract/transfer.ts';
import { describeNeeding } from '#testing/describe-needing.ts';
import { sharedData } from '#testing/needs.ts';
import { type Client, entry, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

const MODELS = sharedData('models');

describeStores('files', (stores) => {
  let service: TestApp;
  let ann: Client;
  let ben: Client;
  let model: TestModel;

  beforeAll(async () => {
    service = await testApp(await stores.open());
    ann = await service.signUp('Ann');
    ben = await service.signUp('Ben');
  });
  beforeEach(async () => {
    model = await ann.createModel('Rover');
    const [a, b] = [await model.part('A'), await model.part('B')];
    await model.edge(a, b, { name: 'Power' });
    await model.requirement('Range', { systems: [a] });
  });

  const asFile = { 'content-type': 'application/octet-stream' };

  describe('GET /api/models/{modelId}/exports', () => {
    it('answers a file under a harmless name', async () => {
      await model.put('', { name: 'Röver "1"\r\nSet-Cookie: a=b/../../x 🚀' });
      const reply = await model.get('/exports?format=native');
      expect(reply.status).toBe(200);
      expect(reply.headers['content-disposition']).toMatch(
        /^attachment; filename="[\w .()=-]+"; filename\*=UTF-8''[\w.%~!$&+^`|-]+$/,
      );
      expect(reply.headers['set-cookie']).toBeUndefined();
      expect(reply.headers['x-content-type-options']).toBe('nosniff');
      expect(reply.headers['etag']).toBeTruthy();
    });

    it('holds nothing of hidden kinds', async () => {
      await model.share([entry(ben, 'View', ['parts'])]);
      const reply = await ben.on(model).get('/exports?format=native');
      expect(reply.text).not.toContain('Range');
      expect(
        (await ben.on(model).get('/exports/report?format=native')).as(ExportReport).notes.length,
      ).toBeGreaterThan(0);
    });

    it('says in its report how many comments and baselines it leaves out, of those that are seen', async () => {
      const part = await model.part('Commented');
      await model.post('/comments', { elementId: part, text: 'Too heavy' });
      await model.post('/baselines', { name: 'PDR' });
      const notes = async (on: TestModel) =>
        (await on.get('/exports/report?format=batch')).as(ExportReport).notes.map(({ where }) => where);
      expect(await notes(model)).toEqual(['comments', 'baselines']);
      await model.share([entry(ann, 'Manage'), entry(ben, 'View', ['states'])]);
      expect(await notes(ben.on(model))).not.toContain('comments');
    });

    it.each(['svg', 'nonsense', ''])('answers 400 for the format %s', async (format) => {
      const reply = await model.get(`/exports?format=${format}`);
      expect([reply.status, reply.problem.code]).toEqual([400, 'UNSUPPORTED_FORMAT']);
      expect((await model.get('/exports')).problem.errors?.[0]?.path).toBe('format');
    });
  });

  describe('POST /api/models/{modelId}/imports', () => {
    it('of the file of an export changes nothing, as a change set without entries', async () => {
      const file = (await model.get('/exports?format=native')).text;
      const reply = await model.post('/imports?format=native', file, asFile);
      const report = reply.as(ImportReport);
      expect(report).toMatchObject({ changeSeq: reply.changeSeq, created: {}, updated: {}, deleted: {} });
      expect((await model.get(`/changes/${report.changeSeq}`)).as(ChangeSet).entries).toEqual([]);
    });

    it('tells in a dry run what would change', async () => {
      const file = (await model.get('/exports?format=native')).text.replaceAll('"Power"', '"Mains"');
      const before = await service.fingerprint();
      const report = (await model.post('/imports?format=native&dryRun=true', file, asFile)).as(ImportReport);
      expect(report).toMatchObject({ changeSeq: null, updated: { interface: 1 } });
      expect(await service.fingerprint()).toBe(before);
    });

    it('answers its repeat the same', async () => {
      const file = (await model.get('/exports?format=native')).text.replaceAll('"Power"', '"Mains"');
      const key = { ...asFile, 'idempotency-key': randomUUID() };
      const first = await model.post('/imports?format=native', file, key);
      expect((await model.post('/imports?format=native', file, key)).text).toBe(first.text);
      expect((await model.post('/imports?format=native', `${file} `, key)).status).toBe(409);
    });

    it('names the place where a file is broken, and imports nothing of it', async () => {
      const file = (await model.get('/exports?format=native')).text;
      const before = await service.fingerprint();
      for (const broken of [
        file.slice(0, -20),
        '',
        '[]',
        '{"a":1,"a":2}',
        file.replace('{', '{"__proto__":{},'),
      ]) {
        const reply = await model.post('/imports?format=native', broken, asFile);
        expect(reply.status).toBe(400);
      }
      expect((await model.post('/imports?format=native', file.slice(0, 200), asFile)).problem.detail).toMatch(
        /line \d+/i,
      );
      expect(await service.fingerprint()).toBe(before);
    });

    it('writes no kind that the caller may not edit', async () => {
      const file = (await model.get('/exports?format=native')).text.replaceAll('"Power"', '"Mains"');
      await model.share([
        entry(ben, 'Edit', ['requirements']),
        { ...entry(ben, 'View'), user_id: ann.userId },
      ]);
      const before = await service.fingerprint();
      for (const dryRun of ['true', 'false'])
        expect(
          (await ben.on(model).post(`/imports?format=native&dryRun=${dryRun}`, file, asFile)).status,
        ).toBe(403);
      expect(await service.fingerprint()).toBe(before);
    });

    it('takes any content type, or none', async () => {
      const file = (await model.get('/exports?format=native')).text;
      for (const type of ['text/xml', 'application/json', 'image/png'])
        expect((await model.post('/imports?format=native', file, { 'content-type': type })).status).toBe(200);
      const bare = await service.app.inject({
        method: 'POST',
        url: model.path('/imports?format=native'),
        headers: { authorization: `Bearer ${ann.token}` },
        payload: Buffer.from(file),
      });
      expect(bare.statusCode).toBe(200);
    });
  });

  describe('POST /api/models/imports', () => {
    it('makes a model of a file, equal to the one that was exported', async () => {
      const file = (await model.get('/exports?format=native')).text;
      const reply = await ann.post(`/api/models/imports?format=native&team_id=${model.teamId}`, file, asFile);
      expect(reply.status).toBe(201);
      const made = reply.as(ImportedModel);
      expect(made.model.name).toBe('Rover');
      expect(reply.headers['location']).toBe(`/api/models/${made.model.id}`);
      for (const kind of ['parts', 'requirements'])
        expect(
          (await ann.get(`/api/models/${made.model.id}/${kind}`)).text.replace(/"updatedAt":"[^"]*"/g, ''),
        ).toBe((await model.get(`/${kind}`)).text.replace(/"updatedAt":"[^"]*"/g, ''));
    });

    it('takes the id that the model is to have, unless it is in use', async () => {
      const file = (await model.get('/exports?format=native')).text;
      const id = randomUUID();
      const path = `/api/models/imports?format=native&team_id=${model.teamId}&id=${id}`;
      const key = { ...asFile, 'idempotency-key': randomUUID() };
      const made = await ann.post(path, file, key);
      expect([made.status, made.as(ImportedModel).model.id]).toEqual([201, id]);
      expect((await ann.post(path, file, key)).text).toBe(made.text);
      const before = await service.fingerprint();
      const again = await ann.post(path, file, asFile);
      expect([again.status, again.problem.errors?.[0]?.path]).toEqual([409, 'id']);
      expect((await ann.post(path.replace(id, 'x'), file, asFile)).status).toBe(400);
      expect(await service.fingerprint()).toBe(before);
    });

    it('calls the first change after the sample that the file is', async () => {
      const file = (await model.get('/exports?format=native')).text;
      const path = `/api/models/imports?format=native&team_id=${model.teamId}&sample=Robot%20arm`;
      const { id } = (await ann.post(path, file, asFile)).as(ImportedModel).model;
      expect((await ann.get(`/api/models/${id}/changes`)).text).toContain('"label":"Open sample Robot arm"');
    });

    it('is for Owners and Admins of the team', async () => {
      const file = '{}';
      const path = `/api/models/imports?format=native&team_id=${model.teamId}`;
      expect((await ben.post(path, file, asFile)).status).toBe(404);
      await ann.post(`/api/teams/${model.teamId}/members`, { email: ben.email, role: 'Editor' });
      expect((await ben.post(path, file, asFile)).status).toBe(403);
      await ann.delete(`/api/teams/${model.teamId}/members/${ben.userId}`);
      expect((await ann.post('/api/models/imports?format=native', file, asFile)).status).toBe(400);
    });

    it('is shown before it is done, and then makes nothing', async () => {
      const before = await service.fingerprint();
      const path = `/api/models/imports/preview?format=csv&team_id=${model.teamId}`;
      const report = (await ann.post(path, 'Key;Title\nA-1;Mass\n', asFile)).as(ImportReport);
      expect(report).toMatchObject({ changeSeq: null, created: { requirement: 1 }, table: { added: 1 } });
      expect((await ben.post(path, 'Key;Title\nA-1;Mass\n', asFile)).status).toBe(404);
      expect(await service.fingerprint()).toBe(before);
    });

    it('makes nothing of a broken file, and knows no dry run', async () => {
      const before = await service.fingerprint();
      const path = `/api/models/imports?format=native&team_id=${model.teamId}`;
      expect((await ann.post(path, '{', asFile)).status).toBe(400);
      const file = (await model.get('/exports?format=native')).text;
      expect((await ann.post(`${path}&dryRun=true`, file, asFile)).problem.errors?.[0]?.path).toBe('dryRun');
      expect(await service.fingerprint()).toBe(before);
    });
  });

  describeNeeding([MODELS], 'real models', () => {
    const files = readdirSync(MODELS.path).filter((name) => name.endsWith('.json'));
    it.each(files)('%s imports as a batch, exports, and imports as what it was', async (name) => {
      const bytes = readFileSync(join(MODELS.path, name), 'utf8');
      const own = await ann.createModel(name);
      const { operations } = z.object({ operations: z.array(z.unknown()) }).parse(JSON.parse(bytes));
      const reply = await own.post('/batch', { label: name, operations });
      expect(reply.status).toBe(200);
      expect(reply.as(ChangeSet).entries.length).toBeGreaterThan(0);
      expect(reply.as(ChangeSet).entries.length).toBeLessThanOrEqual(operations.length * 2);
      const file = (await own.get('/exports?format=native')).text;
      const again = (await own.post('/imports?format=native', file, asFile)).as(ImportReport);
      expect(again).toMatchObject({ created: {}, updated: {}, deleted: {} });
      const fresh = (
        await ann.post(`/api/models/imports?format=native&team_id=${own.teamId}`, file, asFile)
      ).as(ImportedModel);
      const copied = (await ann.get(`/api/models/${fresh.model.id}/exports?format=native`)).text;
      const plain = (text: string) => text.replaceAll(own.id, '').replaceAll(fresh.model.id, '');
      expect(plain(copied)).toBe(plain(file));
      const imported = (
        await ann.post(`/api/models/imports?format=batch&team_id=${own.teamId}`, bytes, asFile)
      ).as(ImportedModel);
      expect(Object.values(imported.created).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
    });
  });
});
