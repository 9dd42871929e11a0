import { afterAll, describe, expect, it } from 'vitest';
import { ProgramFolder } from '#testing/program/run-in-folder.ts';
import { nearestName } from '#server/environment/nearest-name.ts';
import { COMMANDS } from './run-program.ts';

const folder = new ProgramFolder();
afterAll(() => folder.remove());

describe('the program', () => {
  it('lists its commands, each with help that names its options', async () => {
    const { status, out } = await folder.run('--help');
    expect(status).toBe(0);
    for (const { name, summary, options } of COMMANDS) {
      expect(out).toContain(`  ${name} `);
      expect(out.replace(/\s+/g, ' ')).toContain(summary);
      const page = await folder.run(name, '--help');
      expect(page.status).toBe(0);
      expect(page).toEqual(await folder.run('help', name));
      for (const option of [...Object.keys(options), 'help']) expect(page.out).toContain(`--${option}`);
      expect(Math.max(...page.out.split('\n').map((line) => line.length))).toBeLessThan(100);
    }
  });

  it('says its version', async () => {
    expect(await folder.run('--version')).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    });
  });

  it.each([
    [['chekc', 'a.json'], 'There is no command chekc. Did you mean check?'],
    [['frobnicate'], 'There is no command frobnicate. “modelwright --help”'],
    [
      ['check', 'a.json', '--fail-lvel', 'error'],
      'There is no option --fail-lvel. Did you mean --fail-level?',
    ],
    [['check', 'a.json', '--fail-level', 'eror'], 'not “eror”. Did you mean error?'],
    [['check', 'a.json', '--fail-level'], '--fail-level needs a value: error, warning, note, none'],
    [['check', 'a.json', '--fail-level='], '--fail-level needs a value'],
    [['check', 'a.json', '-x'], 'There is no option -x.'],
    [['check', '--help=yes', 'a.json'], '--help takes no value'],
    [['check'], 'check needs FILE […], and has none'],
    [['convert', 'a.json'], 'convert needs IN OUT, and has 1'],
    [['diff', 'a', 'b', 'c'], '“c” is more than diff takes'],
    [['--prot', '80'], 'There is no option --prot. Did you mean --port?'],
    [['start', '--save'], '--save needs a file'],
    [['check', 'nowhere.json'], 'nowhere.json cannot be read: there is no such file or folder.'],
    [['check', '.'], '. cannot be read. It holds no file that can be imported'],
  ])('%j cannot run, and says why', async (words, reason) => {
    const { status, out, err } = await folder.run(...words);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain(reason);
    expect(err).toMatch(/^modelwright: /);
    expect(err).not.toMatch(/\n\s+at /);
  });
});

describe('the nearest name', () => {
  const names = ['fail-level', 'format', 'output', 'from', 'help'];
  it.each([
    ['fail-levle', 'fail-level'],
    ['fromat', 'format'],
    ['FORMAT', 'format'],
    ['out', 'output'],
    ['hlep', 'help'],
    ['colour', null],
    ['x', null],
    ['__proto__', null],
    ['a'.repeat(100_000), null],
  ])('of %s is %s', (word, name) => expect(nearestName(word, names)).toBe(name));
});
