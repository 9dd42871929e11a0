import { z } from 'zod';
import { Id } from '#model/text.ts';
import { VERDICTS } from '#model/values/verdict.ts';

const VerdictWord = z.enum(VERDICTS);

/** How one constraint stands. */
const ConstraintVerdict = z.object({
  constraintId: z.string(),
  verdict: VerdictWord,
  value: z.number().nullable(),
  limit: z.number().nullable(),
  unit: z.string().nullable().meta({ description: 'The unit of value, limit and margin.' }),
  margin: z.number().nullable().meta({
    description:
      'How far the value is on the right side of the limit; negative: how far on the wrong one. Null where there are no two numbers.',
  }),
  reason: z.string().nullable().meta({ description: 'Why the verdict is unknown, in a sentence.' }),
  partId: Id.nullable().meta({
    description:
      'For which of the parts that the requirement is allocated to: an expression must hold for each of them, and this is the worst.',
  }),
});

/** How a requirement stands, computed from the values of attributes; never stored. */
export const Verdict = z
  .object({
    requirementId: Id,
    verdict: VerdictWord.meta({
      description: 'The worst of its constraints: fail, then unknown, then pass.',
    }),
    constraints: z.array(ConstraintVerdict),
  })
  .meta({ id: 'Verdict' });
