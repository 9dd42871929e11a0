import { ENGLISH, saidIn, t } from '#language/translate.ts';
import {
  anchorOf,
  type Cell,
  cell,
  type Row,
  type Section,
  table,
} from '#interchange/documents/printed-document.ts';
import type { Words } from '#interchange/documents/printing.ts';
import { type ControlColumn, controlColumns } from '#interchange/documents/rows/control-columns.ts';
import { interfacesAt } from '#interchange/documents/templates/interface-list.ts';
import { columnsFor, idsIn, type InterfaceSearch, TREE_COLUMN } from '#model/definitions/interface-search.ts';
import {
  type ConnectionRow,
  type ControlRow,
  ControlRows,
  controlGroups,
  type InterfaceRow,
} from '#model/interfaces/control-rows.ts';

type Filled = InterfaceRow | ConnectionRow;

/**
 * The ICD table as a saved view has it: a row for each interface, and one for each of its connections below it. Between sides, a table with
 * each counterpart. With a part, only interfaces that have an end in it.
 */
export function interfaceTable(words: Words, partId: string | null, said: InterfaceSearch): Section[] {
  const { side, other, sides, find } = said;
  const all = controlColumns(side === '' ? 'both' : sides, words.model.definitions);
  const isChosen = all.some(({ id }) => idsIn(said.columns).includes(id));
  const columns = columnsFor(all, said.columns).map((column) =>
    // Of those that nobody chose, a page has no room for empty ones.
    isChosen || column.id === TREE_COLUMN ? column : { ...column, isOptional: true },
  );
  const wanted = find.trim().toLowerCase();
  const rows = new ControlRows(
    controlGroups(words.model.tables.part, interfacesAt(words, partId), side || null, other || null),
    {
      isClosed: () => false,
      matches:
        wanted === ''
          ? null
          : (row) =>
              // Rows are the same ones in every language.
              saidIn(ENGLISH, () =>
                columns.some((column) => textIn(column, row, words).toLowerCase().includes(wanted)),
              ),
    },
  );
  const tableOf = (some: readonly Filled[]) =>
    table(
      t('Interfaces'),
      columns,
      some.map((row) => rowOf(columns, row, words)),
      t('There are no such interfaces.'),
    );
  const head = { level: 1, heading: t('Interfaces'), anchor: 'interface-view', isListed: true };
  const groups = byCounterpart(rows);
  if (groups.every(({ partId: counterpart }) => counterpart === null))
    return [{ ...head, blocks: [tableOf(groups.flatMap((group) => group.rows))] }];
  return [
    { ...head, blocks: [] },
    ...groups.map((group) => ({
      level: 2,
      heading: t('Interfaces with {part}', { part: words.place(group.partId ?? '') }),
      anchor: `with-${group.partId ?? ''}`,
      blocks: [tableOf(group.rows)],
      isListed: true,
    })),
  ];
}

interface Group {
  readonly partId: string | null;
  readonly rows: Filled[];
}

function byCounterpart(all: ControlRows): Group[] {
  const groups: Group[] = [];
  for (let at = 0; at < all.size; at += 1) {
    const row: ControlRow | undefined = all.row(at);
    if (row?.kind === 'counterpart') groups.push({ partId: row.partId, rows: [] });
    else if (row) {
      if (groups.length === 0) groups.push({ partId: null, rows: [] });
      groups.at(-1)?.rows.push(row);
    }
  }
  return groups;
}

const textIn = (column: ControlColumn, row: Filled, words: Words): string =>
  (row.kind === 'interface' ? column.interface?.(row, words) : column.connection?.(row, words)) ?? '';

function rowOf(columns: readonly ControlColumn[], row: Filled, words: Words): Row {
  const cells = columns.map((column): Cell => {
    if (row.kind === 'interface' && column.printed) return { text: column.printed(row, words) };
    const text = textIn(column, row, words);
    if (row.kind === 'interface' || column.id !== TREE_COLUMN) return cell(text);
    // Which rows are connections is to be told without their colour or place.
    return cell(`– ${text || t('connection {number}', { number: row.index + 1 })}`);
  });
  return row.kind === 'interface' ? { anchor: anchorOf(row.id), cells } : { cells };
}
