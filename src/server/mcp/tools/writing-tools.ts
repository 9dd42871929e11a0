import { z } from 'zod';
import { ChangeSet } from '#contract/change-set.ts';
import { Comment } from '#contract/comment.ts';
import { KINDS } from '#model/elements/kinds.ts';
import { LIMITS } from '#model/store/limits.ts';
import { Id } from '#model/store/text.ts';
import { jsonIn } from '#server/mcp/api-request.ts';
import { defineTool, ElementId, ModelId } from '#server/mcp/tool.ts';
import type { ToolCaller } from '#server/mcp/tool-caller.ts';
import { shortText } from '#server/reading/page-rows.ts';
import { nameOfToken } from '#server/storage/tokens.ts';

const MOST_OPERATIONS = LIMITS.entries;
const LONG_LABEL = 500;
const LONG_COMMENT = 10_000;
const LONG_NAME = 100;

const Key = Id.optional().describe(
  'A UUID of your own choice: a repeat of the call with the same one is done once.',
);

/** As much of an operation as assistants are told; the interface checks it whole. */
const Operation = z.strictObject({
  op: z.enum(['create', 'update', 'delete'], 'must be create, update or delete'),
  kind: z.enum(KINDS, `must be one of ${KINDS.join(', ')}`),
  id: Id.optional().describe(
    'Id of the element; of a new one, a UUID of your own choice that later operations may name.',
  ),
  body: z
    .record(z.string(), z.unknown())
    .optional()
    .describe(
      'Fields of the kind, as the API takes them: of a part name, parentId, attributes, ports; of a requirement title, description, constraints, systems, parentId; of an interface sourceId, targetId, name, metadata {connections}; of a transition sourceId, targetId, metadata {trigger, guards, effects}; of a trace-link type, sourceId, targetId.',
    ),
});

/** What of a suggestion is read back from the change set that stored it. */
const Stored = z.object({
  entries: z.array(z.object({ kind: z.string(), id: z.string(), before: z.unknown(), after: z.unknown() })),
});
const MOST_TOLD = 100;

/** What an assistant can do to a model: leave it to a person. */
export const WRITING_TOOLS = [
  defineTool({
    name: 'suggest_changes',
    title: 'Suggest changes',
    description:
      'Stores a suggestion to create, update or delete elements, all or nothing. Nothing changes in the model until a person accepts it. Each operation sees those before it.',
    isReading: false,
    input: z.strictObject({
      modelId: ModelId,
      label: z
        .string()
        .min(1, 'must not be empty')
        .max(LONG_LABEL, `must have at most ${LONG_LABEL} characters`)
        .describe('What is suggested and why, in a sentence for the person who decides.'),
      operations: z
        .array(Operation)
        .min(1, 'must have at least 1 operation')
        .max(MOST_OPERATIONS, `must have at most ${MOST_OPERATIONS} operations`)
        .describe('What would be done, in order.'),
      key: Key,
    }),
    async call({ modelId, label, operations, key }, caller) {
      const answered = await caller.ask({
        method: 'POST',
        path: `/api/models/${modelId}/batch`,
        body: { label: `${await assistantName(caller)}: ${label}`, operations, staged: true },
        key,
      });
      const { seq, entries } = ChangeSet.parse(await jsonIn(answered));
      const made = entries.find(({ kind }) => kind === 'staged-change');
      const elements = Stored.safeParse(made?.after).data?.entries ?? [];
      const data = {
        suggestionId: made?.id ?? null,
        elements: elements.slice(0, MOST_TOLD).map(({ kind, id, before, after }) => ({
          kind,
          id,
          would: before === null ? 'be created' : after === null ? 'be deleted' : 'change',
        })),
        elementsInAll: elements.length,
        state: made
          ? 'It waits for a person who accepts or rejects it.'
          : 'Nothing was stored: the model is so already.',
      };
      return { modelId, seq: Number(answered.headers['change-seq'] ?? seq), data, next: null };
    },
  }),
  defineTool({
    name: 'comment',
    title: 'Comment',
    description:
      'Adds a comment to an element, to the model itself, or as an answer to a comment. People see it at once, under your name.',
    isReading: false,
    input: z.strictObject({
      modelId: ModelId,
      text: z
        .string()
        .min(1, 'must not be empty')
        .max(LONG_COMMENT, `must have at most ${LONG_COMMENT} characters`)
        .describe('What you say.'),
      elementId: ElementId.optional().describe('The element that it is about; left out, the model itself.'),
      parentId: Id.optional().describe('The first comment of the thread that it answers in.'),
      key: Key,
    }),
    async call({ modelId, text, elementId, parentId, key }, caller) {
      const answered = await caller.ask({
        method: 'POST',
        path: `/api/models/${modelId}/comments`,
        body: { text: `${await assistantName(caller)}: ${text}`, elementId, parentId },
        key,
      });
      const seq = answered.headers['change-seq'];
      const data = Comment.parse(await jsonIn(answered));
      return { modelId, ...(seq !== undefined && { seq: Number(seq) }), data, next: null };
    },
  }),
] as const;

/** What an assistant is called where people read what it wrote: by the name of its token. Who is behind it, the account says. */
async function assistantName({ deps, actor }: ToolCaller): Promise<string> {
  if (actor.tokenKind !== 'personal') return 'Assistant';
  return shortText((await nameOfToken(deps.storage.db, actor.tokenId)) ?? 'Assistant', LONG_NAME);
}
