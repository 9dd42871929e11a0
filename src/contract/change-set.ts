import { z } from 'zod';
import { COMMENTED_KINDS } from '#model/elements/comment.ts';
import { KINDS } from '#model/elements/kinds.ts';
import { RECORD_KINDS } from '#model/elements/records.ts';
import { ElementFields, Id } from '#model/store/text.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';

/**
 * The kinds an entry may be about: the elements, the model's own fields (name, description, access list), and the comments,
 * baselines, staged changes and agreements that are kept with it.
 */
export const ENTRY_KINDS = [...KINDS, 'model', ...RECORD_KINDS] as const;

export const ChangeEntry = z
  .object({
    kind: z.enum(ENTRY_KINDS),
    id: Id,
    before: ElementFields.nullable().meta({
      description: 'The fields that differ, as they were; null where it was created.',
    }),
    after: ElementFields.nullable().meta({
      description: 'The fields that differ, as they are now; null where it was deleted.',
    }),
    elementKind: z
      .enum(COMMENTED_KINDS)
      .optional()
      .meta({ description: 'Of a comment only: what it is about.' }),
    elementId: Id.nullable().optional().meta({
      description:
        'Of a comment or an agreement only: the element that it is about; null for the model itself.',
    }),
  })
  .meta({ id: 'ChangeEntry' });

/** One edit as it was stored. Field names are the model's: `name`, `sourceId`, `connections`, `statement`, … */
export const ChangeSet = z
  .object({
    seq: z.int().meta({ description: 'Numbered per model from 1, without gaps. 0 in a dry run.' }),
    hash: z.string().optional().meta({
      description:
        'Names the history of the model up to here: equal numbers with other hashes are of different stores. Not in a dry run.',
    }),
    at: z.string(),
    userId: Id,
    clientId: Id.nullable().meta({
      description: 'The `Client-Id` that it was sent with: one browser tab, or script.',
    }),
    label: z.string(),
    entries: z.array(ChangeEntry),
  })
  .meta({ id: 'ChangeSet' });
export type ChangeSet = z.infer<typeof ChangeSet>;

const Unread = ChangeSet.extend({ entries: z.array(z.unknown()) });

/** Reads a change set entry by entry, for one may hold fifty thousand. Throws a ZodError where it is none. */
export function* readChangeSet(data: unknown): WorkSteps<ChangeSet> {
  const { entries: unread, ...set } = Unread.parse(data);
  const entries: ChangeSet['entries'] = [];
  for (const entry of unread) {
    entries.push(ChangeEntry.parse(entry));
    yield;
  }
  return { ...set, entries };
}
