import { randomUUID } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { TransferProgress } from '#contract/transfer.ts';
import { dotx } from '#testing/documents/dotx.ts';
import { pngOf } from '#testing/documents/pictures.ts';
import { liveServices } from '#testing/service/live-service.ts';
import { type Client, entry, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

describeStores('documents', (stores) => {
  const serve = liveServices();
  let service: TestApp;
  let ann: Client;
  let ben: Client;
  let model: TestModel;

  beforeAll(async () => {
    service = await testApp(await stores.open());
    [ann, ben] = [await service.signUp('Ann'), await service.signUp('Ben')];
  });
  beforeEach(async () => {
    model = await ann.createModel('Rover');
  });

  it('are a file that runs nothing, with the change that it was printed at', async () => {
    await model.part('Arm');
    await model.requirement('Reach');
    const seq = (await model.get('')).changeSeq;
    const reply = await model.get('/documents/specification');
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.headers['content-disposition']).toMatch(/^attachment; .*Rover/);
    expect(reply.headers['content-security-policy']).toMatch(/^sandbox/);
    expect(reply.headers['change-seq']).toBe(String(seq));
    expect(reply.text).toContain('Reach');
    expect((await model.get('/documents/specification?format=html')).text).toBe(reply.text);
    const workbook = await model.get('/documents/specification?format=xlsx');
    expect(workbook.status).toBe(200);
    expect(workbook.headers['content-type']).toMatch(/spreadsheetml\.sheet$/);
    expect(workbook.headers['content-disposition']).toMatch(/\.xlsx/);
    expect(workbook.text.slice(0, 2)).toBe('PK');
    const word = await model.get('/documents/specification?format=docx&paper=letter');
    expect(word.status).toBe(200);
    expect(word.headers['content-type']).toMatch(/wordprocessingml\.document$/);
    expect(word.headers['content-disposition']).toMatch(/\.docx/);
    expect(word.headers['change-seq']).toBe(String(seq));
    expect(word.text.slice(0, 2)).toBe('PK');
    const pdf = await model.get('/documents/specification?format=pdf&paper=letter');
    expect(pdf.status).toBe(200);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['content-disposition']).toMatch(/\.pdf/);
    expect(pdf.text).toMatch(/^%PDF-1\.7\n/);
    expect(pdf.text).toContain('/MediaBox [0 0 612 792]');
  });

  it('print the pictures that statements name, of files that were imported by then, for who may view requirements', async () => {
    const file = `<?xml version="1.0"?>
<REQ-IF xmlns="http://www.omg.org/spec/ReqIF/20110401/reqif.xsd"><THE-HEADER><REQ-IF-HEADER IDENTIFIER="h"/></THE-HEADER><CORE-CONTENT><REQ-IF-CONTENT>
<SPEC-OBJECTS><SPEC-OBJECT IDENTIFIER="one" LAST-CHANGE="2026-01-01T00:00:00Z" DESC="As in [x.png]"/></SPEC-OBJECTS>
</REQ-IF-CONTENT></CORE-CONTENT></REQ-IF>`;
    const archive = zipSync({
      'a.reqif': strToU8(file),
      'files/x.png': pngOf(8, 4),
      'files/y.png': pngOf(9, 4),
    });
    await model.requirement('Plain', { description: 'As in [x.png]' });
    const before = String((await model.get('')).changeSeq);
    const sent = await model.post('/imports?format=reqifz', Buffer.from(archive), {
      'content-type': 'application/octet-stream',
    });
    expect(sent.status).toBe(200);
    const pictures = async (client: Client, path: string) =>
      [...(await client.on(model).get(path)).text.matchAll(/<img[^>]*alt="([^"]*)"/g)].map(
        ([, name]) => name,
      );
    expect(await pictures(ann, '/documents/specification')).toEqual(['x.png', 'x.png']);
    expect(await pictures(ann, '/documents/model')).toEqual(['x.png', 'x.png']);
    expect(await pictures(ann, `/documents/specification?at=${before}`)).toEqual([]);
    expect(await pictures(ann, '/documents/verdicts')).toEqual([]);
    await model.share([entry(ann, 'Manage'), entry(ben, 'View', ['parts'])]);
    expect(await pictures(ben, '/documents/specification')).toEqual([]);
    await model.share([entry(ann, 'Manage'), entry(ben, 'View', ['requirements'])]);
    expect(await pictures(ben, '/documents/specification')).toEqual(['x.png', 'x.png']);
  });

  it('are written in English, with decimal points, whatever their reader reads', async () => {
    await model.part('Arm', {
      attributes: [{ id: randomUUID(), name: 'mass', type: 'number', unit: 'kg', value: 1234.5 }],
    });
    const inGerman = { 'accept-language': 'de-DE,de' };
    const path = model.path('/documents/model');
    const english = await ann.get(path);
    const german = await ann.get(path, inGerman);
    expect(german.text).toBe(english.text);
    expect(german.text).toContain('1234.5 kg');
    expect(german.text).not.toContain('1234,5');
    expect(german.text).toContain('<html lang="en">');
  });

  it('are written in German where that is asked for, with decimal commas', async () => {
    await model.part('Arm', {
      attributes: [{ id: randomUUID(), name: 'mass', type: 'number', unit: 'kg', value: 1234.5 }],
    });
    const { text } = await ann.get(model.path('/documents/model?language=de'));
    expect(text).toContain('<html lang="de">');
    expect(text).toContain('1234,5 kg');
    expect(text).toContain('Zeichnung von');
    expect((await ann.get(model.path('/documents/model?language=fr'))).status).toBe(400);
  });

  it('tell how far they have come, and end with the request that is left', async () => {
    const live = await serve(await stores.open());
    const { url, deps } = live;
    const eve = await live.signUp('Eve');
    const large = await eve.createModel('Large');
    const operations = Array.from({ length: 1_000 }, (_, at) => ({
      op: 'create',
      kind: 'requirement',
      id: randomUUID(),
      body: { title: `R${at}`, description: 'It shall hold its load. '.repeat(20) },
    }));
    expect((await large.post('/batch', { operations })).status).toBe(200);
    const [transferId, leave] = [randomUUID(), new AbortController()];
    const headers = { authorization: `Bearer ${eve.token}` };
    const asked = fetch(
      `${url}${large.path(`/documents/specification?format=pdf&transferId=${transferId}`)}`,
      { headers, signal: leave.signal },
    ).then(
      () => 'printed',
      () => 'left',
    );
    const progress = async () => (await eve.get(`/api/transfers/${transferId}`)).as(TransferProgress);
    await expect
      .poll(async () => (await progress()).total, { interval: 5, timeout: 30_000 })
      .toBeGreaterThan(1_000);
    expect(deps.workers.usage.running).toBe(1);
    leave.abort();
    expect(await asked).toBe('left');
    await expect.poll(() => deps.workers.usage.running, { timeout: 10_000 }).toBe(0);
    expect((await progress()).stage).toBeNull();
    expect((await large.get('/documents/verdicts')).status).toBe(200);
  });

  it('have the sections that a definition of the model says', async () => {
    await model.requirement('Reach');
    const own = {
      id: 'mine',
      name: 'Mine',
      template: 'specification',
      title: 'For Ben',
      sections: [{ shows: 'trace', heading: 'Who does what', columns: ['requirement', 'field gone'] }],
    };
    expect((await model.put('/definitions', { documentDefinitions: [own] })).status).toBe(200);
    expect((await model.get('/definitions')).json).toMatchObject({ documentDefinitions: [own] });
    const { text } = await model.get('/documents/specification?definition=mine');
    expect(text).toContain('For Ben');
    expect(text).toContain('Who does what');
    expect(text).not.toMatch(/Verified by|Scope/);
    const given = await model.get('/documents/verdicts?definition=verification-status');
    expect(given.text).toContain('Verification');
    for (const [path, field] of [
      ['/documents/trace?definition=mine', 'definition'],
      ['/documents/trace?definition=none', 'definition'],
    ] as const) {
      const refused = await model.get(path);
      expect(refused.status).toBe(400);
      expect(refused.text).toContain(`"path":"${field}"`);
    }
    const wrong = await model.put('/definitions', {
      documentDefinitions: [{ ...own, sections: [{ shows: 'trace', columns: [] }] }],
    });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain('documentDefinitions.0.sections.0.columns');
  });

  it('for Word are dressed in the template of the team, which its Owners give and take away', async () => {
    await model.requirement('Reach');
    const path = `/api/teams/${model.teamId}/document-template`;
    const give = (by: Client, bytes: Uint8Array, query = '?name=House.dotx') =>
      by.send('PUT', `${path}${query}`, Buffer.from(bytes), { 'content-type': 'application/octet-stream' });
    // The names of the parts stand in the file as they are.
    const printed = async () => (await model.get('/documents/specification?format=docx')).text;
    expect((await ann.get(path)).status).toBe(404);
    const given = await give(ann, dotx());
    expect(given.status).toBe(200);
    expect((await ann.get(path)).json).toMatchObject({ name: 'House.dotx' });
    expect(await printed()).toContain('word/template1.xml');
    for (const [bytes, why] of [
      [Buffer.from('no file of Word'), 'broken or cut off'],
      [dotx({ more: { 'word/vbaProject.bin': Uint8Array.of(1) } }), 'macros'],
      [new Uint8Array(2 * 1024 * 1024 + 1), 'larger than 2 MiB'],
    ] as const) {
      const refused = await give(ann, bytes);
      expect(refused.status).toBe(400);
      expect(refused.text).toContain('The template was not taken.');
      expect(refused.text).toContain(why);
    }
    expect(await printed()).toContain('word/template1.xml');
    await ann.post(`/api/teams/${model.teamId}/members`, { email: ben.email, role: 'Admin' });
    expect((await ben.get(path)).status).toBe(200);
    expect((await give(ben, dotx())).status).toBe(403);
    expect((await ben.delete(path)).status).toBe(403);
    expect((await ann.delete(path)).status).toBe(204);
    expect((await ann.delete(path)).status).toBe(404);
    expect(await printed()).not.toContain('word/template1.xml');
    await ann.delete(`/api/teams/${model.teamId}/members/${ben.userId}`);
  });

  it('print the model as it was, by a change or a baseline', async () => {
    await model.requirement('Before');
    const { changeSeq } = await model.get('');
    const baseline = (await model.post('/baselines', { name: 'PDR' })).json as { id: string };
    await model.requirement('After');
    const byChange = await model.get(`/documents/specification?at=${changeSeq}`);
    expect(byChange.text).toContain('Before');
    expect(byChange.text).not.toContain('After');
    expect(byChange.headers['change-seq']).toBe(String(changeSeq));
    const byBaseline = await model.get(`/documents/specification?at=${baseline.id}`);
    expect(byBaseline.text).not.toContain('After');
    expect((await model.get('/documents/specification')).text).toContain('PDR');
  });

  it('report what changed between two points, as their reader may view it', async () => {
    const part = await model.part('Arm');
    const { changeSeq } = await model.get('');
    await model.put(`/parts/${part}`, { name: 'Long arm' });
    await model.requirement('Reach');
    const report = await model.get(`/documents/changes?from=${changeSeq}`);
    expect(report.text).toMatch(/Arm.*Long arm/s);
    expect(report.text).toContain('Reach');
    const none = await model.get(`/documents/changes?from=${changeSeq}&to=${changeSeq}`);
    expect(none.text).not.toContain('Long arm');
    await model.share([entry(ann, 'Manage'), entry(ben, 'View', ['requirements'])]);
    const seen = await ben.on(model).get(`/documents/changes?from=${changeSeq}`);
    expect(seen.text).toContain('Reach');
    expect(seen.text).not.toMatch(/arm/i);
  });

  it('hold only what their reader may view', async () => {
    const part = await model.part('Secret');
    await model.requirement('Open', { systems: [part] });
    await model.share([entry(ann, 'Manage'), entry(ben, 'View', ['requirements'])]);
    const reply = await ben.on(model).get('/documents/specification');
    expect(reply.text).toContain('Open');
    expect(reply.text).not.toContain('Secret');
    expect(reply.text).toContain('not visible to you');
    expect(reply.text).toContain('What its reader may view');
    expect((await ben.on(model).get(`/documents/icd?a=${part}`)).text).not.toContain('Secret');
  });

  it.each([
    ['/documents/icd', 400, /first side/],
    [`/documents/interfaces?part=${randomUUID()}`, 400, /no part of the model/],
    ['/documents/specification?at=99', 400, /later than/],
    [`/documents/specification?at=${randomUUID()}`, 400, /baseline/],
    ['/documents/changes', 400, /from/],
    ['/documents/changes?from=99', 400, /later than/],
    ['/documents/specification?format=odt', 400, /html/],
    ['/documents/specification?format=docx&paper=a3', 400, /a4, letter/],
  ])('%s is refused', async (path, status, reason) => {
    const reply = await model.get(path);
    expect(reply.status).toBe(status);
    expect(reply.text).toMatch(reason);
  });
});
