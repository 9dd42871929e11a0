import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** By these alone a test comes to a PostgreSQL, itself or through what it passes them to. At the end of a string it is spoken of only. */
const NAMED = /\bdescribe(?:Stores|Postgres)\(|\bPOSTGRESQL(?!')/;
/** Where they are declared, and what prepares the stores for the tests that name them. */
const DECLARED = /^src\/testing\/(?:needs\.ts$|stores\/)/;

const filesIn = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);

/** The files, tests or not, that name a PostgreSQL, by their paths from `root`. */
export const namingPostgres = (root: string): string[] =>
  ['src', 'scripts', 'bench']
    .flatMap((folder) => filesIn(root, folder))
    .filter((path) => !DECLARED.test(path) && NAMED.test(readFileSync(join(root, path), 'utf8')))
    .sort();
