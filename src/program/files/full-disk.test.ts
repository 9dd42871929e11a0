import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { describeNeeding } from '#testing/describe-needing.ts';
import { sampleModel } from '#testing/models/model-builder.ts';
import { nativeTextOf } from '#testing/models/native-text.ts';
import { edited, update } from '#testing/models/plan.ts';
import { ProgramFolder } from '#testing/program/run-in-folder.ts';
import { mayMount, smallFolder } from '#testing/stores/small-disk.ts';

const MOUNTS = { met: mayMount(), words: 'the right to mount a small disk: run it on Linux as root' };

describeNeeding([MOUNTS], 'a full disk', () => {
  const folder = new ProgramFolder();
  const disk = smallFolder();
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
  const ours = join(disk.path, 'ours.json');
  copyFileSync(join(folder.path, 'ours.json'), ours);
  disk.fill();
  const files = readdirSync(disk.path);

  describe('leaves what was there, and says so', () => {
    it.each([
      ['merge', 'base.json', ours, 'theirs.json'],
      ['convert', 'base.json', ours],
      ['convert', 'theirs.json', join(disk.path, 'new.xlsx')],
      ['check', 'theirs.json', '--format', 'json', '--output', ours],
    ])('%s', async (...words) => {
      const { status, err } = await folder.run(...words);
      expect(status).toBe(2);
      expect(err).toMatch(/cannot be written: the disk is full\.$/);
      expect(readFileSync(ours, 'utf8')).toBe(before);
      expect(readdirSync(disk.path)).toEqual(files);
    });
  });
});
