import { type ReactNode, useId, useMemo } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { KeepTyped } from '#app/document/keep-typed.tsx';
import { usePeopleNames } from '#app/fields/custom/custom-field-input.tsx';
import { PartsPicker } from '#app/fields/pickers/part-picker.tsx';
import type { CellValue, Column } from '#app/requirements/columns/column.ts';
import { SavedConstraints } from '#app/requirements/inspector/saved-constraints.tsx';
import { parentItems } from '#app/requirements/requirement-items.ts';
import { MultiPicker } from '#app/ui/fields/multi-picker.tsx';
import { PickerField } from '#app/ui/fields/picker-field.tsx';
import { oneLine } from '#app/ui/locale/one-line.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import { ChoiceEditor } from './choice-editor.tsx';
import type { CommitDirection } from './commit-direction.ts';
import { face, type Tied, toEnd } from './control-face.ts';
import { DayEditor } from './day-editor.tsx';

export interface CellControlProps {
  readonly column: Column;
  readonly requirement: Requirement;
  readonly label: string;
  readonly error: string | undefined;
  /** What was typed on the cell to open it. */
  readonly typed: string | null;
  readonly value: CellValue;
  readonly onValue: (value: CellValue) => void;
  /** Commits a value at once. */
  readonly onPick: (value: CellValue, onward: CommitDirection) => void;
  readonly tied: Tied;
}

/** The control that fits a column. */
export function CellControl(props: CellControlProps): ReactNode {
  const { column, label, error, value, onValue, tied } = props;
  const { editor } = column;
  const text = typeof value === 'string' ? value : '';
  switch (editor.kind) {
    case 'parts':
      return (
        <FirstInput>
          <PartsPicker
            label={label}
            hideLabel
            error={error}
            search={props.typed ?? ''}
            value={typeof value === 'string' ? [] : value}
            onValueChange={onValue}
          />
        </FirstInput>
      );
    case 'choices':
      return (
        <FirstInput>
          <MultiPicker
            label={label}
            hideLabel
            error={error}
            search={props.typed ?? ''}
            items={editor.options.map((option) => ({ id: option, label: option }))}
            empty="No such choice."
            value={typeof value === 'string' ? [value] : value}
            onValueChange={onValue}
          />
        </FirstInput>
      );
    case 'parent':
      return <ParentPicker {...props} value={text} />;
    case 'constraints':
      return (
        <FirstInput>
          <div role="group" aria-label={label} className="popup w-96 max-w-[80vw] p-2 whitespace-normal">
            <KeepTyped id={props.requirement.id}>
              <SavedConstraints requirement={props.requirement} />
            </KeepTyped>
          </div>
        </FirstInput>
      );
    case 'choice':
      return (
        <ChoiceEditor
          value={text}
          options={editor.options}
          typed={props.typed}
          onValue={onValue}
          onPick={props.onPick}
          tied={tied}
        />
      );
    case 'lines':
      return (
        <textarea
          {...tied}
          autoFocus
          onFocus={toEnd}
          dir="auto"
          value={text}
          rows={Math.min(12, Math.max(4, Math.ceil(text.length / 60)))}
          onChange={(event) => onValue(event.target.value)}
          className={`${face} block w-[max(100%,440px)] max-w-[80vw] resize-none shadow-raised`}
        />
      );
    case 'date':
      return <DayEditor value={text} onValue={onValue} tied={tied} />;
    case 'person':
      return <PersonControl {...props} value={text} />;
    case 'line':
    case 'words':
    case 'number':
      return (
        <LineControl {...props} value={text} words={editor.kind === 'words' ? editor.suggestions : []} />
      );
    case 'none':
      return null;
  }
}

/** One line, with words to choose from where there are any; any other may be written too. */
function LineControl(
  props: CellControlProps & { readonly value: string; readonly words: readonly string[] },
) {
  const { column, value, words, onValue, tied } = props;
  const listId = useId();
  return (
    <>
      <input
        {...tied}
        autoFocus
        onFocus={toEnd}
        dir="auto"
        value={oneLine(value)}
        inputMode={column.editor.kind === 'number' ? 'decimal' : undefined}
        list={words.length > 0 ? listId : undefined}
        autoComplete="off"
        onChange={(event) => onValue(event.target.value)}
        className={face}
      />
      {words.length > 0 && (
        <datalist id={listId}>
          {words.map((word) => (
            <option key={word}>{word}</option>
          ))}
        </datalist>
      )}
    </>
  );
}

function PersonControl(props: CellControlProps & { readonly value: string }) {
  return <LineControl {...props} words={usePeopleNames()} />;
}

/** Picks the requirement above; none is at the top. */
function ParentPicker(props: CellControlProps & { readonly value: string }) {
  const { requirement: requirements } = useDocument().model.tables;
  const { id } = props.requirement;
  const items = useMemo(() => parentItems(requirements, id), [id, requirements]);
  return (
    <FirstInput>
      <PickerField
        label={props.label}
        hideLabel
        error={props.error}
        clearable
        search={props.typed ?? ''}
        items={items}
        value={props.value === '' ? undefined : props.value}
        onValueChange={(id) => props.onPick(id ?? '', 'here')}
        empty="No requirement found."
      />
    </FirstInput>
  );
}

/** The first field of what was opened takes the focus. */
function FirstInput({ children }: { readonly children: ReactNode }) {
  return <div ref={focusFirst}>{children}</div>;
}

function focusFirst(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
}
