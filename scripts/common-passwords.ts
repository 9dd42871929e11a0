/**
 * Makes `src/server/identity/common-password-hashes.ts` of a list of passwords, one on each line and the commonest first:
 * `node --import tsx scripts/common-passwords.ts million.txt`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOfWord } from '../src/server/identity/word-hash.ts';

/** A shorter password is refused for its length. */
const SHORTEST = 10;
/** How many that are long enough are taken. The standard asks for 3,000. */
const COMMONEST = 5_000;
const LINE = 150;

const [, , file = ''] = process.argv;
const plain = readFileSync(file, 'utf8')
  .split(/\r?\n/)
  .map((word) => word.normalize('NFKC').toLowerCase());
const words = [...new Set(plain.filter((word) => word.length >= SHORTEST))].slice(0, COMMONEST);
if (words.length < COMMONEST) throw new Error(`${file} has ${words.length} passwords that are long enough`);

const hashes = words.map((word) => hashOfWord(word).toString(36));
const lines: string[] = [];
for (const hash of [...new Set(hashes)].sort()) {
  const last = lines.at(-1);
  if (last === undefined || last.length + hash.length >= LINE) lines.push(hash);
  else lines[lines.length - 1] = `${last} ${hash}`;
}
writeFileSync(
  join(import.meta.dirname, '../src/server/identity/common-password-hashes.ts'),
  `/**
 * The ${COMMONEST.toLocaleString('en')} commonest passwords of ${SHORTEST} characters and more of published leaks, as \`hashOfWord\` of them in base 36: to look one up no more is
 * needed, and many of them are not to be read. \`scripts/common-passwords.ts\` made this of the million commonest of Mark Burnett's ten
 * million passwords (see NOTICE).
 */
export const COMMON_PASSWORD_HASHES = \`
${lines.join('\n')}
\`;
`,
);
