import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/**
 * What tests need that a machine may lack. A test that is skipped for it bears `needs …` in its title, by which
 * `npm test` counts it; one that is skipped without saying what it needs counts as failed.
 */
export interface Need {
  readonly met: boolean;
  /** What it is, and after a colon how to have it. */
  readonly words: string;
}

/** What the title of a skipped test says. */
export const inWords = ({ words }: Need): string => `[needs ${words}]`;

const server = process.env['TEST_DATABASE_URL'];

/** A server of PostgreSQL whose user may create databases, at `url`. */
export const POSTGRESQL: Need & { readonly url: string } = {
  met: Boolean(server),
  url: server ?? '',
  words: 'PostgreSQL: set TEST_DATABASE_URL to a database that may be emptied',
};

const named = process.env['TEST_DATA_DIR'];
const DATA = named ?? join(import.meta.dirname, '../../../shared/data');

/**
 * A file or folder, at `path`, of the collection of other people's models, which is no part of the repository. Where
 * `TEST_DATA_DIR` names a collection the need counts as met, so that what is missing in it fails.
 */
export function sharedData(path: string): Need & { readonly path: string } {
  const at = join(DATA, path);
  return {
    met: Boolean(named) || existsSync(at),
    path: at,
    words: "other people's models: put them at ../shared/data, or set TEST_DATA_DIR to where they are",
  };
}

/** The validator of XML files. */
export const xmllint = (): Need => ({
  met: spawnSync('xmllint', ['--version']).status === 0,
  words: 'xmllint: install libxml2-utils',
});

/** What reads PDF. */
export const poppler = (): Need => ({
  met: spawnSync('pdftotext', ['-v']).status === 0,
  words: 'Poppler: install poppler-utils',
});

/** The word processor of LibreOffice: `soffice` may be there without it. */
export const libreOfficeWriter = (): Need => {
  const programs = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'soffice'));
  const found = programs.find((program) => existsSync(program));
  const folder = found === undefined ? '' : dirname(realpathSync(found));
  const parts = ['libswlo.so', '../Frameworks/libswlo.dylib'];
  return {
    met: found !== undefined && parts.some((part) => existsSync(join(folder, part))),
    words: 'LibreOffice: install libreoffice-writer',
  };
};

/** Rights of files as POSIX has them. */
export const FILE_MODES: Need = {
  met: process.platform !== 'win32',
  words: 'rights of files as POSIX has them: run it on Linux or macOS',
};

/** The version control of files. */
export const git = (): Need => ({
  met: spawnSync('git', ['--version']).status === 0,
  words: 'Git: install git',
});

/** A pooler of connections to PostgreSQL. */
export const PGBOUNCER: Need = {
  met: spawnSync('pgbouncer', ['--version'], { env: withSystemPrograms() }).status === 0,
  words: 'PgBouncer: install pgbouncer',
};

/** The environment with the folders in PATH where a system keeps the programs of administrators. */
export function withSystemPrograms(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin` };
}
