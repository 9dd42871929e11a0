import { useMemo } from 'react';
import { z } from 'zod';
import { useShallow } from 'zustand/react/shallow';
import { cellPlace, columnOfPlace, type HeldText } from '#app/document/outbox/persisted/unfinished.ts';
import {
  keepUnfinished,
  unfinishedNow,
  useUnfinished,
} from '#app/document/outbox/persisted/unfinished-store.ts';
import type { CellValue } from '#app/requirements/columns/column.ts';

/** What was typed into a cell and is not stored. */
export interface KeptCell {
  readonly value: CellValue;
  /** What was stored when it was typed. */
  readonly base: CellValue;
  /** Why it was refused; null where it was not tried. */
  readonly error: string | null;
  /** Whether the cell is open. */
  readonly typing: boolean;
}

/** One of them in a closed cell, with why it is not stored. */
export interface RefusedCell {
  /** The requirement, and the id of the column. */
  readonly id: string;
  readonly column: string;
  readonly value: CellValue;
  readonly message: string;
}

const NOT_TRIED = 'This was typed and is not stored. F2 goes on with it, Escape gives it up.';

const Value = z.union([z.string(), z.array(z.string())]);

function valueIn(text: string): CellValue {
  try {
    return Value.parse(JSON.parse(text));
  } catch {
    return text;
  }
}

function keptIn({ text, base, error, typing }: HeldText): KeptCell {
  return { value: valueIn(text), base: valueIn(base), error, typing };
}

export function cellKey(id: string, column: string): string {
  return `${id} ${column}`;
}

/** What is kept of a cell, read outside of rendering; null where nothing is. */
export function keptCell(modelId: string, id: string, column: string): KeptCell | null {
  const held = unfinishedNow({ modelId, elementId: id, place: cellPlace(column) });
  return held?.kind === 'text' ? keptIn(held) : null;
}

/** Keeps what was typed into a cell beyond the table and the page; null forgets it. */
export function keepCell(modelId: string, id: string, column: string, kept: KeptCell | null): void {
  const text = kept && {
    kind: 'text' as const,
    text: JSON.stringify(kept.value),
    base: JSON.stringify(kept.base),
    error: kept.error,
    typing: kept.typing,
  };
  keepUnfinished({ modelId, elementId: id, place: cellPlace(column) }, text);
}

/** The closed cells of a model that hold what is not stored, by their keys. */
export function useRefusedCells(modelId: string): ReadonlyMap<string, RefusedCell> {
  const records = useUnfinished(
    useShallow(({ entries }) =>
      [...entries.values()].filter(
        (entry) =>
          entry.modelId === modelId &&
          entry.held.kind === 'text' &&
          !entry.held.typing &&
          columnOfPlace(entry.place) !== null,
      ),
    ),
  );
  return useMemo(
    () =>
      new Map(
        records.flatMap(({ elementId: id, place, held }): [string, RefusedCell][] => {
          const column = columnOfPlace(place);
          if (column === null || held.kind !== 'text') return [];
          const { value, error } = keptIn(held);
          return [[cellKey(id, column), { id, column, value, message: error ?? NOT_TRIED }]];
        }),
      ),
    [records],
  );
}
