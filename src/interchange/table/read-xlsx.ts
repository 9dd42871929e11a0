import { badFile, type Reading } from '#interchange/transfer-result.ts';
import { type Archive, openArchive } from '#interchange/zip/read-archive.ts';
import { readSheet } from './read-sheet.ts';
import type { Table } from './table.ts';
import { dateStylesIn, sharedTextsIn, sheetsIn } from './workbook-parts.ts';
import { XmlFault } from './workbook-xml.ts';

/** Reads the first sheet of an Excel workbook that has anything in it. Refused as BAD_FILE where it is broken or too large. */
export function readXlsx(bytes: Uint8Array): Reading<Table> {
  if (bytes.length === 0) return badFile('The file is empty.');
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
    return badFile(
      'The file is an Excel workbook of before 2007, or one with a password. Save it as plain .xlsx.',
    );
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return badFile('The file is not an Excel workbook (.xlsx).');
  const archive = openArchive(bytes);
  if (!archive.ok) return archive;
  try {
    return tableIn(archive.value);
  } catch (error) {
    if (error instanceof XmlFault) return badFile(`The workbook cannot be read: ${error.message}.`);
    throw error;
  }
}

function tableIn(archive: Archive): Reading<Table> {
  if (!archive.names.includes('xl/workbook.xml'))
    return badFile('The archive is not an Excel workbook (.xlsx).');
  const sheets = sheetsIn(archive);
  const texts = sharedTextsIn(archive);
  const { dates, from1904 } = dateStylesIn(archive);
  for (const { path, name } of sheets) {
    const xml = archive.read(path);
    if (!xml.ok) return xml;
    const rows = readSheet(xml.value, { texts, dates, from1904 });
    if (!rows.ok) return rows;
    if (rows.value.length === 0) continue;
    const others = sheets.filter((one) => one.path !== path);
    const remarks = others.map((one) => `the sheet “${one.name}” is left out; “${name}” was read`);
    return { ok: true, value: { rows: rows.value, remarks } };
  }
  return badFile('The workbook is empty.');
}
