import { z } from 'zod';
import { LIMITS } from '#model/limits.ts';
import { Id, list, text } from '#model/text.ts';
import { Verdict } from './verdict.ts';

/** How many steps one request may have; a longer run begins again with the values of the last. */
export const MOST_STEPS = 1_000;

const PlainValue = z.union(
  [z.number(), text(LIMITS.text), z.boolean()],
  'must be a number, a text or true or false',
);
const Values = z
  .record(z.string(), PlainValue, 'must be an object of values by variable id')
  .meta({ description: 'Values by the id of the variable, numbers in the unit of the variable.' });

const StepRequest = z.strictObject({
  set: Values.optional(),
  after: z.number().min(0, 'must be 0 or more').max(1e12, 'must be at most 1000000000000').optional().meta({
    description: 'Milliseconds that pass before the trigger; what the machine sent itself becomes due.',
  }),
  trigger: text(LIMITS.name, 1).optional().meta({ description: 'The name of an event.' }),
  take: Id.optional().meta({
    description: 'A transition out of an active state that is taken whether its guards hold or not.',
  }),
});

/** A run of a state machine from its initial configuration. */
export const SimulationRequest = z
  .strictObject({
    partId: Id.optional().meta({
      description: 'Whose behaviour is run. Left out: that of no part, or of the only part that has states.',
    }),
    values: Values.optional(),
    eventless: z.enum(['run', 'ask'], 'must be run or ask').optional().meta({
      description:
        'Whether a transition with neither trigger nor guard out of an ordinary state is taken at once (run, as SCXML does) or waits for `take` (ask).',
    }),
    steps: list(StepRequest).max(MOST_STEPS, `must have at most ${MOST_STEPS} steps`),
  })
  .meta({ id: 'SimulationRequest' });

const state = {
  configuration: z.array(Id).meta({ description: 'The active innermost states.' }),
  values: z.record(z.string(), PlainValue.nullable()),
  verdicts: z.array(Verdict),
  fired: z.array(Id).meta({ description: 'The transitions that were taken, in order.' }),
  effects: z.array(z.string()).meta({ description: 'The effects that were run, in order, as written.' }),
  faults: z.array(z.object({ where: Id, text: z.string(), reason: z.string() })).meta({
    description: 'Conditions and effects that could not be computed: a condition is taken for false.',
  }),
  ended: z.boolean(),
  error: z.string().optional().meta({ description: 'Why the step was cut short, and where.' }),
};

export const Simulation = z
  .object({ initial: z.object(state), steps: z.array(z.object(state)) })
  .meta({ id: 'Simulation' });
