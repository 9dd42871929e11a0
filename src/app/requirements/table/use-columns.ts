import { useMemo, useRef } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { BUILT_IN } from '#app/requirements/columns/built-in.ts';
import type { Column } from '#app/requirements/columns/column.ts';
import { customColumn, customNames, declaredColumn } from '#app/requirements/columns/custom-columns.ts';
import { hasStatements, keyWidthOf } from '#app/requirements/columns/key-width.ts';
import { columnsIn } from '#app/requirements/columns/layout.ts';
import { viewStateOf } from '#app/requirements/state/view-state.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import type { Table } from '#model/elements/table.ts';

/** Widths where no requirement has a statement, in pixels: the title stays at the left and does not grow, so that it is given the room. */
const TITLES_ALONE: Readonly<Record<string, number>> = { title: 440, statement: 96 };

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
  const widths = useRef({ size: -1, key: 0, areTitlesAlone: false });
  const { key: keyWidth, areTitlesAlone } = useMemo(() => {
    const { size } = requirements;
    if (widths.current.size !== size)
      widths.current = {
        size,
        key: Math.max(widths.current.key, keyWidthOf(requirements)),
        areTitlesAlone: size > 0 && !hasStatements(requirements),
      };
    return widths.current;
  }, [requirements]);
  const all = useMemo(() => {
    const declared = requirementFields.map(declaredColumn);
    const others = names.filter((name) => !requirementFields.some(({ key }) => key === name));
    const builtIn = BUILT_IN.map((column) => {
      if (column.id === 'key') return { ...column, width: keyWidth };
      const width = areTitlesAlone ? TITLES_ALONE[column.id] : undefined;
      return width === undefined ? column : { ...column, width };
    });
    return [...builtIn, ...declared, ...others.map(customColumn)];
  }, [areTitlesAlone, keyWidth, names, requirementFields]);
  const shown = useMemo(() => columnsIn(layout, all), [all, layout]);
  return { all, shown };
}
