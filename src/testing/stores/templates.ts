import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { POSTGRESQL } from '#testing/needs.ts';
import { withPostgres } from './with-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How the names of the templates of this run begin. */
    templates: string;
  }
}

/**
 * Most tests begin with a new store, and making its tables takes longer than they do: each process makes them once, in a template
 * that it copies. Which those are is known by their names here, where they are removed when all tests have run.
 */
export function setup(project: TestProject): () => Promise<void> {
  const templates = `modelwright_template_${randomBytes(4).toString('hex')}_`;
  project.provide('templates', templates);
  return async () => {
    const folders = (await readdir(tmpdir())).filter((name) => name.startsWith(templates));
    await Promise.all(folders.map((name) => rm(join(tmpdir(), name), { recursive: true, force: true })));
    if (!POSTGRESQL.met) return;
    await withPostgres(POSTGRESQL.url, async (client) => {
      const { rows } = await client.query<{ datname: string }>(
        'select datname from pg_database where starts_with(datname, $1)',
        [templates],
      );
      for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
    });
  };
}
