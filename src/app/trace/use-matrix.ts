import { useDeferredValue, useMemo } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { TraceMatrix } from '#model/trace/matrix.ts';
import type { SuspectLink } from '#model/trace/suspects.ts';
import { type AxisItem, columnsOf, rowsOf } from './axes.ts';
import type { LinkMarks } from './cell-look.ts';
import { useTraceView } from './trace-state.ts';

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
  const rows = useMemo(
    () => rowsOf(tables.requirement, matrix, rowText, onlyRows, collapsed),
    [tables, matrix, rowText, onlyRows, collapsed],
  );
  const columns = useMemo(
    () => columnsOf(tables, matrix, columnText, onlyColumns),
    [tables, matrix, columnText, onlyColumns],
  );
  const marks = useMemo<LinkMarks>(() => {
    const suspect = new Set(suspects.map(({ link }) => link.id));
    return { isSuspect: ({ id }) => suspect.has(id), pendingOf: (id) => pendingStates.get(id) };
  }, [suspects, pendingStates]);
  return useMemo(() => ({ matrix, rows, columns, marks }), [matrix, rows, columns, marks]);
}
