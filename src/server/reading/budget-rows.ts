import { t } from '#language/translate.ts';
import { budgetsOf, inUnit } from '#model/budget/budgets.ts';
import { type RollUpRow, rollUp, rollUpNames, rowsIn } from '#model/budget/roll-up.ts';
import { fromBase } from '#model/units/convert.ts';
import { inBaseUnits, sameDimension } from '#model/units/dimension.ts';
import { parseUnit } from '#model/units/parse-unit.ts';
import type { Dimension } from '#model/units/dimension.ts';
import type { ListedOrRefused, Row } from './row.ts';
import { named, type SeenModel } from './seen-model.ts';

export interface ReadBudgets {
  readonly is: 'budgets';
  /** The name of the attribute; without it, the names that there are. */
  readonly attribute?: string | undefined;
}

/** An attribute added up over the tree of parts, with the limits that requirements set; or which attributes there are. */
export function readBudgets(seen: SeenModel, { attribute }: ReadBudgets): ListedOrRefused {
  const names = rollUpNames(seen.model);
  if (attribute === undefined)
    return { rows: names.map(([name, parts]) => ({ key: name, value: { attribute: name, parts } })) };
  if (!names.some(([name]) => name === attribute)) {
    const message = t(
      'is not the name of a numeric attribute that you may view: leave it out to list the names',
    );
    return { path: 'attribute', message };
  }
  const values = seen.answers.values();
  const { rows, dimension } = rollUp(seen.model, values, attribute);
  const unit = unitOf(rows, dimension);
  return { head: { attribute, unit }, rows: budgetRows(seen, rows, unit) };
}

/** The unit that all values of a budget are told in: the first that a part gives, or base units. */
function unitOf(rows: readonly RollUpRow[], dimension: Dimension | null): string {
  if (dimension === null) return '';
  for (const { attribute } of rowsIn(rows)) {
    const unit = attribute?.unit === undefined ? null : parseUnit(attribute.unit);
    if (unit && attribute?.unit !== undefined && sameDimension(unit.dimension, dimension))
      return attribute.unit;
  }
  return inBaseUnits(dimension);
}

function* budgetRows(seen: SeenModel, rows: readonly RollUpRow[], unit: string): Generator<Row> {
  const known = parseUnit(unit);
  const told = (value: number | null) => (value === null || !known ? value : fromBase(value, known));
  for (const row of rowsIn(rows)) {
    const { part, attribute, how, total, own, inside, times, counted, problem, missing } = row;
    const limits = attribute ? budgetsOf(attribute.id, seen.answers.values()) : [];
    const value = {
      ...named('part', part),
      ...(part.parentId !== undefined && { parentId: part.parentId }),
      how,
      total: told(total),
      own: told(own),
      children: told(inside),
      ...(times !== 1 && { times }),
      ...(!counted && { isCounted: false }),
      ...(problem !== null && { problem }),
      ...(missing.length > 0 && {
        childrenWithout: missing.slice(0, MOST_MISSING).map((one) => named('part', one)),
        ...(missing.length > MOST_MISSING && { childrenWithoutInAll: missing.length }),
      }),
      ...(limits.length > 0 && {
        limits: limits.map(({ requirement, stands }) => ({
          ...named('requirement', requirement),
          verdict: stands.verdict,
          ...inUnit(stands, unit),
        })),
      }),
    };
    yield { key: part.id, value };
  }
}

/** How many parts without the attribute are told of one that has it. */
const MOST_MISSING = 20;
