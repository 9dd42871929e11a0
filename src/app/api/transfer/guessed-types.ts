import type { ColumnMeaning, TableMapping } from '#contract/table-mapping.ts';
import type { TablePreview } from '#contract/transfer.ts';

type Column = TablePreview['columns'][number] | undefined;

/** A table whose new fields are declared as what their columns look like. Every value fits, so that the rows come in as they were shown. */
export function withGuessedTypes(table: TablePreview): TablePreview {
  const columns = table.mapping.columns.map((meaning, index) => {
    const type = table.columns[index]?.guessedType;
    return meaning.to === 'custom' && type ? { ...meaning, type } : meaning;
  });
  return { ...table, mapping: { ...table.mapping, columns } };
}

/**
 * A remembered mapping, without what this model does not offer: the field is there already, or whoever imports may not declare one. A
 * new field that was there already when it was remembered gets the type that it looks like.
 */
export function fitting(remembered: TableMapping, { columns, mapping }: TablePreview): TableMapping {
  const meanings = remembered.columns.map((meaning, index) =>
    mapping.columns[index]?.to === 'custom' ? offered(meaning, columns[index]) : meaning,
  );
  return { ...remembered, columns: meanings };
}

function offered(meaning: ColumnMeaning, column: Column): ColumnMeaning {
  if (meaning.to !== 'custom') return meaning;
  const { to, name, type, addChoices } = meaning;
  return {
    to,
    name,
    ...(column?.guessedType && { type: type ?? column.guessedType }),
    ...(column?.furtherChoices && addChoices && { addChoices }),
  };
}
