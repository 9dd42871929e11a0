import type { Tell } from '#interchange/tell.ts';
import { badFile, type Reading } from '#interchange/transfer-result.ts';
import { decodeXml } from '#interchange/xml/decode-xml.ts';
import { readXml } from '#interchange/xml/read-xml.ts';
import { isArchive, openArchive } from '#interchange/zip/read-archive.ts';
import type { ZipEntry } from '#interchange/zip/write-zip.ts';
import { t } from '#language/translate.ts';
import type { ReqifMapping } from '#model/elements/reqif-mapping.ts';
import type { NamedDocument } from './import-plan.ts';
import { type ReqifDocument, readDocument } from './reqif-document.ts';

/** What a .reqif or a .reqifz holds: its documents, with the files that they came from, and the files that they refer to. */
export interface ReqifFiles {
  readonly documents: readonly (NamedDocument & { readonly file: ZipEntry })[];
  readonly attachments: readonly ZipEntry[];
}

/** The name of a document that comes without an archive. */
export const ALONE = 'requirements.reqif';

/** Reads a .reqif, or an archive of them; told apart by their bytes, whatever the file is called. */
export function readReqifFiles(bytes: Uint8Array, tell?: Tell): Reading<ReqifFiles> {
  if (!isArchive(bytes)) return readEntries([{ path: ALONE, bytes }], true, undefined, tell);
  const archive = openArchive(bytes);
  if (!archive.ok) return archive;
  const entries: ZipEntry[] = [];
  for (const path of archive.value.names) {
    if (IS_NO_FILE.test(path)) continue;
    const file = archive.value.read(path);
    if (!file.ok) return inFile(path, file);
    entries.push({ path, bytes: file.value });
  }
  return readEntries(entries, false, undefined, tell);
}

/** Folders, and what a packer adds about the files. */
const IS_NO_FILE = /\/$|(^|\/)(__MACOSX\/|\.DS_Store$)/;

/** The same files, read with what somebody chose for their attributes and types. */
export function withMapping({ documents, attachments }: ReqifFiles, mapping: ReqifMapping): ReqifFiles {
  const mapped = documents.map((one) => ({ ...one, document: { ...one.document, mapping } }));
  return { documents: mapped, attachments };
}

/** Reads the files of one import: those whose names end in .reqif are documents. */
export function readEntries(
  entries: readonly ZipEntry[],
  isAlone: boolean,
  mapping?: ReqifMapping,
  tell?: Tell,
): Reading<ReqifFiles> {
  const documents: ReqifFiles['documents'][number][] = [];
  const attachments: ZipEntry[] = [];
  for (const file of entries) {
    if (!isAlone && !isReqif(file)) {
      attachments.push(file);
      continue;
    }
    const document = readReqif(file.bytes, mapping, tell);
    if (!document.ok) return isAlone ? document : inFile(file.path, document);
    documents.push({ path: isAlone ? '' : file.path, document: document.value, file });
  }
  if (documents.length === 0) return badFile(t('The archive holds no .reqif file.'));
  return { ok: true, value: { documents, attachments } };
}

export const isReqif = ({ path }: { readonly path: string }) => /\.(reqif|xml)$/i.test(path);

/** Reads one document. */
export function readReqif(bytes: Uint8Array, mapping?: ReqifMapping, tell?: Tell): Reading<ReqifDocument> {
  const text = decodeXml(bytes);
  if (!text.ok) return text;
  const file = readXml(text.value, tell && ((done, total) => tell('reading', done, total)));
  return file.ok ? readDocument(file.value, mapping) : file;
}

function inFile(path: string, reading: Reading<never>): Reading<never> {
  if (reading.ok) return reading;
  const { refusal } = reading;
  return { ok: false, refusal: { ...refusal, detail: `${path}: ${refusal.detail}` } };
}
