import { type ReactNode, useId, useMemo } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { KeepTyped } from '#app/document/keep-typed.tsx';
import { missingLabel } from '#app/fields/attributes/variables.ts';
import { usePeopleNames } from '#app/fields/custom/custom-field-input.tsx';
import { PartPicker, PartsPicker } from '#app/fields/pickers/part-picker.tsx';
import { elementOfRow } from '#app/fields/cells/sheet.ts';
import type { CellEditor, CellValue } from '#app/fields/cells/column.ts';
import { MultiPicker } from '#app/ui/fields/multi-picker.tsx';
import { PickerField } from '#app/ui/fields/picker-field.tsx';
import { t } from '#language/translate.ts';
import { oneLine } from '#app/ui/locale/one-line.ts';
import { ChoiceEditor } from './choice-editor.tsx';
import type { CommitDirection } from './commit-direction.ts';
import { face, type Tied, toEnd } from './control-face.ts';
import { DayEditor } from './day-editor.tsx';

export interface CellControlProps {
  readonly editor: CellEditor;
  /** The row that it is in. */
  readonly rowId: string;
  /** Draws the rows of a cell that is edited in rows of its own. */
  readonly drawRows?: ((id: string) => ReactNode) | undefined;
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

const NO_WORDS: readonly string[] = [];

/** The control that fits a cell. */
export function CellControl(props: CellControlProps): ReactNode {
  const { editor, label, error, value, onValue, tied } = props;
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
            empty={t('No such choice.')}
            value={typeof value === 'string' ? [value] : value}
            onValueChange={onValue}
          />
        </FirstInput>
      );
    case 'part':
      return (
        <FirstInput>
          <PartPicker
            label={label}
            hideLabel
            error={error}
            search={props.typed ?? ''}
            value={text === '' ? undefined : text}
            onValueChange={(id) => props.onPick(id ?? '', 'here')}
          />
        </FirstInput>
      );
    case 'pick':
    case 'picks':
      return <Picker {...props} editor={editor} />;
    case 'rows':
      return (
        <FirstInput>
          <div role="group" aria-label={label} className="popup w-96 max-w-[80vw] p-2 whitespace-normal">
            <KeepTyped id={elementOfRow(props.rowId)}>{props.drawRows?.(props.rowId)}</KeepTyped>
          </div>
        </FirstInput>
      );
    case 'choice':
      return (
        <ChoiceEditor
          value={text}
          options={editor.options}
          asWritten={editor.asWritten === true}
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
    case 'words':
      return <WordsControl {...props} value={text} suggestions={editor.suggestions} />;
    case 'line':
    case 'number':
      return <LineControl {...props} value={text} words={NO_WORDS} />;
    case 'none':
      return null;
  }
}

/** One line, with words to choose from where there are any; any other may be written too. */
function LineControl(
  props: CellControlProps & { readonly value: string; readonly words: readonly string[] },
) {
  const { editor, value, words, onValue, tied } = props;
  const listId = useId();
  return (
    <>
      <input
        {...tied}
        autoFocus
        onFocus={toEnd}
        dir="auto"
        value={oneLine(value)}
        inputMode={editor.kind === 'number' ? 'decimal' : undefined}
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

function WordsControl({
  suggestions,
  ...props
}: CellControlProps & {
  readonly value: string;
  readonly suggestions: Extract<CellEditor, { readonly kind: 'words' }>['suggestions'];
}) {
  const { model } = useDocument();
  const { rowId } = props;
  const words = useMemo(() => suggestions(model, rowId), [model, rowId, suggestions]);
  return <LineControl {...props} words={words} />;
}

/** Picks one, or several, of what the column offers for its row. */
function Picker(
  props: CellControlProps & { readonly editor: Extract<CellEditor, { readonly kind: 'pick' | 'picks' }> },
) {
  const { editor, rowId, value } = props;
  const { model } = useDocument();
  const items = useMemo(() => editor.items(model, rowId), [editor, model, rowId]);
  const shared = {
    label: props.label,
    hideLabel: true,
    error: props.error,
    search: props.typed ?? '',
    labelOfAbsent: missingLabel,
    empty: editor.empty,
  };
  return (
    <FirstInput>
      {editor.kind === 'pick' ? (
        <PickerField
          {...shared}
          clearable
          items={items}
          value={typeof value === 'string' && value !== '' ? value : undefined}
          onValueChange={(id) => props.onPick(id ?? '', 'here')}
        />
      ) : (
        <MultiPicker
          {...shared}
          items={items}
          value={typeof value === 'string' ? [] : value}
          onValueChange={props.onValue}
        />
      )}
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
