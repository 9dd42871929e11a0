import { wirePath } from '#contract/operation.ts';
import type { TablePreview } from '#contract/transfer.ts';
import {
  badFile,
  countsOf,
  type ImportRefusal,
  type ImportResult,
  type ImportTarget,
} from '#interchange/transfer-result.ts';
import { createElement, updateElement } from '#model/commands/save-element.ts';
import { Draft, type EditContext } from '#model/draft.ts';
import { type JsonObject, patchBetween } from '#model/json.ts';
import { ok, type Refusal, type Result } from '#model/result.ts';
import { findParents } from './find-parents.ts';
import { guessMapping } from './guess-mapping.ts';
import type { TableMapping } from '#contract/table-mapping.ts';
import { type MatchedRow, matchRows } from './match-rows.ts';
import { NoteList } from './note-list.ts';
import { previewOf } from './preview.ts';
import { RequirementCells } from './requirement-cells.ts';
import { rowFields } from './row-fields.ts';
import { type Columns, columnsOf, rowsBelow } from './row-reader.ts';
import type { Table } from './table.ts';

export interface TableOptions {
  /** What the columns mean; guessed where it is left out. */
  readonly mapping?: TableMapping | undefined;
  /** Whether someone only looks what the file would do, and may say then what its columns mean. */
  readonly tentative?: boolean | undefined;
}

/**
 * Brings the requirements of a table into the target: new rows are added, the others bring their requirement to what they
 * say, and what the table has not stays as it is.
 */
export function importTable(
  table: Table,
  target: ImportTarget,
  context: EditContext,
  { mapping = guessMapping(table), tentative = false }: TableOptions = {},
): ImportResult {
  if (table.rows.length === 0) return badFile('The file has no rows.');
  const columns = columnsOf(mapping);
  if (columns === null) return badFile('The mapping gives two columns the same meaning.');
  const telling = isTelling(columns);
  if (!telling && !tentative)
    return badFile('No column holds a key, a title or a statement: say which one does.', [
      { path: 'mapping', message: 'must name a column for the key, the title or the statement' },
    ]);
  const notes = new NoteList();
  if (!telling) notes.add('warning', 'columns', 'no column holds a key, a title or a statement');
  noteLeftOut(table, mapping, notes);
  const rows = telling ? rowsBelow(table, mapping, columns) : [];
  const matched = matchRows(rows, target.model, context, notes).filter(({ row, old }) => {
    if (old || row.title.trim() !== '') return true;
    notes.add('warning', row.place, 'the row has no title and no statement; it is left out');
    return false;
  });
  const draft = new Draft(target.model, context);
  const done = run(draft, matched, columns, mapping, notes);
  if (!done.ok) return done;
  const edited = draft.finish();
  const counts = countsOf(
    edited.diff,
    matched.map(({ id }) => [id, 'requirement'] as const),
  );
  const preview: TablePreview = previewOf(edited, matched, target.model, table, mapping);
  const value = { edited, name: null, description: null, notes: notes.list(), counts, table: preview };
  return { ok: true, value };
}

const isTelling = ({ fields }: Columns): boolean =>
  (['key', 'id', 'title', 'statement'] as const).some((field) => fields.has(field));

function noteLeftOut({ rows, remarks }: Table, mapping: TableMapping, notes: NoteList): void {
  for (const remark of remarks) notes.add('info', 'file', remark);
  for (const row of rows.slice(0, mapping.headerRow))
    notes.add('info', row.place, 'the row is above the headers; it is left out');
  const headers = rows[mapping.headerRow]?.cells ?? [];
  const below = rows.slice(mapping.headerRow + 1);
  for (const [index, column] of mapping.columns.entries())
    if (column.to === 'nothing' && below.some(({ cells }) => (cells[index] ?? '') !== ''))
      notes.add('info', `column ${index + 1}`, `the column “${headers[index] ?? ''}” is left out`);
  for (const { cells, place } of below) {
    if (cells.slice(mapping.columns.length).some((cell) => cell !== ''))
      notes.add('warning', place, 'the row has more cells than there are columns; the rest is left out');
    if (cells.length < headers.length)
      notes.add(
        'warning',
        place,
        'the row has fewer cells than there are columns; it says nothing of the rest',
      );
  }
}

function run(
  draft: Draft,
  matched: readonly MatchedRow[],
  columns: Columns,
  mapping: TableMapping,
  notes: NoteList,
): Result<null> | { readonly ok: false; readonly refusal: ImportRefusal } {
  const cells = new RequirementCells({ tables: draft.tables, definitions: draft.definitions });
  const parents = findParents(matched, mapping.hierarchy, draft, cells, notes);
  const reading = { hierarchy: mapping.hierarchy, customs: [...columns.customs.keys()], cells, notes };
  const fields = matched.map(({ row, old }) => rowFields(row, old, reading));
  const order = parentsBeforeChildren(matched, parents);
  if (!order.ok) return badFile(`${capital(order.place)}: the requirement is below itself.`);
  const base = draft.nextRequirementPosition();
  for (const index of order.rows) {
    const { id, row } = matched[index] ?? {};
    if (id === undefined || row === undefined) continue;
    const parentId = parents[index] ?? undefined;
    const made = createElement(draft, 'requirement', id, {
      ...fields[index],
      ...(parentId !== undefined && { parentId }),
      position: base + index,
    });
    if (!made.ok) return refusedAt(row.place, made.refusal);
  }
  return bringUpToDate(draft, matched, parents, fields);
}

function bringUpToDate(
  draft: Draft,
  matched: readonly MatchedRow[],
  parents: readonly (string | null | undefined)[],
  fields: readonly JsonObject[],
): Result<null> | { readonly ok: false; readonly refusal: ImportRefusal } {
  const moves: { readonly id: string; readonly place: string; readonly parentId: string }[] = [];
  for (const [index, { id, row, old }] of matched.entries()) {
    if (!old) continue;
    const parentId = parents[index];
    const moved = parentId !== undefined && parentId !== (old.parentId ?? null);
    if (moved && parentId !== null) moves.push({ id, place: row.place, parentId });
    // All that move come to the top first: two that change places are never below themselves.
    const patch = { ...patchBetween(old, fields[index] ?? {}), ...(moved && { parentId: null }) };
    if (Object.keys(patch).length === 0) continue;
    const saved = updateElement(draft, 'requirement', id, patch);
    if (!saved.ok) return refusedAt(row.place, saved.refusal);
  }
  for (const { id, place, parentId } of moves) {
    const saved = updateElement(draft, 'requirement', id, { parentId });
    if (!saved.ok) return refusedAt(place, saved.refusal);
  }
  return ok(null);
}

/** The new rows, each after the one that it is below. */
function parentsBeforeChildren(
  matched: readonly MatchedRow[],
  parents: readonly (string | null | undefined)[],
): { readonly ok: true; readonly rows: readonly number[] } | { readonly ok: false; readonly place: string } {
  const rowOf = new Map(matched.flatMap(({ id, old }, index) => (old ? [] : [[id, index] as const])));
  const rows: number[] = [];
  const placed = new Set<number>();
  for (const start of rowOf.values()) {
    const chain: number[] = [];
    const open = new Set<number>();
    for (
      let at: number | undefined = start;
      at !== undefined && !placed.has(at);
      at = rowOf.get(parents[at] ?? '')
    ) {
      if (open.has(at)) return { ok: false, place: matched[at]?.row.place ?? 'file' };
      open.add(at);
      chain.push(at);
    }
    for (const index of chain.reverse()) {
      placed.add(index);
      rows.push(index);
    }
  }
  return { ok: true, rows };
}

/** The place is in the errors too: what tells of a validation reads only those. */
function refusedAt(place: string, refusal: Refusal) {
  const errors = refusal.errors.map(({ path, message }) => ({
    path: `${place}, ${wirePath('requirement', path)}`,
    message,
  }));
  const [first] = errors;
  const detail = first ? `${capital(first.path)}: ${first.message}.` : `${capital(place)}: ${refusal.detail}`;
  return { ok: false as const, refusal: { code: refusal.code, detail, errors } };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
