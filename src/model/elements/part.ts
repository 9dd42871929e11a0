import { z } from 'zod';
import { t } from '#language/translate.ts';
import { LIMITS } from '#model/store/limits.ts';
import { FreeObject, Id, LongText, list, NameText, text } from '#model/store/text.ts';
import { Attribute } from './attribute.ts';
import { DIRECTIONS } from './connection.ts';
import { Position, Size } from './placement.ts';
import { Stamp } from './stamp.ts';

export const SIDES = ['left', 'right', 'top', 'bottom'] as const;

/** A port sits on its part's boundary; `type` is what it carries: a connection type or any other word. */
export const Port = z.strictObject({
  id: Id,
  name: text(LIMITS.name),
  description: LongText.optional(),
  direction: z.enum(DIRECTIONS, t('must be in, out or inout')),
  side: z.enum(SIDES, t('must be left, right, top or bottom')),
  type: text(LIMITS.word).optional(),
});
export type Port = z.infer<typeof Port>;

/** Colours reach style attributes: only `#rgb`, `#rrggbb` or a plain colour word may. */
export const Color = z
  .string()
  .regex(/^(#[0-9a-f]{3}|#[0-9a-f]{6}|[a-z]{3,30})$/i, t('must be #rgb, #rrggbb or a colour name'));

const MOST_OF_ONE = 1_000_000_000;

/** A part of the system. Positions are relative to the parent; roll-ups count it `multiplicity` times. */
export const Part = z.strictObject({
  id: Id,
  name: NameText,
  description: LongText,
  kind: text(LIMITS.word).optional(),
  type: text(LIMITS.word).optional(),
  multiplicity: z
    .int(t('must be a whole number'))
    .min(1, t('must be at least {least}', { least: 1 }))
    .max(MOST_OF_ONE, t('must be at most {most}', { most: MOST_OF_ONE })),
  parentId: Id.optional(),
  position: Position,
  size: Size,
  ports: list(Port),
  attributes: list(Attribute),
  color: Color.optional(),
  /** Kept where it is and as large as it is, by hand and by layout; everything else of it can be edited. */
  locked: z.boolean(t('must be true or false')).optional(),
  customFields: FreeObject,
  ...Stamp,
});
export type Part = z.infer<typeof Part>;

export const PART_SIZE: Size = { width: 160, height: 80 };
