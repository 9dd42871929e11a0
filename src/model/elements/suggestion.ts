import { z } from 'zod';
import { LIMITS } from '#model/store/limits.ts';
import { ElementFields, Id, LongText, text } from '#model/store/text.ts';
import { KINDS } from './kinds.ts';

/** An entry of a diff (see `diff.ts`). */
const StagedEntry = z.strictObject({
  kind: z.enum(KINDS),
  id: Id,
  before: ElementFields.nullable(),
  after: ElementFields.nullable(),
});

const Decision = z.strictObject({
  at: z.string(),
  userId: Id,
  decision: z.enum(['accepted', 'rejected']),
  elementIds: z.array(Id),
  comment: LongText,
});

/** A change set that was proposed and not applied. `entries` are what is still undecided of it. */
export const StoredSuggestion = z.strictObject({
  id: Id,
  label: text(LIMITS.name),
  authorId: Id,
  createdAt: z.string(),
  /** The change set that it was made against. */
  baseSeq: z.int().min(0),
  state: z.enum(['open', 'closed']),
  entries: z.array(StagedEntry),
  decisions: z.array(Decision),
});
export type StoredSuggestion = z.infer<typeof StoredSuggestion>;
