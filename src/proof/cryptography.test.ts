import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** What a secret, a signature or a checksum of ours may be made with (ASVS 11.4.1). */
const APPROVED = ["'sha256'"];

/** What is made with anything else, and why that is no secret. */
const OTHERS: Record<string, string> = {
  "src/interchange/reqif/document/identifiers.ts hash('sha1')":
    'ids made of names, as a UUID of version 5 is: nothing is hidden and nothing proven by them',
  'src/interchange/sysml/files/check-project.ts createHash(known)':
    'compares a checksum that somebody else wrote, in the algorithm that the file names',
};

/** Where processes that wait for the same thing are kept from asking for it at the same moment. */
const WAITS = ['src/server/storage/database/try-again.ts', 'src/server/storage/notices.ts'];

const HASHES =
  /\b(?:createHash\(|createHmac\(|createSign\(|createVerify\(|pbkdf2(?:Sync)?\(|hash\((?='))([^),]*)/g;
const CIPHERS = /\b(?:createCipheriv|createDecipheriv|createCipher|publicEncrypt|privateDecrypt)\b/;
const ANY_RANDOM = /\bMath\.random\(/;

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('testing'))
  .map((path) => ({ path: `src/${path}`, text: readFileSync(`src/${path}`, 'utf8') }));
const usesCrypto = files.filter(({ text }) => text.includes("from 'node:crypto'"));

describe('the cryptography of the source', () => {
  it('hashes with what is approved alone', () => {
    const used = usesCrypto.flatMap(({ path, text }) =>
      [...text.matchAll(HASHES)].map(([call, algorithm = '']) => ({ at: `${path} ${call})`, algorithm })),
    );
    const others = used.filter(({ algorithm }) => !APPROVED.includes(algorithm)).map(({ at }) => at);
    expect(used.length).toBeGreaterThan(10);
    expect(others.sort()).toEqual(Object.keys(OTHERS));
  });

  it('enciphers nothing', () => {
    expect(usesCrypto.filter(({ text }) => CIPHERS.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('draws what nobody may guess from the system: Math.random spreads waits alone', () => {
    const drawn = files.filter(({ path, text }) => path.startsWith('src/server') && ANY_RANDOM.test(text));
    expect(drawn.map(({ path }) => path).sort()).toEqual(WAITS);
  });
});
