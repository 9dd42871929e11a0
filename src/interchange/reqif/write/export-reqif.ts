import type { TransferNote } from '#contract/transfer.ts';
import type { NamedDocument } from '#interchange/reqif/document/import-plan.ts';
import { unpacked } from '#interchange/reqif/document/packed-file.ts';
import { ALONE, isReqif, readEntries } from '#interchange/reqif/document/read-files.ts';
import { type Tell, tellPart } from '#interchange/tell.ts';
import type { ModelInfo, Reading } from '#interchange/transfer-result.ts';
import { type WriteOptions, writeXml } from '#interchange/xml/write-xml.ts';
import type { XmlElement } from '#interchange/xml/xml-tree.ts';
import { writeZip, type ZipEntry } from '#interchange/zip/write-zip.ts';
import { t } from '#language/translate.ts';
import type { Source } from '#model/elements/source.ts';
import type { SystemModel } from '#model/system-model.ts';
import { notesOnWritten } from './notes-on-written.ts';
import { blankDocument, writeModel } from './write-model.ts';

export interface ReqifExport {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly notes: TransferNote[];
}

interface Written {
  readonly documents: readonly NamedDocument[];
  readonly options: WriteOptions;
  readonly attachments: readonly ZipEntry[];
  readonly notes: TransferNote[];
}

/** Writes a model's requirements as one ReqIF document: into the file that they came from where there is one. */
export function exportReqif(
  info: ModelInfo,
  model: SystemModel,
  sources: readonly Source[],
  tell?: Tell,
): Reading<ReqifExport> {
  const written = write(info, model, sources, tell);
  if (!written.ok) return written;
  const { documents, attachments, notes, options } = written.value;
  const [first, ...rest] = documents;
  if (!first) throw new Error('a model is written to at least one document');
  for (const { path } of rest)
    notes.push({
      severity: 'warning',
      where: path,
      message: t('is a separate document, which only a .reqifz file holds'),
    });
  for (const { path } of attachments)
    notes.push({
      severity: 'warning',
      where: path,
      message: t('is an embedded file, which only a .reqifz file holds'),
    });
  return { ok: true, value: { bytes: writeXml(first.document.file, options), notes } };
}

/** Writes a model's requirements as an archive: every document that they came from, with the files that those refer to. */
export function exportReqifz(
  info: ModelInfo,
  model: SystemModel,
  sources: readonly Source[],
  tell?: Tell,
): Reading<ReqifExport> {
  const written = write(info, model, sources, tell);
  if (!written.ok) return written;
  const { documents, attachments, notes, options } = written.value;
  const entries = [
    ...documents.map(({ path, document }) => ({
      path: path || ALONE,
      bytes: writeXml(document.file, options),
    })),
    ...attachments,
  ];
  return { ok: true, value: { bytes: writeZip(entries), notes } };
}

function write(
  info: ModelInfo,
  model: SystemModel,
  sources: readonly Source[],
  tell: Tell | undefined,
): Reading<Written> {
  const documents: NamedDocument[] = [];
  const attachments: ZipEntry[] = [];
  for (const [index, source] of sources.filter(({ format }) => format === 'reqif').entries()) {
    const entries = source.files
      .map(unpacked)
      .map((file) => (index === 0 ? file : { ...file, path: `${index + 1}/${file.path}` }));
    if (!entries.some(isReqif)) continue;
    const read = readEntries(entries, false, source.mapping, tell);
    if (!read.ok) return read;
    documents.push(...read.value.documents);
    attachments.push(...read.value.attachments);
  }
  const isBlank = documents.length === 0;
  if (isBlank) documents.push({ path: '', document: blankDocument(model, info.id, info.name) });
  const notes: TransferNote[] = [];
  const written = writeModel(model, documents, notes, tell);
  // What is left, to read all of it again and to write it as text, takes about as long.
  const onRest = tellPart(tell, 'writing', 1, 2, model.tables.requirement.size);
  onRest(0);
  notes.push(...notesOnWritten(model, documents, written));
  onRest(model.tables.requirement.size / 2);
  const untouched = new Set<XmlElement>();
  // A specification holds the places of all that is in it: those are changed where they stand.
  for (const [element, { isSpecification }] of written.known) if (!isSpecification) untouched.add(element);
  return { ok: true, value: { documents, attachments, notes, options: { untouched, isMade: isBlank } } };
}
