import { z } from 'zod';
import { LIMITS } from '#model/store/limits.ts';
import { text } from '#model/store/text.ts';
import { REQUIREMENT_KINDS } from './requirement.ts';

/** What an attribute of a ReqIF file can be in the model; `nothing`: it is only kept in its file. */
export const ATTRIBUTE_USES = ['name', 'statement', 'key', 'custom', 'nothing'] as const;
export type AttributeUse = (typeof ATTRIBUTE_USES)[number];

/** What somebody chose for the attributes and the types of a ReqIF file, by their names; all else is guessed. */
export const ReqifMapping = z
  .strictObject({
    attributes: z.array(z.strictObject({ name: text(LIMITS.text), use: z.enum(ATTRIBUTE_USES) })).max(1_000),
    types: z.array(z.strictObject({ name: text(LIMITS.text), kind: z.enum(REQUIREMENT_KINDS) })).max(1_000),
  })
  .meta({ id: 'ReqifMapping' });
export type ReqifMapping = z.infer<typeof ReqifMapping>;

export const NOTHING_CHOSEN: ReqifMapping = { attributes: [], types: [] };
