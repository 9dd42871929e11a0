import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeNeeding } from '../src/testing/describe-needing.ts';
import { type Commit, parseLog, unexplained } from './commits.ts';

const ROOT = join(import.meta.dirname, '..');
const DECISIONS = join(ROOT, 'src/decisions');
/** The last commit before the rule for commits was made. */
const BEFORE = 'f6f50ce';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const git = (...words: string[]) =>
  spawnSync('git', words, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 << 20 });

describe('what is written about the project', () => {
  it('fits a README of 150 lines', () =>
    expect(read('README.md').split('\n').length).toBeLessThanOrEqual(150));

  it('leads to files that are there', () => {
    const pages = [
      'README.md',
      'CONTRIBUTING.md',
      'bench/README.md',
      ...below('docs'),
      ...below('src/decisions'),
    ];
    expect(pages.flatMap(deadLinks)).toEqual([]);
  });

  it('says of each decision whether it holds, and what replaced it', () => {
    const wrong = readdirSync(DECISIONS).filter((name) => {
      const [heading, , status] = readFileSync(join(DECISIONS, name), 'utf8').split('\n');
      const numbered = heading?.startsWith(`# ${name.slice(0, 3)} `) ?? false;
      return !numbered || !/^Status: (in force[.;]|.*replaced by \[\d{3}\]\()/.test(status ?? '');
    });
    expect(wrong).toEqual([]);
  });
});

const history = {
  met: git('cat-file', '-e', `${BEFORE}^{commit}`).status === 0,
  words: 'the history of commits: clone the repository whole',
};

describeNeeding([history], 'the log', () => {
  it('says why of each large commit and each new package', () => {
    const log = git(
      'log',
      '--no-merges',
      '--numstat',
      '--format=%x00%h%x01%s%x01%b%x01',
      `${BEFORE}..HEAD`,
    ).stdout;
    const adds = ({ id }: Commit): string =>
      git('show', '--format=', '--unified=0', id, '--', 'package.json').stdout;
    expect(unexplained(parseLog(log), adds)).toEqual([]);
  });
});

describe('the rule for commits', () => {
  const commit = (body: string, ...numstat: string[]): Commit[] =>
    parseLog(`\0abc1234\x01Subject\x01${body}\x01\n${numstat.join('\n')}`);
  const nothing = (): string => '';

  it('lets small commits be short', () =>
    expect(unexplained(commit('', '100\t100\tsrc/a.ts'), nothing)).toEqual([]));
  it('asks for a reason above 200 changed lines', () =>
    expect(unexplained(commit('', '150\t51\tsrc/a.ts'), nothing)).toEqual([
      'abc1234 Subject: 201 lines, and no reason',
    ]));
  it('takes a reason', () =>
    expect(unexplained(commit('Because.', '900\t0\tsrc/a.ts'), nothing)).toEqual([]));
  it('counts neither pictures nor the lock file', () =>
    expect(unexplained(commit('', '900\t0\tpackage-lock.json', '-\t-\tdocs/a.png'), nothing)).toEqual([]));
  it('asks for a reason of a new package', () => {
    const added = (): string => '@@\n+    "marked": "^18.2.1",';
    expect(unexplained(commit('', '1\t0\tpackage.json'), added)).toEqual([
      'abc1234 Subject: a new package, and no reason',
    ]);
    const script = (): string => '@@\n+    "bench": "node bench",';
    expect(unexplained(commit('', '1\t0\tpackage.json'), script)).toEqual([]);
  });
});

const below = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);

function deadLinks(page: string): string[] {
  const links = [...read(page).matchAll(/\]\((?!\w+:|\/|#)([^)#\s]+)/g)].map(([, link]) => link ?? '');
  return links
    .filter((link) => !existsSync(join(ROOT, dirname(page), link)))
    .map((link) => `${page}: ${link}`);
}
