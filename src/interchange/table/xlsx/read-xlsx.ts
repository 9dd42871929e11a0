import { FITS, fitOf } from '#interchange/table/guess-mapping.ts';
import type { Table } from '#interchange/table/table.ts';
import type { Tell } from '#interchange/tell.ts';
import { badFile, type Reading } from '#interchange/transfer-result.ts';
import { type Archive, openArchive } from '#interchange/zip/read-archive.ts';
import { t } from '#language/translate.ts';
import { readSheet } from './read-sheet.ts';
import { cellStylesIn, sharedTextsIn, sheetsIn } from './workbook-parts.ts';
import { workbookPathsIn } from './workbook-relations.ts';
import { XmlFault } from './workbook-xml.ts';

/**
 * Reads a sheet of an Excel workbook by its name, or the first that fits (as `fitFor` says, or else for requirements): real ones begin with a cover. Refused as BAD_FILE where it is broken or too
 * large, or has no such sheet.
 */
export function readXlsx(
  bytes: Uint8Array,
  wanted?: string,
  tell?: Tell,
  fitFor: (table: Table) => number = fitOf,
): Reading<Table> {
  if (bytes.length === 0) return badFile(t('The file is empty.'));
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
    return badFile(
      t('The file is an Excel workbook of before 2007, or one with a password. Save it as plain .xlsx.'),
    );
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return badFile(t('The file is not an Excel workbook (.xlsx).'));
  const archive = openArchive(bytes);
  if (!archive.ok) return archive;
  try {
    return tableIn(archive.value, wanted, tell, fitFor);
  } catch (error) {
    if (error instanceof XmlFault)
      return badFile(t('The workbook cannot be read: {problem}.', { problem: error.message }));
    throw error;
  }
}

function tableIn(
  archive: Archive,
  wanted: string | undefined,
  tell: Tell | undefined,
  fitFor: (table: Table) => number,
): Reading<Table> {
  const paths = workbookPathsIn(archive);
  if (paths === null) return badFile(otherFile(archive));
  const { sheets, hidden } = sheetsIn(archive, paths);
  const names = sheets.map(({ name }) => name);
  const looked = wanted === undefined ? sheets : sheets.filter(({ name }) => name === wanted);
  if (looked.length === 0 && wanted !== undefined) return noSheet(wanted, names);
  const texts = sharedTextsIn(archive, paths);
  const styles = cellStylesIn(archive, paths);
  let best: { readonly table: Table; readonly fit: number } | null = null;
  for (const { path, name } of looked) {
    const xml = archive.read(path);
    if (!xml.ok) return xml;
    const read = readSheet(xml.value, { texts, ...styles }, tell);
    if (!read.ok) return read;
    const { rows, unvalued } = read.value;
    if (rows.length === 0) continue;
    const others = sheets.filter((one) => one.path !== path);
    const remarks = others.map((one) =>
      t('the sheet “{sheet}” is left out; “{read}” was read', { sheet: one.name, read: name }),
    );
    for (const sheet of hidden) remarks.push(t('the hidden sheet “{sheet}” is left out', { sheet }));
    if (unvalued > 0)
      remarks.push(
        t(
          '{count, plural, one {{count} formula has no value in the file; open it in a spreadsheet program and save it to have it computed} other {{count} formulas have no value in the file; open it in a spreadsheet program and save it to have them computed}}',
          { count: unvalued },
        ),
      );
    if (archive.names.some((one) => /vbaProject\.bin$/i.test(one)))
      remarks.push(t('the macros are left out'));
    const table = { rows, remarks, workbook: { sheets: names, sheet: name } };
    const fit = fitFor(table);
    if (best === null || fit > best.fit) best = { table, fit };
    if (fit === FITS) break;
  }
  if (best) return { ok: true, value: best.table };
  return badFile(
    wanted === undefined
      ? t('The workbook is empty.')
      : t('The sheet “{sheet}” is empty.', { sheet: shown(wanted) }),
  );
}

/** What an archive is that is no workbook, as a sentence. */
function otherFile({ names }: Archive): string {
  if (names.includes('content.xml') && names.includes('mimetype'))
    return t('The file is an OpenDocument spreadsheet (.ods). Save it as .xlsx and import that.');
  if (names.some((name) => /(^|\/)workbook\.bin$/i.test(name)))
    return t('The file is a binary Excel workbook (.xlsb). Save it as .xlsx and import that.');
  return t('The archive is not an Excel workbook (.xlsx).');
}

function noSheet(wanted: string, names: readonly string[]): Reading<never> {
  const listed = names.slice(0, 20).map((name) => `“${shown(name)}”`);
  const others =
    names.length > listed.length ? [t('{count} more', { count: names.length - listed.length })] : [];
  return badFile(
    t('The workbook has no sheet “{sheet}”. It has: {sheets}.', {
      sheet: shown(wanted),
      sheets: [...listed, ...others].join(', '),
    }),
    [{ path: 'sheet', message: t('is not a visible sheet of this workbook') }],
  );
}

const shown = (name: string) => name.slice(0, 80).toWellFormed();
