import { asSentence } from '#app/api/http/refusal.ts';
import { merged } from '#app/fields/cells/edits/plan-cells.ts';
import type { CellColumn } from '#app/fields/cells/column.ts';
import { type CellKind, elementOfRow, type MadeRow, ownIdOf, type Sheet } from '#app/fields/cells/sheet.ts';
import { t } from '#language/translate.ts';
import { UpdateInterface } from '#contract/interface.ts';
import { fieldErrors } from '#contract/problem.ts';
import { Connection } from '#model/elements/connection.ts';
import type { Interface } from '#model/elements/interface.ts';
import {
  type ConnectionRow,
  connectionRowId,
  type ControlGroup,
  type ControlRows,
  type InterfaceRow,
} from '#model/interfaces/control-rows.ts';
import { isList, isObject, type JsonObject } from '#model/store/json.ts';
import type { SystemModel } from '#model/system-model.ts';
import { wireBody } from '#contract/wire-body.ts';
import { setFields } from '#model/commands/set-fields.ts';
import type { Operation } from '#model/operations/operation.ts';
import { ControlWords } from './control-words.ts';
import { TWO_PARTS } from './end-columns.ts';
import type { CellRow, IcdColumn, IcdField } from './icd-column.ts';
import { NOTHING_OPEN } from './interface-columns.ts';

export type IcdCell = CellColumn<CellRow, ControlWords>;
export type IcdSheet = Sheet<CellRow, ControlWords>;

/** What a row is called in sentences: `IF-2`, `current of IF-2`. */
export function rowName(row: CellRow, words: ControlWords): string {
  const edge = words.nameOf(row.edge);
  if (row.kind === 'interface') return edge;
  return t('{connection} of {interface}', {
    connection: row.connection.name || t('connection {number}', { number: row.index + 1 }),
    interface: edge,
  });
}

const given = (fields: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));

/** A connection with some fields changed, and others, which are null, taken away; so for each of its custom fields. */
function patched({ customFields, ...connection }: Connection, patch: JsonObject): JsonObject {
  const { customFields: changed, ...fields } = patch;
  const custom = given({ ...customFields, ...(isObject(changed) ? changed : {}) });
  return {
    ...given({ ...connection, ...fields }),
    ...(Object.keys(custom).length > 0 && { customFields: custom }),
  };
}

function problemOf(fields: JsonObject, row: CellRow): string | null {
  if (fields['sourceId'] === null || fields['targetId'] === null) return TWO_PARTS;
  const parsed =
    row.kind === 'interface'
      ? UpdateInterface.safeParse(wireBody('interface', fields))
      : Connection.safeParse(patched(row.connection, fields));
  return parsed.success ? null : asSentence(fieldErrors(parsed.error)[0]?.message ?? t('is not allowed'));
}

/** Where all of what is open is taken away, there is nothing open at all. */
function withoutNothing(fields: JsonObject): JsonObject {
  const { tbd } = fields;
  const isNothing = isObject(tbd) && Object.keys(NOTHING_OPEN).every((field) => tbd[field] === null);
  return isNothing ? { ...fields, tbd: null } : fields;
}

/** One operation for each interface: its own fields and those of its connections, whose list is written as a whole. */
function operationsOf(changed: ReadonlyMap<string, JsonObject>, { tables }: SystemModel): Operation[] {
  const byEdge = new Map<string, { own: JsonObject; readonly rows: Map<string, JsonObject> }>();
  for (const [id, fields] of changed) {
    const edgeId = elementOfRow(id);
    const asked = byEdge.get(edgeId) ?? { own: {}, rows: new Map<string, JsonObject>() };
    byEdge.set(edgeId, asked);
    const connectionId = ownIdOf(id);
    if (connectionId === null) asked.own = withoutNothing(fields);
    else asked.rows.set(connectionId, fields);
  }
  return [...byEdge].flatMap(([id, { own, rows }]): Operation[] => {
    const connections = tables.interface.get(id)?.connections ?? [];
    const isWritten = connections.some((connection) => rows.has(connection.id));
    if (!isWritten && Object.keys(own).length === 0) return [];
    const next = connections.map((connection) => patched(connection, rows.get(connection.id) ?? {}));
    return setFields('interface', id, { ...own, ...(isWritten && { connections: next }) });
  });
}

/** The ids of the interfaces that have a key. */
function holdersOf({ tables }: SystemModel): (key: string) => readonly string[] {
  let holders: Map<string, string[]> | null = null;
  return (key) => {
    if (!holders) {
      holders = new Map();
      for (const { id, key: own } of tables.interface.values())
        if (own !== undefined) holders.set(own, [...(holders.get(own) ?? []), id]);
    }
    return holders.get(key) ?? [];
  };
}

/** What the rows of the table are: interfaces and their connections, each seen from its side in `groups`. */
export function icdCells(groups: readonly ControlGroup[]): CellKind<CellRow, ControlWords> {
  let sides: Map<string, boolean> | null = null;
  const isOutOf = (edgeId: string) => {
    sides ??= new Map(
      groups.flatMap(({ crossings }) =>
        crossings.map(({ edge, isOut }): [string, boolean] => [edge.id, isOut]),
      ),
    );
    return sides.get(edgeId) ?? true;
  };
  return {
    nouns: [t('interface'), t('interfaces')],
    wordsOf: (model) => new ControlWords(model),
    rowIn: ({ tables }, id): CellRow | undefined => {
      const edge = tables.interface.get(elementOfRow(id));
      if (!edge) return undefined;
      const isOut = isOutOf(edge.id);
      const connectionId = ownIdOf(id);
      if (connectionId === null) return { kind: 'interface', id, edge, isOut };
      const index = edge.connections.findIndex((one) => one.id === connectionId);
      const connection = edge.connections[index];
      return connection && { kind: 'connection', id, edge, isOut, connection, index };
    },
    nameOf: rowName,
    problemOf,
    operations: operationsOf,
    holdersOf,
  };
}

const isInterface = (row: CellRow): row is InterfaceRow => row.kind === 'interface';
const isConnection = (row: CellRow): row is ConnectionRow => row.kind === 'connection';

/** A column as it is in the rows of one kind; in those of the other kind it holds nothing. */
function cellOf<Row extends CellRow>(
  { id, label }: IcdColumn,
  field: IcdField<Row> | undefined,
  isOf: (row: CellRow) => row is Row,
  elsewhere: string,
): IcdCell {
  const edit = field?.edit ?? elsewhere;
  const text = (row: CellRow, words: ControlWords) => (field && isOf(row) ? field.text(row, words) : '');
  if (typeof edit === 'string')
    return {
      id,
      label,
      editor: { kind: 'none', reason: edit },
      read: () => '',
      write: () => ({}),
      text,
      parse: () => ({ ok: false, reason: edit }),
    };
  const { said } = edit;
  const own = (row: CellRow | undefined) => (row && isOf(row) ? row : undefined);
  return {
    id,
    label,
    editor: edit.editor,
    read: (row) => (isOf(row) ? edit.read(row) : ''),
    write: (value, row) => edit.write(value, own(row)),
    text,
    parse: (pasted, words, row) => edit.parse(pasted, words, own(row)),
    ...(said && { said: (value, row, words) => (isOf(row) ? said(value, row, words) : String(value)) }),
    ...(edit.reads && { reads: edit.reads }),
    ...(edit.kept !== undefined && { kept: edit.kept }),
    ...(edit.fillsAsText === true && { fillsAsText: true }),
  };
}

/** The columns as they are in the rows of each kind. */
export interface CellColumns {
  readonly interface: readonly IcdCell[];
  readonly connection: readonly IcdCell[];
}

export function cellColumns(columns: readonly IcdColumn[]): CellColumns {
  return {
    interface: columns.map((column) =>
      cellOf(
        column,
        column.interface,
        isInterface,
        t('{column} is a field of each connection.', { column: column.label }),
      ),
    ),
    connection: columns.map((column) =>
      cellOf(
        column,
        column.connection,
        isConnection,
        t('{column} is a field of the interface as a whole.', { column: column.label }),
      ),
    ),
  };
}

const NO_ROW = t('there is no row for it.');

/** The table as its cells are written. */
export function icdSheet(
  rows: ControlRows,
  columns: CellColumns,
  words: ControlWords,
  kind: CellKind<CellRow, ControlWords>,
): IcdSheet {
  const { ids } = rows;
  const row = (id: string): CellRow | undefined => {
    const found = rows.row(rows.indexOf(id));
    return found && found.kind !== 'counterpart' ? found : undefined;
  };
  const columnsOf = (one: CellRow) => columns[one.kind];
  return {
    kind,
    words,
    ids,
    row,
    columnsOf,
    pasteRows: (top, count, selected) => {
      const first = rows.row(top);
      const into = selected === 1 && first?.kind === 'connection' ? first : null;
      const after = ids.slice(top, top + count);
      const end = into ? after.findIndex((id) => !isBelow(row(id), into.edge)) : -1;
      return {
        // A block that begins at a connection stays in its interface: what is more becomes new connections.
        ids: (end < 0 ? after : after.slice(0, end)).filter((id) => row(id) !== undefined),
        columnsOf: (id) => {
          const one = id === undefined ? undefined : row(id);
          return one ? columnsOf(one) : columns.connection;
        },
        make: (texts) => (into ? madeOf(texts, into, words) : NO_ROW),
        nouns: [t('connection'), t('connections')],
        withMade: (operations, made, newId) =>
          into && made.length > 0
            ? withConnections(
                operations,
                into.edge,
                made.map((fields) => patched({ id: newId() }, fields)),
              )
            : operations,
      };
    },
  };
}

const isBelow = (row: CellRow | undefined, edge: Interface): boolean =>
  row?.kind === 'connection' && row.edge.id === edge.id;

/** A connection of the texts of a row. */
function madeOf(
  texts: readonly { readonly column: IcdCell; readonly text: string }[],
  like: ConnectionRow,
  words: ControlWords,
): MadeRow | string {
  const { edge, isOut } = like;
  const connection = { id: 'new' };
  const row: ConnectionRow = {
    kind: 'connection',
    id: connectionRowId(edge.id, connection.id),
    edge,
    isOut,
    connection,
    index: edge.connections.length,
  };
  let fields: JsonObject = {};
  const lost: string[] = [];
  for (const { column, text } of texts) {
    if (text.trim() === '') continue;
    const read = column.parse(text, words, row);
    if (read.ok) fields = merged(fields, column.write(read.value, row));
    else lost.push(`${column.label}: ${read.reason}`);
  }
  if (Object.keys(fields).length === 0)
    return lost.length > 0 ? lost.join(' ') : t('none of its cells belongs to a connection.');
  const problem = problemOf(fields, row);
  if (problem !== null) return problem;
  const { name, type } = fields;
  const title = [name, type].find((word) => typeof word === 'string') ?? t('Unnamed');
  return { fields, title, lost };
}

/** The operations, of which one gives the interface more connections. */
function withConnections(
  operations: readonly Operation[],
  edge: Interface,
  more: readonly JsonObject[],
): readonly Operation[] {
  const known = operations.find(({ id }) => id === edge.id);
  const fields = known && known.op !== 'delete' ? known.fields : {};
  const before = isList(fields['connections']) ? fields['connections'] : edge.connections;
  return [
    ...operations.filter((one) => one !== known),
    ...setFields('interface', edge.id, { ...fields, connections: [...before, ...more] }),
  ];
}
