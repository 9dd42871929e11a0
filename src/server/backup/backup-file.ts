import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import type { BackupLine } from './store-lines.ts';
import { jsonOf } from '#model/store/json.ts';

/**
 * The file of a backup: lines of JSON, packed with gzip. The first says what it is, each section ends with the checksum of its lines, and
 * the last line counts the sections.
 */
const FORMAT = 'modelwright-backup';
/** Counted up when the lines mean something else. */
const VERSION = 1;
const LONGEST_LINE = 2 ** 28;

/** What is said of a backup at its beginning. */
export interface BackupHead {
  /** The newest migration of the store that it is of. */
  readonly schema: string;
  /** The version of the program that wrote it. */
  readonly program: string;
  readonly at: string;
}

const Head = z.object({
  format: z.literal(FORMAT),
  version: z.int(),
  schema: z.string(),
  program: z.string(),
  at: z.string(),
});
const Counts = z.record(z.string(), z.int().min(0));
const Line = z.discriminatedUnion('is', [
  z.object({ is: z.literal('section'), model: z.string().nullable(), name: z.string().nullable() }),
  z.object({
    is: z.literal('rows'),
    table: z.string(),
    columns: z.array(z.string()),
    rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  }),
  z.object({ is: z.literal('end'), rows: Counts, sha256: z.string() }),
  z.object({ is: z.literal('whole'), sections: z.int(), sha256: z.string() }),
]);

/** The bytes of a backup of these lines. */
export function backupBytes(head: BackupHead, lines: AsyncIterable<BackupLine>): AsyncIterable<Uint8Array> {
  const packed = createGzip();
  const text = Readable.from(textOf(head, lines));
  text.once('error', (error) => packed.destroy(error));
  return text.pipe(packed);
}

async function* textOf(
  head: BackupHead,
  lines: AsyncIterable<BackupLine>,
): AsyncGenerator<string, void, undefined> {
  yield `${JSON.stringify({ format: FORMAT, version: VERSION, ...head })}\n`;
  const whole = createHash('sha256');
  let section = createHash('sha256');
  let sections = 0;
  for await (const line of lines) {
    if (line.is === 'section') section = createHash('sha256');
    const text = JSON.stringify(line);
    section.update(text);
    if (line.is !== 'end') {
      yield `${text}\n`;
      continue;
    }
    const sha256 = section.digest('hex');
    whole.update(sha256);
    sections += 1;
    yield `${JSON.stringify({ ...line, sha256 })}\n`;
  }
  yield `${JSON.stringify({ is: 'whole', sections, sha256: whole.digest('hex') })}\n`;
}

/** A backup that is read: what it says of itself, and its lines, each section checked when it has ended. */
export interface OpenBackup {
  readonly head: BackupHead;
  readonly lines: AsyncGenerator<BackupLine, void, undefined>;
}

/** Reads a backup from its bytes. @throws BackupError where it is none, of a newer version, cut off, or damaged */
export async function openBackup(bytes: AsyncIterable<Uint8Array>): Promise<OpenBackup> {
  const texts = textLines(bytes);
  const first = await texts.next();
  const head = Head.safeParse(first.done ? undefined : jsonOf(first.value));
  if (!head.success) throw new BackupError('It is no backup of Modelwright.');
  const { version, schema, program, at } = head.data;
  if (version > VERSION)
    throw new BackupError(
      `It was made by a newer version of Modelwright (${program}), which this one cannot read.`,
    );
  return { head: { schema, program, at }, lines: checked(texts) };
}

async function* checked(texts: AsyncIterable<string>): AsyncGenerator<BackupLine, void, undefined> {
  const whole = createHash('sha256');
  let section = createHash('sha256');
  let name = 'the accounts and teams';
  let sections = 0;
  let isWhole = false;
  for await (const text of texts) {
    const read = Line.safeParse(jsonOf(text));
    if (!read.success || isWhole) throw damaged(name);
    const line = read.data;
    if (line.is === 'whole') {
      isWhole = line.sections === sections && line.sha256 === whole.digest('hex');
      if (!isWhole) throw damaged('the whole');
      continue;
    }
    if (line.is === 'section') {
      section = createHash('sha256');
      if (line.model !== null) name = `model ${line.model} (${line.name ?? ''})`;
    }
    if (line.is !== 'end') {
      section.update(text);
      yield line;
      continue;
    }
    const { sha256, ...end } = line;
    section.update(JSON.stringify(end));
    if (section.digest('hex') !== sha256) throw damaged(name);
    whole.update(sha256);
    sections += 1;
    yield end;
  }
  if (!isWhole) throw new BackupError(`It is cut off: it ends within, or after, ${name}.`);
}

const damaged = (where: string) => new BackupError(`It is damaged: the checksum of ${where} does not fit.`);

async function* textLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const source = Readable.from(bytes);
  const unpacked = createGunzip();
  source.once('error', (error) => unpacked.destroy(error));
  source.pipe(unpacked);
  const decoder = new TextDecoder();
  let pieces: string[] = [];
  let length = 0;
  try {
    for await (const piece of unpacked) {
      if (!(piece instanceof Uint8Array)) continue;
      const lines = decoder.decode(piece, { stream: true }).split('\n');
      for (const [index, text] of lines.entries()) {
        length += text.length;
        if (length > LONGEST_LINE) throw new BackupError('It is damaged: a line of it has no end.');
        pieces.push(text);
        if (index === lines.length - 1) continue;
        yield pieces.join('');
        pieces = [];
        length = 0;
      }
    }
  } catch (error) {
    throw unpackingError(error);
  } finally {
    source.destroy();
  }
}

function unpackingError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'Z_BUF_ERROR') return new BackupError('It is cut off.', { cause: error });
  if (code === 'Z_DATA_ERROR')
    return new BackupError('It is damaged, or no backup of Modelwright.', { cause: error });
  return error;
}
