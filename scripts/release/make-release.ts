import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { releasedChangelog, unreleasedNotes, wrongVersion } from './changelog.ts';

/** Why there is no release, for whoever asked for one. */
export class ReleaseError extends Error {}

export interface Release {
  /** The folder of the repository. */
  readonly root: string;
  readonly version: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** What has to succeed under the new version before it is committed, in order: commands of the shell. */
  readonly steps: readonly string[];
  readonly say: (line: string) => void;
}

const Versioned = z.looseObject({ version: z.string() });
const Lock = z.looseObject({
  version: z.string(),
  packages: z.looseObject({ '': z.looseObject({ version: z.string() }) }),
});

/**
 * Releases a version: sets it, closes the list of what changed, runs the steps, commits and tags. Where anything fails, the files are as they
 * were, and there is neither commit nor tag. Nothing leaves the machine.
 * @throws ReleaseError
 */
export function makeRelease({ root, version, day, steps, say }: Release): void {
  const git = (...words: string[]) => spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  const path = (name: string) => join(root, name);
  const json = (name: string): unknown => JSON.parse(readFileSync(path(name), 'utf8'));

  if (git('status', '--porcelain').stdout !== '')
    throw new ReleaseError('There are changes that are not committed. Commit or discard them first.');
  const wrong = wrongVersion(version, Versioned.parse(json('package.json')).version);
  if (wrong !== null) throw new ReleaseError(wrong);
  const tag = `v${version}`;
  if (git('rev-parse', '--verify', '--quiet', `refs/tags/${tag}`).status === 0)
    throw new ReleaseError(`There is a tag ${tag} already.`);
  const changelog = readFileSync(path('CHANGELOG.md'), 'utf8');
  const notes = unreleasedNotes(changelog);
  if (notes === '')
    throw new ReleaseError('CHANGELOG.md names nothing that changed. Write it under “Not released yet”.');

  try {
    writeFileSync(path('CHANGELOG.md'), releasedChangelog(changelog, version, day));
    const write = (name: string, value: unknown) =>
      writeFileSync(path(name), `${JSON.stringify(value, null, 2)}\n`);
    write('package.json', { ...Versioned.parse(json('package.json')), version });
    const lock = Lock.parse(json('package-lock.json'));
    const packages = { ...lock.packages, '': { ...lock.packages[''], version } };
    write('package-lock.json', { ...lock, version, packages });
    for (const step of steps) {
      say(step);
      if (spawnSync(step, { cwd: root, shell: true, stdio: 'inherit' }).status !== 0)
        throw new ReleaseError(`“${step}” failed. Nothing was released, and the files are as they were.`);
    }
    git('add', '--all');
    const message = `Release ${version}\n\n${notes}\n`;
    const committed = git('commit', '--message', message);
    if (committed.status !== 0) throw new ReleaseError(`The commit failed: ${committed.stderr}`);
    const tagged = git('tag', '--annotate', tag, '--cleanup=verbatim', '--message', message);
    if (tagged.status !== 0) throw new ReleaseError(`The tag failed: ${tagged.stderr}`);
  } catch (error) {
    git('reset', '--hard');
    git('clean', '-fd');
    throw error;
  }
}
