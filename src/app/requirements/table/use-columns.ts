import { useMemo, useRef } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { BUILT_IN } from '#app/requirements/columns/built-in.ts';
import type { Column } from '#app/requirements/columns/column.ts';
import { customColumn, customNames, declaredColumn } from '#app/requirements/columns/custom-columns.ts';
import { keyWidthOf } from '#app/requirements/columns/key-width.ts';
import { columnsIn } from '#app/requirements/columns/layout.ts';
import { viewStateOf } from '#app/requirements/state/view-state.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import type { Table } from '#model/elements/table.ts';

/**
 * All columns that the requirements of a model have, and those in sight in their order. Declared custom fields are columns whether
 * anything is in them or not; others are as soon as a requirement has one.
 */
export function useColumns(
  modelId: string,
  requirements: Table<Requirement>,
): { readonly all: readonly Column[]; readonly shown: readonly Column[] } {
  const { requirementFields } = useDocument().model.definitions;
  const layout = viewStateOf(modelId)((state) => state.columns);
  const last = useRef<{ requirements: Table<Requirement>; names: readonly string[] } | undefined>(undefined);
  const names = useMemo(() => {
    const found = customNames(requirements, last.current);
    last.current = { requirements, names: found };
    return found;
  }, [requirements]);
  // Asked again when there are more or fewer, and never narrower: nothing moves while a key is typed.
  const keys = useRef({ size: -1, width: 0 });
  const keyWidth = useMemo(() => {
    if (keys.current.size !== requirements.size) {
      const width = Math.max(keys.current.width, keyWidthOf(requirements));
      keys.current = { size: requirements.size, width };
    }
    return keys.current.width;
  }, [requirements]);
  const all = useMemo(() => {
    const declared = requirementFields.map(declaredColumn);
    const others = names.filter((name) => !requirementFields.some(({ key }) => key === name));
    const builtIn = BUILT_IN.map((column) => (column.id === 'key' ? { ...column, width: keyWidth } : column));
    return [...builtIn, ...declared, ...others.map(customColumn)];
  }, [keyWidth, names, requirementFields]);
  const shown = useMemo(() => columnsIn(layout, all), [all, layout]);
  return { all, shown };
}
