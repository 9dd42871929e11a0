import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { midSentence } from '#app/ui/language/sentences.ts';
import { t } from '#language/translate.ts';
import type { SystemModel } from '#model/system-model.ts';
import type { Operation } from '#model/operations/operation.ts';
import { useModelEdit } from './model-edit.ts';
import { indexOf, moved, placeOf } from './row-order.ts';

export interface RowsOf<Row> {
  /** What one is called, capitalised, for the labels of undo: "Port". */
  readonly rowName: string;
  /** The list as a model holds it; null where its element is gone. */
  readonly read: (model: SystemModel) => readonly Row[] | null;
  /** The write that replaces the list, which is always replaced whole. */
  readonly write: (rows: readonly Row[]) => readonly Operation[];
  /** A copy of a row, with an id and, among these rows, a name of its own. */
  readonly copy: (row: Row, among: readonly Row[]) => Row;
}

export interface Rows<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row, index: number) => string;
  readonly add: (row: Row) => void;
  readonly duplicate: (index: number) => void;
  readonly move: (from: number, to: number) => void;
  readonly remove: (index: number) => void;
  /** Changes the row that is drawn at `index`, wherever it is by then: "Set `what` of Port 1". */
  readonly set: (index: number, what: string, change: (row: Row) => Row) => Promise<CommitResult>;
}

/**
 * The rows of one element. Each change is made on the list as it is at that moment, never on what was drawn, so that two quick
 * changes of two rows do not undo each other.
 */
export function useRows<Row extends { id: string }>(of: RowsOf<Row>): Rows<Row> {
  const { model, current, save, tell } = useModelEdit();
  const drawn = of.read(model) ?? [];
  const name = (index: number) => `${of.rowName} ${index + 1}`;

  function change(
    run: typeof save,
    label: string,
    edit: (rows: readonly Row[]) => readonly Row[] | null,
  ): Promise<CommitResult> {
    const rows = of.read(current());
    const changed = rows && edit(rows);
    if (!changed) return Promise.resolve({ ok: false, message: t('This row is no longer there.') });
    return run(label, of.write(changed));
  }

  /** Runs `edit` with the row's present index. */
  const at =
    (index: number, edit: (rows: readonly Row[], now: number) => readonly Row[]) =>
    (rows: readonly Row[]): readonly Row[] | null => {
      const now = indexOf(rows, placeOf(drawn, index));
      return now < 0 ? null : edit(rows, now);
    };

  return {
    rows: drawn,
    rowKey: (row, index) => `${row.id}/${placeOf(drawn, index).nth}`,
    add: (row) =>
      void change(tell, t('Add {row}', { row: midSentence(of.rowName) }), (rows) => [...rows, row]),
    duplicate: (index) =>
      void change(
        tell,
        t('Duplicate {row}', { row: name(index) }),
        at(index, (rows, now) => rows.flatMap((row, i) => (i === now ? [row, of.copy(row, rows)] : [row]))),
      ),
    move: (from, to) =>
      void change(
        tell,
        t('Move {row}', { row: name(from) }),
        at(from, (rows, now) => {
          const target = indexOf(rows, placeOf(drawn, to));
          return moved(rows, now, target < 0 ? to : target);
        }),
      ),
    remove: (index) =>
      void change(
        tell,
        t('Remove {row}', { row: name(index) }),
        at(index, (rows, now) => rows.filter((_, i) => i !== now)),
      ),
    set: (index, what, edit) =>
      change(
        save,
        t('Set {what} of {element}', { what, element: name(index) }),
        at(index, (rows, now) => rows.map((row, i) => (i === now ? edit(row) : row))),
      ),
  };
}

/** A row with one field set; undefined clears it. */
export function withField<Row extends object, Key extends keyof Row>(
  row: Row,
  key: Key,
  value: Row[Key],
): Row {
  return { ...row, [key]: value };
}
