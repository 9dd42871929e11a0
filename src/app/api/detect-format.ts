import type { Format } from '#contract/transfer.ts';

/** How much of a file is looked at: formats say what they are in their first lines. */
export const HEAD_BYTES = 64 * 1024;

/**
 * The format of a file by the beginning of its content; null where it is none of those that can be imported. A file of ours
 * names itself in its first field, a batch has `operations`. A table says nothing: it goes
 * by the name of its file.
 */
export function detectFormat(head: string, fileName = ''): Format | null {
  const text = head.replace(/^\uFEFF/, '').trimStart();
  if (!text.startsWith('{')) return tableFormat(fileName);
  if (/^\{\s*"format"\s*:\s*"modelwright"/.test(text)) return 'native';
  return /"operations"\s*:\s*\[/.test(text) ? 'batch' : null;
}

function tableFormat(fileName: string): Format | null {
  if (/\.(csv|tsv)$/i.test(fileName)) return 'csv';
  return /\.xlsx$/i.test(fileName) ? 'xlsx' : null;
}
