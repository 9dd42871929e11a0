import { z } from 'zod';
import { Id } from '#model/store/text.ts';
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

const Turned = VerdictWord.nullable().meta({ description: 'Null: it had no constraints, or was not there.' });

/** When a verdict turned: computed by going through the change sets, never stored. */
export const VerdictHistory = z
  .object({
    requirementId: Id,
    after: z.int().meta({ description: 'The change set that it was looked at from; 0: from the beginning.' }),
    seq: z.int().meta({ description: 'The change set up to which it was looked at.' }),
    turns: z.array(
      z.object({
        seq: z.int(),
        at: z.string(),
        userId: Id,
        label: z.string(),
        from: Turned,
        to: Turned,
        set: z
          .array(
            z.object({
              elementId: Id,
              attributeId: z.string(),
              name: z.string(),
              before: z.string().nullable(),
              after: z.string().nullable(),
            }),
          )
          .meta({ description: 'The attributes behind the verdict that the change set gave other values.' }),
      }),
    ),
  })
  .meta({ id: 'VerdictHistory' });
