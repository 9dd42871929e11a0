import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readXml } from '#interchange/xml/read-xml.ts';
import { describeNeeding } from '#testing/describe-needing.ts';
import { idOf, sampleModel } from '#testing/models/model-builder.ts';
import { nativeTextOf } from '#testing/models/native-text.ts';
import { edited, update } from '#testing/models/plan.ts';
import { git } from '#testing/needs.ts';
import { builtProgram } from '#testing/program/built-program.ts';
import { ProgramFolder } from '#testing/program/run-in-folder.ts';
import { COMMANDS } from './run-program.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/guide/command-line.md'), 'utf8');
/** The examples of the page, by their language, in their order. */
const examples = (language: string): string[] =>
  [...PAGE.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, named, text]) =>
    named === language && text !== undefined ? [text] : [],
  );

it('the page names every command', () => {
  const onFiles = COMMANDS.filter(({ name }) => name !== 'start');
  const isNamed = (name: string) => ['`', ' '].some((end) => PAGE.includes(`\`modelwright ${name}${end}`));
  expect(onFiles.filter(({ name }) => !isNamed(name))).toEqual([]);
});

describeNeeding([git()], 'the examples of the page, run', () => {
  const folder = new ProgramFolder();
  afterAll(() => folder.remove());
  const bin = join(folder.path, 'bin');
  const home = join(folder.path, 'home');
  mkdirSync(bin);
  mkdirSync(home);
  folder.write(
    'bin/modelwright',
    `#!/bin/sh\nexec "${process.execPath}" "${builtProgram('modelwright')}" "$@"\n`,
  );
  // The package is here already.
  folder.write('bin/npm', '#!/bin/sh\ntest "$1 $2 $3" = "install --global the-package"\n');
  for (const name of ['modelwright', 'npm']) chmodSync(join(bin, name), 0o755);

  const env = {
    PATH: `${bin}:${process.env['PATH'] ?? ''}`,
    HOME: home,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_PAGER: 'cat',
    MODELWRIGHT: 'the-package',
  };
  const sh = (script: string) => {
    const { status, stdout, stderr } = spawnSync('bash', ['-ec', script], {
      cwd: folder.path,
      env,
      encoding: 'utf8',
    });
    return { status, out: stdout, err: stderr };
  };
  const done = (script: string): string => {
    const { status, out, err } = sh(script);
    expect({ script, status, err: status === 0 ? '' : err }).toEqual({ script, status: 0, err: '' });
    return out;
  };
  const base = sampleModel();
  const put = (fields: object) =>
    folder.write(
      'rover.modelwright.json',
      nativeTextOf(edited(base, update('part', 'Battery', fields)).model),
    );
  const [configuration = '', scripts = ''] = examples('sh');
  const [workflow = '', pipeline = ''] = examples('yaml');

  it('set Git up', () => {
    done(`git init -q -b main . && printf 'bin\\nhome\\n' > .git/info/exclude
      git config user.name Ann && git config user.email ann@example.com`);
    folder.write('.gitattributes', examples('gitattributes')[0] ?? '');
    done(configuration);
    folder.write('rover.modelwright.json', nativeTextOf(base));
    done('git add . && git commit -qm "Begin"');
    expect(done('git check-attr merge rover.modelwright.json')).toContain('merge: modelwright');
  });

  it('make git diff and git difftool say what a change says', () => {
    put({ name: 'Pack' });
    const shown = done('git diff');
    expect(shown).toMatch(/^-part Battery$/m);
    expect(shown).toMatch(/^\+part Pack$/m);
    expect(shown).not.toContain('"name"');
    expect(shown).toMatch(/^@@ .* @@ part /m);
    expect(done('git difftool --tool modelwright --no-prompt')).toContain('    name: Battery → Pack\n');
    done('git commit -qam "Call it pack"');
  });

  it('make git merge join fields', () => {
    done('git switch -qc other HEAD~1');
    put({ description: 'heavy' });
    done('git commit -qam "Describe it" && git switch -q main && git merge -q --no-edit other');
    expect(folder.read('rover.modelwright.json')).toBe(
      nativeTextOf(edited(base, update('part', 'Battery', { name: 'Pack', description: 'heavy' })).model),
    );
  });

  it('make git merge stop at a conflict, with a whole file that has theirs as a suggestion', () => {
    done('git switch -qc third HEAD~2');
    put({ name: 'Cell' });
    done('git commit -qam "Call it cell" && git switch -q main');
    const { status, out, err } = sh('git merge --no-edit third');
    expect(status).toBe(1);
    expect(`${out}${err}`).toContain('rover.modelwright.json: 1 conflict.');
    expect(done('git status --porcelain')).toContain('UU rover.modelwright.json');
    expect(JSON.parse(folder.read('rover.modelwright.json'))).toMatchObject({
      suggestions: [{ entries: [{ id: idOf('Battery'), after: { name: 'Cell' } }] }],
    });
    done('git add . && git commit -qm "Leave it open"');
  });

  it('run as a workflow of GitHub', () => {
    const steps = [...workflow.matchAll(/- run: (.*)/g)].map(([, step = '']) =>
      step.replace('${{ vars.MODELWRIGHT }}', 'the-package'),
    );
    expect(steps.length).toBe(3);
    const out = steps.map(done).join('');
    expect(out).toContain('::warning file=rover.modelwright.json,line=');
    expect(JSON.parse(folder.read('findings.sarif'))).toMatchObject({ version: '2.1.0' });
  });

  it('run as a pipeline of GitLab', () => {
    const [, script = ''] = /script:\n((?: {4}- .*\n)+)/.exec(pipeline) ?? [];
    const lines = script
      .trim()
      .split('\n')
      .map((line) => line.replace(/^ *- /, ''));
    expect(lines.length).toBe(2);
    done(lines.join('\n'));
    expect(readXml(folder.read('findings.xml')).ok).toBe(true);
  });

  it('run as a script', () => {
    done(scripts);
    for (const name of ['findings.json', 'rover.xlsx', 'lost.json'])
      expect(existsSync(join(folder.path, name))).toBe(true);
  });
});
