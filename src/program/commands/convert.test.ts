import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exportedFormats } from '#interchange/export-file.ts';
import { importedFormats } from '#interchange/import-file.ts';
import { writeZip } from '#interchange/zip/write-zip.ts';
import { idOf, sampleModel } from '#testing/models/model-builder.ts';
import { nativeTextOf } from '#testing/models/native-text.ts';
import { parseJson } from '#testing/parse-json.ts';
import { ProgramFolder } from '#testing/program/run-in-folder.ts';

const folder = new ProgramFolder();
afterAll(() => folder.remove());
folder.write('model.json', nativeTextOf(sampleModel()));

describe('modelwright convert', () => {
  const readable = exportedFormats().filter(([format]) => importedFormats().includes(format));
  const pairs = readable.flatMap(([from, ending]) =>
    exportedFormats().map(([to, other]) => [from, to, ending, other] as const),
  );

  it('reads what it writes, in every format that can be both', () => {
    expect(readable.map(([format]) => format)).toEqual(
      expect.arrayContaining(['native', 'batch', 'csv', 'xlsx', 'reqif', 'reqifz', 'scxml']),
    );
  });

  it.each(pairs)('makes of %s %s, by the endings, and twice the same', async (_from, _to, ending, other) => {
    expect(await folder.run('convert', 'model.json', `one.${ending}`)).toMatchObject({ status: 0, out: '' });
    expect(await folder.run('convert', `one.${ending}`, `two.${other}`)).toMatchObject({
      status: 0,
      out: '',
    });
    const first = folder.read(`two.${other}`);
    expect(first.length).toBeGreaterThan(0);
    await folder.run('convert', `one.${ending}`, `two.${other}`);
    expect(folder.read(`two.${other}`)).toBe(first);
  });

  it('keeps a native file to the letter, with all that is said beside its elements', async () => {
    const comment = {
      id: idOf('c'),
      elementId: idOf('Wheel'),
      elementKind: 'part',
      text: 'round',
      mentions: [],
      author: 'Ann',
      createdAt: '2026-11-01T10:00:00.000Z',
    };
    const entries = [{ kind: 'part', id: idOf('Wheel'), before: { name: 'Wheel' }, after: { name: 'Tyre' } }];
    const suggestion = {
      id: idOf('s'),
      label: 'Rename',
      createdAt: '2026-11-01T10:00:00.000Z',
      entries,
      author: 'Bob',
    };
    const baseline = {
      id: idOf('b'),
      name: 'PDR',
      description: '',
      createdAt: '2026-11-01T10:00:00.000Z',
      author: 'Ann',
      elements: {},
      absent: [idOf('tick')],
    };
    const file: object = JSON.parse(nativeTextOf(sampleModel()));
    const text = `${JSON.stringify({ ...file, comments: [comment], suggestions: [suggestion], baselines: [baseline] }, null, 2)}\n`;
    folder.write('whole.json', text);
    const { err } = await folder.run('convert', 'whole.json', 'again.modelwright.json');
    expect(err).toBe('');
    const [one, other]: unknown[] = [text, folder.read('again.modelwright.json')].map((each) =>
      parseJson(each),
    );
    expect(other).toEqual(one);
    await folder.run('convert', 'again.modelwright.json', 'third.json');
    expect(folder.read('third.json')).toBe(folder.read('again.modelwright.json'));
  });

  it('tells what is lost, on the standard error output or in a report, and does not fail for it', async () => {
    const { status, err } = await folder.run('convert', 'model.json', 'a.csv');
    expect(status).toBe(0);
    expect(err).toContain('a.csv: ');
    const reported = await folder.run('convert', 'whole.json', 'b.csv', '--report', 'report.json');
    expect(reported.err).toBe('');
    const Note = z.strictObject({
      severity: z.enum(['info', 'warning']),
      where: z.string(),
      message: z.string(),
    });
    const report = z
      .strictObject({ read: z.array(Note), written: z.array(Note) })
      .parse(JSON.parse(folder.read('report.json')));
    expect(report.written.map(({ where }) => where)).toEqual(
      expect.arrayContaining(['comments', 'suggestions', 'baselines']),
    );
  });

  it('takes what the columns mean from a mapping', async () => {
    folder.write('table.csv', 'A,B\nWeigh less than 12 kg,R-7\n');
    folder.write(
      'mapping.json',
      JSON.stringify({
        headerRow: 0,
        hierarchy: 'flat',
        columns: [
          { to: 'field', field: 'title' },
          { to: 'field', field: 'key' },
        ],
      }),
    );
    const { status, err } = await folder.run(
      'convert',
      'table.csv',
      'table.json',
      '--mapping',
      'mapping.json',
    );
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(folder.read('table.json')).toContain('"key": "R-7"');
    folder.write('mapping.json', '{"columns": 1}');
    expect(
      (await folder.run('convert', 'table.csv', 'table.json', '--mapping', 'mapping.json')).err,
    ).toContain('is no mapping');
  });

  it('writes to the standard output', async () => {
    const { out } = await folder.run('convert', 'model.json', '-', '--to', 'mermaid');
    expect(out).toContain('stateDiagram');
  });

  it.each([
    [['model.json', 'a.xslx'], 'Did you mean .xlsx?'],
    [['model.json', '-'], 'The standard output says no format. --to says it'],
    [['model.json', 'a.txt'], 'The ending of a.txt says no format.'],
    [['model.json', 'a.csv', '--to', 'cvs'], 'Did you mean csv?'],
    [['model.json', 'nowhere/a.csv'], 'nowhere/a.csv cannot be written: there is no such file or folder.'],
  ])('%j cannot run, and says why', async (words, reason) => {
    const { status, err } = await folder.run('convert', ...words);
    expect(status).toBe(2);
    expect(err).toContain(reason);
  });

  it('leaves what was there where the disk is full', async () => {
    const { status, err } = await folder.run('convert', 'model.json', '/dev/full', '--to', 'csv');
    expect(status).toBe(2);
    expect(err).toContain('/dev/full cannot be written: the disk is full.');
  });

  it('reads a folder as the archive of it, and says what it left out', async () => {
    mkdirSync(join(folder.path, 'rover', 'parts'), { recursive: true });
    mkdirSync(join(folder.path, 'rover', '.git'), { recursive: true });
    folder.write('rover/rover.sysml', 'package Rover { private import Wheels::*; part left : Wheel; }');
    folder.write(
      'rover/parts/wheel.sysml',
      'package Wheels { part def Wheel { attribute mass : Real = 3; } }',
    );
    folder.write('rover/readme.md', '# Rover');
    folder.write('rover/.git/HEAD', 'ref');
    const ran = await folder.run('convert', 'rover', 'rover.json');
    expect(ran.status).toBe(0);
    expect(ran.err).toMatch(/^rover: info: rover: Not imported: readme\.md\.$/m);
    expect(folder.read('rover.json')).toMatch(/"name": ?"left"/);
    const files = ['parts/wheel.sysml', 'rover.sysml'].map((path) => ({
      path,
      bytes: new TextEncoder().encode(folder.read(`rover/${path}`)),
    }));
    folder.write('packed.zip', writeZip(files));
    await folder.run('convert', 'packed.zip', 'packed.sysml');
    await folder.run('convert', 'rover', 'folder.sysml');
    expect(folder.read('folder.sysml')).toBe(folder.read('packed.sysml'));
  });

  it('names a folder in which there is nothing to read', async () => {
    mkdirSync(join(folder.path, 'empty'), { recursive: true });
    expect(await folder.run('convert', 'empty', 'x.json')).toMatchObject({
      status: 2,
      err: expect.stringMatching(/empty cannot be read\. It holds no file that can be imported/),
    });
  });
});
