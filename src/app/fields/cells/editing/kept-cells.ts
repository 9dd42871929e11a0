import { elementOfRow, ownIdOf } from '#app/fields/cells/sheet.ts';
import { useMemo } from 'react';
import { z } from 'zod';
import { useShallow } from 'zustand/react/shallow';
import { cellPlace, columnOfPlace, type HeldText } from '#app/document/outbox/persisted/unfinished.ts';
import {
  keepUnfinished,
  unfinishedNow,
  useUnfinished,
} from '#app/document/outbox/persisted/unfinished-store.ts';
import type { CellValue } from '#app/fields/cells/column.ts';
import { t } from '#language/translate.ts';

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
  /** The row, and the id of the column. */
  readonly id: string;
  readonly column: string;
  readonly value: CellValue;
  readonly message: string;
}

const NOT_TRIED = t('Typed and not stored yet. F2 continues editing, Escape discards it.');

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

const ROW = 'row/';

/** Where what is typed into a cell is kept: with the element of its row. What is below an element says so in the place. */
function placeOf(modelId: string, id: string, column: string) {
  const own = ownIdOf(id);
  const place = own === null ? column : `${ROW}${encodeURIComponent(own)}/${column}`;
  return { modelId, elementId: elementOfRow(id), place: cellPlace(place) };
}

/**
 * The row and the column of a cell, from the column of the place at which it is kept with its element. Law: it reads what `placeOf`
 * writes.
 */
export function cellWithin(
  elementId: string,
  column: string,
): { readonly id: string; readonly column: string } {
  if (!column.startsWith(ROW)) return { id: elementId, column };
  const end = column.indexOf('/', ROW.length);
  const own = decodeURIComponent(column.slice(ROW.length, end));
  return { id: `${elementId} ${own}`, column: column.slice(end + 1) };
}

export function cellKey(id: string, column: string): string {
  return `${id} ${column}`;
}

/** What is kept of a cell, read outside of rendering; null where nothing is. */
export function keptCell(modelId: string, id: string, column: string): KeptCell | null {
  const held = unfinishedNow(placeOf(modelId, id, column));
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
  keepUnfinished(placeOf(modelId, id, column), text);
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
        records.flatMap(({ elementId, place, held }): [string, RefusedCell][] => {
          const kept = columnOfPlace(place);
          if (kept === null || held.kind !== 'text') return [];
          const { id, column } = cellWithin(elementId, kept);
          const { value, error } = keptIn(held);
          return [[cellKey(id, column), { id, column, value, message: error ?? NOT_TRIED }]];
        }),
      ),
    [records],
  );
}
