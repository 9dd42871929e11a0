import { z } from 'zod';
import { LIMITS } from '#model/store/limits.ts';
import { Id, text } from '#model/store/text.ts';

export const CreateGuest = z.strictObject({ previewId: text(LIMITS.word, 1) }).meta({ id: 'CreateGuest' });
/** A token that views one model, for an hour at most, and never longer than the preview that it was had for. */
export const Guest = z
  .object({ token: z.string(), modelId: Id, expiresAt: z.string() })
  .meta({ id: 'Guest' });
export type Guest = z.infer<typeof Guest>;
