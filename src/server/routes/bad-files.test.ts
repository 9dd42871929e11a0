import { setTimeout as pass } from 'node:timers/promises';
import { strToU8, zipSync } from 'fflate';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Client, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStore } from '#testing/stores/stores.ts';

const NAMESPACE = 'http://www.omg.org/spec/ReqIF/20110401/reqif.xsd';
const reqif = (objects: string) =>
  `<REQ-IF xmlns="${NAMESPACE}"><CORE-CONTENT><REQ-IF-CONTENT><SPEC-OBJECTS>${objects}</SPEC-OBJECTS></REQ-IF-CONTENT></CORE-CONTENT></REQ-IF>`;
const GOOD = reqif('<SPEC-OBJECT IDENTIFIER="a" LONG-NAME="Object a"/>');
const MANY = Array.from(
  { length: 8_000 },
  (_, index) => `<SPEC-OBJECT IDENTIFIER="o${index}" LONG-NAME="Object ${index}"/>`,
).join('');
/** What a refused file may leave behind, beside the thread that read it and has loaded all formats: nothing grows with what it unpacks to. */
const MOST_HEAP = 160 * 1024 * 1024;
/** How long the others think between two requests, in milliseconds. */
const BETWEEN_MS = 20;
const asFile = { 'content-type': 'application/octet-stream' };

const entities = Array.from(
  { length: 30 },
  (_, index) => `<!ENTITY e${index + 1} "&e${index};&e${index};&e${index};">`,
).join('');
const ZEROS = new Uint8Array(32 * 1024 * 1024);
const bomb = zipSync({ 'a.reqif': ZEROS });
const workbook = (path: string, bytes: Uint8Array) => zipSync({ [path]: bytes });

describeStore('Files that mean harm', (stores) => {
  let service: TestApp;
  let ann: Client;
  let model: TestModel;

  beforeAll(async () => {
    service = await testApp(await stores.open());
    ann = await service.signUp('Ann');
  });
  beforeEach(async () => {
    model = await ann.createModel('Rover');
  });

  it.each<[string, string, string | Buffer, RegExp]>([
    [
      'a DOCTYPE',
      'reqif',
      `<!DOCTYPE r SYSTEM "http://example.org/x.dtd">${GOOD}`,
      /^Line 1: a DOCTYPE is not accepted\.$/,
    ],
    [
      'an entity bomb',
      'reqif',
      `<!DOCTYPE r [<!ENTITY e0 "aaaaaaaa">${entities}]>${GOOD}`,
      /^Line 1: a DOCTYPE is not accepted\.$/,
    ],
    [
      'an entity that reads a file',
      'scxml',
      '<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><scxml>&x;</scxml>',
      /^Line 1: a DOCTYPE is not accepted\.$/,
    ],
    ['a large file that is cut off', 'reqif', reqif(MANY).slice(0, -400), /^Line 1: /],
    [
      'a zip bomb',
      'reqifz',
      Buffer.from(bomb),
      /^a\.reqif: The archive unpacks to more than 256 MiB, or to more than 200 times its size\.$/,
    ],
    [
      'a workbook that is a bomb',
      'xlsx',
      Buffer.from(
        zipSync({ 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/_rels/workbook.xml.rels': ZEROS }),
      ),
      /^The workbook cannot be read: The archive unpacks to more than .* 200 times its size\.$/,
    ],
    [
      'a path that leaves the archive',
      'reqifz',
      Buffer.from(workbook('../../etc/a.reqif', strToU8(GOOD))),
      /^The archive has an entry whose path leaves it: "\.\.\/\.\.\/etc\/a\.reqif"\.$/,
    ],
    [
      'an archive that is cut off',
      'reqifz',
      Buffer.from(workbook('a.reqif', strToU8(reqif(MANY))).subarray(0, 20_000)),
      /^The archive is broken or cut off\.$/,
    ],
    ['an open quote', 'csv', `Title;Statement\n"never closed;x\n`, /quote/],
  ])(
    'POST …/imports answers 400 for %s, in one sentence, and nothing has changed',
    async (_, format, body, said) => {
      const before = await service.fingerprint();
      const heap = process.memoryUsage().rss;
      const reply = await model.post(`/imports?format=${format}`, body, asFile);
      expect(reply.status).toBe(400);
      expect(reply.problem.code).toBe('BAD_FILE');
      expect(reply.problem.detail).toMatch(said);
      expect(process.memoryUsage().rss - heap).toBeLessThan(MOST_HEAP);
      expect(await service.fingerprint()).toBe(before);
    },
  );

  it('POST …/imports answers 413 for 200 MB before they are sent, with the limit', async () => {
    const headers = { ...asFile, 'content-length': String(200_000_000) };
    const reply = await model.post('/imports?format=reqif', Buffer.from(GOOD), headers);
    expect(reply.status).toBe(413);
    expect(reply.problem.detail).toBe('The body may have at most 67108864 bytes.');
  });

  it('POST …/imports shows nothing of what could run in XHTML, and says so', async () => {
    const definition = `<ATTRIBUTE-DEFINITION-XHTML IDENTIFIER="t" LONG-NAME="ReqIF.Text"/>`;
    const types = `<SPEC-TYPES><SPEC-OBJECT-TYPE IDENTIFIER="ot" LONG-NAME="R"><SPEC-ATTRIBUTES>${definition}</SPEC-ATTRIBUTES></SPEC-OBJECT-TYPE></SPEC-TYPES>`;
    const xhtml =
      '<div xmlns="http://www.w3.org/1999/xhtml"><b onclick="alert(1)">Stop</b><script>alert(2)</script><a href="javascript:alert(3)">x</a></div>';
    const object = `<SPEC-OBJECT IDENTIFIER="a"><TYPE><SPEC-OBJECT-TYPE-REF>ot</SPEC-OBJECT-TYPE-REF></TYPE><VALUES><ATTRIBUTE-VALUE-XHTML><DEFINITION><ATTRIBUTE-DEFINITION-XHTML-REF>t</ATTRIBUTE-DEFINITION-XHTML-REF></DEFINITION><THE-VALUE>${xhtml}</THE-VALUE></ATTRIBUTE-VALUE-XHTML></VALUES></SPEC-OBJECT>`;
    const file = reqif(object).replace('<SPEC-OBJECTS>', `${types}<SPEC-OBJECTS>`);
    const reply = await model.post('/imports?format=reqif', file, asFile);
    expect(reply.status).toBe(200);
    expect(reply.text).toContain('contains active content (b onclick, script, a href)');
    const held = (await model.get('/requirements')).text;
    expect(held).toContain('<b>Stop</b>');
    expect(held).not.toMatch(/onclick|script|alert/);
  });

  it('POST …/imports reads a large file beside everything else, as it reads a small one', async () => {
    let isDone = false;
    let others = 0;
    const sending = model.post('/imports?format=reqif', reqif(MANY), asFile).finally(() => {
      isDone = true;
    });
    for (; !isDone; others += 1) {
      expect((await model.get('/settings')).status).toBe(200);
      await pass(BETWEEN_MS);
    }
    expect((await sending).json).toMatchObject({ created: { requirement: 8_000 } });
    expect(others).toBeGreaterThan(1);
    const again = await model.post('/imports?format=reqif', reqif(MANY), asFile);
    expect(again.json).toMatchObject({ created: {}, updated: {}, unchanged: { requirement: 8_000 } });
    const out = await model.get('/exports?format=reqif');
    expect(out.text).toContain('LONG-NAME="Object 7999"');
  });
});
