import type { InterfacePreview } from '#contract/transfer.ts';
import { NoteList } from '#interchange/table/note-list.ts';
import { type NumericColumns, numericColumns } from '#interchange/table/numeric-columns.ts';
import type { Table } from '#interchange/table/table.ts';
import { type Tell, tellPart } from '#interchange/tell.ts';
import { badFile, countsOf, type ImportResult, type ImportTarget } from '#interchange/transfer-result.ts';
import { t } from '#language/translate.ts';
import { Draft, type EditContext } from '#model/edit/draft.ts';
import { createElement, updateElement } from '#model/edit/save-element.ts';
import { Connection } from '#model/elements/connection.ts';
import { isObject, type JsonObject, patchBetween, sameJson } from '#model/store/json.ts';
import type { Refusal } from '#model/store/result.ts';
import { declaredFor, fieldNamed, type RowKind } from './interface-cells.ts';
import { INTERFACE_COLUMNS } from './interface-fields.ts';
import { headersOf, type InterfaceHeaders, type Row, rowsIn, wordIn } from './interface-rows.ts';
import { makeEnds } from './make-ends.ts';
import { InterfaceWords } from './interface-words.ts';
import { type ConnectionInFile, type InterfaceInFile, matchInterfaces } from './match-interfaces.ts';
import { connectionPatch, interfacePatch, patchedConnection, type Reading } from './row-patch.ts';

export interface InterfaceTableOptions {
  /** Whether someone only looks what the file would do. */
  readonly tentative?: boolean | undefined;
  /** Whether rows that the model refuses are left out; one of them refuses the whole file otherwise, unless someone only looks. */
  readonly skipRefused?: boolean | undefined;
  readonly tell?: Tell | undefined;
}

/** How many rows a preview lists; it counts them all. */
const LISTED = 500;

/**
 * Brings the interfaces of a table into the target: new rows are added, the others bring their interface or connection to what they say,
 * and what the table has not stays as it is.
 */
export function importInterfaces(
  table: Table,
  target: ImportTarget,
  context: EditContext,
  { tentative = false, skipRefused = false, tell }: InterfaceTableOptions = {},
): ImportResult {
  if (table.rows.length === 0) return badFile(t('The file has no rows.'));
  const headers = headersOf(table);
  if (!headers.known.has('Source') && !headers.known.has('Modelwright ID') && !headers.known.has('Key'))
    return badFile(
      t('No column is called Source, Key or Modelwright ID: a table of interfaces needs one of them.'),
    );
  const notes = new NoteList();
  noteLeftOut(table, headers, notes);
  const rows = rowsIn(table, headers);
  const matched = matchInterfaces(rows, target.model, context, notes);
  const draft = new Draft(target.model, context);
  if (target.model.tables.part.size === 0) makeEnds(draft, rows, notes);
  const keys = new Map(
    matched.flatMap(({ row, id }) => (row ? [[wordIn(row.get, 'Key'), id] as const] : [])),
  );
  const numeric = numericColumnsOf(rows, headers, draft, notes);
  const reader = new InterfaceReader(draft, keys, [...headers.customs.keys()], numeric, notes);
  const onEdge = tellPart(tell, 'checking', 0, 1, matched.length);
  for (const [index, edge] of matched.entries()) {
    onEdge(index);
    reader.take(edge);
    const [first] = reader.refused;
    if (first && !tentative && !skipRefused)
      return {
        ok: false,
        refusal: {
          code: 'VALIDATION_FAILED',
          detail: `${first.where}, ${first.reason}.`.replace(/^./, (letter) => letter.toUpperCase()),
          errors: [{ path: first.where, message: first.reason }],
        },
      };
  }
  const edited = draft.finish();
  if (!tentative)
    for (const { where, reason } of reader.refused)
      notes.add('warning', where, t('{reason}; the row is left out', { reason }));
  const preview = previewOf(reader, matched, target, table, headers);
  noteMissing(matched, notes);
  const held = matched.filter(({ id }) => edited.model.tables.interface.has(id));
  const counts = countsOf(
    edited.diff,
    held.map(({ id }) => [id, 'interface'] as const),
  );
  const value = { edited, name: null, description: null, notes: notes.list(), counts, interfaces: preview };
  return { ok: true, value };
}

type RowChange = InterfacePreview['rows'][number];

/** Reads interfaces into a draft, and keeps what becomes of each row. */
class InterfaceReader {
  readonly changes: RowChange[] = [];
  readonly refused: { readonly where: string; readonly reason: string }[] = [];
  readonly #draft: Draft;
  readonly #words: InterfaceWords;
  readonly #customs: readonly string[];
  readonly #numeric: Readonly<Record<RowKind, NumericColumns>>;
  readonly #notes: NoteList;

  constructor(
    draft: Draft,
    fileKeys: ReadonlyMap<string, string>,
    customs: readonly string[],
    numeric: Readonly<Record<RowKind, NumericColumns>>,
    notes: NoteList,
  ) {
    this.#draft = draft;
    this.#words = new InterfaceWords({ tables: draft.tables, definitions: draft.definitions }, fileKeys);
    this.#customs = customs;
    this.#numeric = numeric;
    this.#notes = notes;
  }

  take({ row, id, old, connections }: InterfaceInFile): void {
    const said = row === null ? { patch: {} } : interfacePatch(row, old, this.#readingOf(row, 'interface'));
    if (said.problem !== undefined) return this.#refuse(row, connections, said.problem);
    const ends = {
      sourceId: wordOf(said.patch['sourceId']) ?? old?.sourceId ?? '',
      targetId: wordOf(said.patch['targetId']) ?? old?.targetId ?? '',
    };
    if (row && !old && (ends.sourceId === '' || ends.targetId === ''))
      return this.#refuse(
        row,
        connections,
        t('a new interface needs both ends: column “{column}” says none', {
          column: ends.sourceId === '' ? 'Source' : 'Target',
        }),
      );
    const before: readonly JsonObject[] = old?.connections ?? [];
    const after = [...before];
    const changed: RowChange[] = [];
    for (const one of connections) {
      const reading = this.#readingOf(one.row, 'connection');
      const patch = connectionPatch(one.row, one.old, old, ends, reading);
      const made = patch.problem === undefined ? patchedConnection(one.old, one.id, patch.patch) : null;
      const problem = made ? whyNotConnection(made) : patch.problem;
      if (!made || problem !== undefined) {
        this.#refuse(one.row, [], problem ?? t('it cannot be read'));
        continue;
      }
      const at = before.findIndex((known) => known['id'] === one.id);
      if (at === -1) after.push(made);
      else after[at] = made;
      const fields = one.old ? Object.keys(patchBetween({ ...one.old }, made) ?? {}) : [];
      if (!one.old || fields.length > 0)
        changed.push(changeOf(one.row, one.old ? 'changed' : 'added', wordOf(made['name']) ?? '', fields));
    }
    const patch: JsonObject = {
      ...withoutEmptyItem(said.patch, old),
      ...(!sameJson(before, after) && { connections: after }),
    };
    if (old && Object.keys(patch).length === 0) return;
    const saved = old
      ? updateElement(this.#draft, 'interface', id, patch)
      : createElement(this.#draft, 'interface', id, withoutNulls(patch));
    if (!saved.ok) return this.#refuse(row, connections, reasonOf(saved.refusal));
    if (row && (!old || Object.keys(said.patch).length > 0))
      this.changes.push(
        changeOf(row, old ? 'changed' : 'added', saved.value.name, old ? Object.keys(said.patch) : []),
      );
    this.changes.push(...changed);
  }

  #readingOf(row: Row, kind: RowKind): Reading {
    return {
      words: this.#words,
      customs: this.#customs,
      declared: declaredFor(this.#draft.definitions, kind),
      numeric: this.#numeric[kind],
      aside: (message) => this.#notes.add('info', row.place, message),
      warn: (message) => this.#notes.add('warning', row.place, message),
    };
  }

  /** An interface that is refused takes its connections with it. */
  #refuse(row: Row | null, connections: readonly ConnectionInFile[], reason: string): void {
    const places = [...(row ? [row] : []), ...connections.map((one) => one.row)];
    for (const [index, one] of places.entries()) {
      const why = index === 0 ? reason : t('the interface that it belongs to is left out');
      this.refused.push({ where: one.place, reason: why });
      this.changes.push({ ...changeOf(one, 'refused', shortened(wordIn(one.get, 'Name')), []), reason: why });
    }
  }
}

/** Which columns hold numbers in the rows of each kind. */
function numericColumnsOf(
  rows: readonly Row[],
  { customs }: InterfaceHeaders,
  { definitions, tables }: Draft,
  notes: NoteList,
): Record<RowKind, NumericColumns> {
  const of = (kind: RowKind, held: () => JsonObject[]) => {
    const declared = declaredFor(definitions, kind);
    const columns = [...customs].map(([name, index]) => {
      const field = fieldNamed(declared, name);
      const cells = () => rows.flatMap((row) => (row.kind === kind ? [row.custom(name) ?? ''] : []));
      return { name, key: field?.key ?? name, index, declared: field, cells };
    });
    return numericColumns(columns, held, notes);
  };
  const edges = [...tables.interface.values()];
  return {
    interface: of('interface', () => edges.map(({ customFields = {} }) => customFields)),
    connection: of('connection', () =>
      edges.flatMap(({ connections }) => connections.map(({ customFields = {} }) => customFields)),
    ),
  };
}

const wordOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function changeOf(
  row: Row,
  change: RowChange['change'],
  title: string,
  fields: readonly string[],
): RowChange {
  return { change, row: row.kind, where: row.place, key: wordIn(row.get, 'Key'), title, fields: [...fields] };
}

/** What is refused may be that it is too long. */
const shortened = (title: string) => (title.length > 100 ? `${title.slice(0, 100).toWellFormed()}…` : title);

/** An open item of which all is cleared is none. */
function withoutEmptyItem(patch: JsonObject, old: JsonObject | undefined): JsonObject {
  const { tbd } = patch;
  if (!isObject(tbd)) return patch;
  const before = old?.['tbd'];
  const after = { ...(isObject(before) ? before : {}), ...tbd };
  return Object.values(after).every((value) => value === null) ? { ...patch, tbd: null } : patch;
}

/** A new element has nothing to clear; a key of null would keep it from being numbered. */
function withoutNulls(patch: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== null));
}

function whyNotConnection(made: JsonObject): string | undefined {
  const [issue] = Connection.safeParse(made).error?.issues ?? [];
  return issue && problemIn('connection', issue.path.join('.'), issue.message);
}

function reasonOf({ errors, detail }: Refusal): string {
  const [first] = errors;
  return first ? problemIn('edge', first.path, first.message) : detail.replace(/\.$/, '');
}

/** What is wrong with a field, by the column that fills it. */
function problemIn(kind: 'edge' | 'connection', path: string, problem: string): string {
  const named = INTERFACE_COLUMNS.find((one) => one[kind]?.path === path);
  const custom = path.startsWith('customFields.') ? path.slice('customFields.'.length, 120) : undefined;
  const column = named?.header ?? custom;
  return column === undefined
    ? `${path}: ${problem}`
    : t('column “{column}”: {problem}', { column, problem });
}

function noteLeftOut({ rows, remarks }: Table, headers: InterfaceHeaders, notes: NoteList): void {
  for (const remark of remarks) notes.add('info', t('file'), remark);
  for (const { place } of rows.slice(0, headers.row))
    notes.add('info', place, t('the row is above the headers; it is left out'));
  const read = new Set([...headers.known.values(), ...headers.customs.values()]);
  const titles = rows[headers.row]?.cells ?? [];
  const below = rows.slice(headers.row + 1);
  const width = Math.max(titles.length, ...below.slice(0, LISTED).map(({ cells }) => cells.length));
  for (let index = 0; index < width; index += 1)
    if (!read.has(index) && below.some(({ cells }) => (cells[index] ?? '') !== ''))
      notes.add(
        'info',
        t('column {column}', { column: index + 1 }),
        t('the column “{column}” is left out', { column: titles[index] ?? '' }),
      );
}

/** Connections that the file does not have of interfaces that it has. */
function noteMissing(matched: readonly InterfaceInFile[], notes: NoteList): void {
  for (const { row, old, connections } of matched) {
    const missing = (old?.connections.length ?? 0) - connections.filter((one) => one.old).length;
    if (row && missing > 0)
      notes.add('info', row.place, t('connections of the interface are not in the file; they stay'));
  }
}

function previewOf(
  { changes }: InterfaceReader,
  matched: readonly InterfaceInFile[],
  { model }: ImportTarget,
  table: Table,
  headers: InterfaceHeaders,
): InterfacePreview {
  const counts = { added: 0, changed: 0, missing: 0, refused: 0 };
  const inFile = new Set(matched.map(({ id }) => id));
  const missing = [...model.tables.interface.values()]
    .filter(({ id }) => !inFile.has(id))
    .map(
      ({ key = '', name, id }): RowChange => ({
        change: 'missing',
        row: 'interface',
        where: key === '' ? id : key,
        key,
        title: name,
        fields: [],
      }),
    );
  const rows = [...changes, ...missing].filter(({ change }) => {
    counts[change] += 1;
    return counts[change] <= LISTED;
  });
  const titles = table.rows[headers.row]?.cells ?? [];
  const named = new Map([...headers.known, ...headers.customs].map(([meaning, index]) => [index, meaning]));
  const { sheets, sheet } = table.workbook ?? {};
  return {
    columns: titles.map((header, index) => ({
      header: header.slice(0, 200),
      meaning: named.get(index) ?? null,
    })),
    ...(sheets && sheet !== undefined && { sheets: [...sheets], sheet }),
    ...counts,
    rows,
  };
}
