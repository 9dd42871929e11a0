import { ownExpression, storedExpression } from '#app/fields/attributes/own-notation.ts';
import { readLimit } from '#app/fields/attributes/quantity-text.ts';
import { formatLocaleNumber } from '#app/ui/locale/locale-number.ts';
import { linesOf, type RequirementCells } from '#interchange/table/requirement-cells.ts';
import { type Constraint, OPERATORS } from '#model/elements/constraint.ts';
import { parseExpression } from '#model/expression/parse-expression.ts';
import { CONNECTIVES } from '#model/expression/syntax.ts';
import { type JsonObject, sameJson } from '#model/store/json.ts';
import { findAttribute } from '#model/system-model.ts';

/** A constraint without its id: the same condition in whatever requirement. */
export function conditionOf({ id: _id, ...condition }: Constraint): JsonObject {
  return condition;
}

/**
 * What a line of a pasted cell demands: what the same line says elsewhere in the model, else a comparison of the one variable of that
 * name, else an expression that is true or false, and else a text, whose verdict nobody can tell.
 */
export function conditionIn(line: string, cells: RequirementCells): JsonObject {
  return (
    knownLines(cells).get(line) ??
    comparisonIn(line, cells) ??
    expressionIn(line) ?? { type: 'text', text: line }
  );
}

/**
 * Constraints as the lines of a cell, one each: a limit with the decimal sign of the person who reads, searches and copies it. Law:
 * `conditionIn` reads the number that was written, in whatever model the line is pasted.
 */
export function constraintLines(constraints: readonly Constraint[], { model }: RequirementCells): string {
  return linesOf(
    constraints.map((constraint) => {
      if (constraint.type === 'text') return constraint.text;
      if (constraint.type === 'expression') return ownExpression(constraint.expression);
      const { variableId, operator, limit, unit } = constraint;
      const name = findAttribute(model, variableId)?.attribute.name ?? variableId;
      return [name, operator, formatLocaleNumber(limit), ...(unit === undefined ? [] : [unit])].join(' ');
    }),
  );
}

const known = new WeakMap<RequirementCells, ReadonlyMap<string, JsonObject>>();

/** The lines that the constraints of the model are written as, but for one that stands for different ones. */
function knownLines(cells: RequirementCells): ReadonlyMap<string, JsonObject> {
  const before = known.get(cells);
  if (before) return before;
  const lines = new Map<string, JsonObject>();
  const ambiguous = new Set<string>();
  for (const requirement of cells.model.tables.requirement.values())
    for (const constraint of requirement.constraints) {
      const line = constraintLines([constraint], cells);
      const condition = conditionOf(constraint);
      if (!sameJson(lines.get(line) ?? condition, condition)) ambiguous.add(line);
      lines.set(line, condition);
    }
  for (const line of ambiguous) lines.delete(line);
  known.set(cells, lines);
  return lines;
}

const COMPARISON = /^(?<name>[^<>=!≤≥≠]+?)\s*(?<limit>[<>=!≤≥≠].*)$/u;

function comparisonIn(line: string, { model }: RequirementCells): JsonObject | undefined {
  const { name, limit = '' } = COMPARISON.exec(line)?.groups ?? {};
  const read = readLimit(limit);
  if (!read.ok || read.operator === undefined || /\s/.test(read.unit ?? '')) return undefined;
  const { part, state } = model.tables;
  const variables = [...part.values(), ...state.values()].flatMap(({ attributes }) =>
    attributes.filter((attribute) => attribute.name === name),
  );
  const [variable, ...others] = variables;
  if (!variable || others.length > 0) return undefined;
  return {
    type: 'attribute',
    variableId: variable.id,
    operator: read.operator,
    limit: read.value,
    ...(read.unit !== undefined && { unit: read.unit }),
  };
}

const CONDITIONS: ReadonlySet<string> = new Set<string>([...OPERATORS, ...CONNECTIVES]);

function expressionIn(line: string): JsonObject | undefined {
  const expression = storedExpression(line).replaceAll('≥', '>=').replaceAll('≤', '<=').replaceAll('≠', '!=');
  const parsed = parseExpression(expression);
  if (!parsed.ok || parsed.expression.kind !== 'binary') return undefined;
  return CONDITIONS.has(parsed.expression.operator) ? { type: 'expression', expression } : undefined;
}
