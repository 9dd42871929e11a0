import { z } from 'zod';
import { Id, LongText, NameText } from '#model/store/text.ts';

/** A name for the model as it was after one change set. What it names never changes. */
export const Baseline = z.strictObject({
  id: Id,
  name: NameText,
  description: LongText,
  seq: z.int().min(1),
  createdAt: z.string(),
  createdBy: Id,
});
export type Baseline = z.infer<typeof Baseline>;
