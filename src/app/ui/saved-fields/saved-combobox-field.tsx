import { ComboboxField, type ComboboxFieldProps } from '#app/ui/fields/combobox-field.tsx';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { savedControl } from './saved-field.tsx';
import { useSavedDraft } from './use-saved-draft.ts';

export type SavedComboboxFieldProps = Omit<ComboboxFieldProps, 'onValueChange' | 'known'> & {
  /** What a word of the list is called: the best match is taken by Enter, and another word is said to be new. */
  readonly known: string;
  /** Called on Enter, on leaving the field, and at once for a suggestion that is chosen. */
  onCommit: (text: string) => CommitResult | Promise<CommitResult>;
};

/** A text with suggestions that saves itself. Key it by the element it edits (see useSavedDraft). */
export function SavedComboboxField(props: SavedComboboxFieldProps) {
  const { value, onCommit, error, onBlur, onKeyDown, ...rest } = props;
  const draft = useSavedDraft(rest.label, value, onCommit);
  return (
    <ComboboxField
      {...rest}
      {...savedControl(draft, 'one', { error, onBlur, onKeyDown })}
      onValueChange={(text, picked) => {
        draft.type(text);
        if (picked) draft.commit(true);
      }}
    />
  );
}
