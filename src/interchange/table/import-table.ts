import type { TableMapping } from '#contract/table-mapping.ts';
import { type Tell, tellPart } from '#interchange/tell.ts';
import { t } from '#language/translate.ts';
import {
  badFile,
  countsOf,
  type ImportRefusal,
  type ImportResult,
  type ImportTarget,
} from '#interchange/transfer-result.ts';
import { Draft, type EditContext } from '#model/edit/draft.ts';
import { createElement, updateElement } from '#model/edit/save-element.ts';
import { type JsonObject, patchBetween } from '#model/store/json.ts';
import { ok, type Result } from '#model/store/result.ts';
import { declareColumns, offered, valuesIn } from './declare-columns.ts';
import { namesHeadings } from './field.ts';
import { findParents } from './find-parents.ts';
import { guessMapping } from './guess-mapping.ts';
import { type MatchedRow, matchRows } from './match-rows.ts';
import { NoteList } from './note-list.ts';
import { numericColumns } from './numeric-columns.ts';
import { previewOf } from './preview.ts';
import { RefusedRows } from './refused-rows.ts';
import { RequirementCells } from './requirement-cells.ts';
import { rowFields } from './row-fields.ts';
import { sentenceAt } from './row-places.ts';
import { type Columns, columnsOf, rowsBelow } from './row-reader.ts';
import type { Table } from './table.ts';

export interface TableOptions {
  /** What the columns mean; guessed where it is left out. */
  readonly mapping?: TableMapping | undefined;
  /** Whether someone only looks what the file would do, and may say then what its columns mean. */
  readonly tentative?: boolean | undefined;
  /** Whether rows that the model refuses are left out; one of them refuses the whole file otherwise, unless someone only looks. */
  readonly skipRefused?: boolean | undefined;
  readonly tell?: Tell | undefined;
}

/**
 * Brings the requirements of a table into the target: new rows are added, the others bring their requirement to what they
 * say, and what the table has not stays as it is.
 */
export function importTable(
  table: Table,
  target: ImportTarget,
  context: EditContext,
  { mapping = guessMapping(table), tentative = false, skipRefused = false, tell }: TableOptions = {},
): ImportResult {
  if (table.rows.length === 0) return badFile(t('The file has no rows.'));
  const columns = columnsOf(mapping);
  if (columns === null) return badFile(t('The mapping gives two columns the same meaning.'));
  const telling = isTelling(columns);
  if (!telling && !tentative)
    return badFile(t('No column holds a key, a title or a statement: say which one does.'), [
      { path: 'mapping', message: t('must name a column for the key, the title or the statement') },
    ]);
  const notes = new NoteList();
  if (!telling) notes.add('warning', t('columns'), t('no column holds a key, a title or a statement'));
  noteLeftOut(table, mapping, notes);
  const rows = (telling ? rowsBelow(table, mapping, columns) : []).filter((row) => {
    if (!row.continuesAbove) return true;
    notes.add(
      'warning',
      row.place,
      t('the row continues merged cells of a row above; the rest of it is left out'),
    );
    return false;
  });
  const matched = matchRows(rows, target.model, context, notes).filter(({ row, old }) => {
    if (old || row.title.trim() !== '') return true;
    notes.add('warning', row.place, t('the row has no title and no statement; it is left out'));
    return false;
  });
  const saysKeysOnly = !columns.fields.has('title') && !columns.fields.has('statement');
  if (telling && saysKeysOnly && matched.length === 0) {
    if (!tentative)
      return badFile(
        t(
          'No column holds a title or a statement, and no key is one of the model: say which column holds the title or the statement.',
        ),
        [{ path: 'mapping', message: t('must name a column for the title or the statement') }],
      );
    notes.add('warning', t('columns'), t('no column holds a title or a statement'));
  }
  const draft = new Draft(target.model, context);
  draft.define(declareColumns(table, mapping, target.model, notes));
  const refused = new RefusedRows(table, mapping, tentative || skipRefused);
  const done = run(draft, matched, table, columns, mapping, notes, refused, tell);
  if (!done.ok) return done;
  const edited = draft.finish();
  const taken = matched.filter(({ id, old }) => old || edited.model.tables.requirement.has(id));
  const counts = countsOf(
    edited.diff,
    taken.map(({ id }) => [id, 'requirement'] as const),
  );
  // Who looks sees them in the list of what changes.
  if (!tentative)
    for (const { where, reason } of refused.rows)
      notes.add('warning', where, t('{reason}; the row is left out', { reason }));
  const looked = tentative ? offered(table, mapping, target.model) : [];
  const preview = previewOf(edited, matched, target.model, table, mapping, refused.rows, looked);
  const value = { edited, name: null, description: null, notes: notes.list(), counts, table: preview };
  return { ok: true, value };
}

const isTelling = ({ fields }: Columns): boolean =>
  (['key', 'id', 'title', 'statement'] as const).some((field) => fields.has(field));

function noteLeftOut({ rows, remarks }: Table, mapping: TableMapping, notes: NoteList): void {
  for (const remark of remarks) notes.add('info', t('file'), remark);
  for (const row of rows.slice(0, mapping.headerRow))
    notes.add('info', row.place, t('the row is above the headers; it is left out'));
  const headers = rows[mapping.headerRow]?.cells ?? [];
  const below = rows.slice(mapping.headerRow + 1);
  for (const [index, column] of mapping.columns.entries())
    if (column.to === 'nothing' && below.some(({ cells }) => (cells[index] ?? '') !== ''))
      notes.add(
        'info',
        t('column {column}', { column: index + 1 }),
        t('the column “{column}” is left out', { column: headers[index] ?? '' }),
      );
  for (const { cells, place } of below) {
    if (cells.slice(mapping.columns.length).some((cell) => cell !== ''))
      notes.add('warning', place, t('the row has more cells than there are columns; the rest is left out'));
    if (cells.length < headers.length)
      notes.add(
        'warning',
        place,
        t('the row has fewer cells than there are columns; the other fields are left out'),
      );
  }
}

function run(
  draft: Draft,
  matched: readonly MatchedRow[],
  table: Table,
  columns: Columns,
  mapping: TableMapping,
  notes: NoteList,
  refused: RefusedRows,
  tell: Tell | undefined,
): Result<null> | { readonly ok: false; readonly refusal: ImportRefusal } {
  const cells = new RequirementCells({ tables: draft.tables, definitions: draft.definitions });
  const parents = findParents(matched, mapping.hierarchy, draft, cells, notes);
  const titleHeader = table.rows[mapping.headerRow]?.cells[columns.fields.get('title') ?? -1] ?? '';
  const customs = [...columns.customs].map(([name, index]) => {
    const key = cells.keyOf(name);
    return { name, key, index, declared: cells.declared(key), cells: () => valuesIn(table, mapping, index) };
  });
  const reading = {
    hierarchy: mapping.hierarchy,
    customs: [...columns.customs.keys()],
    ...numericColumns(customs, () => heldIn(draft), notes),
    hasHeadings: columns.fields.has('statement') && namesHeadings(titleHeader),
    cells,
    notes,
  };
  const count = matched.length;
  const onRead = tellPart(tell, 'checking', 0, 2, count);
  const onMade = tellPart(tell, 'checking', 1, 2, count);
  const fields = matched.map(({ row, old }, index) => {
    onRead(index);
    return rowFields(row, old, reading);
  });
  const order = parentsBeforeChildren(matched, parents);
  if (!order.ok) return badFile(sentenceAt(order.place, t('the requirement is below itself')));
  const base = draft.nextRequirementPosition();
  for (const [turn, index] of order.rows.entries()) {
    onMade(turn);
    const one = matched[index];
    if (!one) continue;
    const parentId = refused.above(parents[index]) ?? undefined;
    const made = createElement(draft, 'requirement', one.id, {
      ...fields[index],
      ...(parentId !== undefined && { parentId }),
      position: base + index,
    });
    const kept = made.ok ? made : refused.add(one, made.refusal, parentId);
    if (!kept.ok) return kept;
  }
  return bringUpToDate(draft, matched, parents, fields, refused, onMade);
}

const heldIn = ({ tables }: Draft) =>
  [...tables.requirement.values()].map(({ customFields }) => customFields);

function bringUpToDate(
  draft: Draft,
  matched: readonly MatchedRow[],
  parents: readonly (string | null | undefined)[],
  fields: readonly JsonObject[],
  refused: RefusedRows,
  onMade: (done: number) => void,
): Result<null> | { readonly ok: false; readonly refusal: ImportRefusal } {
  const moves: { readonly one: MatchedRow; readonly parentId: string }[] = [];
  for (const [index, one] of matched.entries()) {
    const { id, old } = one;
    if (!old) continue;
    onMade(index);
    const parentId = refused.above(parents[index]);
    const moved = parentId !== undefined && parentId !== (old.parentId ?? null);
    // All that move come to the top first: two that change places are never below themselves.
    const patch = { ...patchBetween(old, fields[index] ?? {}), ...(moved && { parentId: null }) };
    if (Object.keys(patch).length === 0) continue;
    const saved = updateElement(draft, 'requirement', id, patch);
    const kept = saved.ok ? saved : refused.add(one, saved.refusal);
    if (!kept.ok) return kept;
    if (saved.ok && moved && parentId !== null) moves.push({ one, parentId });
  }
  for (const { one, parentId } of moves) {
    const saved = updateElement(draft, 'requirement', one.id, { parentId });
    const kept = saved.ok ? saved : refused.add(one, saved.refusal);
    if (!kept.ok) return kept;
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
