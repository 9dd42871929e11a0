import { z } from 'zod';
import { t } from '#language/translate.ts';
import { ownExpression, storedExpression } from '#app/fields/attributes/own-notation.ts';
import { CONSTRAINT_TYPES, type Constraint, OPERATORS } from '#model/elements/constraint.ts';

export type ConstraintType = (typeof CONSTRAINT_TYPES)[number];

/** A constraint or guard being filled in: everything but its id may still be open. */
export const ConstraintDraft = z.object({
  id: z.string(),
  type: z.enum(CONSTRAINT_TYPES),
  variableId: z.string().optional(),
  /** The name of a variable that is made together with the row. */
  newVariable: z.string().optional(),
  operator: z.enum(OPERATORS).optional(),
  limit: z.number().optional(),
  unit: z.string().optional(),
  expression: z.string().optional(),
  text: z.string().optional(),
});
export type ConstraintDraft = Readonly<z.infer<typeof ConstraintDraft>>;

/** What a row still needs before it can be stored, in the order of its fields. */
export function missingOf(draft: ConstraintDraft): string[] {
  switch (draft.type) {
    case 'attribute':
    case 'variable':
      return [
        ...(draft.variableId || draft.newVariable ? [] : [t('an attribute')]),
        ...(draft.operator ? [] : [t('an operator')]),
        ...(draft.limit === undefined ? [t('a limit')] : []),
      ];
    case 'expression':
      return draft.expression ? [] : [t('an expression')];
    case 'text':
      return draft.text ? [] : [t('a text')];
  }
}

/** The constraint of a draft that needs nothing more, with only the fields of its type; null otherwise. */
export function constraintOf(draft: ConstraintDraft): Constraint | null {
  const { id, type, variableId, operator, limit, unit, expression, text } = draft;
  switch (type) {
    case 'attribute':
    case 'variable':
      if (!variableId || !operator || limit === undefined) return null;
      return { id, type, variableId, operator, limit, ...(unit && { unit }) };
    case 'expression':
      return expression ? { id, type, expression } : null;
    case 'text':
      return text ? { id, type, text } : null;
  }
}

/** A draft of another type; what both kinds of text hold goes over, `label` is what a comparison read so far to the person. */
export function ofType(draft: ConstraintDraft, type: ConstraintType, label: string): ConstraintDraft {
  const { id, variableId, newVariable, operator, limit, unit, expression, text } = draft;
  const words = text ?? (label || undefined);
  switch (type) {
    case 'attribute':
    case 'variable':
      return { id, type, variableId, newVariable, operator: operator ?? '>', limit, unit };
    case 'expression':
      return { id, type, expression: expression ?? (words && storedExpression(words)) };
    case 'text':
      return { id, type, text: expression === undefined ? words : ownExpression(expression) };
  }
}
