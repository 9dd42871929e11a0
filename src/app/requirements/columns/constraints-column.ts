import { z } from 'zod';
import { formatLocaleNumber } from '#app/ui/locale/locale-number.ts';
import { linesIn } from '#interchange/table/read-cell.ts';
import { Constraint } from '#model/elements/constraint.ts';
import type { JsonObject } from '#model/store/json.ts';
import { constraintLabel } from '#model/transition-label.ts';
import type { CellValue } from '#app/fields/cells/column.ts';
import { t } from '#language/translate.ts';
import type { Column } from './column.ts';
import { conditionIn, conditionOf, constraintLines } from './constraint-line.ts';

const Conditions = z.array(z.record(z.string(), z.json()));

/** What a cell holds of the constraints: JSON without their ids, so that the same conditions are the same value. */
const held = (conditions: readonly JsonObject[]) =>
  conditions.length === 0 ? '' : JSON.stringify(conditions);
const conditionsIn = (value: CellValue) => (value === '' ? [] : Conditions.parse(JSON.parse(String(value))));

/** What it must keep to: edited in rows, and copied, filled and pasted as lines. */
export const constraintsColumn: Column = {
  id: 'constraints',
  label: t('Constraints'),
  width: 220,
  editor: { kind: 'rows' },
  read: ({ constraints }) => held(constraints.map(conditionOf)),
  write: (value) => ({
    constraints: conditionsIn(value).map((condition) => ({ ...condition, id: crypto.randomUUID() })),
  }),
  text: ({ constraints }, cells) => constraintLines(constraints, cells),
  parse: (text, cells) => ({
    ok: true,
    value: held(linesIn(text).map((line) => conditionIn(line, cells))),
  }),
  said: (value, _requirement, { model }) =>
    z
      .array(Constraint)
      .parse(conditionsIn(value).map((condition) => ({ ...condition, id: '-' })))
      .map((constraint) => constraintLabel(model, constraint, formatLocaleNumber))
      .join('\n'),
};
