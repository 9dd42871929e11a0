import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { wrongVersion } from './changelog.ts';
import { makeRelease } from './make-release.ts';

const CHANGELOG =
  '# Changelog\n\n## Not released yet\n\n- Webhooks.\n# no comment\n\n## 0.1.0\n\nThe first version.\n';

describe('a release', () => {
  let root: string;
  const git = (...words: string[]) => spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout;
  const read = (name: string) => readFileSync(join(root, name), 'utf8');
  const release = (version: string, ...steps: string[]) =>
    makeRelease({ root, version, day: '2026-11-23', steps, say: () => undefined });

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'modelwright-release-'));
    const write = (name: string, value: object) =>
      writeFileSync(join(root, name), `${JSON.stringify(value, null, 2)}\n`);
    write('package.json', { name: 'modelwright', version: '0.1.0', private: true });
    write('package-lock.json', {
      version: '0.1.0',
      packages: { '': { version: '0.1.0' }, a: { version: '3.0.0' } },
    });
    writeFileSync(join(root, 'CHANGELOG.md'), CHANGELOG);
    git('init', '--quiet');
    git('config', 'user.name', 'Ann');
    git('config', 'user.email', 'ann@example.com');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'Begin');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('sets the version, closes the list of changes, keeps what the steps made, commits and tags', () => {
    release('0.2.0', 'node -p "require(\'./package.json\').version" > seen.txt');
    expect(read('seen.txt')).toBe('0.2.0\n');
    expect(JSON.parse(read('package-lock.json'))).toEqual({
      version: '0.2.0',
      packages: { '': { version: '0.2.0' }, a: { version: '3.0.0' } },
    });
    expect(read('CHANGELOG.md')).toBe(
      CHANGELOG.replace('## Not released yet\n', '## Not released yet\n\n## 0.2.0 (2026-11-23)\n'),
    );
    expect(git('log', '--format=%s')).toBe('Release 0.2.0\nBegin\n');
    expect(git('status', '--porcelain')).toBe('');
    expect(git('tag', '--list', '--format=%(refname:short) %(objecttype) %(contents)')).toContain(
      'v0.2.0 tag Release 0.2.0\n\n- Webhooks.\n# no comment',
    );
  });

  it('leaves everything as it was where a step fails', () => {
    const before = git('rev-parse', 'HEAD');
    expect(() => release('0.1.1', 'echo half > made.txt', 'exit 3')).toThrow('“exit 3” failed');
    expect([git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag')]).toEqual([before, '', '']);
    expect(read('CHANGELOG.md')).toBe(CHANGELOG);
  });

  it('is refused over changes that are not committed, over a tag, and without anything that changed', () => {
    git('tag', 'v0.2.0');
    expect(() => release('0.2.0')).toThrow('There is a tag v0.2.0 already.');
    writeFileSync(join(root, 'new.txt'), '');
    expect(() => release('0.1.1')).toThrow('not committed');
    expect(read('new.txt')).toBe('');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'New');
    release('0.1.1');
    expect(() => release('0.1.2')).toThrow('CHANGELOG.md names nothing that changed');
  });

  it.each([
    ['0.1.0', '0.1.0', 'the present version'],
    ['0.1.2', '0.1.0', 'After 0.1.0 comes 0.1.1, 0.2.0 or 1.0.0'],
    ['0.2.1', '0.1.0', 'not 0.2.1'],
    ['0.0.9', '0.1.0', 'not 0.0.9'],
    ['next', '0.1.0', 'is no version such as 1.2.3'],
    ['1.0.0-rc.1', '0.1.0', 'is no version'],
  ])('of %s after %s is refused', (next, present, why) => expect(wrongVersion(next, present)).toContain(why));

  it.each(['0.1.1', '0.2.0', '1.0.0'])('of %s after 0.1.0 is let through', (next) =>
    expect(wrongVersion(next, '0.1.0')).toBeNull(),
  );
});
