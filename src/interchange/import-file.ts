import { FORMATS } from '#contract/transfer.ts';
import { t } from '#language/translate.ts';
import type { EditContext } from '#model/edit/draft.ts';
import { detectFormat, HEAD_BYTES } from './detect-format.ts';
import { importBatch } from './batch/import-batch.ts';
import { noteInvalidFields } from './invalid-field-notes.ts';
import { type JsonFile, readJsonFile } from './json-file.ts';
import { recogniseWholeFile } from './foreign/recognise-file.ts';
import { importNative } from './native/import-native.ts';
import { importCapella } from './capella/import-capella.ts';
import { importReqif } from './reqif/merge/import-reqif.ts';
import { importScxml } from './scxml/import-scxml.ts';
import { importSysml } from './sysml/merge/import-sysml.ts';
import { readInterfaceReqif } from './interface-reqif/read-interface-reqif.ts';
import { isInterfaceReqif } from './interface-reqif/read-interface-reqif.ts';
import { importInterfaces } from './interface-table/import-interfaces.ts';
import { interfaceFitOf, isInterfaceTable } from './interface-table/interface-rows.ts';
import { readCsv } from './table/csv/read-csv.ts';
import { importTable } from './table/import-table.ts';
import type { Table } from './table/table.ts';
import { readXlsx } from './table/xlsx/read-xlsx.ts';
import type { Tell } from './tell.ts';
import {
  badFile,
  type ImportOptions,
  type ImportResult,
  type ImportTarget,
  type Reading,
  WRONG_MAPPING,
} from './transfer-result.ts';

type Importer = (
  bytes: Uint8Array,
  target: ImportTarget,
  context: EditContext,
  options?: ImportOptions,
) => ImportResult;

const ofJson =
  (read: (file: JsonFile, target: ImportTarget, context: EditContext) => ImportResult): Importer =>
  (bytes, target, context) => {
    const file = readJsonFile(bytes);
    return file.ok ? read(file.value, target, context) : file;
  };

type TableReader = (bytes: Uint8Array, sheet: string | undefined, tell: Tell | undefined) => Reading<Table>;

const ofTable =
  (read: TableReader): Importer =>
  (bytes, target, context, { mapping, sheet, ...said } = {}) => {
    if (mapping && !('columns' in mapping)) return WRONG_MAPPING;
    const table = read(bytes, sheet, said.tell);
    if (!table.ok) return table;
    // What its columns mean as requirements has been said: then it is one of requirements.
    return mapping === undefined && isInterfaceTable(table.value)
      ? importInterfaces(table.value, target, context, said)
      : importTable(table.value, target, context, { ...said, mapping });
  };

const ofInterfaces =
  (read: TableReader): Importer =>
  (bytes, target, context, { mapping, sheet, ...said } = {}) => {
    if (mapping) return WRONG_MAPPING;
    const table = read(bytes, sheet, said.tell);
    return table.ok ? importInterfaces(table.value, target, context, said) : table;
  };

const ofInterfaceReqif = ofInterfaces((bytes, _sheet, tell) => readInterfaceReqif(bytes, tell));

const ofReqif: Importer = (bytes, target, context, options) =>
  (isInterfaceReqif(bytes) ? ofInterfaceReqif : importReqif)(bytes, target, context, options);

const IMPORTERS = new Map<string, Importer>([
  ['native', ofJson(importNative)],
  ['batch', ofJson(importBatch)],
  ['csv', ofTable((bytes, _sheet, tell) => readCsv(bytes, tell))],
  ['xlsx', ofTable(readXlsx)],
  ['csv-interfaces', ofInterfaces((bytes, _sheet, tell) => readCsv(bytes, tell))],
  ['xlsx-interfaces', ofInterfaces((bytes, sheet, tell) => readXlsx(bytes, sheet, tell, interfaceFitOf))],
  ['reqif-interfaces', ofInterfaceReqif],
  ['scxml', importScxml],
  ['reqif', ofReqif],
  ['reqifz', ofReqif],
  ['reqifz-interfaces', ofInterfaceReqif],
  ['sysml', importSysml],
  ['kpar', importSysml],
  ['capella', importCapella],
]);

/**
 * Reads a file into an edit of the target: all of it or nothing. `notes` names what the model does not hold, or holds otherwise.
 * Pure: the edit is not stored, and the caller still has to ask whether each of its entries is allowed. `options` are about
 * tables and ReqIF, and of no use to other formats.
 */
export function importFile(
  format: string,
  bytes: Uint8Array,
  target: ImportTarget,
  context: EditContext,
  options?: ImportOptions,
): ImportResult {
  const importer = IMPORTERS.get(format);
  if (!importer) return { ok: false, refusal: unsupported(format, 'imported', [...IMPORTERS.keys()]) };
  const foreign = recogniseWholeFile(bytes);
  if (foreign) return badFile(foreign.sentence);
  const read = importer(bytes, target, context, options);
  if (!read.ok) return orItsFormat(read, format, bytes);
  const misfits = noteInvalidFields(read.value.edited, target.model);
  return { ok: true, value: { ...read.value, notes: [...read.value.notes, ...misfits] } };
}

/** What cannot be read as one format, and is another that can be, is refused with that one's name. */
function orItsFormat(read: Reading<never>, format: string, bytes: Uint8Array): Reading<never> {
  if (read.ok || read.refusal.code !== 'BAD_FILE') return read;
  const own = detectFormat(new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES)));
  // Any archive is taken for ReqIF where nothing else tells.
  if (own === null || own === format || own === 'reqifz') return read;
  const detail = t('{reason} The file looks like {format}: import it with that format.', {
    reason: read.refusal.detail,
    format: own,
  });
  return { ok: false, refusal: { ...read.refusal, detail } };
}

/** The formats that can be read. */
export const importedFormats = (): readonly string[] => [...IMPORTERS.keys()];

/** What to answer where a format is asked for that cannot be read, or not be written. */
export function unsupported(format: string, done: 'imported' | 'exported', known: readonly string[]) {
  const named = FORMATS.some((name) => name === format);
  const detail = named
    ? t(
        '{done, select, imported {The format {format} cannot be imported yet. What can be: {formats}.} other {The format {format} cannot be exported yet. What can be: {formats}.}}',
        { done, format, formats: known.join(', ') },
      )
    : t(
        '{done, select, imported {There is no format of this name. What can be imported: {formats}.} other {There is no format of this name. What can be exported: {formats}.}}',
        { done, formats: known.join(', ') },
      );
  return { code: 'UNSUPPORTED_FORMAT' as const, detail, errors: [{ path: 'format', message: detail }] };
}
