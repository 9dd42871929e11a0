import { t } from '#language/translate.ts';
import { createHash } from 'node:crypto';
import type { TransferNote } from '#contract/transfer.ts';
import type { Reading } from '#interchange/transfer-result.ts';
import type { ZipEntry } from '#interchange/zip/write-zip.ts';
import { z } from 'zod';

/** What `.meta.json` of a project archive says of its files (KerML, clause 10.3). */
const Meta = z.object({
  index: z.record(z.string(), z.string()).optional(),
  checksum: z.record(z.string(), z.object({ value: z.string(), algorithm: z.string() })).optional(),
});

const ALGORITHMS: Readonly<Record<string, string>> = {
  SHA1: 'sha1',
  SHA224: 'sha224',
  SHA256: 'sha256',
  'SHA-256': 'sha256',
  SHA384: 'sha384',
  'SHA-384': 'sha384',
  SHA512: 'sha512',
  'SHA-512': 'sha512',
  MD5: 'md5',
};

/** Compares the files of a project archive with its index and checksums. What does not fit is said; the files are read as they are. */
export function checkProject(entries: readonly ZipEntry[]): Reading<TransferNote[]> {
  const meta = entries.find(({ path }) => path === '.meta.json');
  if (!meta) return { ok: true, value: [] };
  const read = Meta.safeParse(jsonOf(meta.bytes));
  if (!read.success)
    return {
      ok: true,
      value: [warning('.meta.json', t('cannot be read; index and checksums are not compared'))],
    };
  const byPath = new Map(entries.map((entry) => [entry.path, entry.bytes]));
  const notes: TransferNote[] = [];
  for (const [name, path] of Object.entries(read.data.index ?? {}))
    if (!byPath.has(path))
      notes.push(
        warning(
          '.meta.json',
          t('the index names {file} for {name}, which is not in the archive', { file: path, name }),
        ),
      );
  for (const [path, { value, algorithm }] of Object.entries(read.data.checksum ?? {})) {
    const bytes = byPath.get(path);
    const known = ALGORITHMS[algorithm];
    if (!bytes)
      notes.push(
        warning(
          '.meta.json',
          t('there is a checksum of {file}, which is not in the archive', { file: path }),
        ),
      );
    else if (!known)
      notes.push(
        warning(
          path,
          t('its checksum is of a kind that is not known here: {algorithm}', {
            algorithm: algorithm.slice(0, 40),
          }),
        ),
      );
    else if (createHash(known).update(bytes).digest('hex') !== value.toLowerCase())
      notes.push(warning(path, t('its checksum is wrong: it was changed after the archive was made')));
  }
  return { ok: true, value: notes };
}

const warning = (where: string, message: string): TransferNote => ({ severity: 'warning', where, message });

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
