import { DECORATION_KINDS, type DecorationKind } from '#app/session/decoration-kinds.ts';
import type { Decoration } from '#app/session/decorations.ts';
import { t } from '#language/translate.ts';
import { CONNECTION_TYPES, type Connection } from '#model/elements/connection.ts';
import { flowLabel } from '#model/elements/flow-words.ts';
import type { Interface } from '#model/elements/interface.ts';
import type { N2Matrix } from '#model/interfaces/n2-matrix.ts';
import type { PendingState } from '#model/suggestions/pending-state.ts';

/** How a cell of the matrix is drawn and said. */
export interface CellStyle {
  readonly count: number;
  /** The kinds of flow, the usual ones first; one that is none of them, or of which nothing is said, is an empty text. */
  readonly flows: readonly string[];
  readonly finding: DecorationKind | null;
  readonly pending: PendingState | null;
  readonly selected: boolean;
  readonly words: string;
}

/** What is told of single interfaces beside their fields. */
export interface InterfaceMarks {
  /** Findings, and that it has changed since it was agreed to. */
  readonly decorationsOf: (id: string) => readonly Decoration[];
  readonly pendingOf: (id: string) => PendingState | undefined;
  readonly isSelected: (id: string) => boolean;
}

const EMPTY: CellStyle = {
  count: 0,
  flows: [],
  finding: null,
  pending: null,
  selected: false,
  words: t('no interface'),
};

/** How the cells of a row look. */
export const cellStylesOfRow = (
  matrix: N2Matrix,
  row: string,
  columns: readonly string[],
  marks: InterfaceMarks,
): CellStyle[] => columns.map((column) => cellStyle(matrix, row, column, marks));

/** `2 interfaces` */
export const countedInterfaces = (count: number): string =>
  t('{count, plural, =0 {no interface} one {# interface} other {# interfaces}}', { count });

function cellStyle(matrix: N2Matrix, row: string, column: string, marks: InterfaceMarks): CellStyle {
  const edges = matrix.cell(row, column);
  if (edges.length === 0) return EMPTY;
  const flows = flowsOf(matrix, edges, row, column);
  const found = edges.flatMap(({ id }) => marks.decorationsOf(id));
  const finding = DECORATION_KINDS.find((kind) => found.some((one) => one.kind === kind)) ?? null;
  const pending = edges.map(({ id }) => marks.pendingOf(id)).find((state) => state !== undefined) ?? null;
  const said = [
    countedInterfaces(edges.length),
    ...flows.filter((flow) => flow !== '').map((flow) => flowLabel('type', flow)),
    ...(finding === null ? [] : [found.find((one) => one.kind === finding)?.words ?? '']),
    ...(finding === 'changed'
      ? []
      : found.filter(({ kind }) => kind === 'changed').map(({ words }) => words)),
    ...(pending === null
      ? []
      : [
          t(
            '{state, select, add {suggested to add} update {suggested to update} other {suggested to delete}}',
            { state: pending },
          ),
        ]),
  ];
  return {
    count: edges.length,
    flows,
    finding,
    pending,
    selected: edges.some(({ id }) => marks.isSelected(id)),
    words: said.join(', '),
  };
}

const knownFlows = new WeakMap<readonly Interface[], readonly string[]>();

/** The kinds of what flows from the part of the row to that of the column; `edges` are those of that cell, and kept by it. */
export function flowsOf(
  matrix: N2Matrix,
  edges: readonly Interface[],
  row: string,
  column: string,
): readonly string[] {
  const known = knownFlows.get(edges);
  if (known) return known;
  const flows = findFlows(matrix, edges, row, column);
  knownFlows.set(edges, flows);
  return flows;
}

function findFlows(matrix: N2Matrix, edges: readonly Interface[], row: string, column: string): string[] {
  const kinds = new Set<string>();
  for (const edge of edges) {
    const isForward = matrix.shownFor(edge.sourceId) === row;
    for (const connection of edge.connections)
      if (row === column || flowsThatWay(connection, isForward)) kinds.add(kindOf(connection));
  }
  const usual = CONNECTION_TYPES.filter((type) => kinds.has(type));
  return kinds.has('') ? [...usual, ''] : usual;
}

const flowsThatWay = ({ direction = 'out' }: Connection, isForward: boolean) =>
  direction === 'inout' || (direction === 'out') === isForward;

const kindOf = ({ type }: Connection): string => CONNECTION_TYPES.find((known) => known === type) ?? '';

/** Whether two cells look the same, so that a row in which nothing changed is not drawn again. */
export const isSameStyle = (a: CellStyle, b: CellStyle): boolean =>
  a === b ||
  (a.words === b.words &&
    a.selected === b.selected &&
    a.finding === b.finding &&
    a.pending === b.pending &&
    a.flows.length === b.flows.length);
