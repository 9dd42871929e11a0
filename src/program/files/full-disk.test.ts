import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeNeeding } from '#testing/describe-needing.ts';
import { sampleModel } from '#testing/models/model-builder.ts';
import { nativeTextOf } from '#testing/models/native-text.ts';
import { edited, update } from '#testing/models/plan.ts';
import { ProgramFolder } from '#testing/program/run-in-folder.ts';
import { mayMount, type SmallFolder, smallFolder } from '#testing/stores/small-disk.ts';

const MOUNTS = { met: mayMount(), words: 'the right to mount a small disk: run it on Linux as root' };

describeNeeding([MOUNTS], 'a full disk', () => {
  const folder = new ProgramFolder();
  // Not before a test is run: where none of these is, nothing would take it away.
  let disk: SmallFolder;
  let files: string[];
  const onDisk = (word: string) => word.replace(/^DISK/, disk.path);
  beforeAll(() => {
    disk = smallFolder();
    copyFileSync(join(folder.path, 'ours.json'), onDisk('DISK/ours.json'));
    disk.fill();
    files = readdirSync(disk.path);
  });
  afterAll(() => {
    disk.remove();
    folder.remove();
  });
  const before = nativeTextOf(sampleModel());
  folder.write('base.json', before);
  folder.write('ours.json', before);
  const renamed = edited(
    sampleModel(),
    update('part', 'Battery', { name: 'Pack', description: 'x'.repeat(9_000) }),
  ).model;
  folder.write('theirs.json', nativeTextOf(renamed));

  describe('leaves what was there, and says so', () => {
    it.each([
      ['merge', 'base.json', 'DISK/ours.json', 'theirs.json'],
      ['convert', 'base.json', 'DISK/ours.json'],
      ['convert', 'theirs.json', 'DISK/new.xlsx'],
      ['check', 'theirs.json', '--format', 'json', '--output', 'DISK/ours.json'],
    ])('%s', async (...words) => {
      const { status, err } = await folder.run(...words.map(onDisk));
      expect(status).toBe(2);
      expect(err).toMatch(/cannot be written: the disk is full\.$/);
      expect(readFileSync(onDisk('DISK/ours.json'), 'utf8')).toBe(before);
      expect(readdirSync(disk.path)).toEqual(files);
    });
  });
});
