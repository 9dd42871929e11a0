import { type FileBeginning, FOREIGN_FORMATS } from './foreign-formats.ts';
import { rootOf } from '#interchange/xml/root-of.ts';
import { entryNames } from './entry-names.ts';

/** How much of a file is looked at, at its beginning and at its end: formats say what they are there. */
export const LOOKED_AT = 64 * 1024;

/** A file of another tool. */
export interface ForeignFile {
  /** What it is: “a StrictDoc document”. */
  readonly name: string;
  /** What it is, that it cannot be imported, and how what is in it can. */
  readonly sentence: string;
}

/** Names of files that can be read: an archive that holds one is not foreign, whatever else is in it. */
const OURS = /\.(reqif|scxml|sysml|kerml|capella|melodymodeller)$|^xl\/workbook\.xml$/i;

/**
 * Recognises files of other tools by their content: `head` and `tail` are the first and the last bytes of the file (`LOOKED_AT` of each
 * say enough), of a short one all of it twice. Null of what can be imported, and of what is not known. The name of the file decides only where the content leaves two open.
 */
export function recogniseForeignFile(head: Uint8Array, tail: Uint8Array, fileName = ''): ForeignFile | null {
  const text = new TextDecoder(encodingOf(head))
    .decode(head)
    .replace(/^\uFEFF/, '')
    .trimStart();
  const entries = text.startsWith('PK') ? entryNames(tail) : [];
  if (entries.some((name) => OURS.test(name))) return null;
  const file: FileBeginning = { text, root: rootOf(text), entries, fileName };
  const found = FOREIGN_FORMATS.find(({ matches }) => matches(file));
  return found ? { name: found.name, sentence: found.sentence } : null;
}

/** The same of a file that is there as a whole. */
export const recogniseWholeFile = (bytes: Uint8Array, fileName?: string): ForeignFile | null =>
  recogniseForeignFile(
    bytes.subarray(0, isDatabase(bytes) ? LOOKED_AT_IN_DATABASE : LOOKED_AT),
    bytes.subarray(-LOOKED_AT),
    fileName,
  );

/** The names of the tables of a database may begin anywhere in its first pages. */
const LOOKED_AT_IN_DATABASE = 4 * 1024 * 1024;
const isDatabase = (bytes: Uint8Array): boolean =>
  new TextDecoder().decode(bytes.subarray(0, 13)) === 'SQLite format';

/** The byte order mark says whether a text has two bytes a letter; without one it is read as UTF-8. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
