import { useState } from 'react';
import type { Span } from './use-axis.ts';

/** The rows and columns of a part of the matrix. */
export interface Section {
  readonly rows: Span;
  readonly columns: Span;
}

const sameSpan = (a: Span, b: Span) => a.first === b.first && a.last === b.last;

/**
 * What was in sight when the grid last stood still. While it moves only what can be seen of a cell is mounted, which is its link;
 * the cells without one, which are most of them, follow once it stands.
 */
export function useSettled({ rows, columns }: Section, moving: boolean): Section {
  const [settled, setSettled] = useState<Section>({ rows, columns });
  if (!moving && !(sameSpan(settled.rows, rows) && sameSpan(settled.columns, columns)))
    setSettled({ rows, columns: sameSpan(settled.columns, columns) ? settled.columns : columns });
  return settled;
}
