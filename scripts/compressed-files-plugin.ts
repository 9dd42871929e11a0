import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);

/** What is text, in the folder whose names carry hashes. */
const TEXT = /^assets\/.*\.(?:css|js|svg)$/;
/** Shorter files are sent as they are, as all answers are. Bytes. */
const FROM = 4_096;
/** Of 11: the last step takes twice as long, for 2 % less. What is compressed at every request gets 4, which is 17 % more. */
const QUALITY = 10;

/**
 * Puts each text of the app beside itself as the service sends it: compressed once, and better than there is time for while a browser
 * waits. As Brotli alone: over plain HTTP browsers ask for gzip, which is made at each request as before, and would take 1.9 MB of every image.
 */
export function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const paths = Object.keys(bundle)
        .filter((name) => TEXT.test(name))
        .map((name) => join(dir, name));
      await Promise.all(paths.map(compress));
    },
  };
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < FROM) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${path}.br`, await brotli(content, { params }));
}
