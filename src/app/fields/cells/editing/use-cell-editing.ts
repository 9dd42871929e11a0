import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useModelId } from '#app/session/editor-session.tsx';
import { useModelEdit } from '#app/fields/rows/model-edit.ts';
import {
  type CellColumn,
  type CellEditor,
  type CellValue,
  isWritten,
  type ReadText,
  sameValue,
} from '#app/fields/cells/column.ts';
import { type CellKind, cellLabel } from '#app/fields/cells/sheet.ts';
import { soughtChoice } from '#app/fields/cells/editors/sought-choice.ts';
import { missingElementLabel } from '#app/fields/pickers/missing-label.ts';
import { showError } from '#app/ui/feedback/toast.ts';
import { midSentence } from '#app/ui/language/sentences.ts';
import { t } from '#language/translate.ts';
import { quoted } from '#app/ui/locale/quoted.ts';
import type { JsonObject } from '#model/store/json.ts';
import type { Part } from '#model/elements/part.ts';
import type { Table } from '#model/elements/table.ts';
import { type KeptCell, keepCell, keptCell, useRefusedCells } from './kept-cells.ts';

/** A cell being edited, with what its editor begins with. */
export interface EditedCell<Row, Words> {
  /** The row. */
  readonly id: string;
  readonly column: CellColumn<Row, Words>;
  readonly value: CellValue;
  /** What was stored when that was typed. */
  readonly base: CellValue;
  /** What was typed on it to open it: then the keyboard goes on with that. */
  readonly typed: string | null;
}

const PICKED: ReadonlySet<CellEditor['kind']> = new Set([
  'part',
  'parts',
  'choices',
  'pick',
  'picks',
  'rows',
]);

/** The value of an editor as its column reads it, or why it is none. */
function readValue<Row, Words>(
  column: CellColumn<Row, Words>,
  value: CellValue,
  row: Row,
  words: () => Words,
): ReadText {
  return typeof value === 'string' && isWritten(column)
    ? column.parse(value, words(), row)
    : { ok: true, value };
}

/** What a cell holds once a character was typed on it: a text begins anew, a choice goes to its first word with that letter. */
function typedOver({ editor }: { readonly editor: CellEditor }, value: CellValue, typed: string): CellValue {
  // What is picked from stays, and what was typed is looked for.
  if (PICKED.has(editor.kind)) return value;
  if (editor.kind !== 'choice') return typed;
  return soughtChoice(editor.options, String(value), typed) ?? value;
}

/** Says that somebody else deleted the row in which something was typed, with what it was. */
function tellLost(label: string, noun: string, text: string): void {
  showError({
    title: t('{field} not stored: the {noun} is no longer there', { field: label, noun }),
    description: t('What you typed: {text}.', { text: quoted(text) }),
    details: text,
  });
}

function textOf(value: CellValue, parts: Table<Part>): string {
  return typeof value === 'string'
    ? value
    : value.map((id) => parts.get(id)?.name ?? missingElementLabel(id)).join(', ');
}

const NOTHING: JsonObject = {};

/** The editing in the cells of a table. */
export interface CellEditing<Row, Words> {
  readonly editing: EditedCell<Row, Words> | null;
  readonly refused: ReturnType<typeof useRefusedCells>;
  readonly begin: (id: string, column: CellColumn<Row, Words>, typed?: string) => void;
  readonly type: (value: CellValue) => void;
  readonly commit: (value: CellValue, mayStay: boolean) => boolean;
  readonly leave: (value: CellValue, message: string) => void;
  readonly restore: (id: string, column: CellColumn<Row, Words>) => void;
}

/** Keeps a cell that is not stored, or nothing of it any more. */
type Mark<Row, Words> = (
  id: string,
  column: CellColumn<Row, Words>,
  refusal: Omit<KeptCell, 'typing'> | null,
) => void;

/** Answers what stores the value of the open cell: false where that stays open, because the value is not allowed. */
function useCommitCell<Row, Words>(
  kind: CellKind<Row, Words>,
  open: RefObject<{ readonly editing: EditedCell<Row, Words> | null }>,
  mark: Mark<Row, Words>,
  close: (none: null) => void,
): CellEditing<Row, Words>['commit'] {
  const { current, save } = useModelEdit();
  return useCallback(
    (value: CellValue, mayStay: boolean): boolean => {
      const cell = open.current.editing;
      if (!cell) return true;
      const row = kind.rowIn(current(), cell.id);
      if (row === undefined) {
        // Somebody else deleted it. The edit waits for the person to decide; where it cannot, its text is told.
        const { id, column } = cell;
        mark(id, column, null);
        close(null);
        const tell = () => tellLost(column.label, kind.nouns[0], textOf(value, current().tables.part));
        const operations = kind.operations(new Map([[id, column.write(value, undefined)]]), current());
        if (operations.length === 0) tell();
        else
          void save(t('Set {field}', { field: midSentence(column.label) }), operations).then((result) => {
            if (!result.ok) tell();
          });
        return true;
      }
      // Its rows have stored what was written in them.
      if (cell.column.editor.kind === 'rows') {
        close(null);
        return true;
      }
      const stored = cell.column.read(row);
      const read = readValue(cell.column, value, row, () => kind.wordsOf(current()));
      // What its field does not allow any more stays for as long as nobody changes it.
      if (sameValue(value, stored) || (read.ok && sameValue(read.value, stored))) {
        mark(cell.id, cell.column, null);
        close(null);
        return true;
      }
      const fields = read.ok ? cell.column.write(read.value, row) : NOTHING;
      const message = read.ok ? kind.problemOf(fields, row) : read.reason;
      if (message !== null) {
        mark(cell.id, cell.column, { value, base: cell.base, error: message });
        if (!mayStay) close(null);
        return !mayStay;
      }
      mark(cell.id, cell.column, null);
      close(null);
      const label = cellLabel({ kind, words: kind.wordsOf(current()) }, cell.column, row);
      const operations = kind.operations(new Map([[cell.id, fields]]), current());
      void save(label, operations).then((result) => {
        if (!result.ok) mark(cell.id, cell.column, { value, base: stored, error: result.message });
      });
      return true;
    },
    [close, current, kind, mark, open, save],
  );
}

/**
 * Editing in the cells. What the contract does not allow never leaves the editor; what the service refuses comes back into
 * the cell with the reason, and stays there until it is stored or given up.
 */
export function useCellEditing<Row, Words>(kind: CellKind<Row, Words>): CellEditing<Row, Words> {
  const { current } = useModelEdit();
  const modelId = useModelId();
  const [editing, setEditing] = useState<EditedCell<Row, Words> | null>(null);
  const refused = useRefusedCells(modelId);
  const latest = useRef({ editing });
  latest.current = { editing };

  const mark = useCallback<Mark<Row, Words>>(
    (id, column, refusal) => keepCell(modelId, id, column.id, refusal && { ...refusal, typing: false }),
    [modelId],
  );

  /** Keeps what the open cell holds, so that nothing of it is lost with the page. */
  const type = useCallback(
    (value: CellValue) => {
      const cell = latest.current.editing;
      if (!cell) return;
      const { id, column, base } = cell;
      const kept = { value, base, error: null, typing: true };
      keepCell(modelId, id, column.id, sameValue(value, base) ? null : kept);
    },
    [modelId],
  );

  /** Opens a cell: with what is kept of it, else with what is stored, or with what was typed on it. */
  const begin = useCallback(
    (id: string, column: CellColumn<Row, Words>, typed?: string) => {
      const row = kind.rowIn(current(), id);
      if (row === undefined) return;
      const kept = keptCell(modelId, id, column.id);
      const stored = column.read(row);
      const held = kept?.value ?? stored;
      const value = typed === undefined ? held : typedOver(column, held, typed);
      const cell = { id, column, value, base: kept?.base ?? stored, typed: typed ?? null };
      latest.current = { editing: cell };
      setEditing(cell);
      if (typed !== undefined) type(value);
    },
    [current, kind, modelId, type],
  );

  const commit = useCommitCell(kind, latest, mark, setEditing);

  /** Closes the open cell with its value kept and not stored, for the given reason. */
  const leave = useCallback(
    (value: CellValue, message: string) => {
      const cell = latest.current.editing;
      if (cell) mark(cell.id, cell.column, { value, base: cell.base, error: message });
      setEditing(null);
    },
    [mark],
  );

  /** Leaves the open cell as it was stored, or gives up what was refused in a closed one. */
  const restore = useCallback(
    (id: string, column: CellColumn<Row, Words>) => {
      setEditing(null);
      mark(id, column, null);
    },
    [mark],
  );

  return useMemo(
    () => ({ editing, refused, begin, type, commit, leave, restore }),
    [begin, commit, editing, leave, refused, restore, type],
  );
}
