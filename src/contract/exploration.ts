import { z } from 'zod';
import { t } from '#language/translate.ts';
import { PlainValue, RunStep } from '#model/definitions/run-request.ts';
import { MOST_CONFIGURATIONS, USUAL_BOUND } from '#model/simulation/exploration/explore-bounds.ts';
import { LIMITS } from '#model/store/limits.ts';
import { Id, list } from '#model/store/text.ts';

/** What of a behaviour is explored, and to where ways are wanted. */
export const ExplorationRequest = z
  .strictObject({
    partId: Id.optional().meta({
      description:
        'The part whose behaviour is explored. Left out: the states without a part, or those of the only part that has states.',
    }),
    bound: z
      .int(t('must be a whole number'))
      .min(1, t('must be 1 or more'))
      .max(MOST_CONFIGURATIONS, t('must be at most {most}', { most: MOST_CONFIGURATIONS }))
      .optional()
      .meta({ description: `How many configurations are looked at, at most. Without it ${USUAL_BOUND}.` }),
    inputs: z
      .array(z.string())
      .max(LIMITS.entries, t('must have at most {count} entries', { count: LIMITS.entries }))
      .optional()
      .meta({
        description:
          'The ids of the variables that are set from outside. Left out: those that guards read and that nothing in the machine assigns.',
      }),
    eventless: z.enum(['run', 'ask'], t('must be run or ask')).optional(),
    to: list(Id)
      .max(100, t('must have at most {count} entries', { count: 100 }))
      .optional()
      .meta({
        description: 'States, transitions and requirements; the shortest way to each is answered.',
      }),
    markdown: z.boolean(t('must be true or false')).optional().meta({
      description: 'Whether the tests are answered as a Markdown document too.',
    }),
  })
  .meta({ id: 'ExplorationRequest' });

const path = {
  steps: z.array(RunStep).meta({ description: 'As a simulation takes them.' }),
  expected: z
    .array(z.object({ fired: z.array(Id), configuration: z.array(Id) }))
    .meta({ description: 'The configuration and values after each step.' }),
};
const configuration = z.array(Id).meta({ description: 'The active innermost states.' });

export const Exploration = z
  .object({
    partId: Id.nullable(),
    bound: z.int(),
    configurations: z
      .int()
      .meta({ description: 'How many were reached, with different values counted apart.' }),
    steps: z.int().meta({ description: 'How many steps lead from one of them to another.' }),
    missing: z.array(z.string()).meta({
      description: 'Why there may be more to reach, in sentences; empty where all was reached.',
    }),
    inputs: z
      .array(z.object({ variableId: z.string(), values: z.array(PlainValue) }))
      .meta({ description: 'The variables that were set from outside, with the values tried.' }),
    uncovered: z.array(Id).meta({
      description: 'Transitions whose guards may hold for other values than those that were tried.',
    }),
    deadlockCount: z.int(),
    deadlocks: z.array(z.object({ configuration, ...path })).meta({
      description:
        'Deadlocks: configurations without a way on that are not final; the 100 nearest, each with the shortest path to it.',
    }),
    circleCount: z.int(),
    circles: z
      .array(
        z.object({
          configuration,
          ...path,
          configurations: z.int(),
          states: z
            .array(Id)
            .meta({ description: 'The innermost states that are active in it at any time.' }),
        }),
      )
      .meta({
        description:
          'Livelocks: configurations that lead only to one another, neither back to the start nor to an end; the 100 nearest, each with the shortest path into it.',
      }),
    unreachedStates: z.array(Id),
    unreachedTransitions: z.array(Id),
    violationCount: z.int(),
    violations: z.array(z.object({ requirementId: Id, configuration, ...path })).meta({
      description: 'Requirements that fail somewhere: the 100 nearest, each with the shortest path to it.',
    }),
    paths: z.array(z.object({ to: Id, path: z.object(path).nullable() })),
    tests: z.array(z.object({ covers: z.array(Id), ...path })).meta({
      description:
        'Paths that together take every transition that was taken, each with those that it is the first to take.',
    }),
    untested: z.array(Id).meta({
      description: 'Transitions that were taken and that no test takes: the tests end after 50,000 steps.',
    }),
    markdown: z.string().optional(),
  })
  .meta({ id: 'Exploration' });
