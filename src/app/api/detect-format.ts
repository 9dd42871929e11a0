import type { Format } from '#contract/transfer.ts';

/** How much of a file is looked at: formats say what they are in their first lines. */
export const HEAD_BYTES = 64 * 1024;

/**
 * The format of a file by the beginning of its content; null where it is none of those that can be imported. A file of ours
 * names itself in its first field, a batch has `operations`. A table says nothing: its file is named `.csv`.
 */
export function detectFormat(head: string, fileName = ''): Format | null {
  const text = head.replace(/^\uFEFF/, '').trimStart();
  if (!text.startsWith('{')) return /\.(csv|tsv)$/i.test(fileName) ? 'csv' : null;
  if (/^\{\s*"format"\s*:\s*"modelwright"/.test(text)) return 'native';
  return /"operations"\s*:\s*\[/.test(text) ? 'batch' : null;
}
