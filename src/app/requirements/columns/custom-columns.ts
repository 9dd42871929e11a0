import { readCustom } from '#interchange/table/read-cell.ts';
import { cellText } from '#interchange/table/table.ts';
import type { Json } from '#model/json.ts';
import type { Requirement } from '#model/requirement.ts';
import type { Table } from '#model/table.ts';
import type { Column } from './column.ts';

const PREFIX = 'field ';

/** The custom field that a column shows; null for a column of another kind. */
export const customNameOf = (columnId: string): string | null =>
  columnId.startsWith(PREFIX) ? columnId.slice(PREFIX.length) : null;

/** A value as text; what is nested, as JSON. */
function valueText(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : cellText(value);
}

const made = new Map<string, Column>();

/** The column of a custom field: a text is stored as what the field holds, where it can be read so. */
export function customColumn(name: string): Column {
  const known = made.get(name);
  if (known) return known;
  const held = ({ customFields }: Requirement) =>
    Object.hasOwn(customFields, name) ? customFields[name] : undefined;
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
  made.set(name, column);
  return column;
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
