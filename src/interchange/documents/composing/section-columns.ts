import type { PrintedTable, Section } from '#interchange/documents/printed-document.ts';
import { interfaceColumns, listedColumns } from '#interchange/documents/rows/interface-columns.ts';
import { requirementColumns } from '#interchange/documents/rows/requirement-columns.ts';
import { changeColumns } from '#interchange/documents/templates/changes.ts';
import { connectionColumns } from '#interchange/documents/templates/interface-control.ts';
import { factsAtFirst, linksFact } from '#interchange/documents/templates/specification.ts';
import { traceColumns } from '#interchange/documents/templates/trace.ts';
import { verdictColumns } from '#interchange/documents/templates/verdicts.ts';
import type { SectionKind } from '#model/definitions/documents/document-section.ts';
import { FIRST_COLUMNS } from '#model/definitions/table-search.ts';
import type { SystemModel } from '#model/system-model.ts';

/** A column as one chooses it. */
export interface ChosenColumn {
  readonly id: string;
  readonly head: string;
}

const IN_BODY: Partial<Record<SectionKind, () => readonly ChosenColumn[]>> = {
  icd: connectionColumns,
  trace: traceColumns,
  verdicts: verdictColumns,
  changes: changeColumns,
};

/** The columns that a section can print. `asked` are looked for among custom fields that no model declares. */
export function printedColumns(
  shows: SectionKind,
  model: SystemModel,
  asked: readonly string[] = [],
): readonly ChosenColumn[] {
  const inBody = IN_BODY[shows]?.();
  if (inBody) return inBody;
  if (shows === 'interfaces') return interfaceColumns(model, asked);
  if (shows === 'requirements') return requirementColumns(model, asked);
  // Key and title are the heading of each.
  return shows === 'specification'
    ? [...requirementColumns(model, asked).filter(({ id }) => !HEADING.has(id)), linksFact()]
    : [];
}
const HEADING: ReadonlySet<string> = new Set(['number', 'key', 'title']);

/** The ids of the columns that a section prints where none are chosen. */
export function columnsAtFirst(shows: SectionKind, model: SystemModel): readonly string[] {
  if (shows === 'specification') return factsAtFirst(model);
  if (shows === 'requirements') return FIRST_COLUMNS;
  return (shows === 'interfaces' ? listedColumns() : (IN_BODY[shows]?.() ?? [])).map(({ id }) => id);
}

/** The columns by which the rows of a section are chosen and sorted: those of requirements, or of interfaces. */
export function rowColumns(
  shows: SectionKind,
  model: SystemModel,
  asked: readonly string[] = [],
): readonly (ChosenColumn & { readonly options?: readonly string[] })[] {
  return shows === 'interfaces' || shows === 'icd'
    ? interfaceColumns(model, asked)
    : requirementColumns(model, asked);
}

/** Sections whose tables have fixed columns, with the chosen ones of them, in their order. Tables of other columns stay as they are. */
export function withColumns(
  sections: readonly Section[],
  shows: SectionKind,
  ids: readonly string[],
): Section[] {
  const known = IN_BODY[shows]?.();
  if (!known) return [...sections];
  const isOf = ({ columns }: PrintedTable) =>
    columns.every(({ head }) => known.some((one) => one.head === head));
  const heads = ids.flatMap((id) => known.find((one) => one.id === id)?.head ?? []);
  return sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) =>
      block.is === 'table' && isOf(block) ? narrowed(block, heads) : block,
    ),
  }));
}

/** A table with the columns of some heads; one that would have none stays as it is. */
function narrowed(table: PrintedTable, heads: readonly string[]): PrintedTable {
  const { columns, rows } = table;
  const places = heads.map((one) => columns.findIndex(({ head }) => head === one)).filter((at) => at >= 0);
  if (places.length === 0) return table;
  return {
    ...table,
    columns: places.flatMap((at) => columns[at] ?? []),
    rows: rows.map(({ cells, ...row }) => ({ ...row, cells: places.flatMap((at) => cells[at] ?? []) })),
  };
}
