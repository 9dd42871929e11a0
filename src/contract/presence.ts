import { z } from 'zod';
import { t } from '#language/translate.ts';
import { LIMITS } from '#model/store/limits.ts';
import { Id, text, Word } from '#model/store/text.ts';

/** How many selected elements are told to others. */
export const MOST_SELECTED = 100;
const coordinate = z
  .number(t('must be a finite number'))
  .min(-2 * LIMITS.coordinate)
  .max(2 * LIMITS.coordinate);

const said = {
  view: z
    .string()
    .regex(/^[a-z][a-z-]{0,39}$/, t('must be the name of a view'))
    .meta({ description: 'Where in the app they are: structure, behaviour, requirements, settings, …' }),
  selection: z.array(Id).max(MOST_SELECTED, t('must have at most {count} entries', { count: MOST_SELECTED })),
  editing: z
    .object({ id: Id, field: Word })
    .nullable()
    .meta({ description: 'The field that they are typing in.' }),
  cursor: z
    .object({ x: coordinate, y: coordinate })
    .nullable()
    .meta({ description: 'Where their pointer is on the canvas of that view, in its own coordinates.' }),
};

/** What one client says of itself: where the person is and what they have selected. */
export const Presence = z.strictObject({ clientId: Id, ...said }).meta({ id: 'Presence' });
export type Presence = z.infer<typeof Presence>;

/** Someone who has the model open, with only what the one who is told may view. */
export const Person = z
  .object({ clientId: Id, userId: Id, name: text(LIMITS.word), ...said })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof Person>;
