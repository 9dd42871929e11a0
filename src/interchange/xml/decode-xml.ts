import { badFile, type Reading } from '#interchange/transfer-result.ts';
import { t } from '#language/translate.ts';

/** What an XML file may say of its encoding, and what decodes it. UTF-7 and the like are not among them, on purpose. */
const ENCODINGS: ReadonlyMap<string, string> = new Map([
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['us-ascii', 'utf-8'],
  ['ascii', 'utf-8'],
  ['utf-16', 'utf-16le'],
  ['utf-16le', 'utf-16le'],
  ['utf-16be', 'utf-16be'],
  ['iso-8859-1', 'iso-8859-1'],
  ['latin1', 'iso-8859-1'],
  ['iso-8859-15', 'iso-8859-15'],
  ['windows-1252', 'windows-1252'],
]);

/** Decodes an XML file by its byte order mark, else by what its first line says, else as UTF-8 (XML 1.0, appendix F). */
export function decodeXml(bytes: Uint8Array): Reading<string> {
  if (bytes.length === 0) return badFile(t('The file is empty.'));
  const marked = encodingByBytes(bytes);
  const declared = declaredEncoding(bytes, marked);
  const encoding = marked ?? ENCODINGS.get(declared ?? 'utf-8');
  if (encoding === undefined)
    return badFile(
      t('Line 1: the encoding {encoding} cannot be read. Save the file as UTF-8 and import it again.', {
        encoding: String(declared?.slice(0, 40)),
      }),
    );
  try {
    return { ok: true, value: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
  } catch {
    return badFile(
      t('The file is not {encoding} text, as it says it is.', { encoding: encoding.toUpperCase() }),
    );
  }
}

function encodingByBytes([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0x3c && second === 0) return 'utf-16le';
  return first === 0 && second === 0x3c ? 'utf-16be' : null;
}

function declaredEncoding(bytes: Uint8Array, marked: string | null): string | null {
  const head = new TextDecoder(marked ?? 'iso-8859-1').decode(bytes.subarray(0, 400));
  return /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']+)["']/.exec(head)?.[1]?.toLowerCase() ?? null;
}
