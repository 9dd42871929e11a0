import type { Format } from '#contract/transfer.ts';
import { holdsInterfaces } from './interface-reqif/reqif-mark.ts';

/** How much of a file is looked at: formats say what they are in their first lines. */
export const HEAD_BYTES = 64 * 1024;

const ARCHIVES = ['PK\u0003\u0004', 'PK\u0005\u0006'];
/** How a model of Capella begins, with the namespace of its outermost element. */
const CAPELLA = /<([\w.-]+:)?(Project|Library)\s[^<>]*\/capella\/core\/modeller\//;
/** How XML begins in two bytes a character: what it is says the service. */
const UTF_16 = ['\ufffd\ufffd<', '\ufffd\ufffd\u0000<', '<\u0000', '\u0000<'];

/**
 * The format of a file by the beginning of its content; null where it is none of those that can be imported. A file of ours
 * names itself in its first field, a batch has `operations`, ReqIF, SCXML and Capella their roots. A table and SysML text say nothing: they go by the names of their files; any
 * other archive (`PK`) is one of state machines where it names a file .scxml, a Capella project where it names a .capella,
 * interfaces where both it and what it holds are called so, and is else taken for one of ReqIF.
 */
export function detectFormat(head: string, fileName = ''): Format | null {
  const text = head.replace(/^\uFEFF/, '').trimStart();
  const table = tableFormat(fileName);
  if (table) return table;
  const language = languageFormat(fileName, text);
  if (language) return language;
  if (/interfaces\.reqifz$/i.test(fileName) && /interfaces\.reqif/i.test(text)) return 'reqifz-interfaces';
  if (ARCHIVES.some((start) => text.startsWith(start)))
    return /\.scxml/i.test(text) && !/\.reqif/i.test(text) ? 'scxml' : 'reqifz';
  if (text.startsWith('<') && CAPELLA.test(text)) return 'capella';
  if (text.startsWith('<') && /<([\w.-]+:)?REQ-IF[\s>/]/.test(text))
    return holdsInterfaces(text) ? 'reqif-interfaces' : 'reqif';
  if (text.startsWith('<') && /<([\w.-]+:)?scxml[\s>/]/.test(text)) return 'scxml';
  if (UTF_16.some((start) => text.startsWith(start))) return 'reqif';
  if (!text.startsWith('{')) return null;
  if (/^\{\s*"format"\s*:\s*"modelwright"/.test(text)) return 'native';
  return /"operations"\s*:\s*\[/.test(text) ? 'batch' : null;
}

/** SysML text is told by the name of its file, an archive of such texts, or of a Capella project, by what it holds. */
function languageFormat(fileName: string, text: string): Format | null {
  if (/\.kpar$/i.test(fileName)) return 'kpar';
  if (/\.(sysml|kerml)$/i.test(fileName)) return 'sysml';
  const isArchive = ARCHIVES.some((start) => text.startsWith(start));
  if (isArchive && /\.(capella|melodymodeller)(?!fragment)/i.test(text) && !/\.reqif/i.test(text))
    return 'capella';
  return isArchive && /\.(sysml|kerml)/i.test(text) && !/\.reqif/i.test(text) ? 'sysml' : null;
}

function tableFormat(fileName: string): Format | null {
  if (/\.(csv|tsv)$/i.test(fileName)) return 'csv';
  // Other spreadsheets are no workbooks that can be read; the service says how they become one.
  return /\.(xls[xmb]?|ods)$/i.test(fileName) ? 'xlsx' : null;
}
