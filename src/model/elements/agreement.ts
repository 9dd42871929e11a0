import { z } from 'zod';
import { Id } from '#model/store/text.ts';
import { End } from './interface-control.ts';

/**
 * That somebody agreed to an interface for one of its sides, as it was after change set `seq`. `fields` holds a digest of each field
 * that said something then, by the field's name: what has another digest now has changed since.
 */
export const Agreement = z.strictObject({
  id: Id,
  interfaceId: Id,
  side: End,
  userId: Id,
  userName: z.string(),
  at: z.string(),
  seq: z.int().min(1),
  fields: z.record(z.string(), z.string()),
});
export type Agreement = z.infer<typeof Agreement>;
export type AgreedFields = Agreement['fields'];
