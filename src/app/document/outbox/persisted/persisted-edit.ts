import { z } from 'zod';
import { Operation } from '#contract/operation.ts';
import { KINDS } from '#model/elements/kinds.ts';
import { ElementFields, Id } from '#model/store/text.ts';

/**
 * The form in which edits are kept in the browser. A version of the app that writes another one counts it up, and reads the
 * older ones by migrating them in `readPersisted`.
 */
export const PERSISTED_FORMAT = 1;

const Entry = z.object({
  kind: z.enum(KINDS),
  id: Id,
  before: ElementFields.nullable(),
  after: ElementFields.nullable(),
});

const Change = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('operations'),
    operations: z.array(Operation),
    staged: z.boolean().optional(),
  }),
  z.object({
    kind: z.literal('revert'),
    direction: z.enum(['undo', 'redo']),
    /** What it takes back: by seq, or by the edit that was still on its way. */
    step: z.object({
      label: z.string(),
      editId: Id.nullable(),
      seq: z.int().nullable(),
      diff: z.array(Entry).nullable(),
      group: z.string(),
    }),
  }),
]);

const Refusal = z.object({
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).readonly(),
  details: z.string().nullable(),
});
export type PersistedRefusal = z.infer<typeof Refusal>;

/** An edit that the service has not stored: still to be sent, or refused and not given up yet. */
export const PersistedEdit = z.object({
  format: z.literal(PERSISTED_FORMAT),
  /** Also the idempotency key. */
  id: Id,
  userId: Id,
  modelId: Id,
  /** The model's name at that time, for when it can no longer be asked for. */
  modelName: z.string(),
  /** The tab that has it in hand now. */
  tabId: Id,
  /** Counts up in the order in which one tab made its edits, and follows the time between tabs. */
  order: z.number(),
  /** The tab that made it. */
  clientId: Id,
  baseSeq: z.int(),
  /** Kept since the service tells hashes. */
  baseHash: z.string().optional(),
  label: z.string(),
  at: z.string(),
  change: Change,
  madeIds: z.array(Id),
  refusal: Refusal.nullable(),
});
export type PersistedEdit = z.infer<typeof PersistedEdit>;

/** Something kept by another version of the app, that this one does not understand: it can be read as text, and no more. */
export interface UnreadEdit {
  readonly id: string;
  readonly text: string;
}

export type PersistedRead = { readonly edit: PersistedEdit } | { readonly unread: UnreadEdit };

/** Reads what was kept: whole, or as text. Never half of it. */
export function readPersisted(record: unknown): PersistedRead {
  const read = PersistedEdit.safeParse(record);
  if (read.success) return { edit: read.data };
  const named = z.object({ id: z.string() }).safeParse(record);
  return { unread: { id: named.success ? named.data.id : '', text: JSON.stringify(record, null, 2) } };
}
