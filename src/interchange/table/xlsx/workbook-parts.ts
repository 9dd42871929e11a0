import type { Archive } from '#interchange/zip/read-archive.ts';
import { type WorkbookPaths, readPart } from './workbook-relations.ts';
import { fromXlsxText } from './xlsx-text.ts';

interface Sheet {
  readonly name: string;
  readonly path: string;
}

/** The sheets of a workbook in their order, and the names of those that are hidden. */
export function sheetsIn(
  archive: Archive,
  { workbook, sheets: paths }: WorkbookPaths,
): { readonly sheets: readonly Sheet[]; readonly hidden: readonly string[] } {
  const sheets: Sheet[] = [];
  const hidden: string[] = [];
  readPart(archive, workbook, {
    open: (tag, attributes) => {
      // Whatever prefix the file has for relationships.
      const [, id = ''] = Object.entries(attributes).find(([name]) => name.endsWith(':id')) ?? [];
      const path = paths.get(id);
      if (tag !== 'sheet' || path === undefined) return;
      const { name = '', state = 'visible' } = attributes;
      if (state === 'visible') sheets.push({ name, path });
      else hidden.push(name);
    },
  });
  return { sheets, hidden };
}

/** The texts that cells refer to by number; what tells how to pronounce one is left out. */
export function sharedTextsIn(archive: Archive, { texts: path }: WorkbookPaths): string[] {
  const texts: string[] = [];
  if (path === null) return texts;
  let text = '';
  let inText = false;
  let aside = false;
  readPart(archive, path, {
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

/** How cells of a style show a number that is a time: as a day, with or without the time of it, or as how long something takes. */
export type TimeStyle = 'date' | 'duration';

/** What cell styles say: which show a number as a time, how far each indents, and whether the workbook counts its days from 1904. */
export function cellStylesIn(
  archive: Archive,
  { workbook, styles }: WorkbookPaths,
): {
  readonly times: ReadonlyMap<number, TimeStyle>;
  readonly indents: ReadonlyMap<number, number>;
  readonly from1904: boolean;
} {
  let from1904 = false;
  readPart(archive, workbook, {
    open: (name, { date1904 }) => {
      if (name === 'workbookPr' && (date1904 === '1' || date1904 === 'true')) from1904 = true;
    },
  });
  const times = new Map<number, TimeStyle>();
  const indents = new Map<number, number>();
  if (styles === null) return { times, indents, from1904 };
  const formats = new Map<number, string>();
  let inCells = false;
  let style = 0;
  readPart(archive, styles, {
    open: (name, { numFmtId, formatCode, indent }) => {
      if (name === 'numFmt') formats.set(Number(numFmtId), formatCode ?? '');
      if (name === 'cellXfs') inCells = true;
      if (name === 'alignment' && inCells && Number(indent) > 0) indents.set(style - 1, Number(indent));
      if (name !== 'xf' || !inCells) return;
      const time = timeStyleOf(Number(numFmtId), formats);
      if (time !== null) times.set(style, time);
      style += 1;
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return { times, indents, from1904 };
}

/** Excel's own formats 14 to 22 and 45 to 47 are dates and times; of others, those with day, month, year or hour in them. */
function timeStyleOf(id: number, formats: ReadonlyMap<number, string>): TimeStyle | null {
  const written = formats.get(id)?.replace(/"[^"]*"|\\./g, '') ?? '';
  if (id === 46 || /\[(h+|m+|s+)\]/i.test(written)) return 'duration';
  if ((id >= 14 && id <= 22) || id === 45 || id === 47) return 'date';
  const code = written.replace(/\[[^\]]*\]/g, '');
  return /[dmyhs]/i.test(code) && !/^general/i.test(code) ? 'date' : null;
}
