import { strToU8, zipSync } from 'fflate';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { ChangeSet } from '#contract/change-set.ts';
import { EmbeddedFile } from '#contract/embedded-file.ts';
import { ExportReport, ImportedModel, ImportReport } from '#contract/transfer.ts';
import { type Client, entry, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

const object = (id: string, text: string) =>
  `<SPEC-OBJECT IDENTIFIER="${id}" LAST-CHANGE="2026-01-01T00:00:00Z" LONG-NAME="Object ${id}" DESC="${text}"/>`;
const place = (id: string) =>
  `<SPEC-HIERARCHY IDENTIFIER="p${id}" LAST-CHANGE="2026-01-01T00:00:00Z"><OBJECT><SPEC-OBJECT-REF>${id}</SPEC-OBJECT-REF></OBJECT></SPEC-HIERARCHY>`;
const file = (objects: string, places: string) =>
  `<?xml version="1.0"?>
<REQ-IF xmlns="http://www.omg.org/spec/ReqIF/20110401/reqif.xsd"><THE-HEADER><REQ-IF-HEADER IDENTIFIER="h"><TITLE>Brakes</TITLE></REQ-IF-HEADER></THE-HEADER><CORE-CONTENT><REQ-IF-CONTENT>
<SPEC-OBJECTS>${objects}</SPEC-OBJECTS>
<SPECIFICATIONS><SPECIFICATION IDENTIFIER="s" LAST-CHANGE="2026-01-01T00:00:00Z" LONG-NAME="Spec"><CHILDREN>${places}</CHILDREN></SPECIFICATION></SPECIFICATIONS>
</REQ-IF-CONTENT></CORE-CONTENT><TOOL-EXTENSIONS><REQ-IF-TOOL-EXTENSION><keep xmlns="urn:tool"/></REQ-IF-TOOL-EXTENSION></TOOL-EXTENSIONS></REQ-IF>`;
const FIRST = file(object('one', 'The first') + object('two', 'The second'), place('one') + place('two'));
const SECOND = file(
  object('one', 'The first, changed') + object('three', 'New'),
  place('one') + place('three'),
);

describeStores('ReqIF files', (stores) => {
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

  const asFile = { 'content-type': 'application/octet-stream' };
  const send = (text: string, query = '') => model.post(`/imports?format=reqif${query}`, text, asFile);

  it('POST /api/models/{modelId}/imports?format=reqif imports, merges the second version, and is undone as one step', async () => {
    const dry = (await send(FIRST, '&dryRun=true')).as(ImportReport);
    expect(dry).toMatchObject({ changeSeq: null, created: { requirement: 3 } });
    expect((await model.get('/requirements')).text).toBe('[]');
    expect((await send(FIRST)).as(ImportReport)).toMatchObject({ created: { requirement: 3 } });
    expect((await send(FIRST)).as(ImportReport)).toMatchObject({
      created: {},
      updated: {},
      deleted: {},
      unchanged: { requirement: 3 },
    });
    const merged = (await send(SECOND)).as(ImportReport);
    expect(merged).toMatchObject({
      created: { requirement: 1 },
      updated: { requirement: 1 },
      deleted: { requirement: 1 },
    });
    expect(merged.notes.map(({ message }) => message)).toContain(
      'two is no longer in the file; it is deleted',
    );
    expect((await model.post(`/changes/${merged.changeSeq}/revert`, {})).status).toBe(200);
    const undone = await model.get('/exports?format=reqif');
    expect(undone.text).toContain('The second');
    expect((await send(SECOND)).as(ImportReport).created).toEqual({ requirement: 1 });
  });

  it('GET /api/models/{modelId}/exports?format=reqif gives what came in, and a round is no change', async () => {
    await send(FIRST);
    const out = await model.get('/exports?format=reqif');
    expect(out.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(out.text).toContain('<keep xmlns="urn:tool"/>');
    const again = (await send(out.text)).as(ImportReport);
    expect(again).toMatchObject({ created: {}, updated: {}, deleted: {} });
    const [change] = (await model.get(`/changes?after=${(again.changeSeq ?? 1) - 1}`)).as(z.array(ChangeSet));
    expect(change?.entries).toEqual([]);
    await model.part('Wheel');
    const { notes } = (await model.get('/exports/report?format=reqif')).as(ExportReport);
    expect(notes.map(({ where }) => where)).toContain('part');
  });

  it('POST /api/models/imports?format=reqifz makes a model of an archive, whose files go out again', async () => {
    const packed = zipSync({ 'a.reqif': strToU8(FIRST), 'files/x.png': strToU8('picture') });
    const made = await service.app.inject({
      method: 'POST',
      url: `/api/models/imports?format=reqifz&team_id=${model.teamId}`,
      headers: { authorization: `Bearer ${ann.token}`, ...asFile },
      payload: Buffer.from(packed),
    });
    expect(made.statusCode).toBe(201);
    const { model: own } = ImportedModel.parse(made.json());
    expect(own.name).toBe('Brakes');
    const out = await service.app.inject({
      url: `/api/models/${own.id}/exports?format=reqifz`,
      headers: { authorization: `Bearer ${ann.token}` },
    });
    expect(out.headers['content-type']).toBe('application/zip');
    expect(out.rawPayload.includes('files/x.png')).toBe(true);
    const again = await service.app.inject({
      method: 'POST',
      url: `/api/models/${own.id}/imports?format=reqifz`,
      headers: { authorization: `Bearer ${ann.token}`, ...asFile },
      payload: out.rawPayload,
    });
    expect(ImportReport.parse(again.json())).toMatchObject({ created: {}, updated: {}, deleted: {} });
    const copy = await ann.post(`/api/models/${own.id}/duplicate`, { name: 'Copy', team_id: model.teamId });
    expect([200, 201]).toContain(copy.status);
    const native = await ann.get(`/api/models/${own.id}/exports?format=native`);
    expect(native.text).toContain('"sources"');
  });

  it('GET /api/models/{modelId}/embedded-files/content answers one file of an archive, to be saved and never shown', async () => {
    const packed = zipSync({ 'a.reqif': strToU8(FIRST), 'files/x.svg': strToU8('<svg onload="x()"/>') });
    const sent = await model.post('/imports?format=reqifz', Buffer.from(packed), asFile);
    expect(sent.status).toBe(200);
    const files = (await model.get('/embedded-files')).as(z.array(EmbeddedFile));
    expect(files).toMatchObject([{ path: 'files/x.svg', size: 19 }]);
    const at = (path: string) => `/embedded-files/content?source_id=${files[0]?.source_id}&path=${path}`;
    const one = await model.get(at('files/x.svg'));
    expect(one.text).toBe('<svg onload="x()"/>');
    expect(one.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="x.svg"; filename*=UTF-8''x.svg`,
      'x-content-type-options': 'nosniff',
    });
    for (const path of ['a.reqif', 'files/y.svg', '../files/x.svg'])
      expect((await model.get(at(path))).status).toBe(404);
    expect((await ben.on(model).get(at('files/x.svg'))).status).toBe(404);
    expect((await ben.on(model).get('/embedded-files')).status).toBe(404);
  });

  it('POST /api/models/{modelId}/imports?format=reqif refuses what is broken, and changes nothing', async () => {
    const before = await service.fingerprint();
    for (const [text, reason] of [
      [FIRST.slice(0, 700), /Line \d+: /],
      [FIRST.replace('<REQ-IF', '<!DOCTYPE x [<!ENTITY a "b">]><REQ-IF'), /DOCTYPE/],
      ['<svg/>', /this is not ReqIF/],
      ['', /empty/],
    ] as const) {
      const reply = await send(text);
      expect(reply.status).toBe(400);
      expect(reply.problem.detail).toMatch(reason);
    }
    expect(await service.fingerprint()).toBe(before);
  });

  it('GET /api/models/{modelId}/exports?format=reqif holds nothing of hidden requirements', async () => {
    await send(FIRST);
    await model.share([entry(ben, 'View', ['parts'])]);
    expect((await ben.on(model).get('/exports?format=reqif')).text).not.toMatch(/The first|urn:tool/);
    const { text } = await ben.on(model).get('/changes');
    expect(text).not.toContain('packed');
  });
});
