import { isObject, type JsonObject } from './json.ts';
import type { WorkSteps } from './work-steps.ts';

/** Lists of fewer things are written at once. */
const LONG = 100;
/** Long lists lie no deeper than this: in an entry of a change set, in what it sets, in one of its fields. */
const DEEPEST = 3;
/** So many texts are joined at a time: those of a long list take long to be joined at once. */
const JOINED = 500;

/** Writes JSON as `JSON.stringify` does, of a long list some things at a time. Nothing in it may have a `toJSON` of its own. */
export function* writingJson(value: unknown, depth = 0): WorkSteps<string> {
  if (Array.isArray(value) && value.length > LONG)
    return yield* writingJsonList(value, (item: unknown) => writingJson(item, DEEPEST));
  if (depth === DEEPEST || !isObject(value) || !holdsLists(value)) return JSON.stringify(value);
  const fields: string[] = [];
  for (const [key, field] of Object.entries(value))
    if (field !== undefined) fields.push(`${JSON.stringify(key)}:${yield* writingJson(field, depth + 1)}`);
  return `{${fields.join(',')}}`;
}

/** Writes a list of JSON texts that are written one after the other. */
export function* writingJsonList<T>(
  items: Iterable<T>,
  textOf: (item: T) => WorkSteps<string>,
): WorkSteps<string> {
  const pieces: string[] = [];
  let texts: string[] = [];
  for (const item of items) {
    texts.push(item === undefined ? 'null' : yield* textOf(item));
    yield;
    if (texts.length < JOINED) continue;
    pieces.push(texts.join(','));
    texts = [];
  }
  if (texts.length > 0) pieces.push(texts.join(','));
  pieces[0] = `[${pieces[0] ?? ''}`;
  pieces.push(`${pieces.pop() ?? ''}]`);
  yield;
  return pieces.join(',');
}

/** Each thing in lists and objects down to here is a piece of its own: a batch is an object with a list of operations. */
const DEEPEST_PIECE = 2;

/** The same text in pieces, for who never needs the whole: each thing in its lists and objects down to the third level is one. */
export function* jsonPieces(value: unknown, depth = 0): Generator<string, void, void> {
  if (depth === DEEPEST_PIECE || typeof value !== 'object' || value === null)
    return yield JSON.stringify(value);
  const isList = Array.isArray(value);
  let before = isList ? '[' : '{';
  for (const key of isList ? value.keys() : Object.keys(value)) {
    yield isList ? before : `${before}${JSON.stringify(key)}:`;
    yield* jsonPieces(Reflect.get(value, key), depth + 1);
    before = ',';
  }
  yield before === ',' ? (isList ? ']' : '}') : isList ? '[]' : '{}';
}

/** Whether one of its fields is, or may hold, a list that is long. Asked of all that is written: it makes no list of the fields. */
function holdsLists(value: JsonObject): boolean {
  for (const key in value) {
    const field = value[key];
    if (typeof field !== 'object' || field === null) continue;
    if (Array.isArray(field) ? field.length > LONG : isObject(field) && holdsLists(field)) return true;
  }
  return false;
}
