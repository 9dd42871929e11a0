import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listSettings } from '../src/server/environment/list-settings.ts';

const read = (name: string): string => readFileSync(join(import.meta.dirname, '..', name), 'utf8');
const SETTINGS = listSettings().map(({ name }) => name);

describe('the image', () => {
  const dockerfile = read('Dockerfile');
  it('runs as a user of its own, by number, and says whether it is well', () => {
    expect(dockerfile).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK .*\/api\/ready/m);
  });
  it('sets what is a setting', () => {
    const [, set = ''] = /^ENV (NODE_ENV=.*)$/m.exec(dockerfile) ?? [];
    const names = set.split(' ').map((pair) => pair.split('=')[0]);
    expect(names.filter((name) => name !== 'NODE_ENV' && !SETTINGS.includes(name ?? ''))).toEqual([]);
    expect(names).toContain('HOST');
  });
  it('gives freed memory back, as npm start does', () => {
    const [setting = ''] = /MALLOC_\w+=\d+/.exec(read('package.json')) ?? [];
    expect(setting).not.toBe('');
    expect(dockerfile).toContain(`ENV ${setting}\n`);
  });
  it('takes nothing of this machine along', () => {
    for (const left of ['.git', 'node_modules', 'dist', 'data', '.env'])
      expect(read('.dockerignore').split('\n')).toContain(left);
  });
});

describe('compose', () => {
  const compose = read('compose.yaml');
  const [service = '', database = ''] = compose
    .slice(compose.indexOf('  modelwright:'))
    .split('\n  database:\n');
  it('needs nothing to be edited or set', () => {
    const variables = [...compose.matchAll(/\$\{([^}]*)\}/g)].map(([, inner = '']) => inner);
    expect(variables.length).toBeGreaterThan(0);
    expect(variables.filter((inner) => !/^[A-Z_]+:-/.test(inner))).toEqual([]);
  });
  it('sets what is a setting', () => {
    const names = [...service.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name = '']) => name);
    expect(names).toContain('DATABASE_URL');
    expect(names.filter((name) => !SETTINGS.includes(name))).toEqual([]);
  });
  it('lets the service write nothing, and the database be reached by the service alone', () => {
    expect(service).toMatch(/^ {4}read_only: true$/m);
    expect(service).toMatch(/^ {4}cap_drop:\n {6}- ALL$/m);
    expect(service).toContain('"127.0.0.1:');
    expect(database).not.toMatch(/^ {4}ports:/m);
  });
});
