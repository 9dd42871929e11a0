import { z } from 'zod';
import { SEVERITIES } from '#model/definitions/severity.ts';
import { KINDS } from '#model/elements/kinds.ts';
import { Id } from '#model/store/text.ts';

/** Something that a rule found in a model; never stored. */
export const Finding = z
  .object({
    rule: z.string().meta({ description: 'The id of the rule, which does not change.' }),
    severity: z.enum(SEVERITIES),
    kind: z.enum(KINDS),
    elementId: Id,
    elements: z.array(Id).meta({ description: 'Other elements that it is about.' }),
    title: z.string().meta({ description: 'What the rule demands.' }),
    message: z.string().meta({ description: 'What is wrong, in a sentence.' }),
    accepted: z.string().nullable().meta({
      description: 'Why somebody has accepted it; null where nobody has.',
    }),
    witness: z.string().nullable().meta({
      description: 'Values that show it, such as `temperature = 80 °C`; null where there are none.',
    }),
  })
  .meta({ id: 'Finding' });
export type Finding = z.infer<typeof Finding>;
