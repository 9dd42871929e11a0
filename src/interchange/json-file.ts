import { t } from '#language/translate.ts';
import { isObject, type JsonObject } from '#model/store/json.ts';
import { JsonFault, JsonScanner } from './json-scanner.ts';
import { badFile, type Reading } from './transfer-result.ts';

/** A JSON file that was read: its one object, and the text it came from, to find places in. */
export interface JsonFile {
  readonly root: JsonObject;
  readonly text: string;
}

/** Reads the bytes of a JSON file. Refused as BAD_FILE, with line and column, where they are not one object in UTF-8. */
export function readJsonFile(bytes: Uint8Array): Reading<JsonFile> {
  if (looksLikeUtf16(bytes))
    return badFile(t('The file is in UTF-16. Save it as UTF-8 and import it again.'));
  const text = decodeUtf8(bytes);
  if (text === null) {
    const place = placeIn(decodeLoosely(bytes.subarray(0, firstBadByte(bytes))));
    return badFile(t('Line {line}, column {column}: the file is not UTF-8 text.', { ...place }), [
      { path: '', message: t('Line {line}, column {column}: is not UTF-8', { ...place }) },
    ]);
  }
  if (text.trim() === '') return badFile(t('The file is empty.'));
  try {
    new JsonScanner(text).scan();
    const root: unknown = JSON.parse(text);
    if (!isObject(root)) return badFile(t('The file must hold one JSON object.'));
    return { ok: true, value: { root, text } };
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    const said = { ...placeIn(text.slice(0, error.offset)), problem: error.message };
    return badFile(t('Line {line}, column {column}: {problem}.', said), [
      { path: '', message: t('Line {line}, column {column}: {problem}', said) },
    ]);
  }
}

/** The lines where the values at these dotted paths (at most three levels deep) begin, counted from 1. */
export function linesOf(text: string, paths: ReadonlySet<string>): Map<string, number> {
  const lines = new Map<string, number>();
  let line = 1;
  let counted = 0;
  new JsonScanner(text, (path, offset) => {
    if (!paths.has(path)) return;
    for (let at = text.indexOf('\n', counted); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
      line += 1;
      counted = at + 1;
    }
    lines.set(path, line);
  }).scan();
  return lines;
}

/** Where a text ends, as a person counts: lines and columns from 1, a column being a character. */
function placeIn(before: string) {
  const lines = before.split('\n');
  return { line: lines.length, column: Array.from(lines.at(-1) ?? '').length + 1 };
}

function looksLikeUtf16([first, second]: Uint8Array): boolean {
  return (
    (first === 0xfe && second === 0xff) ||
    (first === 0xff && second === 0xfe) ||
    (first === 0 && second !== 0) ||
    (first !== 0 && second === 0)
  );
}

/** A byte order mark is left out. */
function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const decodeLoosely = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const CHUNK = 65_536;

/** The index of the first byte that a strict decoder cannot read, found chunk by chunk and then byte by byte. */
function firstBadByte(bytes: Uint8Array): number {
  const options = { fatal: true, ignoreBOM: true };
  const decoder = new TextDecoder('utf-8', options);
  let start = 0;
  try {
    for (; start < bytes.length; start += CHUNK)
      decoder.decode(bytes.subarray(start, start + CHUNK), { stream: true });
  } catch {
    // The chunk at `start` has it.
  }
  // The chunk may begin in the middle of a character: begin where that one does, at most three bytes before.
  let good = Math.max(0, Math.min(start, bytes.length) - 4);
  while (good > 0 && ((bytes[good] ?? 0) & 0xc0) === 0x80) good -= 1;
  const careful = new TextDecoder('utf-8', options);
  try {
    for (let at = good; at < bytes.length; at += 1)
      if (careful.decode(bytes.subarray(at, at + 1), { stream: true }) !== '') good = at + 1;
  } catch {
    return good;
  }
  return good;
}
