import { parseLocaleNumber } from '#app/ui/locale/locale-number.ts';
import type { RequirementCells } from '#interchange/table/requirement-cells.ts';
import { type Constraint, OPERATORS } from '#model/elements/constraint.ts';
import { parseExpression } from '#model/expression/parse-expression.ts';
import { CONNECTIVES } from '#model/expression/syntax.ts';
import { type JsonObject, sameJson } from '#model/store/json.ts';
import { parseUnit } from '#model/units/parse-unit.ts';

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

const known = new WeakMap<RequirementCells, ReadonlyMap<string, JsonObject>>();

/** The lines that the constraints of the model are written as, but for one that stands for different ones. */
function knownLines(cells: RequirementCells): ReadonlyMap<string, JsonObject> {
  const before = known.get(cells);
  if (before) return before;
  const lines = new Map<string, JsonObject>();
  const ambiguous = new Set<string>();
  for (const requirement of cells.model.tables.requirement.values())
    for (const constraint of requirement.constraints) {
      const line = String(cells.cell({ ...requirement, constraints: [constraint] }, 'constraints'));
      const condition = conditionOf(constraint);
      if (!sameJson(lines.get(line) ?? condition, condition)) ambiguous.add(line);
      lines.set(line, condition);
    }
  for (const line of ambiguous) lines.delete(line);
  known.set(cells, lines);
  return lines;
}

const COMPARISON =
  /^(?<name>.+?)\s*(?<operator><=|>=|!=|<|>|=)\s*(?<limit>[-+\u2212]?[\d.,]+(?:e[-+]?\d+)?)\s*(?<unit>\S*)$/iu;

function comparisonIn(line: string, { model }: RequirementCells): JsonObject | undefined {
  const { name, operator, limit = '', unit = '' } = COMPARISON.exec(line)?.groups ?? {};
  const number = parseLocaleNumber(limit);
  if (number === undefined || (unit !== '' && parseUnit(unit) === null)) return undefined;
  const { part, state } = model.tables;
  const variables = [...part.values(), ...state.values()].flatMap(({ attributes }) =>
    attributes.filter((attribute) => attribute.name === name),
  );
  const [variable, ...others] = variables;
  if (!variable || others.length > 0 || operator === undefined) return undefined;
  return {
    type: 'attribute',
    variableId: variable.id,
    operator,
    limit: number,
    ...(unit !== '' && { unit }),
  };
}

const CONDITIONS: ReadonlySet<string> = new Set<string>([...OPERATORS, ...CONNECTIVES]);

function expressionIn(line: string): JsonObject | undefined {
  const parsed = parseExpression(line);
  if (!parsed.ok || parsed.expression.kind !== 'binary') return undefined;
  return CONDITIONS.has(parsed.expression.operator) ? { type: 'expression', expression: line } : undefined;
}
