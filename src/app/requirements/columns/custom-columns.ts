import { declaredCells, valueText } from '#app/fields/cells/declared-cells.ts';
import { readCustom } from '#interchange/table/read-cell.ts';
import { type CustomField, labelOf } from '#model/definitions/custom-field.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import type { Table } from '#model/elements/table.ts';
import type { Column } from './column.ts';

const PREFIX = 'field ';

/** The custom field that a column shows; null for a column of another kind. */
export const customNameOf = (columnId: string): string | null =>
  columnId.startsWith(PREFIX) ? columnId.slice(PREFIX.length) : null;

const heldOf =
  (name: string) =>
  ({ customFields }: Requirement) =>
    Object.hasOwn(customFields, name) ? customFields[name] : undefined;

const undeclared = new Map<string, Column>();

/** The column of a custom field that is not declared: a text is stored as what the field holds, where it can be read so. */
export function customColumn(name: string): Column {
  const known = undeclared.get(name);
  if (known) return known;
  const held = heldOf(name);
  const read = (requirement: Requirement) => valueText(held(requirement));
  const column: Column = {
    id: `${PREFIX}${name}`,
    label: name,
    width: 140,
    editor: { kind: 'lines' },
    read,
    write: (value, requirement) => ({
      customFields: { [name]: readCustom(String(value), requirement && held(requirement)) },
    }),
    text: read,
    parse: (text) => ({ ok: true, value: text }),
  };
  undeclared.set(name, column);
  return column;
}

/** The column of a declared custom field: what its cells hold is read and written as the field is. */
export function declaredColumn(field: CustomField): Column {
  const held = heldOf(field.key);
  return {
    id: `${PREFIX}${field.key}`,
    label: labelOf(field),
    width: 140,
    ...declaredCells(field, held),
    ...(field.type === 'number' && {
      order: (requirement: Requirement) => {
        const value = held(requirement);
        return typeof value === 'number' ? value : Number.POSITIVE_INFINITY;
      },
    }),
  };
}

/** The names of all custom fields that requirements have, in alphabetical order; `before` are those found in an earlier state. */
export function customNames(
  requirements: Table<Requirement>,
  before?: { readonly requirements: Table<Requirement>; readonly names: readonly string[] },
): readonly string[] {
  const names = new Set(before?.names);
  const look = (requirement: Requirement | undefined) => {
    for (const name in requirement?.customFields) names.add(name);
  };
  if (before) for (const id of requirements.changedSince(before.requirements)) look(requirements.get(id));
  else for (const requirement of requirements.values()) look(requirement);
  return names.size === before?.names.length
    ? before.names
    : [...names].toSorted((a, b) => a.localeCompare(b));
}
