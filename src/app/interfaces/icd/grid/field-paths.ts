import type { PersonAt } from '#app/presence/places.ts';
import type { CellRow } from '#app/interfaces/icd/columns/icd-column.ts';
import { t } from '#language/translate.ts';

/** What stands before the fields of a connection, as the inspector of its interface names them. */
const prefixOf = (index: number): string => `${t('Connection')} ${index + 1} › `;

/** A cell as others are told of it: the path of the field in the inspector. */
export const fieldPath = (row: CellRow, label: string): string =>
  row.kind === 'interface' ? label : `${prefixOf(row.index)}${label}`;

const isOfConnection = (field: string): boolean => {
  const word = `${t('Connection')} `;
  return field.startsWith(word) && /^\d+ › /.test(field.slice(word.length));
};

/** Who of those at an interface is in a row of it: for a connection, those in its fields. */
export function peopleInRow(people: readonly PersonAt[], row: CellRow): readonly PersonAt[] {
  if (people.length === 0) return people;
  if (row.kind === 'interface') return people.filter(({ field }) => !isOfConnection(field ?? ''));
  const prefix = prefixOf(row.index);
  return people.flatMap((person) =>
    person.field?.startsWith(prefix) === true
      ? [{ ...person, field: person.field.slice(prefix.length) }]
      : [],
  );
}
