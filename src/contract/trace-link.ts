import { z } from 'zod';
import {
  Confirmed as ModelConfirmed,
  type TraceLink as ModelTraceLink,
  TRIGGER_FIELDS,
} from '#model/elements/trace-link.ts';
import type { JsonObject } from '#model/store/json.ts';
import { Id, Word } from '#model/store/text.ts';
import { clearable, ignored, patchOf } from './fields.ts';
import { Pending } from './pending.ts';

const Confirmed = ModelConfirmed.meta({
  id: 'ConfirmedTexts',
  description:
    'What the ends said when somebody last said that the link holds: texts of requirements, digests of what else there is. Made when it is left out at creation. A link whose ends say something else now is listed by `/suspects`.',
});
const readOnly = ignored('modelId', 'createdAt', 'updatedAt', 'pendingState');

export const CreateTraceLink = z
  .strictObject({
    id: Id.optional(),
    type: Word,
    sourceId: Id,
    targetId: Id,
    suspect: clearable(z.boolean()),
    confirmed: clearable(Confirmed),
    ...readOnly,
  })
  .meta({ id: 'CreateTraceLink' });
export const UpdateTraceLink = z
  .strictObject({
    type: Word.optional(),
    sourceId: Id.optional(),
    targetId: Id.optional(),
    suspect: clearable(z.boolean()),
    confirmed: clearable(Confirmed),
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
    suspect: z.boolean().meta({ description: 'Marked by hand, or by a file.' }),
    confirmed: Confirmed.nullable(),
    pendingState: Pending,
  })
  .meta({ id: 'TraceLink' });
export type TraceLink = z.infer<typeof TraceLink>;

export const Suspect = z
  .object({
    traceLink: TraceLink,
    changes: z
      .array(
        z.object({
          end: z.enum(['source', 'target']),
          elementId: Id,
          field: z.enum(TRIGGER_FIELDS),
          before: z.string().nullable().meta({
            description: 'What it said when the link was confirmed; null where only a digest was kept.',
          }),
          now: z.string(),
        }),
      )
      .meta({ description: 'None where the link is only marked.' }),
    now: Confirmed.meta({
      description: 'What a PUT of the link sends as `confirmed`, with `suspect: false`, to confirm it.',
    }),
  })
  .meta({ id: 'SuspectTraceLink' });
export type Suspect = z.infer<typeof Suspect>;

/** A trace link's request fields as a patch of the model's trace link. */
export function traceLinkFromWire(
  body: z.infer<typeof CreateTraceLink> | z.infer<typeof UpdateTraceLink>,
): JsonObject {
  const { type, sourceId, targetId, suspect, confirmed } = body;
  return patchOf({ type, sourceId, targetId, suspect, confirmed });
}

export function traceLinkToWire(link: ModelTraceLink): TraceLink {
  const { id, type, sourceId, targetId, suspect, confirmed = null } = link;
  return { id, type, sourceId, targetId, suspect, confirmed, pendingState: null };
}
