import { badFile, type Reading } from '#interchange/transfer-result.ts';
import { t } from '#language/translate.ts';

interface DecodedText {
  readonly text: string;
  /** What had to be guessed about the encoding. */
  readonly remarks: readonly string[];
}

/** How many bytes are looked at to tell UTF-16 without a byte order mark. */
const SAMPLE = 4_096;

/**
 * The text of a file in UTF-8 or UTF-16, with or without a byte order mark, or else in Windows-1252, which is what Excel
 * writes as plain CSV in the west. Refused where the bytes are no text.
 */
export function decodeText(bytes: Uint8Array): Reading<DecodedText> {
  const foreign = foreignFile(bytes);
  if (foreign !== null) return badFile(foreign);
  const utf16 = utf16Of(bytes);
  if (utf16 !== null && bytes.length % 2 !== 0)
    return badFile(t('The file is in UTF-16 and ends in the middle of a character.'));
  const text = decoded(bytes, utf16 ?? 'utf-8');
  if (text === null && utf16 !== null) return badFile(t('The file is not valid UTF-16 text.'));
  if (text !== null) return readable(text, []);
  const remark = t('the file is not UTF-8; it was read as Windows-1252');
  return readable(new TextDecoder('windows-1252').decode(bytes), [remark]);
}

function readable(text: string, remarks: readonly string[]): Reading<DecodedText> {
  if (text.includes('\u0000')) return badFile(t('The file is not a text: it holds NUL characters.'));
  if (text.trim() === '') return badFile(t('The file is empty.'));
  return { ok: true, value: { text, remarks } };
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Without a mark: in texts of mostly Latin letters, every other byte is nought.
  const length = Math.min(bytes.length, SAMPLE) & ~1;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < length; at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  const most = length * 0.2;
  if (odd > most && even === 0) return 'utf-16le';
  return even > most && odd === 0 ? 'utf-16be' : null;
}

/** A byte order mark is left out. */
function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** What other kind of file this is, as a sentence. */
function foreignFile(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 512));
  if (head.startsWith('PK\u0003\u0004'))
    return t('The file is an archive (such as an Excel workbook), not a CSV file.');
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0'))
    return t('The file is an Excel workbook of before 2007. Save it as .xlsx and import that.');
  if (head.startsWith('%PDF-')) return t('The file is a PDF document, not a CSV file.');
  if (/^(\u00ef\u00bb\u00bf)?\s*<(!doctype|\?xml|html|table)/i.test(head))
    return t('The file is HTML or XML, not a CSV file.');
  return null;
}
