import { z } from 'zod';
import { t } from '#language/translate.ts';
import { LIMITS } from '#model/store/limits.ts';
import { Id, list, NameText, text } from '#model/store/text.ts';

export const ATTRIBUTE_TYPES = ['number', 'string', 'boolean', 'enum'] as const;

/** A variable of a part or of a state machine. `expression`, where there is one, is canonical and `value` follows from it. */
export const Attribute = z.strictObject({
  id: Id,
  name: NameText,
  type: z.enum(ATTRIBUTE_TYPES),
  unit: text(LIMITS.word).optional(),
  value: z
    .union([z.number(), text(LIMITS.text), z.boolean()], t('must be a number, a text or true or false'))
    .optional(),
  expression: text(LIMITS.text).optional(),
  choices: list(text(LIMITS.word, 1)).optional(),
});
export type Attribute = z.infer<typeof Attribute>;
