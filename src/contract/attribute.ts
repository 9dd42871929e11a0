import { z } from 'zod';
import { Attribute } from '#model/elements/attribute.ts';

/** An attribute as a read answers it: where it has an expression, `value` is what that gives, or null where it cannot be computed. */
export const AttributeAnswer = Attribute.extend({
  value: Attribute.shape.value.nullable().meta({
    description:
      'Of an attribute with an expression, GET answers what it gives, or null where it cannot be computed; a write ignores it then.',
  }),
});
type AttributeAnswer = z.infer<typeof AttributeAnswer>;

/** The model's attribute of one as read. */
export function attributeFromRead({ value, ...attribute }: AttributeAnswer): Attribute {
  return value === null || value === undefined ? attribute : { ...attribute, value };
}
