import type { TableMapping } from '#contract/table-mapping.ts';
import type { TablePreview } from '#contract/transfer.ts';
import type { Edited } from '#model/edit/draft.ts';
import type { Json } from '#model/store/json.ts';
import type { SystemModel } from '#model/system-model.ts';
import type { MatchedRow } from './match-rows.ts';
import type { RefusedRow } from './refused-rows.ts';
import type { Table } from './table.ts';

/** How many rows a preview lists; it counts them all. */
const LISTED = 500;

/** What an import adds, changes and leaves out, and which requirements of the model are not in the file (they stay). */
export function previewOf(
  { diff }: Edited,
  matched: readonly MatchedRow[],
  model: SystemModel,
  table: Table,
  mapping: TableMapping,
  refused: readonly RefusedRow[],
  offered: readonly Partial<TablePreview['columns'][number]>[],
): TablePreview {
  const entries = new Map(diff.map((entry) => [entry.id, entry]));
  const inFile = new Set(matched.map(({ id }) => id));
  const rowsListed: TablePreview['rows'] = [];
  const counts = { added: 0, changed: 0, missing: 0, refused: 0 };
  const list = (change: TablePreview['rows'][number]) => {
    counts[change.change] += 1;
    if (counts[change.change] <= LISTED) rowsListed.push(change);
  };
  for (const row of refused) list({ change: 'refused', fields: [], ...row });
  for (const { id, row, old } of matched) {
    const { before, after } = entries.get(id) ?? {};
    if (!after) continue;
    list({
      change: before === null ? 'added' : 'changed',
      where: row.place,
      key: old?.key ?? wordOf(after['key']),
      title: old?.name ?? wordOf(after['name']),
      fields: before === null ? [] : Object.keys(after),
    });
  }
  for (const { id, key, name } of model.tables.requirement.values())
    if (!inFile.has(id)) list({ change: 'missing', where: key, key, title: name, fields: [] });
  const { sheets, sheet } = table.workbook ?? {};
  return {
    columns: columnsOf(table, mapping).map((column, index) => ({ ...column, ...offered[index] })),
    mapping,
    ...(sheets && sheet !== undefined && { sheets: [...sheets], sheet }),
    ...counts,
    rows: rowsListed,
  };
}

/** How much of a cell, and how many rows for one, a preview shows. */
const SHOWN = 200;

function columnsOf({ rows }: Table, { headerRow, columns }: TableMapping): TablePreview['columns'] {
  const headers = rows[headerRow]?.cells ?? [];
  const below = rows.slice(headerRow + 1, headerRow + 1 + SHOWN);
  return columns.map((_, index) => {
    const filled = below.find(({ cells }) => (cells[index] ?? '') !== '');
    return {
      header: (headers[index] ?? '').slice(0, SHOWN),
      sample: (filled?.cells[index] ?? '').slice(0, SHOWN),
    };
  });
}

const wordOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
