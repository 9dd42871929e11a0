import { numberOf } from '#interchange/sysml/mapping/constraints.ts';
import type { Planned } from '#interchange/sysml/mapping/planned.ts';
import { rawOf } from '#interchange/sysml/mapping/text-of.ts';
import type { Declared } from '#interchange/sysml/names/declared.ts';
import type { SyntaxExpression } from '#interchange/sysml/syntax/tree.ts';
import type { Constraint } from '#model/elements/constraint.ts';
import { isList, isObject, type Json, sameJson } from '#model/store/json.ts';
import type { Changes } from './changes.ts';
import {
  type AttributeName,
  comparisonText,
  conditionText,
} from '#interchange/sysml/print/print-elements.ts';

function joinedConditions(nameOf: AttributeName, conditions: readonly Constraint[]): string | null {
  const texts = conditions.map((one) => plainText(nameOf, one));
  // One condition that joins others is written so that it is read as one.
  if (texts.length === 0 || texts.includes(null)) return null;
  return texts.length === 1 ? (texts[0] ?? null) : texts.map((text) => `(${text})`).join(' and ');
}

const plainText = (nameOf: AttributeName, one: Constraint): string | null =>
  one.type === 'text' ? one.text : conditionText(nameOf, one);

/** Of a guard with as many conditions as before only those are written that differ. */
export function editGuards(
  nameOf: AttributeName,
  planned: Planned,
  guards: readonly Constraint[],
  changes: Changes,
): void {
  const { declared } = planned;
  const { guard, accept, source } = declared.element?.clauses ?? {};
  const rows = rowsOf(planned, 'guards');
  const operands = guard ? joinedIn(guard) : [];
  if (guards.length > 0 && operands.length === guards.length && rows.length === guards.length) {
    for (const [at, operand] of operands.entries())
      editCondition(nameOf, declared, rows[at], guards[at], operand, changes, operands.length > 1);
    return;
  }
  const text = joinedConditions(nameOf, guards);
  if (guard && text !== null) changes.replace(declared, guard.start, guard.end, text);
  else if (guard && guards.length === 0) {
    const word = declared.tree.tokens.text.lastIndexOf('if', guard.start);
    changes.replace(declared, word, guard.end, '');
  } else if (text !== null) {
    const at = accept?.end ?? source?.end;
    if (at !== undefined) changes.replace(declared, at, at, ` if ${text}`);
  }
}

/** The conditions that one `require` joins stay together; further ones are put in, but for those that are inherited. */
export function editConstraints(
  nameOf: AttributeName,
  planned: Planned,
  constraints: readonly Constraint[],
  changes: Changes,
): void {
  const { declared } = planned;
  const own = declared.members.flatMap((member) => {
    const result =
      member.element?.kind === 'require'
        ? member.members.find(({ element }) => element?.kind === 'expression')
        : undefined;
    return result?.element ? [{ member, expression: result.element.expression }] : [];
  });
  if (own.some(({ expression }) => expression && joinedIn(expression).length > 1)) return;
  const rows = rowsOf(planned, 'constraints');
  for (const [at, { member, expression }] of own.entries()) {
    const condition = constraints[at];
    if (!condition) changes.cut(member);
    else if (expression) editCondition(nameOf, member, rows[at], condition, expression, changes);
  }
  for (const [at, condition] of constraints.entries()) {
    if (at < own.length || isSame(rows[at], condition)) continue;
    const text = plainText(nameOf, condition);
    if (text !== null) changes.insert(declared, [`require constraint { ${text} }`]);
  }
}

/** Writes one condition where it stands. A comparison of the same attribute keeps the words that name it. */
function editCondition(
  nameOf: AttributeName,
  declared: Declared,
  row: Json | undefined,
  condition: Constraint | undefined,
  expression: SyntaxExpression,
  changes: Changes,
  isJoined = false,
): void {
  if (!condition || isSame(row, condition)) return;
  const isComparison = 'variableId' in condition;
  const kept =
    isComparison && isObject(row) && row['variableId'] === condition.variableId
      ? variableIn(expression, declared)
      : null;
  const text = kept !== null && isComparison ? comparisonText(kept, condition) : plainText(nameOf, condition);
  if (text === null) return;
  const { start, end } = expression;
  changes.replace(declared, start, end, isJoined && !isComparison ? `(${text})` : text);
}

/** The side of a comparison that is no number, as it is written. */
function variableIn(expression: SyntaxExpression, from: Declared): string | null {
  if (expression.type !== 'binary') return null;
  const { left, right } = expression;
  return rawOf(from.tree.tokens.text, numberOf(right, { from }) ? left : right);
}

/** The expressions that one joins by `and`, as they are read as conditions. */
function joinedIn(expression: SyntaxExpression): readonly SyntaxExpression[] {
  return expression.type === 'binary' && expression.operator === 'and'
    ? [...joinedIn(expression.left), ...joinedIn(expression.right)]
    : [expression];
}

function rowsOf({ fields }: Planned, list: string): readonly Json[] {
  const rows = fields[list];
  return isList(rows) ? rows : [];
}

/** Whether a row says the same, whatever its id. */
function isSame(row: Json | undefined, condition: Constraint): boolean {
  return isObject(row) && sameJson({ ...row, id: null }, { ...condition, id: null });
}
