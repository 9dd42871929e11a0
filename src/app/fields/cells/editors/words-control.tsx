import { type KeyboardEvent, useMemo, useRef } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import type { CellEditor } from '#app/fields/cells/column.ts';
import { usePeopleNames } from '#app/fields/custom/custom-field-input.tsx';
import { ComboboxField } from '#app/ui/fields/combobox-field.tsx';
import { t } from '#language/translate.ts';
import type { CellControlProps } from './cell-control-props.ts';
import type { CommitDirection } from './commit-direction.ts';
import { face } from './control-face.ts';

type Props = CellControlProps & { readonly value: string };

/** A line with known words, of which Enter takes the best match; any other may be written too, and is said to be new. */
export function WordsControl(
  props: Props & { readonly editor: Extract<CellEditor, { readonly kind: 'words' }> },
) {
  const { editor, rowId } = props;
  const { model } = useDocument();
  const words = useMemo(() => editor.suggestions(model, rowId), [editor, model, rowId]);
  return <KnownWords {...props} words={words} noun={editor.noun} />;
}

/** The same with the names of those who may view the model. */
export function PersonControl(props: Props) {
  return <KnownWords {...props} words={usePeopleNames()} noun={t('person')} />;
}

function KnownWords(props: Props & { readonly words: readonly string[]; readonly noun: string }) {
  const { label, error, typed, value, words, noun, onValue, onPick } = props;
  // Where a word that is taken leads: as the key says that takes it, and nowhere where it is taken with the pointer.
  const onward = useRef<CommitDirection>('here');
  const readKey = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
    if (key === 'Enter') onward.current = ctrlKey || metaKey ? 'all' : shiftKey ? 'up' : 'down';
  };
  return (
    <div
      ref={focusInput}
      role="presentation"
      className="w-max max-w-72 min-w-full bg-surface"
      onKeyDownCapture={readKey}
      onPointerDownCapture={() => {
        onward.current = 'here';
      }}
    >
      <ComboboxField
        label={label}
        hideLabel
        error={error}
        known={noun}
        isBegun={typed !== null}
        value={value}
        suggestions={words}
        className={face}
        onValueChange={(word, isPicked) => (isPicked ? onPick(word, onward.current) : onValue(word))}
      />
    </div>
  );
}

/** Writing goes on at the end of what is there. */
function focusInput(element: HTMLElement | null): void {
  const input = element?.querySelector('input');
  input?.focus();
  input?.setSelectionRange(input.value.length, input.value.length);
}
