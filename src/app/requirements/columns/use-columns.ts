import { useMemo, useRef } from 'react';
import { viewStateOf } from '#app/requirements/view-state.ts';
import type { Requirement } from '#model/requirement.ts';
import type { Table } from '#model/table.ts';
import { BUILT_IN } from './built-in.ts';
import type { Column } from './column.ts';
import { customColumn, customNames } from './custom-columns.ts';
import { columnsIn } from './layout.ts';

/** All columns that the requirements of a model have, and those in sight in their order. */
export function useColumns(
  modelId: string,
  requirements: Table<Requirement>,
): { readonly all: readonly Column[]; readonly shown: readonly Column[] } {
  const layout = viewStateOf(modelId)((state) => state.columns);
  const last = useRef<{ requirements: Table<Requirement>; names: readonly string[] } | undefined>(undefined);
  const names = useMemo(() => {
    const found = customNames(requirements, last.current);
    last.current = { requirements, names: found };
    return found;
  }, [requirements]);
  const all = useMemo(() => [...BUILT_IN, ...names.map(customColumn)], [names]);
  const shown = useMemo(() => columnsIn(layout), [layout]);
  return { all, shown };
}
