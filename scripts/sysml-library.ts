/**
 * Writes src/interchange/sysml/library/library-text.ts: the names of the standard library of SysML and KerML with what they are of,
 * from the library's own files. Run as `node --import tsx scripts/sysml-library.ts <folder of the library> [-]` (`-` prints instead).
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { librarySummary } from '../src/interchange/sysml/library/library-summary.ts';

const [, , folder, mode] = process.argv;
if (!folder) throw new Error('Name the folder of the library.');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(sysml|kerml)$/.test(name))
  .sort()
  .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
const text = librarySummary(files);
const escaped = text.replace(/[\\`$]/g, '\\$&');
const source = `/**
 * The names of the standard library of SysML 2.0 and KerML 1.0, written by scripts/sysml-library.ts; not to be edited.
 * They are taken from the model libraries of the SysML v2 release of the OMG Systems Modeling Community
 * (github.com/Systems-Modeling/SysML-v2-Release; LGPL-3.0-or-later): the names that other files refer to and the types of what they
 * name, and none of their expressions, values or documentation.
 */
export const LIBRARY_TEXT = \`${escaped}\`;
`;
if (mode === '-') process.stdout.write(text);
else writeFileSync(join(import.meta.dirname, '../src/interchange/sysml/library/library-text.ts'), source);
