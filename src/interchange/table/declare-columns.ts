import type { ColumnMeaning, TableMapping } from '#contract/table-mapping.ts';
import type { TablePreview } from '#contract/transfer.ts';
import { t } from '#language/translate.ts';
import { CustomField, hasChoices, MOST_CUSTOM_FIELDS } from '#model/definitions/custom-field.ts';
import type { Definitions } from '#model/definitions/definitions.ts';
import type { SystemModel } from '#model/system-model.ts';
import { furtherChoices, guessType } from './guess-type.ts';
import type { NoteList } from './note-list.ts';
import { RequirementCells } from './requirement-cells.ts';
import type { Table } from './table.ts';

/** What the model says with the fields that a mapping declares, and with the choices that it adds to those there are. */
export function declareColumns(
  table: Table,
  mapping: TableMapping,
  model: SystemModel,
  notes: NoteList,
): Definitions {
  const cells = new RequirementCells(model);
  const fields = new Map(model.definitions.requirementFields.map((field) => [field.key, field]));
  for (const [index, column] of mapping.columns.entries()) {
    const said = column.to === 'custom' ? saidOf(column, cells) : null;
    if (said === null) continue;
    const { key, choices = [] } = said;
    const further = furtherChoices(said, valuesIn(table, mapping, index));
    if (fields.has(key) && further.length === 0) continue;
    const field = hasChoices(said.type) ? { ...said, choices: [...choices, ...further] } : said;
    const isFull = !fields.has(key) && fields.size >= MOST_CUSTOM_FIELDS;
    const why = isFull ? t('there are {count} fields already', { count: MOST_CUSTOM_FIELDS }) : whyNot(field);
    if (why === null) fields.set(key, field);
    else
      notes.add(
        'warning',
        t('column {column}', { column: index + 1 }),
        t('“{field}” is not declared: {reason}', { field: key.slice(0, 60), reason: why }),
      );
  }
  return { ...model.definitions, requirementFields: [...fields.values()] };
}

/** What can be chosen of a column before it comes in: its type where it would be a new field, and the choices that it brings. */
export function offered(
  table: Table,
  mapping: TableMapping,
  model: SystemModel,
): Pick<TablePreview['columns'][number], 'guessedType' | 'furtherChoices'>[] {
  const cells = new RequirementCells(model);
  const held = new Set(
    [...model.tables.requirement.values()].flatMap(({ customFields }) => Object.keys(customFields)),
  );
  return mapping.columns.map((column, index) => {
    if (column.to !== 'custom') return {};
    const key = cells.keyOf(column.name);
    const declared = cells.declared(key);
    if (!declared && held.has(key)) return {};
    const values = valuesIn(table, mapping, index);
    const guessedType = declared ? undefined : guessType(values);
    const type = declared?.type ?? column.type ?? guessedType;
    const further = type ? furtherChoices({ choices: [], ...declared, type }, values) : [];
    return {
      ...(guessedType && { guessedType }),
      ...(further.length > 0 && { furtherChoices: further }),
    };
  });
}

/** The field that a column declares, or adds choices to; null where it does neither. */
function saidOf(
  { name, type, addChoices = false }: Extract<ColumnMeaning, { to: 'custom' }>,
  cells: RequirementCells,
): CustomField | null {
  const key = cells.keyOf(name);
  const declared = cells.declared(key);
  if (declared) return addChoices ? declared : null;
  return type === undefined ? null : { key, type };
}

function whyNot(field: CustomField): string | null {
  const [issue] = CustomField.safeParse(field).error?.issues ?? [];
  return issue
    ? t('its {field} {problem}', {
        field: issue.path[0] === 'key' ? 'name' : issue.path.join('.'),
        problem: issue.message,
      })
    : null;
}

/** What a column holds below its header. */
export function valuesIn({ rows }: Table, { headerRow }: TableMapping, index: number): string[] {
  return rows.slice(headerRow + 1).map(({ cells }) => cells[index] ?? '');
}
