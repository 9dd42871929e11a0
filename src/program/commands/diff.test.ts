import { afterAll, describe, expect, it } from 'vitest';
import { aModel, idOf, sampleModel } from '#testing/models/model-builder.ts';
import { nativeTextOf } from '#testing/models/native-text.ts';
import { create, edited, remove, update } from '#testing/models/plan.ts';
import { ProgramFolder } from '#testing/program/run-in-folder.ts';

const folder = new ProgramFolder();
afterAll(() => folder.remove());

const before = sampleModel();
const after = edited(
  before,
  update('part', 'Battery', {
    name: 'Pack',
    attributes: [{ id: idOf('mass'), name: 'mass', type: 'number', unit: 'kg', value: 13 }],
    description: 'Holds the energy.\nAll of it.',
  }),
  create('part', 'Fan', { name: 'Fan', parentId: idOf('Vehicle'), multiplicity: 2 }),
  remove('interface', 'Axle'),
  update('requirement', 'Light', { customFields: { source: 'ISO 1' } }),
).model;
folder.write('a.json', nativeTextOf(before));
folder.write('b.json', nativeTextOf(after));

describe('modelwright diff', () => {
  it('is silent, with status 0, where nothing differs', async () =>
    expect(await folder.run('diff', 'a.json', 'a.json')).toEqual({ status: 0, out: '', err: '' }));

  it('says what differs as the elements read, with status 1', async () => {
    const { status, out } = await folder.run('diff', 'a.json', 'b.json');
    expect(status).toBe(1);
    const lines = out.split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        '~ part Pack',
        '    name: Battery → Pack',
        '    attribute mass: = 12.5 kg → = 13 kg',
        '    description:',
        '      + Holds the energy.',
        '      + All of it.',
        '+ part Fan',
        '    in: Vehicle',
        '    multiplicity: 2',
        '- interface Axle',
        '    source: Motor',
        '1 added, 3 changed, 1 removed',
      ]),
    );
    expect(out).toMatch(/^~ requirement REQ-\d+ .*\n {4}source: \(none\) → ISO 1$/m);
    // The part that it is allocated to has another name, and is no other part.
    expect(out).not.toContain('allocated to:');
    expect(out).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  });

  it('says the other way round what is the other way round', async () => {
    const { out } = await folder.run('diff', 'b.json', 'a.json');
    expect(out).toContain('    attribute mass: = 13 kg → = 12.5 kg\n');
    expect(out).toContain('- part Fan\n');
  });

  it('tells a difference that no line of the text would show', async () => {
    const rows = (names: string[]) =>
      aModel()
        .part('A', { attributes: names.map((name) => ({ id: idOf(name), name })) })
        .build();
    folder.write('one.json', nativeTextOf(rows(['x', 'y'])));
    folder.write('other.json', nativeTextOf(rows(['y', 'x'])));
    const { status, out } = await folder.run('diff', 'one.json', 'other.json');
    expect(status).toBe(1);
    expect(out).toMatch(/^~ part A\n {4}attributes/);
  });

  it('takes an empty file for an empty model, as Git has one for what is not there', async () => {
    const { status, out } = await folder.run('diff', '/dev/null', 'a.json');
    expect(status).toBe(1);
    expect(out).toContain('+ part Battery\n');
    expect(out).not.toMatch(/^[~-] (part|state|interface)/m);
  });

  it('finds the elements of files that have no ids by their keys and names', async () => {
    folder.write('a.csv', 'ID,Title,Status\nR-1,Light,draft\nR-2,Quiet,draft\n');
    folder.write('b.csv', 'ID,Title,Status\nR-3,Cheap,draft\nR-1,Light,active\nR-2,Quiet,draft\n');
    const { out } = await folder.run('diff', 'a.csv', 'b.csv');
    expect(out).toContain('~ requirement R-1 Light\n    status: draft → active\n');
    expect(out).toContain('+ requirement R-3 Cheap\n');
    expect(out).not.toMatch(/^- /m);
  });

  it('writes JSON', async () => {
    const { out } = await folder.run('diff', 'a.json', 'b.json', '--format', 'json');
    expect(JSON.parse(out)).toMatchObject({
      differences: expect.arrayContaining([
        expect.objectContaining({ change: 'added', word: 'part', id: idOf('Fan'), title: 'Fan' }),
      ]),
    });
  });

  it('writes one file as a text that changes only where the model does', async () => {
    const [one, other] = await Promise.all(['a.json', 'b.json'].map((name) => folder.run('diff', name)));
    expect([one?.status, other?.status]).toEqual([0, 0]);
    expect(one?.out).toMatch(/^model Vehicle\n/);
    const lines = (text = '') => new Set(text.split('\n'));
    const added = [...lines(other?.out)].filter((line) => !lines(one?.out).has(line));
    expect(added).toEqual(expect.arrayContaining(['part Pack', '    attribute mass: = 13 kg', 'part Fan']));
    expect(added.length).toBeLessThan(20);
  });
});
