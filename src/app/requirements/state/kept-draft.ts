import { z } from 'zod';
import { NEW_REQUIREMENT } from '#app/document/outbox/persisted/unfinished.ts';
import {
  keepUnfinished,
  unfinishedNow,
  useUnfinished,
} from '#app/document/outbox/persisted/unfinished-store.ts';
import { ConstraintDraft } from '#app/fields/constraints/constraint-draft.ts';
import { EMPTY_DRAFT, type EntryDraft } from './entry-draft.ts';

const Value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

const KeptDraft: z.ZodType<EntryDraft> = z.object({
  title: z.string(),
  description: z.string(),
  key: z.string(),
  kind: z.string(),
  status: z.string(),
  priority: z.string(),
  type: z.string(),
  level: z.string(),
  parentId: z.string(),
  systems: z.array(z.string()),
  constraints: z.array(ConstraintDraft),
  functions: z.string(),
  comment: z.string(),
  file: z.string(),
  pageNumber: z.string(),
  quote: z.string(),
  autoUpdate: z.boolean(),
  custom: z.array(z.object({ id: z.string(), key: z.string(), value: z.string() })),
  declared: z.record(z.string(), Value.nullable()),
});

const placeOf = (modelId: string) => ({ modelId, elementId: modelId, place: NEW_REQUIREMENT });
const EMPTY = JSON.stringify(EMPTY_DRAFT);

/** What was typed into the entry form of a model and not created yet; null where nothing was, or another version of the app kept it. */
export function keptDraft(modelId: string): EntryDraft | null {
  const held = unfinishedNow(placeOf(modelId));
  if (held?.kind !== 'text') return null;
  try {
    return KeptDraft.safeParse(JSON.parse(held.text)).data ?? null;
  } catch {
    return null;
  }
}

/** Whether there is something of that. */
export function useHasDraft(modelId: string): boolean {
  return useUnfinished(() => unfinishedNow(placeOf(modelId)) !== null);
}

/** Keeps it beyond the form, the page and the tab; null forgets it. */
export function keepDraft(modelId: string, draft: EntryDraft | null): void {
  const text = JSON.stringify(draft ?? EMPTY_DRAFT);
  const held = { kind: 'text' as const, text, base: EMPTY, error: null, typing: false };
  keepUnfinished(placeOf(modelId), text === EMPTY ? null : held);
}
