import { t } from '#language/translate.ts';
import { JsonFault, JsonScanner } from '#interchange/json-scanner.ts';
import { JsonMistake, readJsonSteps } from '#model/store/json-steps.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import { Failure } from '#server/failure.ts';
import { runChunked } from '#server/scheduling/run-chunked.ts';
import { refusingPrototypes, SUSPECT } from './prototypes.ts';

/** How deep a body may be nested, with its free objects. */
export const DEEPEST = 64;
/** So many bytes are looked at in one step. */
const PIECE = 64 * 1024;
/** What begins a list, an object or a further value: each takes some forty bytes of memory. */
const MOST_VALUES = 4_000_000;
/** A text, a space between two, or one operation of a batch is no longer than this. */
const LONGEST = 1_048_576;
const [OPENING_LIST, OPENING_OBJECT, COMMA] = [0x5b, 0x7b, 0x2c];
const QUOTE = 0x22;

/**
 * Reads a large body as JSON in slices, between which others have their turn; it ends when whoever sent it has left.
 * @throws Failure BAD_JSON with the place
 */
export function readLargeJson(bytes: Uint8Array): Promise<unknown> {
  return runChunked(reading(bytes));
}

function* reading(bytes: Uint8Array): WorkSteps<unknown> {
  yield* admitting(bytes);
  const text = yield* decoding(bytes);
  let value: unknown;
  try {
    value = yield* readJsonSteps(text, { deepest: DEEPEST, longestItem: LONGEST });
  } catch (error) {
    if (!(error instanceof JsonMistake)) throw error;
    throw new Failure('BAD_JSON', yield* told(text, error));
  }
  if (yield* isSuspect(text)) yield* refusingPrototypes(value);
  return value;
}

/** Looks through the bytes for what would take far more memory than it is long, or could not be read in slices. */
function* admitting(bytes: Uint8Array): WorkSteps<void> {
  let values = 0;
  let quoteAt = 0;
  for (let from = 0; from < bytes.length; from += PIECE) {
    const end = Math.min(bytes.length, from + PIECE);
    for (let at = from; at < end; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte === QUOTE) quoteAt = at;
      else if (byte === COMMA || byte === OPENING_OBJECT || byte === OPENING_LIST) values += 1;
    }
    if (values > MOST_VALUES)
      throw new Failure(
        'BAD_JSON',
        t('The body has more than {count} values and commas. Send it in several parts.', {
          count: MOST_VALUES,
        }),
      );
    if (end - quoteAt > LONGEST + PIECE)
      throw new Failure(
        'BAD_JSON',
        t('The body has more than {count} characters in which no text begins or ends.', { count: LONGEST }),
      );
    yield;
  }
}

function* decoding(bytes: Uint8Array): WorkSteps<string> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const pieces: string[] = [];
  try {
    for (let from = 0; from < bytes.length; from += PIECE) {
      pieces.push(utf8.decode(bytes.subarray(from, from + PIECE), { stream: true }));
      yield;
    }
    pieces.push(utf8.decode());
  } catch {
    throw new Failure('BAD_JSON', t('The body is not valid UTF-8.'));
  }
  return pieces.join('');
}

/** Whether a key may be one through which a merge would reach every object. */
function* isSuspect(text: string): WorkSteps<boolean> {
  for (let from = 0; from < text.length; from += PIECE) {
    // A piece goes on a little into the next one, so that no word is divided.
    if (SUSPECT.test(text.slice(from, from + PIECE + 16))) return true;
    yield;
  }
  return false;
}

function* told(text: string, { at, why, cause }: JsonMistake): WorkSteps<string> {
  if (why === 'depth') return t('The body is nested more than {depth} deep.', { depth: DEEPEST });
  if (why === 'string') return t('The body has a text of more than {count} characters.', { count: LONGEST });
  if (why === 'item')
    return t('The body has something in a list that is longer than {count} characters.', { count: LONGEST });
  const { offset, message } = cause === undefined ? UNEXPECTED : mistakeIn(text.slice(at, at + PIECE));
  if (at + offset >= text.length) return t('The body is not valid JSON: it ends too early.');
  const { line, column } = yield* placeOf(text, at + offset);
  return t('The body is not valid JSON: line {line}, column {column}: {problem}.', {
    line,
    column,
    problem: message,
  });
}

const UNEXPECTED = { offset: 0, message: t('this is not expected') };

/** The value in which the mistake is, is short. */
function mistakeIn(text: string): { readonly offset: number; readonly message: string } {
  try {
    new JsonScanner(text).scan();
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    if (error.offset < text.length) return error;
  }
  return UNEXPECTED;
}

function* placeOf(text: string, offset: number): WorkSteps<{ line: number; column: number }> {
  let [line, start] = [1, 0];
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) {
    [line, start] = [line + 1, at + 1];
    if (line % 1_000 === 0) yield;
  }
  return { line, column: offset - start + 1 };
}
