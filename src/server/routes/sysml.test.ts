import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { ImportedModel, ImportReport } from '#contract/transfer.ts';
import { openArchive } from '#interchange/zip/read-archive.ts';
import { writeZip } from '#interchange/zip/write-zip.ts';
import { type Client, entry, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

const PartAnswer = z.object({
  id: z.string(),
  name: z.string(),
  attributes: z.array(z.record(z.string(), z.unknown())),
});

const TEXT = `// The rover, by hand.
package Rover {
    private import SI::*;

    part def Wheel { port axle; attribute mass = 2.5 [kg]; }
    part chassis { port hub; }
    part wheel : Wheel [4]; /* four of them */
    connect chassis.hub to wheel.axle;

    action drive; // stays text
    requirement <'R-1'> light { doc /* The rover is light. */ }
    satisfy light by wheel;
}
`;
const BROKEN = TEXT.replace('port hub;', 'port : ;');
const asText = { 'content-type': 'text/plain' };

describeStores('SysML text', (stores) => {
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
  const put = (text: string, query = 'format=sysml') => model.post(`/imports?${query}`, text, asText);

  it('comes in, is worked on, and differs in the line that was changed', async () => {
    const report = (await put(TEXT)).as(ImportReport);
    expect(report).toMatchObject({
      created: { part: 3, interface: 1, requirement: 1 },
      sysml: { errors: 0 },
    });
    expect(report.notes.map(({ message }) => message).join()).toContain('“action”');
    expect((await model.get('/exports?format=sysml')).text).toBe(TEXT);
    const parts = (await model.get('/parts')).as(z.array(PartAnswer));
    const wheel = parts.find(({ name }) => name === 'wheel');
    if (!wheel) throw new Error('no wheel');
    const [mass] = wheel.attributes;
    await model.put(`/parts/${wheel.id}`, { name: 'front wheel', attributes: [{ ...mass, value: 3 }] });
    const after = (await model.get('/exports?format=sysml')).text;
    expect(after).toBe(
      TEXT.replace(
        'part wheel : Wheel [4];',
        "part 'front wheel' : Wheel [4] {\n        attribute :>> mass = 3 [kg];\n    }",
      )
        .replace('to wheel.axle', "to 'front wheel'.axle")
        .replace('by wheel', "by 'front wheel'"),
    );
    expect((await put(after)).as(ImportReport)).toMatchObject({ created: {}, updated: {}, deleted: {} });
  });

  it('that another version of changes is updated, and keeps what was changed here', async () => {
    await put(TEXT);
    const [requirement] = (await model.get('/requirements')).as(z.array(z.object({ id: z.string() })));
    await model.put(`/requirements/${requirement?.id}`, { description: 'The rover is very light.' });
    const next = TEXT.replace('part chassis {', 'part chassis {\n        doc /* Carries all. */').replace(
      '    connect chassis.hub to wheel.axle;\n',
      '',
    );
    expect((await put(next)).as(ImportReport)).toMatchObject({
      updated: { part: 1 },
      deleted: { interface: 1 },
    });
    const text = (await model.get('/exports?format=sysml')).text;
    expect(text).toBe(next.replace('/* The rover is light. */', '/* The rover is very light. */'));
  });

  it('that is broken is refused with its place, and comes in where somebody says so', async () => {
    const reply = await put(BROKEN);
    expect([reply.status, reply.problem.detail]).toEqual([
      400,
      'Line 6, column 27: a name was expected, not “;”.',
    ]);
    const look = (await put(BROKEN, 'format=sysml&dryRun=true')).as(ImportReport);
    expect(look).toMatchObject({ changeSeq: null, sysml: { errors: 1 }, created: { part: 3 } });
    // As many lines are called so as are counted.
    expect(look.notes.filter(({ severity }) => severity === 'error')).toEqual([
      expect.objectContaining({ where: 'Line 6, column 27' }),
    ]);
    expect((await model.get('/parts')).json).toEqual([]);
    expect((await put(BROKEN, 'format=sysml&partial=true')).as(ImportReport)).toMatchObject({
      created: { part: 3 },
      sysml: { errors: 1 },
    });
    expect((await model.get('/exports?format=sysml')).text).toBe(BROKEN);
  });

  it('that breaks a rule of the language is imported, and says which on what line', async () => {
    const text = 'package P {\n  part p;\n  part q : p;\n  state s { entry action a; entry action b; }\n}\n';
    expect((await put(text)).as(ImportReport).notes).toEqual(
      expect.arrayContaining([
        {
          severity: 'warning',
          where: 'Line 3, column 3',
          message: 'a part must be typed by occurrence definitions',
        },
        {
          severity: 'warning',
          where: 'Line 4, column 29',
          message: 'a state may have at most one entry action',
        },
      ]),
    );
    expect((await model.get('/exports?format=sysml')).text).toBe(text);
  });

  it('makes a model of an archive, and goes out as one, names found across its files', async () => {
    const file = (path: string, text: string) => ({ path, bytes: new TextEncoder().encode(text) });
    const zip = writeZip([
      file('lib/parts.sysml', 'package Lib { part def Motor { port shaft; } }'),
      file(
        'main.sysml',
        'package Main { private import Lib::*; part m : Motor; part w { port hub; } connect m.shaft to w.hub; }',
      ),
      file('.meta.json', '{"checksum": {"main.sysml": {"value": "00", "algorithm": "SHA256"}}}'),
    ]);
    const team = await ann.team();
    const sent = await service.app.inject({
      method: 'POST',
      url: `/api/models/imports?format=kpar&team_id=${team.id}`,
      headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/zip' },
      payload: Buffer.from(zip),
    });
    const made = ImportedModel.parse(sent.json());
    expect(made.created).toMatchObject({ part: 5, interface: 1 });
    expect(made.notes).toContainEqual({
      severity: 'warning',
      where: 'main.sysml',
      message: 'its checksum is wrong: it was changed after the archive was made',
    });
    const out = await service.app.inject({
      url: `/api/models/${made.model.id}/exports?format=kpar`,
      headers: { authorization: `Bearer ${ann.token}` },
    });
    const archive = openArchive(new Uint8Array(out.rawPayload));
    expect(archive.ok && [...archive.value.names].sort()).toEqual([
      '.meta.json',
      '.project.json',
      'lib/parts.sysml',
      'main.sysml',
    ]);
    const meta = archive.ok ? archive.value.read('.meta.json') : archive;
    const read: unknown = meta.ok ? JSON.parse(new TextDecoder().decode(meta.value)) : null;
    expect(read).toMatchObject({ index: { Lib: 'lib/parts.sysml', Main: 'main.sysml' } });
  });

  it('is not shown to whoever may see only a part of the model', async () => {
    await put(TEXT);
    await model.share([entry(ann, 'Manage'), entry(ben, 'View', ['requirements'])]);
    const seen = (await ben.on(model).get('/exports?format=sysml')).text;
    expect(seen).toContain('The rover is light.');
    expect(seen).not.toContain('wheel');
    expect((await ben.on(model).get('/exports?format=native')).text).not.toContain('"sources"');
    expect((await ben.on(model).get('/changes')).text).not.toContain('packed');
  });
});
