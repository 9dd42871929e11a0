import { z } from 'zod';
import { FORMATS } from '#contract/transfer.ts';
import { Failure, invalid } from '#server/failure.ts';
import { Cursor, defineTool, ModelId } from '#server/mcp/tool.ts';

/** The formats whose files are no text. */
const ARCHIVES: readonly string[] = [
  'xlsx',
  'xlsx-interfaces',
  'reqifz',
  'reqifz-interfaces',
  'kpar',
  'capella',
];
const TEXT_FORMATS = FORMATS.filter((format) => !ARCHIVES.includes(format));

/** A page of a file, in bytes: escaped as JSON it may be twice as long, and still fit. */
const PAGE_BYTES = 15_000;
const NEWLINE = 0x0a;

export const EXPORT_TOOL = defineTool({
  name: 'export_model',
  title: 'Export a model as text',
  description:
    'Exports a model in a text format, a page of the file at a time: put the pages together in their order. Noted in the audit log as an export.',
  isReading: true,
  input: z.strictObject({
    modelId: ModelId,
    format: z
      .enum(TEXT_FORMATS, `must be one of ${TEXT_FORMATS.join(', ')}`)
      .describe('native is all of the model as JSON; mermaid and plantuml are state diagrams.'),
    cursor: Cursor,
  }),
  async call({ modelId, format, cursor }, caller) {
    const { bytes, headers } = await caller.ask({
      method: 'GET',
      path: `/api/models/${modelId}/exports?format=${format}`,
    });
    if (/zip/.test(headers['content-type'] ?? ''))
      throw new Failure(
        'UNSUPPORTED_FORMAT',
        `As ${format}, this model is an archive of several files, which is no text. Choose another format.`,
      );
    const seq = Number(headers['change-seq']);
    const from = cursor === undefined ? 0 : offsetIn(cursor, seq, bytes.length);
    const to = endOfPage(bytes, from);
    const data = { format, bytes: bytes.length, text: bytes.subarray(from, to).toString('utf8') };
    return { modelId, seq, data, next: to < bytes.length ? `${seq}-${to}` : null };
  },
});

/** @throws Failure where the cursor is of another file: pages of two do not make one */
function offsetIn(cursor: string, seq: number, length: number): number {
  const [, at, offset] = /^(\d{1,15})-(\d{1,15})$/.exec(cursor) ?? [];
  if (offset === undefined || Number(offset) >= length)
    throw invalid([{ path: 'cursor', message: 'is not a cursor of this file' }]);
  if (Number(at) !== seq) {
    const message = `is of change set ${at}, and the model is at ${seq} now: begin again without it`;
    throw invalid([{ path: 'cursor', message }]);
  }
  return Number(offset);
}

/** Where the page ends that begins here: behind a whole line where there is one, and within no character. */
function endOfPage(bytes: Buffer, from: number): number {
  if (bytes.length - from <= PAGE_BYTES) return bytes.length;
  const line = bytes.lastIndexOf(NEWLINE, from + PAGE_BYTES - 1);
  if (line >= from) return line + 1;
  let to = from + PAGE_BYTES;
  // Bytes that begin with 10 go on with a character.
  while (((bytes[to] ?? 0) & 0xc0) === 0x80) to -= 1;
  return to;
}
