import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MOCKING } from './mocking.ts';
import { namingPostgres } from './postgres-suites.ts';

const ROOT = join(import.meta.dirname, '..');
const TESTS = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => ({ path: `src/${name}`, text: readFileSync(join(ROOT, 'src', name), 'utf8') }));
const pathsOf = (pattern: RegExp): string[] =>
  TESTS.flatMap(({ path, text }) => (pattern.test(text) ? [path] : [])).sort();

describe('the projects that vite.config.ts divides tests into', () => {
  it('keep those apart that put something in the place of a module', () =>
    expect(pathsOf(/\bvi\.(?:do)?[mM]ock\(/)).toEqual([...MOCKING].sort()));

  // With PostgreSQL only `unit` and `apart` are run again, and of them only the files that name it: a suite that a helper declares for
  // others would be missed.
  it('have suites for PostgreSQL only where they are looked for', () => {
    const naming = namingPostgres(ROOT);
    expect(naming.length).toBeGreaterThan(90);
    const isLookedFor = (path: string) =>
      path.endsWith('.test.ts') && !/^src\/(?:language|model|contract|interchange|app)\//.test(path);
    expect(naming.filter((path) => !isLookedFor(path))).toEqual([]);
  });
});
