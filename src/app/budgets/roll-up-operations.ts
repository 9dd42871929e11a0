import { t } from '#language/translate.ts';
import type { Operation } from '#model/operations/operation.ts';
import type { RollUpRow } from '#model/budget/roll-up.ts';
import type { Attribute } from '#model/elements/attribute.ts';
import { printExpression } from '#model/expression/print-expression.ts';
import type { Expression } from '#model/expression/syntax.ts';
import { setAttributes } from '#model/commands/set-rows.ts';
import { createElement } from '#model/commands/create-element.ts';

/** What becomes of the value that a part has itself: it is left out, or counts besides what is in the part. */
export type OwnValue = 'replace' | 'add';

/** The parts of a tree that say nothing and have something in them that does. */
export function toRollUp(row: RollUpRow): readonly RollUpRow[] {
  return [...(isOpen(row) ? [row] : []), ...row.rows.flatMap(toRollUp)];
}

function isOpen({ attribute, rows }: RollUpRow): boolean {
  if (rows.length === 0) return false;
  return attribute === null || (attribute.expression === undefined && attribute.value === undefined);
}

/** Whether a part has a value of its own, typed in, beside others in it that it does not count. */
export function hasOwnBesides({ how, attribute, rows }: RollUpRow): boolean {
  return how === 'stated' && rows.length > 0 && typeof attribute?.value === 'number' && !attribute.expression;
}

/** Lets parts count what is in them: sets the expression of the attribute, which a part without it gets. */
export function rollUpOperations(
  rows: readonly RollUpRow[],
  name: string,
  unit: string,
  own: OwnValue,
  newId: () => string,
): Operation[] {
  return rows.flatMap(({ part, attribute }) => {
    const { value: _, ...kept } = attribute ?? {
      id: newId(),
      name,
      type: 'number' as const,
      ...(unit !== '' && { unit }),
    };
    const rolled: Attribute = { ...kept, expression: expressionOf(name, own === 'add' ? attribute : null) };
    const attributes = attribute
      ? part.attributes.map((one) => (one.id === attribute.id ? rolled : one))
      : [...part.attributes, rolled];
    return setAttributes({ kind: 'part', id: part.id }, attributes);
  });
}

function expressionOf(name: string, own: Attribute | null): string {
  const at = 0;
  const sum: Expression = {
    kind: 'call',
    at,
    name: 'sum',
    args: [{ kind: 'path', at, names: ['children', name] }],
  };
  if (typeof own?.value !== 'number') return printExpression(sum);
  const left: Expression = { kind: 'number', at, value: own.value, unit: own.unit ?? null };
  return printExpression({ kind: 'binary', at, operator: '+', left, right: sum });
}

/** A requirement that an attribute of a part is not more than a limit, in that unit. */
export function budgetOperations(
  { part, attribute }: RollUpRow & { readonly attribute: Attribute },
  limit: number,
  unit: string,
  said: string,
  newId: () => string,
): Operation[] {
  const { id, name } = attribute;
  return createElement('requirement', newId(), {
    name: t('{name} of {part}', { name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`, part: part.name }),
    statement: t('The {name} of {part} shall not be more than {limit}.', {
      name,
      part: part.name,
      limit: said,
    }),
    systems: [part.id],
    constraints: [
      {
        id: newId(),
        type: 'attribute',
        variableId: id,
        operator: '<=',
        limit,
        ...(unit !== '' && unit !== attribute.unit && { unit }),
      },
    ],
  });
}
