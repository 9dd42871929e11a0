import { z } from 'zod';
import { t } from '#language/translate.ts';
import { LIMITS } from '#model/store/limits.ts';
import { RowId, text } from '#model/store/text.ts';

export const OPERATORS = ['>', '>=', '<', '<=', '=', '!='] as const;
export type Operator = (typeof OPERATORS)[number];

/** The same seen from the other side: `80 kg >= mass` is `mass <= 80 kg`. */
export const MIRRORED: Readonly<Record<Operator, Operator>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '=': '=',
  '!=': '!=',
};

/**
 * One condition: of a requirement, where all must hold, or a guard of a transition.
 * `attribute` and `variable` compare the variable with a limit, in the variable's unit or in `unit`; `expression` is a boolean
 * expression; `text` is what nobody could read as one: its verdict is unknown and as a guard it is never taken for true.
 */
const Comparison = {
  id: RowId,
  variableId: RowId,
  operator: z.enum(OPERATORS, t('must be one of {words}', { words: OPERATORS.join(' ') })),
  limit: z.number(t('must be a finite number')),
  unit: text(LIMITS.word).optional(),
};

export const Constraint = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.literal('attribute'), ...Comparison }),
    z.strictObject({ type: z.literal('variable'), ...Comparison }),
    z.strictObject({ type: z.literal('expression'), id: RowId, expression: text(LIMITS.text, 1) }),
    z.strictObject({ type: z.literal('text'), id: RowId, text: text(LIMITS.text, 1) }),
  ],
  t('type must be attribute, variable, expression or text'),
);
export type Constraint = z.infer<typeof Constraint>;
export const CONSTRAINT_TYPES = ['attribute', 'variable', 'expression', 'text'] as const;
