/**
 * Makes `src/server/identity/common-password-hashes.ts` of a JSON list of passwords, the commonest first:
 * `node --import tsx scripts/common-passwords.ts passwords.json`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { hashOfWord } from '../src/server/identity/word-hash.ts';

/** A shorter password is refused for its length. */
const SHORTEST = 10;
const LINE = 150;

const [, , file = ''] = process.argv;
const words = z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
const hashes = words
  .filter((word) => word.length >= SHORTEST)
  .map((word) => hashOfWord(word.normalize('NFKC').toLowerCase()).toString(36));
const lines: string[] = [];
for (const hash of [...new Set(hashes)].sort()) {
  const last = lines.at(-1);
  if (last === undefined || last.length + hash.length >= LINE) lines.push(hash);
  else lines[lines.length - 1] = `${last} ${hash}`;
}
writeFileSync(
  join(import.meta.dirname, '../src/server/identity/common-password-hashes.ts'),
  `/**
 * Passwords of ${SHORTEST} characters and more among the 49,233 commonest of published leaks, as \`hashOfWord\` of them in base 36: to look one up no
 * more is needed, and many of them are not to be read. \`scripts/common-passwords.ts\` made this of \`passwords.json\` of the npm package
 * @zxcvbn-ts/language-common 4.1.3 (see NOTICE).
 */
export const COMMON_PASSWORD_HASHES = \`
${lines.join('\n')}
\`;
`,
);
