import { z } from 'zod';
import { t } from '#language/translate.ts';
import { LIMITS } from '#model/store/limits.ts';
import { Id, list, text } from '#model/store/text.ts';

/** How many steps one run may have; a longer one begins again with the values of the last. */
export const MOST_STEPS = 1_000;

/** A value as it is stored with an attribute: numbers in the attribute's own unit. */
export const PlainValue = z.union(
  [z.number(), text(LIMITS.text), z.boolean()],
  t('must be a number, a text or true or false'),
);
export type PlainValue = z.infer<typeof PlainValue>;

const Values = z
  .record(z.string(), PlainValue, t('must be an object of values by variable id'))
  .meta({ description: 'Values by the id of the variable, numbers in the unit of the variable.' });
export type PlainValues = Readonly<Record<string, PlainValue>>;

const Guards = z
  .record(Id, z.boolean().nullable(), t('must be an object of true, false or null by transition id'))
  .meta({
    description:
      'Transitions whose guards are set to true or false from here on, whatever they compute; null: as computed again.',
  });

/** What is put into one step of a run. */
export const RunStep = z.strictObject({
  set: Values.optional(),
  guards: Guards.optional(),
  after: z
    .number()
    .min(0, t('must be 0 or more'))
    .max(1e12, t('must be at most {most}', { most: 1e12 }))
    .optional()
    .meta({
      description:
        'Milliseconds that pass before the trigger; what the machine sent itself becomes due. In a step that says nothing at all (`{}`) they pass until the next of that is due; in any other, none.',
    }),
  trigger: text(LIMITS.name).optional().meta({ description: 'The name of an event; empty: none.' }),
  take: Id.optional().meta({
    description: 'A transition out of an active state that is taken whether its guards hold or not.',
  }),
});
export type RunStep = z.infer<typeof RunStep>;

/** A run of a state machine from its initial configuration: all that was put in, from which everything else follows. */
export const RunRequest = z.strictObject({
  partId: Id.optional().meta({
    description:
      'The part whose behaviour is run. Left out: the states without a part, or those of the only part that has states.',
  }),
  values: Values.optional(),
  guards: Guards.optional(),
  eventless: z.enum(['run', 'ask'], t('must be run or ask')).optional().meta({
    description:
      'Whether a transition with neither trigger nor guard out of an ordinary state is taken at once (run, as SCXML does) or waits for `take` (ask).',
  }),
  steps: list(RunStep).max(MOST_STEPS, t('must have at most {count} steps', { count: MOST_STEPS })),
});
export type RunRequest = z.infer<typeof RunRequest>;
