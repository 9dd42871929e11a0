import type { TransferNote } from '#contract/transfer.ts';
import type { Scope } from '#model/elements/kinds.ts';
import type { SystemModel } from '#model/system-model.ts';
import { exportBatch } from './batch/export-batch.ts';
import { exportMermaid } from './charts/export-mermaid.ts';
import { exportPlantuml } from './charts/export-plantuml.ts';
import { type ModelRecords, NO_RECORDS } from './file-records.ts';
import { unsupported } from './import-file.ts';
import { exportNative } from './native/export-native.ts';
import { exportReqif, exportReqifz } from './reqif/write/export-reqif.ts';
import { exportKpar, exportSysml } from './sysml/write/export-sysml.ts';
import { exportScxml } from './scxml/export-scxml.ts';
import { writeCsv } from './table/csv/write-csv.ts';
import { type ExportedTable, exportTable } from './table/export-table.ts';
import { writeZip } from '#interchange/zip/write-zip.ts';
import { t } from '#language/translate.ts';
import { writeInterfaceReqif } from './interface-reqif/write-interface-reqif.ts';
import { exportInterfaces } from './interface-table/export-interfaces.ts';
import { writeInterfacesXlsx } from './interface-table/write-interfaces-xlsx.ts';
import { writeXlsx } from './table/xlsx/write-xlsx.ts';
import type { Cell } from './table/table.ts';
import type { Tell } from './tell.ts';
import type { ExportedFile, ModelInfo, Reading } from './transfer-result.ts';
import { visibleModel } from './visible-model.ts';
import { exportXstate } from './xstate/export-xstate.ts';

const CSV = 'text/csv; charset=utf-8';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const JSON_TYPE = 'application/json; charset=utf-8';

interface Exporter {
  readonly extension: string;
  readonly contentType: string;
  readonly write: (
    info: ModelInfo,
    model: SystemModel,
    complete: boolean,
    records: ModelRecords,
    tell: Tell | undefined,
  ) => Reading<Pick<ExportedFile, 'bytes' | 'notes'> & Partial<Pick<Exporter, 'extension' | 'contentType'>>>;
}

type WriteText = (...of: Parameters<Exporter['write']>) => { text: string; notes: TransferNote[] };

const textFile = (extension: string, write: WriteText, contentType = JSON_TYPE): Exporter => ({
  extension,
  contentType,
  write: (...of) => {
    const { text, notes } = write(...of);
    return { ok: true, value: { bytes: new TextEncoder().encode(text), notes } };
  },
});

const tableFile = (
  extension: string,
  contentType: string,
  write: (table: ExportedTable, tell: Tell | undefined) => Uint8Array<ArrayBuffer>,
): Exporter => ({
  extension,
  contentType,
  write: (_info, model, _complete, _records, tell) => {
    const table = exportTable(model, tell);
    return { ok: true, value: { bytes: write(table, tell), notes: table.notes } };
  },
});

const interfacesFile = (
  extension: string,
  contentType: string,
  write: (
    rows: readonly (readonly Cell[])[],
    tell: Tell | undefined,
    info: ModelInfo,
    model: SystemModel,
  ) => Uint8Array<ArrayBuffer>,
): Exporter => ({
  extension,
  contentType,
  write: (info, model, _complete, _records, tell) => {
    const { rows, notes } = exportInterfaces(model, tell);
    return { ok: true, value: { bytes: write(rows, tell, info, model), notes } };
  },
});

const reqifFile = (extension: string, contentType: string, write: typeof exportReqif): Exporter => ({
  extension,
  contentType,
  write: (info, model, _complete, { sources }, tell) => write(info, model, sources, tell),
});

/** The text that came in is seen by those only who may see all that it says. */
const sysmlFile = (extension: string, contentType: string, write: typeof exportSysml): Exporter => ({
  extension,
  contentType,
  write: (info, model, complete, { sources }) => {
    const { isArchive, ...file } = write(info, model, complete ? sources : []);
    return { ok: true, value: isArchive && extension === 'sysml' ? { ...file, ...PACKED } : file };
  },
});
const PACKED = { extension: 'zip', contentType: 'application/zip' } as const;

const EXPORTERS = new Map<string, Exporter>([
  ['native', textFile('modelwright.json', exportNative)],
  ['batch', textFile('batch.json', exportBatch)],
  ['csv', tableFile('csv', CSV, ({ rows }, tell) => writeCsv(rows, tell))],
  ['xlsx', tableFile('xlsx', XLSX, writeXlsx)],
  ['scxml', textFile('scxml', exportScxml, 'application/scxml+xml; charset=utf-8')],
  ['xstate', textFile('xstate.js', exportXstate, 'text/javascript; charset=utf-8')],
  ['mermaid', textFile('mmd', exportMermaid, 'text/plain; charset=utf-8')],
  ['plantuml', textFile('puml', exportPlantuml, 'text/plain; charset=utf-8')],
  ['reqif', reqifFile('reqif', 'application/xml; charset=utf-8', exportReqif)],
  ['reqifz', reqifFile('reqifz', 'application/zip', exportReqifz)],
  ['sysml', sysmlFile('sysml', 'text/plain; charset=utf-8', exportSysml)],
  ['kpar', sysmlFile('kpar', 'application/zip', exportKpar)],
  ['csv-interfaces', interfacesFile('interfaces.csv', CSV, writeCsv)],
  ['xlsx-interfaces', interfacesFile('interfaces.xlsx', XLSX, writeInterfacesXlsx)],
  [
    'reqif-interfaces',
    interfacesFile('interfaces.reqif', 'application/xml; charset=utf-8', (rows, _tell, info, model) =>
      writeInterfaceReqif(info, rows, model.definitions, latestInterface(model)),
    ),
  ],
  [
    'reqifz-interfaces',
    interfacesFile('interfaces.reqifz', 'application/zip', (rows, _tell, info, model) =>
      writeZip([
        {
          path: 'interfaces.reqif',
          bytes: writeInterfaceReqif(info, rows, model.definitions, latestInterface(model)),
        },
      ]),
    ),
  ],
]);

/** The time in the header: that of the last change of an interface, so that the same model gives the same file. */
function latestInterface({ tables }: SystemModel): string {
  let latest = '1970-01-01T00:00:00.000Z';
  for (const { updatedAt } of tables.interface.values()) if (updatedAt > latest) latest = updatedAt;
  return latest;
}

/** The formats that can be written, each with the ending of its files (without the dot before it). */
export function exportedFormats(): readonly (readonly [format: string, ending: string])[] {
  return [...EXPORTERS].map(([format, { extension }]) => [format, extension]);
}

/**
 * Writes a model as a file. `viewable` are the scopes that the caller may see (all of them where it is left out): what is
 * hidden, and what cannot be without it, is not in the file, and the notes say so. `records` are what the caller may see beside.
 */
export function exportFile(
  format: string,
  info: ModelInfo,
  model: SystemModel,
  viewable?: ReadonlySet<Scope>,
  records: ModelRecords = NO_RECORDS,
  tell?: Tell,
): Reading<ExportedFile> {
  const exporter = EXPORTERS.get(format);
  if (!exporter) return { ok: false, refusal: unsupported(format, 'exported', [...EXPORTERS.keys()]) };
  const visible = visibleModel(model, viewable);
  const written = whole(() => exporter.write(info, visible.model, visible.complete, records, tell));
  if (!written.ok) return written;
  const { bytes, notes, extension = exporter.extension, contentType = exporter.contentType } = written.value;
  return {
    ok: true,
    value: {
      bytes,
      fileName: `${harmlessName(info.name)}.${extension}`,
      contentType,
      notes: [...visible.notes, ...notes],
    },
  };
}

/** What is within each other beyond what the writers of trees can follow refuses the file, with the reason. */
function whole<T>(write: () => Reading<T>): Reading<T> {
  try {
    return write();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const detail = t(
      'Elements of the model lie too deep within each other for this format. Move the innermost ones further out, or take another format.',
    );
    return { ok: false, refusal: { code: 'BAD_FILE', detail, errors: [] } };
  }
}

/** A model's name as a file name on any system: at most 80 characters, nothing that a path or a header could read. */
function harmlessName(name: string): string {
  const plain = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029<>:"/\\|?*%;\ufffd]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '');
  const short = Array.from(plain)
    .slice(0, 80)
    .join('')
    .replace(/[. ]+$/, '');
  return short === '' ? 'model' : short;
}
