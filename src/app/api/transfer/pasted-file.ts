import { t } from '#language/translate.ts';
import { delimiterOf } from '#interchange/table/csv/read-csv.ts';
import { detectFormat, HEAD_BYTES } from '#interchange/detect-format.ts';
import { fieldNamed } from '#interchange/table/field.ts';
import { isSvg } from '#interchange/picture-clip/read-picture-clip.ts';
import type { Format } from '#contract/transfer.ts';

/** How SysML text begins: with a package, behind its comments. */
const SYSML = /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*(?:standard\s+|library\s+)*package\s+[^\s{;]+[^{;]*[{;]/;

/**
 * The format of a text that has no name to go by: what `detectFormat` tells, a package of SysML text, or a table whose first row names
 * fields of requirements, the title or the statement among them; null for any other text.
 */
export function formatOfText(text: string): Format | null {
  const head = text.slice(0, HEAD_BYTES);
  const format = detectFormat(head);
  if (format !== null) return format;
  if (SYSML.test(head)) return 'sysml';
  return isTable(head) ? 'csv' : null;
}

function isTable(text: string): boolean {
  const [first = '', second] = text.trimStart().split(/\r\n?|\n/, 2);
  if (second === undefined) return false;
  const cells = first.split(delimiterOf(first)).map((cell) => cell.replace(/^"(.*)"$/, '$1'));
  const fields = new Set(cells.flatMap((cell) => fieldNamed(cell)?.field ?? []));
  return fields.size > 1 && (fields.has('title') || fields.has('statement'));
}

const ENDINGS: Readonly<Partial<Record<Format, string>>> = { native: '.json', batch: '.json' };

/** A pasted text as the file that it could have been; null for a text that is none. */
export function pastedFile(text: string): File | null {
  // The source of a picture: what it carries, or that it carries nothing, is told where files are.
  if (isSvg(text)) return new File([text], `${t('Pasted picture')}.svg`);
  const format = formatOfText(text);
  return format && new File([text], `${t('Pasted text')}${ENDINGS[format] ?? `.${format}`}`);
}
