import { type ReactNode, useMemo } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { KeepTyped } from '#app/document/keep-typed.tsx';
import { missingLabel } from '#app/fields/pickers/missing-label.ts';
import { PartPicker, PartsPicker } from '#app/fields/pickers/part-picker.tsx';
import { elementOfRow } from '#app/fields/cells/sheet.ts';
import type { CellEditor } from '#app/fields/cells/column.ts';
import { MultiPicker } from '#app/ui/fields/multi-picker.tsx';
import { PickerField } from '#app/ui/fields/picker-field.tsx';
import { t } from '#language/translate.ts';
import { oneLine } from '#app/ui/locale/one-line.ts';
import type { CellControlProps } from './cell-control-props.ts';
import { ChoiceEditor } from './choice-editor.tsx';
import { face, toEnd } from './control-face.ts';
import { DayEditor } from './day-editor.tsx';
import { PersonControl, WordsControl } from './words-control.tsx';

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
      return <WordsControl {...props} value={text} editor={editor} />;
    case 'line':
    case 'number':
      return <LineControl {...props} value={text} />;
    case 'none':
      return null;
  }
}

function LineControl({ editor, value, onValue, tied }: CellControlProps & { readonly value: string }) {
  return (
    <input
      {...tied}
      autoFocus
      onFocus={toEnd}
      dir="auto"
      value={oneLine(value)}
      inputMode={editor.kind === 'number' ? 'decimal' : undefined}
      autoComplete="off"
      onChange={(event) => onValue(event.target.value)}
      className={face}
    />
  );
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
