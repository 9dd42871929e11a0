import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryFolder } from './memory-folder.ts';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'modelwright-memory-'));
});
afterEach(() => rmSync(place, { recursive: true }));

describe('the folder in memory that the tests of a run share', () => {
  it('is a new, empty one', () => {
    const folder = memoryFolder(place, 1) ?? '';
    expect(dirname(folder)).toBe(place);
    expect(readdirSync(folder)).toEqual([]);
    // Another account, such as that of a PostgreSQL, passes through it and lists nothing.
    expect(statSync(folder).mode & 0o777).toBe(0o711);
    expect(memoryFolder(place, 1)).not.toBe(folder);
  });

  it('is none where there is not enough room, or no such place', () => {
    expect(memoryFolder(place, Number.MAX_VALUE)).toBeNull();
    expect(memoryFolder(join(place, 'nowhere'), 1)).toBeNull();
    expect(readdirSync(place)).toEqual([]);
  });

  it('takes away what a run left that was killed, and nothing of one that may be under way', () => {
    const [left, running, other] = ['modelwright-tests-left', 'modelwright-tests-now', 'other'].map((name) =>
      join(place, name),
    );
    for (const folder of [left, running, other]) mkdirSync(folder!);
    const long = new Date(Date.now() - 2 * 86_400_000);
    for (const folder of [left, other]) utimesSync(folder!, long, long);
    memoryFolder(place, 1);
    expect([left, running, other].map((folder) => existsSync(folder!))).toEqual([false, true, true]);
  });
});
