import { FORMATS } from '#contract/transfer.ts';
import type { EditContext } from '#model/draft.ts';
import { importBatch } from './batch/import-batch.ts';
import { readJsonFile } from './json-file.ts';
import { importNative } from './native/import-native.ts';
import { importTable, type TableOptions } from './table/import-table.ts';
import { readCsv } from './table/read-csv.ts';
import { readXlsx } from './table/read-xlsx.ts';
import type { ImportResult, ImportTarget } from './transfer-result.ts';

const JSON_IMPORTERS = new Map([
  ['native', importNative],
  ['batch', importBatch],
]);
const TABLE_READERS = new Map([
  ['csv', readCsv],
  ['xlsx', readXlsx],
]);
const IMPORTED = [...JSON_IMPORTERS.keys(), ...TABLE_READERS.keys()];

/**
 * Reads a file into an edit of the target: all of it or nothing. `notes` names what the model does not hold, or holds otherwise.
 * Pure: the edit is not stored, and the caller still has to ask whether each of its entries is allowed. `options` are about
 * tables, and of no use to other formats.
 */
export function importFile(
  format: string,
  bytes: Uint8Array,
  target: ImportTarget,
  context: EditContext,
  options?: TableOptions,
): ImportResult {
  const readTable = TABLE_READERS.get(format);
  if (readTable) {
    const table = readTable(bytes);
    return table.ok ? importTable(table.value, target, context, options) : table;
  }
  const importer = JSON_IMPORTERS.get(format);
  if (!importer) return { ok: false, refusal: unsupported(format, 'imported', IMPORTED) };
  const file = readJsonFile(bytes);
  return file.ok ? importer(file.value, target, context) : file;
}

/** What to answer where a format is asked for that cannot be read, or not be written. */
export function unsupported(format: string, done: 'imported' | 'exported', known: readonly string[]) {
  const named = FORMATS.some((name) => name === format);
  const detail = named
    ? `The format ${format} cannot be ${done} yet. What can be: ${known.join(', ')}.`
    : `There is no format of this name. What can be ${done}: ${known.join(', ')}.`;
  return { code: 'UNSUPPORTED_FORMAT' as const, detail, errors: [{ path: 'format', message: detail }] };
}
