import { z } from 'zod';
import { t } from '#language/translate.ts';
import { Id, NameText, text } from '#model/store/text.ts';
import { SCOPES, type Scope } from './kinds.ts';
import { ReqifMapping } from './reqif-mapping.ts';

/** What an archive may unpack to. A file that somebody else wrote may say any size. */
const MOST_BYTES = 256 * 1024 * 1024;

/** A file that came in, packed (deflate, then base64), with its name in the archive that it came in. */
export const SourceFile = z.strictObject({ path: NameText, size: z.int().min(0), packed: z.string() });
export type SourceFile = z.infer<typeof SourceFile>;

/**
 * An imported file as it came, kept beside the elements that were made of it: what the model cannot hold goes out again from here,
 * and a second import is compared with it.
 */
export const Source = z.strictObject({
  id: Id,
  format: z.enum(['reqif', 'sysml', 'capella']),
  /** What the file calls itself. */
  name: text(2_000),
  files: z
    .array(SourceFile)
    .max(1_000)
    .refine(
      (files) => files.reduce((sum, { size }) => sum + size, 0) <= MOST_BYTES,
      t('may have at most 256 MiB together'),
    ),
  /** Of SysML: the namespace of the ids that its elements got; a copy of the model has the same ids. */
  idNamespace: Id.optional(),
  /** What was chosen for its attributes: the next version of the file is read so too. */
  mapping: ReqifMapping.optional(),
});
export type Source = z.infer<typeof Source>;

const REQUIREMENTS: readonly Scope[] = ['requirements'];

/** What such a file speaks of: ReqIF of requirements, a text of a whole model of all of it. So does one whose format is not known. */
export function scopesOfSource(format: unknown): readonly Scope[] {
  return format === 'reqif' ? REQUIREMENTS : SCOPES;
}
