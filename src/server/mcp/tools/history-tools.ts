import { z } from 'zod';
import { jsonIn } from '#server/mcp/api-request.ts';
import { pageRows } from '#server/reading/page-rows.ts';
import type { Row } from '#server/reading/row.ts';
import { invalid } from '#server/failure.ts';
import { Cursor, defineTool, ElementId, ModelId } from '#server/mcp/tool.ts';
import type { ToolAnswer } from '#server/mcp/tool-answer.ts';

/** How many change sets are asked for at once, and how many elements are told of each. */
const CHANGES_AT_ONCE = 50;
const MOST_ENTRIES = 20;

const Fields = z.record(z.string(), z.unknown()).nullable();
const Entry = z.object({ kind: z.string(), id: z.string(), before: Fields, after: Fields });
/** What the interface answers of a change set. Of its entries, of which there may be very many, only those are read that are told. */
const Change = z.object({
  seq: z.int(),
  at: z.string(),
  userId: z.string(),
  label: z.string(),
  entries: z.array(z.unknown()),
});
type Change = z.output<typeof Change>;

const Seq = z
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(Number.MAX_SAFE_INTEGER, `must be at most ${Number.MAX_SAFE_INTEGER}`);
const SeqCursor = z.string().regex(/^\d{1,15}$/, 'is not a cursor of this list');

export const HISTORY_TOOLS = [
  defineTool({
    name: 'list_changes',
    title: 'List changes',
    description:
      'Lists the change sets of a model, newest first: who changed which fields of which elements, and when. read_change reads one in full.',
    isReading: true,
    input: z.strictObject({
      modelId: ModelId,
      elementId: ElementId.optional().describe('Only changes of this element.'),
      userId: ElementId.optional().describe('Only changes by the person with this id.'),
      cursor: Cursor,
    }),
    async call({ modelId, elementId, userId, cursor }, caller) {
      const query = new URLSearchParams({ order: 'desc', limit: String(CHANGES_AT_ONCE) });
      if (elementId !== undefined) query.set('elementId', elementId);
      if (userId !== undefined) query.set('userId', userId);
      if (cursor !== undefined) query.set('before', seqIn(cursor));
      const path = `/api/models/${modelId}/changes?${query.toString()}`;
      const answered = await caller.ask({ method: 'GET', path });
      const { headers } = answered;
      const changes = Change.array().parse(await jsonIn(answered));
      const rows = changes.map((change) => ({ key: String(change.seq), value: summaryOf(change) }));
      const page = pageRows({ rows }, null);
      if ('path' in page) throw invalid([page]);
      const isMore = headers['link'] !== undefined;
      const next = page.next ?? (isMore ? (rows.at(-1)?.key ?? null) : null);
      return answer(modelId, headers, { items: page.items }, next);
    },
  }),
  defineTool({
    name: 'read_change',
    title: 'Read a change',
    description: 'Reads one change set with the fields of each element before and after.',
    isReading: true,
    input: z.strictObject({
      modelId: ModelId,
      seq: Seq.describe('Number of the change set.'),
      cursor: Cursor,
    }),
    async call({ modelId, seq, cursor }, caller) {
      const path = `/api/models/${modelId}/changes/${seq}`;
      const answered = await caller.ask({ method: 'GET', path });
      const { entries, ...head } = Change.parse(await jsonIn(answered));
      const rows = entriesOf(entries);
      const page = pageRows({ head, rows }, cursor ?? null);
      if ('path' in page) throw invalid([page]);
      return answer(modelId, answered.headers, { ...head, items: page.items }, page.next);
    },
  }),
] as const;

function answer(
  modelId: string,
  headers: Readonly<Record<string, string>>,
  data: object,
  next: string | null,
): ToolAnswer {
  const seq = headers['change-seq'];
  return { modelId, ...(seq !== undefined && { seq: Number(seq) }), data, next };
}

function* entriesOf(entries: readonly unknown[]): Generator<Row> {
  for (const unread of entries) {
    const entry = Entry.parse(unread);
    yield { key: `${entry.kind} ${entry.id}`, value: entry };
  }
}

function seqIn(cursor: string): string {
  const read = SeqCursor.safeParse(cursor);
  if (!read.success) throw invalid([{ path: 'cursor', message: 'is not a cursor of this list' }]);
  return read.data;
}

function summaryOf({ entries, ...change }: Change): object {
  return {
    ...change,
    entries: Entry.array()
      .parse(entries.slice(0, MOST_ENTRIES))
      .map(({ kind, id, before, after }) => ({
        kind,
        id,
        ...(before === null
          ? { is: 'created' }
          : after === null
            ? { is: 'deleted' }
            : { fields: Object.keys(after) }),
      })),
    ...(entries.length > MOST_ENTRIES && { entriesInAll: entries.length }),
  };
}
