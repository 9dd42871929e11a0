import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChangeSet } from '#contract/change-set.ts';
import { ExportReport, ImportedModel, ImportReport, TransferProgress } from '#contract/transfer.ts';
import { FileWork } from '#server/transfers/file-work.ts';
import { type Client, entry, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

const FILE = 'Key;Title;Statement;Owner\nA-1;Mass;It shall be light.;Ann\nA-1.1;Wheel;;Ben\n';
const asFile = { 'content-type': 'text/csv' };

describeStores('requirements as tables', (stores) => {
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
  });

  describe('POST /api/models/{modelId}/imports?format=csv', () => {
    it('adds what is new, updates by key, and says how it read the columns', async () => {
      const first = (await model.post('/imports?format=csv', FILE, asFile)).as(ImportReport);
      expect(first).toMatchObject({
        created: { requirement: 2 },
        table: { added: 2, changed: 0, missing: 0 },
      });
      expect(first.table?.mapping.hierarchy).toBe('dotted');
      const changed = FILE.replace('light', 'lean');
      const second = (await model.post('/imports?format=csv', changed, asFile)).as(ImportReport);
      expect(second).toMatchObject({ updated: { requirement: 1 }, unchanged: { requirement: 1 } });
      expect(second.table?.rows).toMatchObject([{ change: 'changed', key: 'A-1', fields: ['statement'] }]);
    });

    it('shows in a dry run what it would do, and does nothing', async () => {
      const before = await service.fingerprint();
      const report = (await model.post('/imports?format=csv&dryRun=true', FILE, asFile)).as(ImportReport);
      expect(report).toMatchObject({ changeSeq: null, table: { added: 2 } });
      expect(await service.fingerprint()).toBe(before);
    });

    it('takes the columns for what the mapping says', async () => {
      const mapping = {
        headerRow: 0,
        columns: [{ to: 'nothing' }, { to: 'custom', name: 'Old title' }, { to: 'field', field: 'title' }],
        hierarchy: 'flat',
      };
      const query = `format=csv&mapping=${encodeURIComponent(JSON.stringify(mapping))}`;
      const report = (await model.post(`/imports?${query}`, FILE, asFile)).as(ImportReport);
      expect(report.created).toEqual({ requirement: 1 });
      expect((await model.get('/requirements')).text).toContain('"Old title":"Mass"');
    });

    it('declares the types that the mapping says of new fields, and one undo takes all back', async () => {
      const before = await model.get('/definitions');
      const mapping = {
        headerRow: 0,
        columns: [
          { to: 'field', field: 'title' },
          { to: 'custom', name: 'Mass', type: 'number' },
          { to: 'custom', name: 'Risk', type: 'choice' },
        ],
        hierarchy: 'flat',
      };
      const query = `format=csv&mapping=${encodeURIComponent(JSON.stringify(mapping))}`;
      const reply = await model.post(`/imports?${query}`, 'Title,Mass,Risk\nRover,2.5,low\n', asFile);
      expect(reply.status).toBe(200);
      expect((await model.get('/definitions')).text).toContain(
        '"requirementFields":[{"key":"Mass","type":"number"},{"key":"Risk","type":"choice","choices":["low"]}]',
      );
      expect((await model.get('/requirements')).text).toContain('"Mass":2.5,"Risk":"low"');
      expect((await model.post(`/changes/${reply.changeSeq}/revert`)).status).toBe(200);
      expect((await model.get('/definitions')).text).toBe(before.text);
      expect((await model.get('/requirements')).text).not.toContain('Rover');
    });

    it('leaves out the rows that the model refuses where it is asked to, and says which', async () => {
      const file = `Title\nMass\n${'x'.repeat(2_001)}\n`;
      const looked = (await model.post('/imports?format=csv&dryRun=true', file, asFile)).as(ImportReport);
      expect(looked.table).toMatchObject({ added: 1, refused: 1 });
      const report = await model.post('/imports?format=csv&skipRefused=true', file, asFile);
      expect(report.as(ImportReport)).toMatchObject({
        created: { requirement: 1 },
        notes: [{ severity: 'warning', where: 'line 3' }],
      });
    });

    it.each(['{', '{}', '{"headerRow":-1,"columns":[],"hierarchy":"flat"}'])(
      'answers 400 for the mapping %s',
      async (mapping) => {
        const reply = await model.post(
          `/imports?format=csv&mapping=${encodeURIComponent(mapping)}`,
          FILE,
          asFile,
        );
        expect([reply.status, reply.problem.errors?.[0]?.path]).toEqual([400, 'mapping']);
      },
    );

    it.each([
      ['a quote that is not closed', 'Title\n"a', /^Line 2: .*\.$/],
      ['nothing', '', 'The file is empty.'],
      ['an archive', 'PK\u0003\u0004', /is an archive/],
      ['no title', 'a,b\n1,2\n', /^No column holds/],
      [
        'a title too long',
        `Title\n${'x'.repeat(2_001)}\n`,
        'line 2, column “Title”: must have at most 2000 characters',
      ],
    ])('answers 400 for %s, and leaves the model as it is', async (_name, file, detail) => {
      const before = await service.fingerprint();
      const reply = await model.post('/imports?format=csv', file, asFile);
      expect(reply.status).toBe(400);
      expect(reply.problem.detail).toMatch(detail);
      expect(await service.fingerprint()).toBe(before);
    });

    it('is for those who may edit requirements', async () => {
      await model.share([entry(ann, 'Manage'), entry(ben, 'Edit', ['parts'])]);
      expect((await ben.on(model).post('/imports?format=csv', FILE, asFile)).status).toBe(403);
      await model.share([entry(ann, 'Manage'), entry(ben, 'Edit', ['requirements'])]);
      const file = 'Title,Mass\nWheel,2\n';
      const looked = await ben.on(model).post('/imports?format=csv&dryRun=true', file, asFile);
      // To declare a field takes the right to edit all of the model: nobody is offered what would be refused.
      expect(looked.as(ImportReport).table?.columns[1]).toEqual({ header: 'Mass', sample: '2' });
      const mayAll = await model.post('/imports?format=csv&dryRun=true', file, asFile);
      expect(mayAll.as(ImportReport).table?.columns[1]).toMatchObject({ guessedType: 'number' });
      expect((await ben.on(model).post('/imports?format=csv', FILE, asFile)).status).toBe(200);
    });
  });

  describe('POST /api/models/imports?format=csv', () => {
    it('makes a model of a table', async () => {
      const reply = await ann.post(`/api/models/imports?format=csv&team_id=${model.teamId}`, FILE, asFile);
      expect(reply.as(ImportedModel)).toMatchObject({ created: { requirement: 2 }, table: { added: 2 } });
    });
  });

  describe('GET /api/transfers/{transferId}', () => {
    it('answers nothing of what is not under way, and 400 for what is no id', async () => {
      const transferId = randomUUID();
      await model.post(`/imports?format=csv&transferId=${transferId}`, FILE, asFile);
      const reply = await ann.get(`/api/transfers/${transferId}`);
      expect(reply.as(TransferProgress)).toEqual({ stage: null, done: 0, total: null });
      expect((await ann.get('/api/transfers/x')).status).toBe(400);
      expect((await model.post('/imports?format=csv&transferId=x', FILE, asFile)).status).toBe(400);
    });
  });

  describe('GET /api/models/{modelId}/exports?format=csv', () => {
    it('is written once for the file and its report, and anew when the model changed', async () => {
      const write = vi.spyOn(FileWork.prototype, 'export');
      await model.part('Wheel');
      await model.get('/exports?format=csv');
      const report = async () => (await model.get('/exports/report?format=csv')).as(ExportReport).notes;
      expect((await report()).map(({ message }) => message)).toEqual([
        '1 part is left out: a table holds requirements only',
      ]);
      expect(write).toHaveBeenCalledTimes(1);
      await model.part('Motor');
      expect((await report()).map(({ message }) => message)).toEqual([
        '2 parts are left out: a table holds requirements only',
      ]);
      expect(write).toHaveBeenCalledTimes(2);
      write.mockRestore();
    });

    it('answers a file that changes nothing when it is imported, formulas and line breaks included', async () => {
      const part = await model.part('Wheel');
      await model.requirement('=1+1', {
        description: 'one\ntwo',
        systems: [part],
        customFields: { '@x': '-1', n: 4 },
      });
      await model.requirement('Second', { info: { reference: { file: 'a.pdf', pageNumber: 3 } } });
      const reply = await model.get('/exports?format=csv');
      expect(reply.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' });
      expect(reply.headers['content-disposition']).toContain('filename="Rover.csv"');
      expect(reply.text).toMatch(/^\uFEFFKey,Parent,Title,/);
      expect(reply.text).toContain("'=1+1");
      const back = (await model.post('/imports?format=csv', reply.text, asFile)).as(ImportReport);
      expect(back).toMatchObject({ created: {}, updated: {}, unchanged: { requirement: 2 } });
      expect((await model.get(`/changes/${back.changeSeq}`)).as(ChangeSet).entries).toEqual([]);
      const book = await service.app.inject({
        method: 'GET',
        url: model.path('/exports?format=xlsx'),
        headers: { authorization: `Bearer ${ann.token}` },
      });
      expect(book.rawPayload.subarray(0, 2).toString()).toBe('PK');
      const booked = await model.post('/imports?format=xlsx', book.rawPayload, {
        'content-type': 'application/octet-stream',
      });
      expect(booked.as(ImportReport)).toMatchObject({ updated: {}, unchanged: { requirement: 2 } });
      const notes = (await model.get('/exports/report?format=csv')).as(ExportReport).notes;
      expect(notes.map(({ where }) => where)).toEqual(expect.arrayContaining(['parts', 'custom fields']));
    });
  });
});
