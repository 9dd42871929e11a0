import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { TextField, type TextFieldProps } from '#app/ui/fields/text-field.tsx';
import { savedControl } from './saved-field.tsx';
import { useSavedDraft } from './use-saved-draft.ts';

export type SavedTextFieldProps = Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onValueChange' | 'onChange'
> & {
  /** The stored value. */
  value: string;
  /** Called on Enter and on leaving the field, with a text that differs from the stored one. */
  onCommit: (text: string) => CommitResult | Promise<CommitResult>;
};

/** A line of text that saves itself. Key it by the element it edits (see useSavedDraft). */
export function SavedTextField({ value, onCommit, error, onBlur, onKeyDown, ...rest }: SavedTextFieldProps) {
  const draft = useSavedDraft(rest.label, value, onCommit);
  return (
    <TextField
      {...rest}
      {...savedControl(draft, 'one', { error, onBlur, onKeyDown })}
      onValueChange={draft.type}
    />
  );
}
