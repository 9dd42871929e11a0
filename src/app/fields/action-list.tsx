import { useRef, useState } from 'react';
import type { CommitResult } from '#app/ui/commit-result.ts';
import { RowList } from '#app/ui/row-list.tsx';
import { SavedTextField } from '#app/ui/saved-text-field.tsx';
import type { Operation } from '#contract/operation.ts';
import type { SystemModel } from '#model/system-model.ts';
import { useModelEdit } from './model-edit.ts';
import { moved } from './row-order.ts';
import { rowsOf, type TextRow } from './text-rows.ts';

export interface ActionListProps {
  /** "Effects" and "Effect": the list's heading and what a row is called. */
  label: string;
  rowName: string;
  read: (model: SystemModel) => readonly string[];
  write: (texts: readonly string[]) => Operation;
  empty?: string | undefined;
}

/** An ordered list of actions: the effects of a transition, what a state does on entry. A new line is stored once it says something. */
export function ActionList({ label, rowName, read, write, empty }: ActionListProps) {
  const { model, current, save, tell } = useModelEdit();
  const known = useRef<readonly TextRow[]>([]);
  const [blank, setBlank] = useState<string | null>(null);
  known.current = rowsOf(read(model), known.current, () => crypto.randomUUID());
  const stored = known.current;
  const shown = blank === null ? stored : [...stored, { id: blank, text: '' }];
  const name = (index: number) => `${rowName} ${index + 1}`;

  /** The rows as they are at this moment. */
  function now(): readonly TextRow[] {
    known.current = rowsOf(read(current()), known.current, () => crypto.randomUUID());
    return known.current;
  }

  function replace(run: typeof save, what: string, rows: readonly TextRow[]): Promise<CommitResult> {
    known.current = rows;
    return run(what, [write(rows.map(({ text }) => text))]);
  }

  function set(row: TextRow, index: number, text: string): CommitResult | Promise<CommitResult> {
    if (row.id === blank) {
      if (text.trim() === '') return { ok: true };
      setBlank(null);
      return replace(save, `Add ${rowName.toLowerCase()}`, [...now(), { id: row.id, text }]);
    }
    if (text.trim() === '') return { ok: false, message: 'Write something, or remove the row.' };
    const rows = now();
    if (!rows.some(({ id }) => id === row.id)) return { ok: false, message: 'This row is no longer there.' };
    return replace(
      save,
      `Set ${name(index)}`,
      rows.map((other) => (other.id === row.id ? { ...other, text } : other)),
    );
  }

  const at = (index: number) => shown[index]?.id;

  return (
    <RowList
      label={label}
      rowName={rowName}
      rows={shown}
      rowKey={(row) => row.id}
      empty={empty}
      onAdd={() => setBlank(crypto.randomUUID())}
      onDuplicate={(index) => {
        const rows = now();
        const row = rows.find(({ id }) => id === at(index));
        if (row)
          void replace(
            tell,
            `Duplicate ${name(index)}`,
            rows.flatMap((other) => (other === row ? [row, { ...row, id: crypto.randomUUID() }] : [other])),
          );
      }}
      onMove={(from, to) => {
        const rows = now();
        const index = rows.findIndex(({ id }) => id === at(from));
        if (index >= 0 && to < rows.length) void replace(tell, `Move ${name(from)}`, moved(rows, index, to));
      }}
      onRemove={(index) => {
        const id = at(index);
        if (id === blank) return setBlank(null);
        void replace(
          tell,
          `Remove ${name(index)}`,
          now().filter((row) => row.id !== id),
        );
      }}
    >
      {(row, index) => (
        <SavedTextField
          label={rowName}
          hideLabel
          value={row.text}
          hint={row.id === blank ? 'Not saved yet: needs a text.' : undefined}
          onCommit={(text) => set(row, index, text)}
        />
      )}
    </RowList>
  );
}
