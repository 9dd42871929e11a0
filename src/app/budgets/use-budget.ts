import { useMemo } from 'react';
import { useAnalysis } from '#app/document/analysis.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { shownQuantity } from '#app/fields/verdicts/verdict-labels.ts';
import { type Budget, budgetsOf } from '#model/budget/budgets.ts';
import { type RollUpRow, rollUp, rollUpNames, rowsIn } from '#model/budget/roll-up.ts';
import type { Part } from '#model/elements/part.ts';
import { fromBase } from '#model/units/convert.ts';
import { ONE, parseUnit } from '#model/units/parse-unit.ts';
import { useBudgetsView } from './budget-state.ts';
import { unitsFor } from './units.ts';

/** The budget that is looked at. */
export interface ShownBudget {
  /** The name of the attribute. */
  readonly name: string;
  readonly names: readonly string[];
  /** The part that is the whole, and all that can be one. */
  readonly whole: RollUpRow;
  readonly wholes: readonly RollUpRow[];
  readonly unit: string;
  readonly units: readonly string[];
  readonly missing: readonly Part[];
  /** A value in base units, as a number of the unit. */
  readonly inUnit: (value: number) => number;
  /** The same with the unit, in the user's language. */
  readonly say: (value: number) => string;
  /** The limits on the attribute of a row, the worst first. */
  readonly budgetsOf: (row: RollUpRow) => readonly Budget[];
}

/** The budget of the open model that is chosen or suggests itself; null where no part has an attribute that is a number. */
export function useBudget(): ShownBudget | 'computing' | null {
  const { part } = useDocument().model.tables;
  const values = useAnalysis()?.values;
  const { attribute, whole, unit } = useBudgetsView((state) => state.shown);
  // Most edits touch no part: then all rows are still right.
  const parts = useMemo(() => ({ tables: { part } }), [part]);
  const names = useMemo(() => rollUpNames(parts).map(([name]) => name), [parts]);
  const name = names.includes(attribute) ? attribute : names[0];
  return useMemo(() => {
    if (name === undefined) return null;
    if (!values) return 'computing';
    const rolled = rollUp(parts, values, name);
    const found = [...rowsIn(rolled.rows)].find(({ part }) => part.id === whole);
    const chosen = found ?? suggested(rolled.rows);
    if (!chosen) return null;
    const units = unitsFor({ ...rolled, rows: [chosen] });
    const shown = units.includes(unit) ? unit : (units[0] ?? '');
    const scale = parseUnit(shown) ?? ONE;
    const inUnit = (value: number) => fromBase(value, scale);
    return {
      name,
      names,
      whole: chosen,
      wholes: found && !rolled.rows.includes(found) ? [...rolled.rows, found] : rolled.rows,
      unit: shown,
      units,
      missing: [...rowsIn([chosen])].flatMap((row) => row.missing),
      inUnit,
      say: (value) => shownQuantity(inUnit(value), shown),
      budgetsOf: (row) => (row.attribute ? budgetsOf(row.attribute.id, values) : []),
    };
  }, [parts, values, name, names, whole, unit]);
}

/** The first part at the top that is rolled up; before there is one, that with the most parts in it. */
function suggested(rows: readonly RollUpRow[]): RollUpRow | undefined {
  const sizes = new Map(rows.map((row) => [row, [...rowsIn([row])].length]));
  return rows.find(({ how }) => how === 'sum') ?? [...sizes].sort(([, a], [, b]) => b - a)[0]?.[0];
}
