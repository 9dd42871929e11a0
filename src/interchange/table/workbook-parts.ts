import type { Archive } from '#interchange/zip/read-archive.ts';
import { walkXml, XmlFault, type XmlHandler } from './workbook-xml.ts';
import { fromXlsxText } from './xlsx-text.ts';

function walk(archive: Archive, path: string, handler: XmlHandler): void {
  const part = archive.read(path);
  if (!part.ok) throw new XmlFault(part.refusal.detail.replace(/\.$/, ''));
  walkXml(part.value, handler);
}

/** The visible sheets of a workbook in their order. */
export function sheetsIn(archive: Archive): { readonly name: string; readonly path: string }[] {
  const targets = new Map<string, string>();
  walk(archive, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const sheets: { name: string; path: string }[] = [];
  walk(archive, 'xl/workbook.xml', {
    open: (tag, attributes) => {
      // Whatever prefix the file has for relationships.
      const [, id = ''] = Object.entries(attributes).find(([name]) => name.endsWith(':id')) ?? [];
      const path = targets.get(id);
      if (tag !== 'sheet' || path === undefined || (attributes['state'] ?? 'visible') !== 'visible') return;
      sheets.push({ name: attributes['name'] ?? '', path });
    },
  });
  return sheets;
}

/** The texts that cells refer to by number; what tells how to pronounce one is left out. */
export function sharedTextsIn(archive: Archive): string[] {
  const texts: string[] = [];
  if (!archive.names.includes('xl/sharedStrings.xml')) return texts;
  let text = '';
  let inText = false;
  let aside = false;
  walk(archive, 'xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') aside = true;
      inText = name === 't' && !aside;
    },
    text: (piece) => {
      if (inText) text += piece;
    },
    close: (name) => {
      inText = false;
      if (name === 'rPh') aside = false;
      if (name === 'si') texts.push(fromXlsxText(text));
    },
  });
  return texts;
}

/** Which cell styles show a number as a date, and whether the workbook counts its days from 1904. */
export function dateStylesIn(archive: Archive): {
  readonly dates: ReadonlySet<number>;
  readonly from1904: boolean;
} {
  let from1904 = false;
  walk(archive, 'xl/workbook.xml', {
    open: (name, { date1904 }) => {
      if (name === 'workbookPr' && (date1904 === '1' || date1904 === 'true')) from1904 = true;
    },
  });
  const dates = new Set<number>();
  if (!archive.names.includes('xl/styles.xml')) return { dates, from1904 };
  const formats = new Map<number, string>();
  let inCells = false;
  let style = 0;
  walk(archive, 'xl/styles.xml', {
    open: (name, { numFmtId, formatCode }) => {
      if (name === 'numFmt') formats.set(Number(numFmtId), formatCode ?? '');
      if (name === 'cellXfs') inCells = true;
      if (name !== 'xf' || !inCells) return;
      if (isDate(Number(numFmtId), formats)) dates.add(style);
      style += 1;
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return { dates, from1904 };
}

/** Excel's own formats 14 to 22 and 45 to 47 are dates and times; of others, those with day, month, year or hour in them. */
function isDate(id: number, formats: ReadonlyMap<number, string>): boolean {
  if ((id >= 14 && id <= 22) || (id >= 45 && id <= 47)) return true;
  const code = formats.get(id)?.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '') ?? '';
  return /[dmyhs]/i.test(code) && !/^general$/i.test(code);
}
