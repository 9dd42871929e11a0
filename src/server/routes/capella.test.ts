import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { ImportedModel, ImportReport } from '#contract/transfer.ts';
import { writeZip } from '#interchange/zip/write-zip.ts';
import { type Client, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

const element = (role: string, type: string, id: string, attributes: string, inside = '') =>
  `<${role} xsi:type="${type}" id="${id}" ${attributes}>${inside}</${role}>\n`;
const component = (id: string, name: string, inside = '') =>
  element('ownedLogicalComponents', 'la:LogicalComponent', id, `name="${name}"`, inside);
const ID = 'a1d5e3c2-0b6f-4c1d-9a57-3f4f5f1f0a01';
const FILE = `<?xml version="1.0" encoding="UTF-8"?>
<m:Project xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
 xmlns:m="http://www.polarsys.org/capella/core/modeller/6.0.0" xmlns:la="http://www.polarsys.org/capella/core/la/6.0.0"
 xmlns:cs="http://www.polarsys.org/capella/core/cs/6.0.0" xmlns:int="http://www.polarsys.org/capella/core/interaction/6.0.0"
 id="p" name="Rover">
${element('ownedModelRoots', 'm:SystemEngineering', 'se', 'name="Rover"', element('ownedArchitectures', 'la:LogicalArchitecture', 'arch', 'name="Logical"', component(ID, 'Motor') + element('x', 'int:Scenario', 's', 'name="Drive"')))}</m:Project>
`;
const asXml = { 'content-type': 'application/xml' };
const Part = z.object({ id: z.string(), name: z.string() });

describeStores('Capella models', (stores) => {
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
  const put = (body: string, query = 'format=capella') => model.post(`/imports?${query}`, body, asXml);

  it('come in with a count of their classes, once', async () => {
    const tried = (await put(FILE, 'format=capella&dryRun=true')).as(ImportReport);
    expect(tried.changeSeq).toBeNull();
    const report = (await put(FILE)).as(ImportReport);
    expect(report).toMatchObject({
      created: { part: 2 },
      classes: {
        LogicalArchitecture: { file: 1, taken: 1 },
        LogicalComponent: { file: 1, taken: 1 },
        Scenario: { file: 1, taken: 0 },
        SystemEngineering: { file: 1, taken: 1 },
      },
      notes: [
        { where: expect.stringMatching(/^line \d+$/), message: expect.stringContaining('Scenario, 1:') },
      ],
    });
    expect(tried.classes).toEqual(report.classes);
    expect((await put(FILE)).as(ImportReport)).toMatchObject({ created: {}, updated: {}, deleted: {} });
    const renamed = (await put(FILE.replace('"Motor"', '"Engine"'))).as(ImportReport);
    expect(renamed).toMatchObject({ created: {}, updated: { part: 1 }, deleted: {} });
    expect((await model.get(`/parts/${ID}`)).as(Part).name).toBe('Engine');
  });

  it('make a model of an archive', async () => {
    const zip = writeZip([
      { path: 'rover/Rover.capella', bytes: new TextEncoder().encode(FILE) },
      { path: 'rover/Rover.aird', bytes: new TextEncoder().encode('<x/>') },
    ]);
    const team = await ann.team();
    const sent = await service.app.inject({
      method: 'POST',
      url: `/api/models/imports?format=capella&team_id=${team.id}`,
      headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/zip' },
      payload: Buffer.from(zip),
    });
    const { model: now, notes } = ImportedModel.parse(sent.json());
    expect(now.name).toBe('Rover');
    expect(notes.map(({ where }) => where)).toContain('diagrams');
  });

  it.each([
    [
      'with entities',
      FILE.replace('<m:P', '<!DOCTYPE p [<!ENTITY a "b">]><m:P'),
      'Line 2: a DOCTYPE is not accepted',
    ],
    [
      'that are cut off',
      FILE.slice(0, FILE.indexOf('</ownedModelRoots')),
      'is not closed before the end of the file',
    ],
    [
      'of another tool',
      '<mxfile><diagram/></mxfile>',
      'It is a drawing of draw.io, which cannot be imported as it is.',
    ],
  ])('%s are refused, and nothing is changed', async (_, text, detail) => {
    const reply = await put(text);
    expect(reply.status).toBe(400);
    expect(reply.text).toContain(detail);
    expect((await model.get('/parts')).as(z.array(Part))).toEqual([]);
  });

  it('are named where they are sent as something else', async () => {
    const reply = await put(FILE, 'format=scxml');
    expect(reply.status).toBe(400);
    expect(reply.text).toContain('The file looks like capella: import it with that format.');
  });
});
