import { z } from 'zod';
import { PlainValue, RunRequest } from '#model/definitions/run-request.ts';
import { Id } from '#model/store/text.ts';
import { Verdict } from './verdict.ts';

/** A run of a state machine from its initial configuration. */
export const SimulationRequest = RunRequest.meta({ id: 'SimulationRequest' });

const state = {
  configuration: z.array(Id).meta({ description: 'The active innermost states.' }),
  values: z.record(z.string(), PlainValue.nullable()),
  verdicts: z.array(Verdict),
  fired: z.array(Id).meta({ description: 'The transitions that were taken, in order.' }),
  effects: z.array(z.string()).meta({ description: 'The effects that were run, in order, as written.' }),
  faults: z.array(z.object({ where: Id, text: z.string(), reason: z.string() })).meta({
    description: 'Conditions and effects that could not be computed: such a condition counts as false.',
  }),
  ended: z.boolean(),
  error: z.string().optional().meta({ description: 'Why the step was cut short, and where.' }),
};

export const Simulation = z
  .object({ initial: z.object(state), steps: z.array(z.object(state)) })
  .meta({ id: 'Simulation' });
