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
  onCommit: (text: string, ...base: string[]) => CommitResult | Promise<CommitResult>;
  /** Whether `onCommit` joins the text with what others stored since `base`, its second argument: there is no choice to make then. */
  joins?: boolean | undefined;
};

/** Several lines of text that save themselves. Key it by the element it edits (see useSavedDraft). */
export function SavedTextArea(props: SavedTextAreaProps) {
  const { value, onCommit, joins = false, error, onBlur, onKeyDown, ...rest } = props;
  const draft = useSavedDraft(rest.label, value, onCommit, { joins });
  return (
    <TextAreaField
      {...rest}
      {...savedControl(draft, 'many', { error, onBlur, onKeyDown })}
      onValueChange={draft.type}
    />
  );
}
