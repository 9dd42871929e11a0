import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { linesOfStore } from '#server/backup/store-lines.ts';
import { verifyLines } from '#server/backup/verify.ts';
import { openStorage } from '#server/storage/storage.ts';
import { LATEST_SCHEMA } from './migrate.ts';

const RELEASED = join(import.meta.dirname, '../../../testing/stores');
const VERSIONS = readdirSync(RELEASED).flatMap((name) => /^store-(.+)\.db\.gz$/.exec(name)?.[1] ?? []);
const BEFORE = `modelwright.db.before-${LATEST_SCHEMA}`;

describe('the store of a released version', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'modelwright-released-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
  const put = (version: string) => {
    mkdirSync(dataDir, { recursive: true });
    const bytes = gunzipSync(readFileSync(join(RELEASED, `store-${version}.db.gz`)));
    writeFileSync(join(dataDir, 'modelwright.db'), bytes, { mode: 0o600 });
  };

  it('is there', () => expect(VERSIONS).toContain('0.1.0'));

  it.each(VERSIONS)('%s is opened, fits its history, and was copied before', async (version) => {
    put(version);
    const tablesOf = (file: string) => {
      const raw = new Database(join(dataDir, file), { readonly: true });
      try {
        const sets = raw
          .prepare('select model_id, seq, at, user_id, label, diff from change_sets order by 1, 2')
          .all();
        return { sets, elements: raw.prepare('select * from elements order by 1, 2, 3').all() };
      } finally {
        raw.close();
      }
    };
    const before = tablesOf('modelwright.db');
    const schema = schemaIn(join(dataDir, 'modelwright.db'));
    const storage = await openStorage({ dataDir });
    const verified = await storage.snapshot((db) => verifyLines(linesOfStore(db)));
    await storage.close();
    expect(verified.problems).toEqual([]);
    expect(verified.changeSets).toBe(before.sets.length);
    expect(tablesOf('modelwright.db')).toEqual(before);
    // Of what needs no change there is no copy.
    const copied = readdirSync(dataDir).includes(BEFORE);
    expect(copied).toBe(schema !== LATEST_SCHEMA);
    expect(copied ? tablesOf(BEFORE) : before).toEqual(before);
    expect(copied ? statSync(join(dataDir, BEFORE)).mode & 0o077 : 0).toBe(0);
    // Started on the copy, an older version goes on where it was; this one needs no further copy.
    rmSync(join(dataDir, BEFORE), { force: true });
    await (await openStorage({ dataDir })).close();
    expect(readdirSync(dataDir)).not.toContain(BEFORE);
  });

  it('that is newer than this one is refused with a sentence, and left as it is', async () => {
    await (await openStorage({ dataDir })).close();
    const raw = new Database(join(dataDir, 'modelwright.db'));
    raw.prepare('insert into kysely_migration values (?, ?)').run('999-future', '2030-01-01T00:00:00.000Z');
    raw.close();
    const bytes = readFileSync(join(dataDir, 'modelwright.db'));
    await expect(openStorage({ dataDir })).rejects.toThrow(
      /a newer version of Modelwright has been at it\. Start that version, or restore a backup made before\./,
    );
    expect(readFileSync(join(dataDir, 'modelwright.db')).equals(bytes)).toBe(true);
  });
});

/** The newest migration that a store file has had. */
function schemaIn(file: string): string {
  const raw = new Database(file, { readonly: true });
  try {
    return z
      .object({ name: z.string() })
      .parse(raw.prepare('select name from kysely_migration order by name desc limit 1').get()).name;
  } finally {
    raw.close();
  }
}
