import { t } from '#language/translate.ts';
import type { Tell } from '#interchange/tell.ts';
import { badFile, type Reading } from '#interchange/transfer-result.ts';
import { decodeXml } from '#interchange/xml/decode-xml.ts';
import { readXml } from '#interchange/xml/read-xml.ts';
import type { XmlFile } from '#interchange/xml/xml-tree.ts';
import { isArchive, openArchive } from '#interchange/zip/read-archive.ts';
import type { ZipEntry } from '#interchange/zip/write-zip.ts';

/** A file of a Capella project. */
export interface ModelFile {
  /** Empty where it is the only one. */
  readonly path: string;
  readonly xml: XmlFile;
  /** Whether it is a part of another file. */
  readonly isFragment: boolean;
}

export interface ProjectFiles {
  readonly files: readonly ModelFile[];
  /** The same as they came. */
  readonly entries: readonly ZipEntry[];
  /** What else the archive holds: diagrams, settings, libraries of pictures. */
  readonly others: readonly string[];
}

/** Versions before 1.0 called their files after the product's older name. */
const MODEL = /\.(capella|melodymodeller)$/i;
const FRAGMENT = /\.(capella|melody)fragment$/i;
/** Folders, and what a packer adds about the files. */
const IS_NO_FILE = /\/$|(^|\/)(__MACOSX\/|\.DS_Store$)/;

/** Reads a .capella file, or an archive of a project with its fragments. */
export function readProjectFiles(bytes: Uint8Array, tell?: Tell): Reading<ProjectFiles> {
  if (!isArchive(bytes)) return readEntries([{ path: '', bytes }], [], tell);
  const archive = openArchive(bytes);
  if (!archive.ok) return archive;
  const entries: ZipEntry[] = [];
  const others: string[] = [];
  for (const path of archive.value.names) {
    if (IS_NO_FILE.test(path)) continue;
    if (!MODEL.test(path) && !FRAGMENT.test(path)) {
      others.push(path);
      continue;
    }
    const read = archive.value.read(path);
    if (!read.ok) return badFile(`${path}: ${read.refusal.detail}`);
    entries.push({ path, bytes: read.value });
  }
  if (!entries.some(({ path }) => MODEL.test(path)))
    return badFile(t('The archive has no file whose name ends in .capella. Pack the folder of the project.'));
  return readEntries(entries, others, tell);
}

/** Reads files that are unpacked already. */
export function readEntries(
  entries: readonly ZipEntry[],
  others: readonly string[] = [],
  tell?: Tell,
): Reading<ProjectFiles> {
  const files: ModelFile[] = [];
  for (const { path, bytes } of entries) {
    const text = decodeXml(bytes);
    const read = text.ok
      ? readXml(text.value, tell && ((done, total) => tell('reading', done, total)))
      : text;
    if (!read.ok) return path === '' ? read : badFile(`${path}: ${read.refusal.detail}`, read.refusal.errors);
    files.push({ path, xml: read.value, isFragment: FRAGMENT.test(path) });
  }
  return { ok: true, value: { files, entries, others } };
}
