import type { NoteList } from '#interchange/table/note-list.ts';
import { isUuid } from '#interchange/table/requirement-cells.ts';
import { t } from '#language/translate.ts';
import type { EditContext } from '#model/edit/draft.ts';
import type { Connection } from '#model/elements/connection.ts';
import type { Interface } from '#model/elements/interface.ts';
import { findElement, findOwner, type SystemModel } from '#model/system-model.ts';
import { ID_HEADER, OWNER_HEADER } from './interface-fields.ts';
import { type Row, wordIn } from './interface-rows.ts';

/** A row of a connection; `old` undefined: it makes a new one. */
export interface ConnectionInFile {
  readonly row: Row;
  readonly id: string;
  readonly old: Connection | undefined;
}

/** An interface that a file speaks of; `row` null: only its connections have rows. `old` undefined: it is new. */
export interface InterfaceInFile {
  readonly row: Row | null;
  readonly id: string;
  readonly old: Interface | undefined;
  readonly connections: ConnectionInFile[];
}

/**
 * Finds the interface of each row: by its id, else by its key, else by its name where only one has it; and each connection within its own, by
 * its id and else by its name. A connection belongs to the interface whose id or key it says, or else to the one above it.
 */
export function matchInterfaces(
  rows: readonly Row[],
  model: SystemModel,
  context: EditContext,
  notes: NoteList,
): readonly InterfaceInFile[] {
  const found = new Map<string, InterfaceInFile>();
  const keys = new Map<string, string>();
  const edges = [...model.tables.interface.values()];
  const byKey = uniqueBy(edges, ({ key }) => key ?? '');
  const byName = uniqueBy(edges, ({ name }) => name.trim());
  const claimed = new Set(
    rows.flatMap((row) => (row.kind === 'interface' ? [wordIn(row.get, ID_HEADER).toLowerCase()] : [])),
  );

  const idOfEdge = (row: Row): string => {
    const own = ownId(row, model, found, notes);
    if (own !== null) return own;
    const key = wordIn(row.get, 'Key');
    const named = key === '' ? byName.get(wordIn(row.get, 'Name')) : byKey.get(key);
    return named && !found.has(named.id) && !claimed.has(named.id) ? named.id : context.newId();
  };

  const ownerOf = (row: Row, above: string | null): string | null => {
    const said = wordIn(row.get, OWNER_HEADER).toLowerCase();
    if (said !== '') return found.has(said) || model.tables.interface.has(said) ? said : null;
    const key = wordIn(row.get, 'Key');
    return key === '' ? above : (keys.get(key) ?? byKey.get(key)?.id ?? null);
  };

  for (const row of rows) {
    if (row.kind !== 'interface') continue;
    const id = idOfEdge(row);
    found.set(id, { row, id, old: model.tables.interface.get(id), connections: [] });
    const key = wordIn(row.get, 'Key');
    if (key !== '' && keys.has(key))
      notes.add('warning', row.place, t('the key {key} is used more than once', { key: key.slice(0, 60) }));
    if (key !== '') keys.set(key, id);
  }
  const idOfRow = new Map([...found.values()].map(({ row, id }) => [row, id]));
  let above: string | null = null;
  for (const row of rows) {
    if (row.kind === 'interface') {
      above = idOfRow.get(row) ?? null;
      continue;
    }
    const owner = ownerOf(row, above);
    if (owner === null) {
      notes.add('warning', row.place, t('the connection belongs to no interface; it is left out'));
      continue;
    }
    const old = model.tables.interface.get(owner);
    const edge = found.get(owner) ?? { row: null, id: owner, old, connections: [] };
    found.set(owner, edge);
    edge.connections.push(connectionOf(row, edge, context));
  }
  return [...found.values()];
}

function connectionOf(
  row: Row,
  { old, connections }: InterfaceInFile,
  context: EditContext,
): ConnectionInFile {
  const taken = new Set(connections.map(({ id }) => id));
  const free = (old?.connections ?? []).filter(({ id }) => !taken.has(id));
  const word = wordIn(row.get, ID_HEADER);
  // Ids of programs are any words: white space is a part of them.
  const id = isUuid(word) ? word.toLowerCase() : (row.get(ID_HEADER) ?? '');
  if (word !== '' && !taken.has(id)) return { row, id, old: free.find((one) => one.id === id) };
  const name = wordIn(row.get, 'Name');
  const [named, ...others] = name === '' ? [] : free.filter((one) => one.name?.trim() === name);
  const same = others.length === 0 ? named : undefined;
  return { row, id: same?.id ?? context.newId(), old: same };
}

/** The id that a row says, where it can be its own. */
function ownId(
  row: Row,
  model: SystemModel,
  found: ReadonlyMap<string, unknown>,
  notes: NoteList,
): string | null {
  const id = wordIn(row.get, ID_HEADER).toLowerCase();
  if (id === '') return null;
  const warn = (message: string) => notes.add('warning', row.place, message);
  if (!isUuid(id)) warn(t('the Modelwright ID is not a UUID; it is left out'));
  else if (found.has(id)) warn(t('the Modelwright ID is that of a row above; it is made new'));
  else if (!model.tables.interface.has(id) && (findElement(model, id) || findOwner(model, id)))
    warn(t('the Modelwright ID is that of something else; it is made new'));
  else return id;
  return null;
}

function uniqueBy(edges: readonly Interface[], wordOf: (edge: Interface) => string): Map<string, Interface> {
  const found = new Map<string, Interface | null>();
  for (const edge of edges) found.set(wordOf(edge), found.has(wordOf(edge)) ? null : edge);
  return new Map([...found].flatMap(([word, edge]) => (edge && word !== '' ? [[word, edge] as const] : [])));
}
