import { t } from '#language/translate.ts';
import { unpacked } from '#interchange/reqif/document/packed-file.ts';
import { cutAtFileNames, fileNamesIn } from '#interchange/reqif/embedded/file-names-in.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import type { Source, SourceFile } from '#model/elements/source.ts';
import { isReqif } from '#interchange/reqif/document/read-files.ts';
import { type EmbeddedImage, LARGEST_FILE, readImage } from '#interchange/documents/images/embedded-image.ts';

/** A file that came in with requirements, for a document; `packed` is null where it is too large for one. */
export type PrintedFile = Omit<SourceFile, 'packed'> & { readonly packed: string | null };

/** What all files of a document may take together, in bytes. */
const MOST_BYTES = 64 * 1024 * 1024;

/** The files that texts of the requirements name, as far as a document has room for them. */
export function mentionedFiles(
  sources: readonly Pick<Source, 'format' | 'files'>[],
  requirements: Iterable<Pick<Requirement, 'statement'>>,
): PrintedFile[] {
  const names = new Set<string>();
  for (const { statement } of requirements)
    for (const name of fileNamesIn({ statement, customFields: {} })) names.add(name);
  let left = MOST_BYTES;
  return sources
    .filter(({ format }) => format === 'reqif')
    .flatMap(({ files }) => files)
    .filter((file) => names.has(nameOf(file)) && !isReqif(file))
    .map(({ path, size, packed }) => {
      const hasRoom = size <= LARGEST_FILE && size <= left;
      if (hasRoom) left -= size;
      return { path, size, packed: hasRoom ? packed : null };
    });
}

/** Whether a text names a file at all. */
export const namesFiles = ({ statement }: Pick<Requirement, 'statement'>): boolean =>
  cutAtFileNames(statement).some(({ fileNames }) => fileNames.length > 0);

const nameOf = ({ path }: Pick<SourceFile, 'path'>): string => path.split('/').at(-1) ?? path;

/** Finds what a text names. */
export interface FilesByName {
  /** The picture of the first of these names that a file has; in words what the file is instead; null where there is no such file. */
  named(names: readonly string[]): EmbeddedImage | string | null;
}

/** The files that came in with requirements, by their names. Each is unpacked once, when it is printed. */
export class EmbeddedFiles implements FilesByName {
  readonly #files = new Map<string, PrintedFile | null>();
  readonly #read = new Map<PrintedFile, EmbeddedImage | string>();

  constructor(files: readonly PrintedFile[] = []) {
    // Of several of one name it is not said which is meant.
    for (const file of files) this.#files.set(nameOf(file), this.#files.has(nameOf(file)) ? null : file);
  }

  named(names: readonly string[]): EmbeddedImage | string | null {
    const file = names.map((name) => this.#files.get(name)).find((one) => one !== undefined);
    if (!file) return null;
    const known = this.#read.get(file) ?? imageIn(file);
    this.#read.set(file, known);
    return known;
  }
}

function imageIn(file: PrintedFile): EmbeddedImage | string {
  const { path, size, packed } = file;
  if (packed === null)
    return t('a file of {size} MB, too large to print', { size: Math.ceil(size / 1_000_000) });
  try {
    return readImage(nameOf(file), unpacked({ path, size, packed }).bytes);
  } catch {
    return t('a file that is damaged');
  }
}
