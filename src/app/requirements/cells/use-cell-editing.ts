import { useCallback, useMemo, useRef, useState } from 'react';
import { asSentence } from '#app/api/http/refusal.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { useModelEdit } from '#app/fields/rows/model-edit.ts';
import {
  type CellEditor,
  type CellValue,
  type Column,
  cellLabel,
  type ReadText,
  sameValue,
} from '#app/requirements/columns/column.ts';
import { showError } from '#app/ui/feedback/toast.ts';
import { quoted } from '#app/ui/locale/quoted.ts';
import { fieldErrors } from '#contract/problem.ts';
import { UpdateRequirement } from '#contract/requirement.ts';
import { RequirementCells } from '#interchange/table/requirement-cells.ts';
import type { Part } from '#model/elements/part.ts';
import type { Table } from '#model/elements/table.ts';
import type { SystemModel } from '#model/system-model.ts';
import { type KeptCell, keepCell, keptCell, useRefusedCells } from './kept-cells.ts';
import { soughtChoice } from './sought-choice.ts';

/** A cell being edited, with what its editor begins with. */
export interface EditedCell {
  readonly id: string;
  readonly column: Column;
  readonly value: CellValue;
  /** What was stored when that was typed. */
  readonly base: CellValue;
  /** What was typed on it to open it: then the keyboard goes on with that. */
  readonly typed: string | null;
}

/** The sentence beside a cell whose value the contract does not allow, or null. */
function problemOf(body: unknown): string | null {
  const parsed = UpdateRequirement.safeParse(body);
  if (parsed.success) return null;
  return asSentence(fieldErrors(parsed.error)[0]?.message ?? 'is not allowed');
}

const PICKED: ReadonlySet<CellEditor['kind']> = new Set(['parts', 'choices', 'parent', 'constraints']);
/** Their editors hold a text as a person wrote it: to be read before it is a value. */
const WRITTEN: ReadonlySet<CellEditor['kind']> = new Set(['line', 'person', 'number', 'date']);

/** The value of an editor as its column reads it, or why it is none. */
function readValue(column: Column, value: CellValue, model: SystemModel): ReadText {
  return typeof value === 'string' && WRITTEN.has(column.editor.kind)
    ? column.parse(value, new RequirementCells(model))
    : { ok: true, value };
}

/** What a cell holds once a character was typed on it: a text begins anew, a choice goes to its first word with that letter. */
function typedOver({ editor }: Column, value: CellValue, typed: string): CellValue {
  // What is picked from stays, and what was typed is looked for.
  if (PICKED.has(editor.kind)) return value;
  if (editor.kind !== 'choice') return typed;
  return soughtChoice(editor.options, String(value), typed) ?? value;
}

/** Says that somebody else deleted the requirement in which something was typed, with what it was. */
function tellLost(column: Column, text: string): void {
  showError({
    title: `${column.label} not stored: the requirement is no longer there`,
    description: `What you typed: ${quoted(text)}.`,
    details: text,
  });
}

function textOf(value: CellValue, parts: Table<Part>): string {
  return typeof value === 'string' ? value : value.map((id) => parts.get(id)?.name ?? id).join(', ');
}

/**
 * Editing in the cells. What the contract does not allow never leaves the editor; what the service refuses comes back into
 * the cell with the reason, and stays there until it is stored or given up.
 */
export function useCellEditing() {
  const { current, save } = useModelEdit();
  const { modelId } = useDocument();
  const [editing, setEditing] = useState<EditedCell | null>(null);
  const refused = useRefusedCells(modelId);
  const latest = useRef({ editing });
  latest.current = { editing };

  const mark = useCallback(
    (id: string, column: Column, refusal: Omit<KeptCell, 'typing'> | null) =>
      keepCell(modelId, id, column.id, refusal && { ...refusal, typing: false }),
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
    (id: string, column: Column, typed?: string) => {
      const requirement = current().tables.requirement.get(id);
      if (!requirement) return;
      const kept = keptCell(modelId, id, column.id);
      const stored = column.read(requirement);
      const held = kept?.value ?? stored;
      const value = typed === undefined ? held : typedOver(column, held, typed);
      const cell = { id, column, value, base: kept?.base ?? stored, typed: typed ?? null };
      latest.current = { editing: cell };
      setEditing(cell);
      if (typed !== undefined) type(value);
    },
    [current, modelId, type],
  );

  /** Stores the value of the open cell. False where it stays open, because the value is not allowed. */
  const commit = useCallback(
    (value: CellValue, mayStay: boolean): boolean => {
      const cell = latest.current.editing;
      const requirement = cell && current().tables.requirement.get(cell.id);
      if (!cell) return true;
      if (!requirement) {
        // Somebody else deleted it. The edit waits for the person to decide; where it cannot, its text is told.
        const { id, column } = cell;
        mark(id, column, null);
        setEditing(null);
        void save(`Set ${column.label.toLowerCase()}`, [
          { op: 'update', kind: 'requirement', id, body: column.write(value, undefined) },
        ]).then((result) => {
          if (!result.ok) tellLost(column, textOf(value, current().tables.part));
        });
        return true;
      }
      // Its rows have stored what was written in them.
      if (cell.column.editor.kind === 'constraints') {
        setEditing(null);
        return true;
      }
      const stored = cell.column.read(requirement);
      const read = readValue(cell.column, value, current());
      // What its field does not allow any more stays for as long as nobody changes it.
      if (sameValue(value, stored) || (read.ok && sameValue(read.value, stored))) {
        mark(cell.id, cell.column, null);
        setEditing(null);
        return true;
      }
      const body = read.ok ? cell.column.write(read.value, requirement) : {};
      const message = read.ok ? problemOf(body) : read.reason;
      if (message !== null) {
        mark(cell.id, cell.column, { value, base: cell.base, error: message });
        if (!mayStay) setEditing(null);
        return !mayStay;
      }
      mark(cell.id, cell.column, null);
      setEditing(null);
      const label = cellLabel(cell.column, requirement);
      void save(label, [{ op: 'update', kind: 'requirement', id: cell.id, body }]).then((result) => {
        if (!result.ok) mark(cell.id, cell.column, { value, base: stored, error: result.message });
      });
      return true;
    },
    [current, mark, save],
  );

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
    (id: string, column: Column) => {
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
