import { useDeferredValue, useMemo } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { useInterfacesView } from '#app/interfaces/interfaces-state.ts';
import { columnsFor } from '#model/definitions/interface-search.ts';
import { soughtWord } from '#model/elements/flow-words.ts';
import type { Part } from '#model/elements/part.ts';
import { ControlRows, type ControlRowsOptions, controlGroups } from '#model/interfaces/control-rows.ts';
import { allColumns } from './columns/all-columns.ts';
import { ControlWords } from './columns/control-words.ts';
import { type CellRow, cellShown, cellText, type IcdColumn, storedWord } from './columns/icd-column.ts';
import { cellColumns, icdCells, icdSheet, type IcdSheet } from './columns/icd-sheet.ts';
import { useIcdState } from './icd-state.ts';

/** The ICD table as the person wants to see it. */
export interface ShownIcd {
  readonly rows: ControlRows;
  readonly columns: readonly IcdColumn[];
  /** With those that are not shown. */
  readonly allColumns: readonly IcdColumn[];
  readonly words: ControlWords;
  /** The same as its cells are written. */
  readonly sheet: IcdSheet;
  /** The parts whose subtrees are the sides; null where none is chosen, or the one that is chosen is gone. */
  readonly side: Part | null;
  readonly other: Part | null;
  /** Whether a side is chosen that is not in the model. */
  readonly isSideGone: boolean;
  /** How many interfaces there are between the sides, filtered or not. */
  readonly total: number;
}

/** A filter in the reader’s language finds what the word that is stored for it finds, as in every other language. */
function matcherOf(sought: string, columns: readonly IcdColumn[], words: ControlWords) {
  const wanted = [...new Set([sought, soughtWord(sought)].map((text) => text.toLowerCase()))];
  return (row: CellRow): boolean =>
    columns.some((column) =>
      [cellText(column, row, words), cellShown(column, row, words), storedWord(column, row)]
        .map((said) => said.toLowerCase())
        .some((said) => wanted.some((text) => said.includes(text))),
    );
}

/** The rows and columns of the open model. */
export function useIcd(): ShownIcd {
  const { model } = useDocument();
  const { part: parts, interface: edges } = model.tables;
  const {
    side: sideId,
    other: otherId,
    sides,
    find,
    columns: named,
  } = useInterfacesView((state) => state.shown);
  const { areClosed, toggled } = useIcdState();
  const side = parts.get(sideId) ?? null;
  const other = side && (parts.get(otherId) ?? null);
  const isSideGone = (sideId !== '' && side === null) || (side !== null && otherId !== '' && other === null);
  const [a, b] = [side?.id ?? null, other?.id ?? null];
  const groups = useMemo(() => controlGroups(parts, edges.values(), a, b), [parts, edges, a, b]);
  const words = useMemo(() => new ControlWords(model), [model]);
  const { interfaceFields, connectionFields } = model.definitions;
  const all = useMemo(
    () => allColumns(side ? sides : 'both', { interfaceFields, connectionFields }),
    [side, sides, interfaceFields, connectionFields],
  );
  const columns = useMemo(() => columnsFor(all, named), [all, named]);
  // Typing is not to wait for tens of thousands of rows.
  const sought = useDeferredValue(find).trim();
  const matches = useMemo<ControlRowsOptions['matches']>(
    () => (sought === '' ? null : matcherOf(sought, columns, words)),
    [columns, sought, words],
  );
  const rows = useMemo(
    () =>
      new ControlRows(groups, {
        isClosed: (id) => toggled.has(id) !== (areClosed && !id.startsWith('with ')),
        matches,
      }),
    [groups, toggled, areClosed, matches],
  );
  const kind = useMemo(() => icdCells(groups), [groups]);
  const cells = useMemo(() => cellColumns(columns), [columns]);
  const sheet = useMemo(() => icdSheet(rows, cells, words, kind), [rows, cells, words, kind]);
  const total = useMemo(() => groups.reduce((sum, { crossings }) => sum + crossings.length, 0), [groups]);
  return useMemo(
    () => ({ rows, columns, allColumns: all, words, sheet, side, other, isSideGone, total }),
    [rows, columns, all, words, sheet, side, other, isSideGone, total],
  );
}
