import { z } from 'zod';
import type { JsonObject } from '#model/json.ts';
import { Id, Word } from '#model/text.ts';
import type { TraceLink as ModelTraceLink } from '#model/trace-link.ts';
import { clearable, ignored, patchOf } from './fields.ts';
import { Pending } from './pending.ts';

const readOnly = ignored('modelId', 'createdAt', 'updatedAt', 'pendingState');

export const CreateTraceLink = z
  .strictObject({
    id: Id.optional(),
    type: Word,
    sourceId: Id,
    targetId: Id,
    suspect: clearable(z.boolean()),
    ...readOnly,
  })
  .meta({ id: 'CreateTraceLink' });
export const UpdateTraceLink = z
  .strictObject({
    type: Word.optional(),
    sourceId: Id.optional(),
    targetId: Id.optional(),
    suspect: clearable(z.boolean()),
    ...readOnly,
    ...ignored('id'),
  })
  .meta({ id: 'UpdateTraceLink' });

export const TraceLink = z
  .object({
    id: Id,
    type: z.string(),
    sourceId: Id,
    targetId: Id,
    suspect: z.boolean(),
    pendingState: Pending,
  })
  .meta({ id: 'TraceLink' });
export type TraceLink = z.infer<typeof TraceLink>;

/** A trace link's request fields as a patch of the model's trace link. */
export function traceLinkFromWire(
  body: z.infer<typeof CreateTraceLink> | z.infer<typeof UpdateTraceLink>,
): JsonObject {
  const { type, sourceId, targetId, suspect } = body;
  return patchOf({ type, sourceId, targetId, suspect });
}

export function traceLinkToWire({ id, type, sourceId, targetId, suspect }: ModelTraceLink): TraceLink {
  return { id, type, sourceId, targetId, suspect, pendingState: null };
}
