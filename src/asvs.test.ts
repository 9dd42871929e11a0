import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (page: string): string => readFileSync(join(ROOT, 'docs', page), 'utf8');

/** The cells of each row of a page's tables whose first cell is a number. */
const rowsOf = (page: string): string[][] =>
  read(page)
    .split('\n')
    .filter((line) => /^\| [\d.]+ +\|/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
const testsIn = (text: string): string[] =>
  [...text.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].flatMap(([, path]) => path ?? []);

describe.each([
  ['asvs.md', 200, ['met', 'operator', 'not met', 'n/a']],
  ['attacks.md', 56, ['held', 'in part', 'open', 'not built']],
  ['accessibility.md', 55, ['met', 'in part', 'not met', 'n/a']],
] as const)('docs/%s', (page, least, answers) => {
  const rows = rowsOf(page);
  const answerOf = (row: readonly string[]) => row.find((cell) => answers.some((answer) => answer === cell));

  it('answers each row, once', () => {
    expect(rows.length).toBeGreaterThanOrEqual(least);
    expect(rows.filter((row) => answerOf(row) === undefined)).toEqual([]);
    expect(new Set(rows.map(([number]) => number)).size).toBe(rows.length);
  });

  it('names tests that are there', () => {
    const named = rows.flatMap((row) => testsIn(row.join(' ')));
    expect(named.length).toBeGreaterThan(0);
    expect([...new Set(named)].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('names one for whatever is held', () => {
    const held = rows.filter((row) => answerOf(row) === answers[0]);
    expect(held.filter((row) => testsIn(row.join(' ')).length === 0).map(([number]) => number)).toEqual([]);
  });

  it('says why something is not', () => {
    const reasonless = rows.filter((row) => row.filter((cell) => cell.length > 0).length < 4);
    expect(reasonless).toEqual([]);
  });
});

describe('docs/guide/security.md', () => {
  const page = read('guide/security.md');

  it.each(['Sessions', 'Logs', 'Data', 'Secrets and keys', 'Files', 'The proxy', 'Updates'])(
    'says what is written down of: %s',
    (title) => expect(page).toContain(`\n## ${title}\n`),
  );

  it('is named by each row that is the operator’s', () => {
    const rows = rowsOf('asvs.md').filter((row) => row.includes('operator'));
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter((row) => !row.join(' ').includes('docs/guide/security.md'))).toEqual([]);
  });

  it('names how soon weaknesses are mended', () => {
    expect(readFileSync(join(ROOT, 'SECURITY.md'), 'utf8')).toMatch(/within 7 days[\s\S]*within 30/);
  });
});
