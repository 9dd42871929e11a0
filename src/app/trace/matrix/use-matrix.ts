import { useDeferredValue, useMemo } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { type OnlyRows, useTraceView } from '#app/trace/trace-state.ts';
import type { SuspectLink } from '#model/edit/suspects.ts';
import { coverageOf } from '#model/trace/coverage.ts';
import { TraceMatrix } from '#model/trace/matrix.ts';
import { type AxisItem, columnsOf, rowsOf } from './axes.ts';
import type { LinkMarks } from './cell-style.ts';

/** The matrix with the rows and columns that are shown of it. */
export interface ShownMatrix {
  readonly matrix: TraceMatrix;
  readonly rows: readonly AxisItem[];
  readonly columns: readonly AxisItem[];
  readonly marks: LinkMarks;
}

/** The matrix of the open model as the person wants to see it. */
export function useMatrix(suspects: readonly SuspectLink[]): ShownMatrix {
  const { model, pendingStates } = useDocument();
  const { part, state, requirement, 'trace-link': links } = model.tables;
  const shown = useTraceView((view) => view.shown);
  const collapsed = useTraceView((view) => view.collapsed);
  const { of, type, onlyRows, onlyColumns } = shown;
  // What is typed is shown at once, and what it leaves when there is time.
  const rowText = useDeferredValue(shown.rows);
  const columnText = useDeferredValue(shown.columns);

  const tables = useMemo(
    () => ({ part, state, requirement, 'trace-link': links }),
    [part, state, requirement, links],
  );
  const matrix = useMemo(() => new TraceMatrix(tables, of, type === '' ? null : type), [tables, of, type]);
  const amongRows = useAmong(onlyRows, suspects);
  const amongColumns = useAmong(onlyColumns, suspects);
  const rows = useMemo(
    () => rowsOf(tables.requirement, matrix, { text: rowText, only: onlyRows, among: amongRows }, collapsed),
    [tables, matrix, rowText, onlyRows, amongRows, collapsed],
  );
  const columns = useMemo(
    () => columnsOf(tables, matrix, { text: columnText, only: onlyColumns, among: amongColumns }),
    [tables, matrix, columnText, onlyColumns, amongColumns],
  );
  const marks = useMemo<LinkMarks>(() => {
    const suspect = new Set(suspects.map(({ link }) => link.id));
    return { isSuspect: ({ id }) => suspect.has(id), pendingOf: (id) => pendingStates.get(id) };
  }, [suspects, pendingStates]);
  return useMemo(() => ({ matrix, rows, columns, marks }), [matrix, rows, columns, marks]);
}

const NOTHING: ReadonlySet<string> = new Set();

/** The elements that a filter asks for by more than whether they have a link: the ends of suspect links, or what lacks something. */
function useAmong(only: OnlyRows, suspects: readonly SuspectLink[]): ReadonlySet<string> {
  const { tables } = useDocument().model;
  return useMemo(() => {
    if (only === 'suspect') return new Set(suspects.flatMap(({ link }) => [link.sourceId, link.targetId]));
    if (only === 'constraint' || only === 'verification') return new Set(coverageOf(tables).gaps[only]);
    return NOTHING;
  }, [only, suspects, tables]);
}
