import { describe, expect, it } from 'vitest';
import { filesOfFolder, leftOutSentence } from './folder-files.ts';

const files = (...paths: string[]) => paths.map((path) => ({ path, size: 10 }));
const read = (...paths: string[]) => {
  const reading = filesOfFolder(files(...paths));
  return reading.ok ? { ...reading, taken: reading.taken.map(({ path }) => path) } : reading.reason;
};

describe('a folder that is imported', () => {
  it('is one project of its texts, whatever lies beside them', () => {
    expect(read('b/Engine.sysml', 'a.kerml', 'readme.md', '.git/HEAD', 'b/.DS_Store')).toEqual({
      ok: true,
      taken: ['a.kerml', 'b/Engine.sysml'],
      leftOut: ['readme.md'],
      ending: '.zip',
    });
  });

  it('is a project archive that is unpacked, with its index and checksums', () => {
    expect(read('.meta.json', '.project.json', 'a.sysml', 'sub/.project.json')).toEqual({
      ok: true,
      taken: ['.meta.json', '.project.json', 'a.sysml'],
      leftOut: [],
      ending: '.kpar',
    });
  });

  it('is a Capella project with its fragments', () => {
    expect(read('ife.capella', 'ife.aird', 'fragments/LA.capellafragment')).toEqual({
      ok: true,
      taken: ['fragments/LA.capellafragment', 'ife.capella'],
      leftOut: ['ife.aird'],
      ending: '.zip',
    });
  });

  it('is state machines with all that they may name', () => {
    expect(read('pump.scxml', 'list.json')).toMatchObject({
      taken: ['list.json', 'pump.scxml'],
      leftOut: [],
    });
  });

  it('is the only file in it that can be read', () => {
    expect(read('spec.reqif', 'notes.docx')).toEqual({
      ok: true,
      taken: ['spec.reqif'],
      leftOut: ['notes.docx'],
      ending: null,
    });
  });

  it.each([
    [[], /no file that can be imported/],
    [['a.docx'], /no file that can be imported/],
    [['a.csv', 'b.csv', 'c.csv'], /one by one \(a\.csv, b\.csv and 1 more\)/],
    [['a.sysml', 'b.capella'], /a Capella model and SysML v2 text\. Choose one/],
    [
      Array.from({ length: 1_001 }, (_, n) => `${n}.sysml`),
      /1,001 files to read together; the limit is 1,000/,
    ],
  ])('is refused with what it holds (case %#)', (paths, reason) => {
    expect(read(...paths)).toMatch(reason);
  });

  it('is refused above what an archive may unpack to', () => {
    const reading = filesOfFolder([{ path: 'a.sysml', size: 300 * 1024 * 1024 }]);
    expect(reading).toEqual({ ok: false, reason: 'Its files have 300 MiB together; the limit is 256 MiB.' });
  });

  it('says what was left out of it', () => {
    expect(leftOutSentence([])).toBe('');
    expect(leftOutSentence(['a', 'b', 'c', 'd', 'e'])).toMatch(/a, b, c and 2 more/);
  });
});
