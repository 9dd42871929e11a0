import { unpacked } from '#interchange/reqif/document/packed-file.ts';
import type { ZipEntry } from '#interchange/zip/write-zip.ts';
import type { Source } from '#model/elements/source.ts';

/** What a single file, which has no path, is kept under. */
export const ONLY = 'model.sysml';

/** A file of a source as it came. */
export function keptFile(file: Source['files'][number], isOnly: boolean): ZipEntry {
  const entry = unpacked(file);
  return { ...entry, path: isOnly && file.path === ONLY ? '' : file.path };
}

/** The namespace of the ids that elements of texts get in a model: that of the model in which the first of them came. */
export function idNamespaceOf(sources: readonly Source[], modelId: string): string {
  return sources.find(({ format }) => format === 'sysml')?.idNamespace ?? modelId;
}

/** All files that a model came from; those of a second project lie in a folder of their own. */
export function keptFiles(sources: readonly Source[]): ZipEntry[] {
  const own = sources.filter(({ format }) => format === 'sysml');
  return own.flatMap(({ files }, at) =>
    files.map((file) => {
      const entry = keptFile(file, own.length === 1 && files.length === 1);
      return at === 0 ? entry : { ...entry, path: `${at + 1}/${entry.path}` };
    }),
  );
}
