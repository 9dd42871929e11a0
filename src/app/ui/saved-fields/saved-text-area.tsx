import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { TextAreaField, type TextAreaFieldProps } from '#app/ui/fields/text-area-field.tsx';
import { savedControl } from './saved-field.tsx';
import { useSavedDraft } from './use-saved-draft.ts';

export type SavedTextAreaProps = Omit<
  TextAreaFieldProps,
  'value' | 'defaultValue' | 'onValueChange' | 'onChange'
> & {
  /** The stored value. */
  value: string;
  /** Called on Ctrl/⌘ Enter and on leaving the field, with a text that differs from the stored one. */
  onCommit: (text: string) => CommitResult | Promise<CommitResult>;
};

/** Several lines of text that save themselves. Key it by the element it edits (see useSavedDraft). */
export function SavedTextArea({ value, onCommit, error, onBlur, onKeyDown, ...rest }: SavedTextAreaProps) {
  const draft = useSavedDraft(rest.label, value, onCommit);
  return (
    <TextAreaField
      {...rest}
      {...savedControl(draft, 'many', { error, onBlur, onKeyDown })}
      onValueChange={draft.type}
    />
  );
}
